/** What a written plan means and what was read from it, both as one flat list of steps. */
import type { PastedPlan } from '#core/import/plan/model.ts';

/** One thing to do. Several keys: the name contains one of them; `*`: the text gives no name. */
export interface ExerciseStep {
  readonly do: string | readonly string[];
  readonly sec?: number;
  readonly reps?: number;
  /** Ends with a tap. */
  readonly open?: true;
  /** Takes the default time, or ends with a tap. */
  readonly default?: true;
  readonly side?: 'each';
  /** What stands in the name or notes of this very step. */
  readonly with?: readonly string[];
}
type Step =
  | ExerciseStep
  /** `as`: a step of this name is as good as the rest. */
  | { readonly rest: number; readonly as?: string; readonly optional?: true }
  | {
      readonly rounds: number;
      readonly of: readonly Step[];
      readonly restBetween?: number;
      readonly restAs?: string;
    };

export interface Entry {
  readonly id: string;
  readonly text: string;
  /** `false`: the text is no plan. */
  readonly plan: boolean;
  readonly warmUpSec?: number;
  readonly warmUpAs?: string;
  readonly coolDownSec?: number;
  readonly coolDownAs?: string;
  readonly steps?: readonly Step[];
  readonly alternatives?: readonly (readonly Step[])[];
  /** What belongs in a note, or is handed back. */
  readonly notes_ok?: readonly string[];
  /** What is no part of the workout and must be shown as such. */
  readonly must_say?: readonly string[];
  /** What need not be seen again. */
  readonly may_go?: readonly string[];
}

/** An unusual default time: a step that merely took it is noticed. */
export const DEFAULT_SEC = 77;

/** What one of them is: the warm-up, the cool-down or neither. */
export type Part = 'warm-up' | 'cool-down' | undefined;
export interface Wanted {
  readonly step: ExerciseStep;
  readonly part: Part;
  /** The rests that may follow. */
  rests: ReadonlySet<number>;
}
export interface Got {
  readonly name: string;
  readonly notes: string;
  readonly sec: number;
  readonly reps: number;
  readonly perSide: boolean;
  readonly rest: number;
  readonly part: Part;
}
interface Style {
  /** "90 s jog" between two intervals is a step. */
  readonly restAsStep: boolean;
  /** Each side is a step. */
  readonly twice: boolean;
}

export function wantedOf(entry: Entry, steps: readonly Step[], { restAsStep, twice }: Style): readonly Wanted[] {
  const wanted: Wanted[] = [];
  const add = (step: ExerciseStep, part?: Part): void => {
    const { side, ...one } = step;
    if (!side || !twice) wanted.push({ step, part, rests: new Set([0]) });
    else wanted.push({ step: one, part, rests: new Set([0, 5, 10]) }, { step: one, part, rests: new Set([0]) });
  };
  const rest = (sec: number, as: string | undefined, kind: 'plain' | 'optional' | 'between' | 'after'): void => {
    if (as !== undefined && restAsStep) return kind === 'after' ? undefined : add({ do: as, sec });
    const last = wanted.at(-1);
    if (!last) return;
    const longer = [...last.rests].map((before) => before + sec);
    // A rest between rounds replaces the one that ends the round, or follows it; after the last it may be left out.
    if (kind === 'plain') last.rests = new Set(longer);
    else if (kind === 'between') last.rests = new Set([sec, ...longer]);
    else last.rests = new Set([...last.rests, ...longer, ...(kind === 'after' ? [0, sec] : [])]);
  };
  const walk = (list: readonly Step[]): void => {
    for (const step of list)
      if ('rounds' in step)
        for (let round = 1; round <= step.rounds; round += 1) {
          walk(step.of);
          if (step.restBetween !== undefined)
            rest(step.restBetween, step.restAs, round < step.rounds ? 'between' : 'after');
        }
      else if ('rest' in step) rest(step.rest, step.as, step.optional ? 'optional' : 'plain');
      else add(step);
  };
  if (entry.warmUpSec) add({ do: entry.warmUpAs ?? '*', sec: entry.warmUpSec }, 'warm-up');
  walk(steps);
  if (entry.coolDownSec) add({ do: entry.coolDownAs ?? '*', sec: entry.coolDownSec }, 'cool-down');
  // Before the cool-down a rest may be left out.
  const before = wanted.at(-2);
  if (before && wanted.at(-1)?.part === 'cool-down') before.rests = new Set([...before.rests, 0]);
  return wanted;
}

export function gotOf({ warmUpSec, coolDownSec, rounds, roundRestSec, items }: PastedPlan): readonly Got[] {
  const part = (one: Part, sec: number): readonly Got[] =>
    sec > 0 ? [{ name: '', notes: '', sec, reps: 0, perSide: false, rest: 0, part: one }] : [];
  const steps = Array.from({ length: rounds }, (_, round) =>
    items.map(({ timeSec, restSec, ...item }, at): Got => {
      const isRoundRest = at === items.length - 1 && round < rounds - 1 && roundRestSec > 0;
      return { ...item, sec: timeSec, rest: isRoundRest ? roundRestSec : restSec, part: undefined };
    }),
  );
  return [...part('warm-up', warmUpSec), ...steps.flat(), ...part('cool-down', coolDownSec)];
}
