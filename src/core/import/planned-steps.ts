/** Makes workouts of what Garmin's formats plan: steps one after the other, and steps to repeat. */
import type { Foreign } from './import-others.ts';
import { type Bout, BOUTS_MOST, roundsOf } from './rounds.ts';
import { frameOf } from './step-names.ts';

export interface PlannedStep {
  readonly name: string;
  /** Absent if it ends with a tap. */
  readonly seconds?: number;
  /** What it ends with where that is no time: "400 m". */
  readonly until?: string;
  readonly intensity: 'active' | 'rest' | 'warm-up' | 'cool-down';
  readonly notes: string;
  /** At a heart rate, speed or power. */
  readonly isAimed: boolean;
}
export interface PlannedRepeat {
  readonly repeats: number;
  readonly steps: readonly PlannedEntry[];
}
export type PlannedEntry = PlannedStep | PlannedRepeat;

/**
 * Timed rests become those of the step before. A timed warm-up at the beginning and a cool-down at the end, by
 * intensity or by name, frame the rest; a last step that rests is a cool-down, since no workout ends with a rest.
 */
export function foreignOfSteps(entries: readonly PlannedEntry[]): Foreign {
  const [first] = entries;
  const last = entries.length > 1 ? entries.at(-1) : undefined;
  const warmUp = first && isTimed(first) && isFrame(first, 'warm-up') ? first : undefined;
  const coolDown =
    last && isTimed(last) && (last.intensity === 'rest' || isFrame(last, 'cool-down')) ? last : undefined;
  const inner = entries.filter((entry) => entry !== warmUp && entry !== coolDown);
  const targets = aimedIn(entries);
  return {
    source: {
      warmUpSec: secondsOf(warmUp),
      coolDownSec: secondsOf(coolDown),
      ...roundsOf(boutsIn(unrolled(inner))),
    },
    leftOut: targets > 0 ? { targets } : {},
  };
}

const aimedIn = (entries: readonly PlannedEntry[]): number =>
  entries.reduce((sum, entry) => sum + ('name' in entry ? Number(entry.isAimed) : aimedIn(entry.steps)), 0);

const isTimed = (entry: PlannedEntry): entry is PlannedStep => 'name' in entry && secondsOf(entry) > 0;
const isFrame = ({ intensity, name }: PlannedStep, frame: 'warm-up' | 'cool-down'): boolean =>
  intensity === frame || frameOf(name) === frame;
const secondsOf = (step: PlannedStep | undefined): number => Math.round(step?.seconds ?? 0);

/** Each step as often as it is done. Nested repeats multiply: beyond the bound nothing is done twice. */
function unrolled(entries: readonly PlannedEntry[]): readonly PlannedStep[] {
  let copies = 2 * BOUTS_MOST;
  const listOf = (list: readonly PlannedEntry[]): readonly PlannedStep[] => {
    const steps: PlannedStep[] = [];
    for (const entry of list) {
      const times = 'name' in entry ? 1 : Math.max(1, Math.floor(entry.repeats) || 1);
      const once = 'name' in entry ? [entry] : listOf(entry.steps);
      for (let n = 0; n < times && (n === 0 || copies >= once.length) && once.length > 0; n += 1) {
        copies -= once.length;
        for (const step of once) steps.push(step);
      }
    }
    return steps;
  };
  return listOf(entries);
}

function boutsIn(steps: readonly PlannedStep[]): readonly Bout[] {
  const bouts: Bout[] = [];
  for (const step of steps) {
    const last = bouts.at(-1);
    const timeSec = secondsOf(step);
    if (step.intensity === 'rest' && timeSec > 0 && last) {
      bouts[bouts.length - 1] = { ...last, restSec: last.restSec + timeSec };
    } else {
      const notes = [step.until ?? '', step.notes].filter(Boolean).join('\n');
      bouts.push({ name: step.name, timeSec, restSec: 0, notes });
    }
  }
  return bouts;
}
