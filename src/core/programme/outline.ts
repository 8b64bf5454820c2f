/** A programme while people make it on a screen: everything a programme holds, and days whose workout is not chosen. */
import type { LanguageName } from '#core/base/languages.ts';
import type { Level, Sport, Workout } from '#core/workout/model.ts';
import {
  PROGRAMME_BOUNDS,
  type Programme,
  type ProgrammeDay,
  type ProgrammeWorkout,
  readProgramme,
} from './programme.ts';

export interface OutlineWeek {
  /** Their `workouts` are keys; '' = not chosen yet. */
  readonly days: readonly ProgrammeDay[];
  readonly loadPercent: number;
}

export interface Outline {
  readonly weeks: readonly OutlineWeek[];
  readonly workouts: readonly ProgrammeWorkout[];
}

/** Share of the planned work in a lighter week. */
export const LIGHT_PERCENT = 60;

export const NEW_DAY: ProgrammeDay = { workouts: [''], note: '' };
export const REST_DAY: ProgrammeDay = { workouts: [], note: '' };
export const NEW_WEEK: OutlineWeek = { days: [NEW_DAY], loadPercent: 100 };
export const NEW_OUTLINE: Outline = { weeks: [NEW_WEEK], workouts: [] };

/** How drafts were kept before 2026-11-28: one workout per day, by its id, or by its key if it was written in place. */
export interface FormerWeek {
  readonly days: readonly string[];
  readonly isLight: boolean;
}

export function outlineOfFormer(
  weeks: readonly FormerWeek[],
  programme: Programme | undefined,
  ownerId: string,
): Outline {
  const workouts: ProgrammeWorkout[] = [...(programme?.workouts ?? [])];
  for (const id of new Set(weeks.flatMap(({ days }) => days))) {
    const isKnown = workouts.some((one) => idOf(one) === id);
    if (id === '' || isKnown) continue;
    workouts.push({ kind: 'reference', key: freeKey(workouts), name: '', progressions: [], wId: id, ownerId });
  }
  const keyOf = (id: string) => workouts.find((one) => idOf(one) === id)?.key ?? '';
  return {
    workouts,
    weeks: weeks.map(({ days, isLight }, n) => {
      const before = programme?.weeks[n];
      return {
        days: days.map((id, day): ProgrammeDay => {
          const was = before?.days[day];
          // The former draft showed the first of a day's workouts, and neither its note nor a rest day.
          return was && keyOf(id) === (was.workouts[0] ?? '') ? was : { workouts: [keyOf(id)], note: '' };
        }),
        loadPercent: isLight ? lightOr(before?.loadPercent) : 100,
      };
    }),
  };
}
const idOf = (one: ProgrammeWorkout): string => (one.kind === 'reference' ? one.wId : one.key);
const lightOr = (percent = 100): number => (percent < 100 ? percent : LIGHT_PERCENT);

export function freeKey(workouts: readonly Pick<ProgrammeWorkout, 'key'>[]): string {
  const taken = new Set(workouts.map(({ key }) => key));
  let n = 0;
  while (taken.has(`w${n}`)) n += 1;
  return `w${n}`;
}

interface Making extends Outline {
  readonly name: string;
  readonly description: string;
  /** `undefined` = those of its first workout. */
  readonly sport: Sport | undefined;
  readonly level: Level | undefined;
  readonly language: LanguageName;
  /** What it was before; `undefined` = it is new. */
  readonly programme: Programme | undefined;
  readonly ownerId: string;
  readonly newId: () => string;
  readonly nowMs: number;
  /** The person's own. */
  readonly own: readonly Workout[];
}

/** Days without a chosen workout are left out, and weeks that had no others; rest days and notes stay. */
export function programmeFrom(making: Making): Programme | 'nothing' | 'too-big' {
  const { programme, ownerId, newId, nowMs, own } = making;
  const weeks = making.weeks.flatMap((week) => {
    const days = week.days.flatMap(chosenOf);
    return days.length > 0 || week.days.length === 0 ? [{ ...week, days }] : [];
  });
  const keys = new Set(weeks.flatMap(({ days }) => days.flatMap((day) => day.workouts)));
  const workouts = making.workouts.filter(({ key }) => keys.has(key)).map((one) => renamed(one, own));
  const first = firstOwn(making, own);
  if (keys.size === 0) return 'nothing';
  if (workouts.length > PROGRAMME_BOUNDS.workouts) return 'too-big';
  const made = readProgramme({
    pId: programme?.pId ?? newId(),
    ownerId,
    name: making.name.trim(),
    description: making.description.trim(),
    sport: making.sport ?? first?.sport,
    level: making.level ?? first?.level,
    language: making.language,
    workouts,
    weeks,
    version: programme?.version ?? 1,
    createdAt: programme?.createdAt ?? nowMs,
    updatedAt: nowMs,
  });
  return made ?? 'nothing';
}

/** The first of the person's own workouts that the outline names. */
export function firstOwn({ weeks, workouts }: Outline, own: readonly Workout[]): Workout | undefined {
  const keys = weeks.flatMap(({ days }) => days.flatMap((day) => day.workouts));
  const ids = keys.map((key) => workouts.find((one) => one.key === key)).flatMap((one) => (one ? idOf(one) : []));
  return ids.flatMap((id) => own.find(({ wId }) => wId === id) ?? [])[0];
}

function chosenOf({ workouts, note }: ProgrammeDay): readonly ProgrammeDay[] {
  const chosen = workouts.filter((key) => key !== '');
  const isOpen = workouts.length > 0 && chosen.length === 0 && note.trim() === '';
  return isOpen ? [] : [{ workouts: chosen, note: note.trim() }];
}

function renamed(one: ProgrammeWorkout, own: readonly Workout[]): ProgrammeWorkout {
  if (one.kind === 'written') return one;
  return { ...one, name: own.find(({ wId }) => wId === one.wId)?.name ?? one.name };
}
