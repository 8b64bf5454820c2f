/** A programme that a model has made, on its way to the maker. */
import type { LanguageName } from '#core/base/languages.ts';
import type { Outline } from '#core/programme/outline.ts';
import { readProgramme } from '#core/programme/programme.ts';
import type { Level, Sport } from '#core/workout/model.ts';

/** What a model made, to be looked at in the maker. */
export interface AnsweredProgramme extends Outline {
  /** May be empty. */
  readonly name: string;
  readonly description: string;
  readonly sport: Sport;
  readonly level: Level;
  readonly language: LanguageName;
}

/** What the server says that a model made. `undefined` = there is nothing to train in it. */
export function readAnsweredProgramme(input: unknown): AnsweredProgramme | undefined {
  const read = readProgramme({ ...Object(input), pId: 'programmeBeingMade00' });
  const isWhole = read?.weeks.every(({ days }) => days.some((day) => day.workouts.length > 0));
  if (!read || !isWhole || read.weeks.length === 0) return undefined;
  const { name, description, sport, level, language, weeks, workouts } = read;
  return { name, description, sport, level, language, weeks, workouts };
}
