/**
 * Reads workouts of Garmin's Training Center format (TCX): steps that end by time, or else with a tap, and repeats.
 * Their schema is TrainingCenterDatabase v2; files of other programs hold intensities beyond it.
 */
import type { Foreign } from './import-others.ts';
import { type PlannedStep, type PlannedEntry, foreignOfSteps } from './planned-steps.ts';
import { childOf, textIn, type XmlElement } from './xml.ts';

export const TCX_ROOT = 'trainingcenterdatabase';

/** 'activity' if the file holds nothing but recorded trainings. */
export function workoutsOfTcx(root: XmlElement): readonly XmlElement[] | 'activity' {
  const workouts = within(root, 'workouts').flatMap((list) => within(list, 'workout'));
  const isRecorded = within(root, 'activities', 'history').length > 0;
  return workouts.length === 0 && isRecorded ? 'activity' : workouts;
}

/** All of these names, but none inside another. Trainings hold most of a file, and no workout. */
function within(root: XmlElement, ...names: readonly string[]): readonly XmlElement[] {
  return root.children.flatMap((child) => {
    if (names.includes(child.name)) return [child];
    return child.name === 'activity' || child.name === 'step' ? [] : within(child, ...names);
  });
}

export function ofTcx(workout: XmlElement): Foreign {
  const { source, leftOut } = foreignOfSteps(workout.children.filter(({ name }) => name === 'step').map(entryOf));
  const sport = workout.attributes.get('sport')?.toLowerCase() ?? '';
  return {
    source: {
      ...source,
      name: textIn(workout, 'name'),
      description: textIn(workout, 'notes'),
      ...(SPORTS.has(sport) && { sport: SPORTS.get(sport) }),
    },
    leftOut,
  };
}

const SPORTS = new Map([
  ['running', 'Endurance'],
  ['biking', 'Cycling'],
]);

function entryOf(step: XmlElement): PlannedEntry {
  const steps = step.children.filter(({ name }) => name === 'child');
  if (steps.length === 0 && typeOf(step) !== 'repeat_t') return stepOf(step);
  return { repeats: Number(textIn(step, 'repetitions')), steps: steps.map(entryOf) };
}

function stepOf(step: XmlElement): PlannedStep {
  const duration = childOf(step, 'duration');
  const target = childOf(step, 'target');
  return {
    name: textIn(step, 'name'),
    ...(duration && endOf(duration)),
    intensity: INTENSITIES.get(textIn(step, 'intensity').toLowerCase()) ?? 'active',
    notes: textIn(step, 'notes'),
    isAimed: target !== undefined && target.children.length > 0,
  };
}

const INTENSITIES = new Map<string, PlannedStep['intensity']>([
  ['resting', 'rest'],
  ['rest', 'rest'],
  ['warmup', 'warm-up'],
  ['cooldown', 'cool-down'],
]);

/** When a step ends: after `seconds`, else with a tap. */
function endOf(duration: XmlElement): Pick<PlannedStep, 'seconds' | 'until'> {
  const figure = (name: string): number => Number(textIn(duration, name)) || 0;
  const pulse = duration.children[0] && pulseText(duration.children[0]);
  switch (typeOf(duration)) {
    case 'time_t':
      return { seconds: figure('seconds') };
    case 'distance_t':
      return { until: metresText(figure('meters')) };
    case 'heartrateabove_t':
      return pulse === undefined ? {} : { until: `> ${pulse}` };
    case 'heartratebelow_t':
      return pulse === undefined ? {} : { until: `< ${pulse}` };
    case 'caloriesburned_t':
      return { until: `${figure('calories')} kcal` };
    default:
      return {};
  }
}

function pulseText(heartRate: XmlElement): string | undefined {
  const value = Number(textIn(heartRate, 'value')) || 0;
  if (value <= 0) return undefined;
  return typeOf(heartRate) === 'heartrateaspercentofmax_t' ? `${value} % HRmax` : `${value} bpm`;
}

const typeOf = ({ attributes }: XmlElement): string => attributes.get('type')?.split(':').at(-1)?.toLowerCase() ?? '';

/** "400 m", "1.5 km". */
export const metresText = (metres: number): string =>
  metres >= 1000 ? `${Math.round(metres / 10) / 100} km` : `${Math.round(metres)} m`;
