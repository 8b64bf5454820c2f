/** A programme as people make it on a screen: weeks, and a workout of their own on each day. */
import type { LanguageName } from '#core/base/languages.ts';
import type { Workout } from '#core/workout/model.ts';
import { type Programme, type ProgrammeWorkout, readProgramme } from './programme.ts';

export interface OutlineWeek {
  /** Each training's workout by its id; '' = not chosen yet. What has been written in place keeps its key. */
  readonly days: readonly string[];
  readonly isLight: boolean;
}

/** Share of the planned work in a lighter week. */
export const LIGHT_PERCENT = 60;

/** One workout per day: of more, the first is shown. */
export function outlineOf({ weeks, workouts }: Programme): readonly OutlineWeek[] {
  const idOf = (key: string | undefined) => {
    const workout = workouts.find((one) => one.key === key);
    return workout?.kind === 'reference' ? workout.wId : (workout?.key ?? '');
  };
  return weeks.map(({ days, loadPercent }) => ({
    days: days.map(({ workouts: [first] }) => idOf(first)),
    isLight: loadPercent < 100,
  }));
}

interface Making {
  readonly name: string;
  readonly description: string;
  readonly weeks: readonly OutlineWeek[];
  /** What it was before; `undefined` = it is new. */
  readonly programme: Programme | undefined;
  readonly ownerId: string;
  readonly language: LanguageName;
  readonly newId: () => string;
  readonly nowMs: number;
  /** The person's own. */
  readonly workouts: readonly Workout[];
}

/** `undefined` = no day has a workout. Days and weeks without one are left out. */
export function programmeFrom(making: Making): Programme | undefined {
  const { name, description, programme, ownerId, language, newId, nowMs } = making;
  const weeks = making.weeks
    .map(({ days, isLight }) => ({ days: days.filter((id) => id !== ''), isLight }))
    .filter(({ days }) => days.length > 0);
  const ids = [...new Set(weeks.flatMap(({ days }) => days))];
  const before = programme?.workouts ?? [];
  const chosen = ids.map((id, n): ProgrammeWorkout => {
    const known = before.find((one) => (one.kind === 'reference' ? one.wId : one.key) === id);
    const workout = making.workouts.find(({ wId }) => wId === id);
    const key = `w${n}`;
    if (known?.kind === 'written') return known;
    const progressions = known?.progressions ?? [];
    return { kind: 'reference', key, name: workout?.name ?? known?.name ?? '', progressions, wId: id, ownerId };
  });
  const keys = new Map(chosen.map((one) => [one.kind === 'reference' ? one.wId : one.key, one.key]));
  const first = making.workouts.find(({ wId }) => wId === ids[0]);
  if (ids.length === 0) return undefined;
  return readProgramme({
    pId: programme?.pId ?? newId(),
    ownerId,
    name: name.trim(),
    description: description.trim(),
    sport: first?.sport ?? programme?.sport,
    level: first?.level ?? programme?.level,
    language,
    workouts: chosen,
    weeks: weeks.map(({ days, isLight }) => ({
      loadPercent: isLight ? LIGHT_PERCENT : 100,
      days: days.map((id) => ({ workouts: [keys.get(id) ?? ''], note: '' })),
    })),
    version: programme?.version ?? 1,
    createdAt: programme?.createdAt ?? nowMs,
    updatedAt: nowMs,
  });
}
