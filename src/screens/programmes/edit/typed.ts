import { LANGUAGE_NAMES, type LanguageName } from '#core/base/languages.ts';
import { type FormerWeek, NEW_OUTLINE, type Outline, outlineOfFormer } from '#core/programme/outline.ts';
import { type Programme, readProgramme } from '#core/programme/programme.ts';
import { type Level, LEVEL_NAMES, type Sport, SPORTS } from '#core/workout/model.ts';
import { keptForm } from '#ui/fields/saved-form.ts';
import { readSource } from './build/source.ts';

interface Names {
  /** '' = a new one. */
  readonly pId: string;
  readonly name: string;
  readonly description: string;
}
export interface Typed extends Names, Outline {
  /** `undefined` = those of its first workout. */
  readonly sport: Sport | undefined;
  readonly level: Level | undefined;
  /** Of what is written in it; `undefined` = the one in which it is saved. */
  readonly language: LanguageName | undefined;
}
/** What another way than day by day makes. */
export type MadeProgramme = Omit<Typed, 'pId'>;
/** As it was kept before days had several workouts. */
interface FormerTyped extends Names {
  readonly weeks: readonly FormerWeek[];
  readonly workouts?: undefined;
}

export const keptProgramme = keptForm('programme', (stored): Typed | FormerTyped | undefined => {
  const { pId, name, description, weeks, workouts, ...about } = (stored ?? {}) as Partial<Record<keyof Typed, unknown>>;
  if (typeof pId !== 'string' || typeof name !== 'string' || typeof description !== 'string') return undefined;
  if (!Array.isArray(weeks) || weeks.length === 0) return undefined;
  const names = { pId, name, description };
  if (workouts === undefined) return weeks.every(isFormerWeek) ? { ...names, weeks } : undefined;
  if (!Array.isArray(workouts) || !weeks.every(isWeek)) return undefined;
  const read = readProgramme({ pId: 'programmeBeingMade00', workouts });
  if (read?.workouts.length !== workouts.length) return undefined;
  return {
    ...names,
    weeks,
    workouts: read.workouts,
    sport: SPORTS.find((one) => one === about.sport),
    level: LEVEL_NAMES.find((one) => one === about.level),
    language: LANGUAGE_NAMES.find((one) => one === about.language),
  };
});

/** The person's own words, until a programme is saved. */
export const keptWish = keptForm('programmeWish', (stored) => (typeof stored === 'string' ? stored : undefined));

/** Who answered them, as long as what was made of them is not saved. */
export const keptSource = keptForm('programmeSource', readSource);

/** The pasted text, until a programme is saved. */
export const keptPlan = keptForm('programmePlan', (stored) => (typeof stored === 'string' ? stored : undefined));

/** As the person left it, or as the programme is. */
export function restored(uid: string, programme: Programme | undefined): Typed {
  const { pId = '', name = '', description = '', sport, level, language } = programme ?? {};
  const { weeks, workouts } = programme ?? NEW_OUTLINE;
  const about = { sport, level, language };
  const kept = keptProgramme.read(uid);
  if (kept?.pId !== pId) return { pId, name, description, ...about, weeks, workouts };
  return kept.workouts === undefined ? { ...kept, ...about, ...outlineOfFormer(kept.weeks, programme, uid) } : kept;
}

const areStrings = (list: unknown): list is readonly string[] =>
  Array.isArray(list) && list.every((one) => typeof one === 'string');

function isFormerWeek(stored: unknown): stored is FormerWeek {
  const { days, isLight } = Object(stored) as Partial<Record<keyof FormerWeek, unknown>>;
  return typeof isLight === 'boolean' && areStrings(days);
}

function isWeek(stored: unknown): stored is Outline['weeks'][number] {
  const { days, loadPercent } = Object(stored) as Partial<Record<string, unknown>>;
  return typeof loadPercent === 'number' && Array.isArray(days) && days.every(isDay);
}

function isDay(stored: unknown): boolean {
  const { workouts, note } = Object(stored) as Partial<Record<string, unknown>>;
  return typeof note === 'string' && areStrings(workouts);
}
