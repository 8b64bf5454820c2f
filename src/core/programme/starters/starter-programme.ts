/** What a row and its words make: a programme in one language, with or without how its exercises are done. */
import { namesOfExercise } from '#core/exercises/exercise-names.ts';
import { factsOf } from '#core/exercises/exercise-facts.ts';
import type { LanguageName } from '#core/base/languages.ts';
import { type Programme, type Progression, readProgramme } from '#core/programme/programme.ts';
import type { ByWeek, StarterId, StarterRow, StarterWorkout } from './row.ts';
import { starterId, starterPId } from './starter-ids.ts';
import { STARTERS } from './starters.ts';
import type { StarterWords } from './words/words.ts';

export const WORDS: Readonly<Record<LanguageName, () => Promise<{ readonly WORDS: StarterWords }>>> = {
  English: () => import('./words/en.ts'),
  German: () => import('./words/de.ts'),
  French: () => import('./words/fr.ts'),
  Spanish: () => import('./words/es.ts'),
  Dutch: () => import('./words/nl.ts'),
};

/** What the product says of a starter besides the programme itself. */
export function rowOf(pId: string): StarterRow | undefined {
  const id: StarterId | undefined = starterId(pId);
  return STARTERS.find((one) => one.id === id);
}

/** For whoever needs names and days alone. `undefined` = no starter has this id. */
export async function starterWithoutNotes(pId: string, language: LanguageName): Promise<Programme | undefined> {
  const row = rowOf(pId);
  return row && programmeOf(row, (await WORDS[language]()).WORDS, { language, notes: new Map() });
}

interface Told {
  readonly language: LanguageName;
  readonly notes: ReadonlyMap<string, string>;
}

export function programmeOf(row: StarterRow, words: StarterWords, told: Told): Programme {
  const light = new Set(row.lightWeeks);
  const programme = readProgramme({
    pId: starterPId(row.id),
    ownerId: '',
    name: words.programmes[row.id].name,
    description: words.programmes[row.id].text,
    sport: row.sport,
    level: row.level,
    workouts: Object.entries(row.workouts).map(([key, workout]) => ({
      kind: 'written',
      key,
      name: words.workouts[workout.name],
      rounds: workout.rounds[0],
      roundRestSec: workout.roundRestSec,
      warmUpSec: workout.warmUpSec,
      coolDownSec: workout.coolDownSec,
      exercises: workout.exercises.map((name) => exerciseOf(workout, name, told)),
      progressions: progressionsOf(workout),
    })),
    weeks: row.weeks.map((pattern, week) => ({
      loadPercent: light.has(week + 1) ? LIGHT_PERCENT : 100,
      days: pattern.split('').map((key) => ({ workouts: [key], note: '' })),
    })),
  });
  if (!programme) throw new Error(`starter ${row.id}`);
  return programme;
}

const LIGHT_PERCENT = 60;
/** Of those that are in no sport's catalogue. */
const SIDED = new Set(['Figure four', 'Hamstring stretch', 'Neck side stretch', 'Thread the needle', 'Triangle']);
const isPerSide = (name: string): boolean => factsOf(name)?.perSide ?? SIDED.has(name);

function exerciseOf(workout: StarterWorkout, name: string, { language, notes }: Told) {
  const names = namesOfExercise(name);
  return {
    name: names?.[language] ?? name,
    names,
    notes: notes.get(name) ?? '',
    timeSec: secondsOf(workout, name)[0],
    restSec: workout.restSec,
    perSide: isPerSide(name),
  };
}

/** A value that stays the same all weeks needs no rule. */
const changes = (table: ByWeek): boolean => new Set(table).size > 1;

function progressionsOf(workout: StarterWorkout): readonly Progression[] {
  const times = workout.exercises.map((name, exercise): Progression => {
    return { exercise, field: 'timeSec', table: secondsOf(workout, name) };
  });
  const rounds: Progression = { exercise: 0, field: 'rounds', table: workout.rounds };
  return [...times, rounds].filter((one) => 'table' in one && changes(one.table));
}

function secondsOf({ workSec, ownSec }: StarterWorkout, name: string): ByWeek {
  const table = ownSec?.[name] ?? workSec;
  if (!isPerSide(name)) return table;
  return table.map((seconds) => Math.max(15, Math.round(seconds / 10) * 5));
}
