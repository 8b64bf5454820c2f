/**
 * A workout as Zwift reads it. Zwift knows lengths and power, and shows messages: an exercise is a free ride with its
 * name on the screen, unless its name is a power that came from Zwift. Rounds are written out. It cannot hold:
 * exercises without a time, sides, level, media, introductions, credit.
 */
import type { WholeWorkout } from '#core/workout/model.ts';
import type { WorkoutTextWords } from '#core/workout/workout-text.ts';
import { type Bout, boutsOf } from './rounds.ts';
import { xmlText } from './xml.ts';

export type StepWords = Pick<WorkoutTextWords, 'rest' | 'warmUp' | 'coolDown' | 'exercise'>;

/** `openSec`: how long an exercise without a time lasts there. */
export function zwiftFileText(whole: WholeWorkout, words: StepWords, openSec: number): string {
  const { name, description, sport, rounds, warmUpSec, coolDownSec } = whole.workout;
  const round = boutsOf(whole, words.exercise).map((bout) => ({ ...bout, timeSec: bout.timeSec || openSec }));
  const bouts = Array.from({ length: rounds }, () => round).flat();
  return [
    '<workout_file>',
    '  <author>Icetime</author>',
    `  <name>${xmlText(name)}</name>`,
    `  <description>${xmlText(description)}</description>`,
    `  <sportType>${sport === 'Endurance' ? 'run' : 'bike'}</sportType>`,
    '  <tags/>',
    '  <workout>',
    ...(warmUpSec > 0 ? [`    <Warmup Duration="${warmUpSec}" PowerLow="0.25" PowerHigh="0.75"/>`] : []),
    ...blocksOf(bouts, words.rest),
    ...(coolDownSec > 0 ? [`    <Cooldown Duration="${coolDownSec}" PowerLow="0.75" PowerHigh="0.25"/>`] : []),
    '  </workout>',
    '</workout_file>',
    '',
  ].join('\n');
}

function blocksOf(bouts: readonly Bout[], restName: string): readonly string[] {
  const lines: string[] = [];
  for (let at = 0; at < bouts.length; ) {
    const bout = bouts[at];
    if (!bout) break;
    const repeats = isIntervals(bout) ? equalFrom(bouts, at) : 1;
    at += repeats;
    if (isIntervals(bout)) lines.push(intervals(bout, repeats));
    else {
      lines.push(block(bout));
      if (bout.restSec > 0 && at < bouts.length) lines.push(free(bout.restSec, [restName]));
    }
  }
  return lines;
}

const POWER = /^(\d{1,3})(?:–(\d{1,3}))? % FTP$/;
/** Low and high; equal unless it is a ramp. */
function powerOf(name: string): readonly [low: string, high: string] | undefined {
  const [, low, high = low] = POWER.exec(name) ?? [];
  return low === undefined || high === undefined ? undefined : [share(low), share(high)];
}
const share = (percent: string): string => String(Number(percent) / 100);

const isIntervals = ({ name, restSec }: Bout): boolean => {
  const [low, high] = powerOf(name) ?? [];
  return restSec > 0 && low !== undefined && low === high;
};

const EASY = '0.5';
function intervals({ name, timeSec, restSec, notes }: Bout, repeats: number): string {
  const [first = '', ...more] = notes.split('\n');
  const easy = powerOf(first)?.[0];
  const times = `Repeat="${repeats}" OnDuration="${timeSec}" OffDuration="${restSec}"`;
  const powers = `OnPower="${powerOf(name)?.[0] ?? EASY}" OffPower="${easy ?? EASY}"`;
  return element(`IntervalsT ${times} ${powers}`, easy === undefined ? [first, ...more] : more);
}

function equalFrom(bouts: readonly Bout[], start: number): number {
  const isSame = (a: Bout | undefined, b: Bout | undefined): boolean =>
    a?.name === b?.name && a?.timeSec === b?.timeSec && a?.restSec === b?.restSec && a?.notes === b?.notes;
  let end = start + 1;
  while (end < bouts.length && isSame(bouts[start], bouts[end])) end += 1;
  return end - start;
}

function block({ name, timeSec, notes }: Bout): string {
  const power = powerOf(name);
  if (!power) return free(timeSec, [name, notes]);
  const [low, high] = power;
  return low === high
    ? element(`SteadyState Duration="${timeSec}" Power="${low}"`, [notes])
    : element(`Ramp Duration="${timeSec}" PowerLow="${low}" PowerHigh="${high}"`, [notes]);
}

const free = (seconds: number, messages: readonly string[]): string =>
  element(`FreeRide Duration="${seconds}" FlatRoad="1"`, messages);

/** Each message is on the screen for ten seconds. */
function element(tag: string, messages: readonly string[]): string {
  const said = messages.map((message) => message.trim()).filter(Boolean);
  if (said.length === 0) return `    <${tag}/>`;
  const events = said.map(
    (message, index) => `      <textevent timeoffset="${index * 10}" message="${xmlText(message)}"/>`,
  );
  return [`    <${tag}>`, ...events, `    </${tag.split(' ')[0]}>`].join('\n');
}
