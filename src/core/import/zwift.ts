/**
 * Reads workouts of Zwift (`.zwo`): blocks by their length and their power, as a share of the threshold (FTP), or,
 * where one rides freely, by what the screen says at their beginning. What Zwift's own workouts hold is listed in
 * h4l/zwift-workout-file-reference.
 */
import type { Foreign } from './import-others.ts';
import { type Bout, BOUT_NAME_MOST, BOUTS_MOST, roundsOf } from './rounds.ts';
import { frameOf } from './step-names.ts';
import { childOf, textIn, type XmlElement } from './xml.ts';

export const ZWIFT_ROOT = 'workout_file';

/** The blocks of `<workout>`; a warm-up at the beginning and a cool-down at the end frame them. */
export function ofZwift(file: XmlElement): Foreign | undefined {
  const workout = childOf(file, 'workout');
  if (!workout) return undefined;
  const blocks = workout.children.filter(({ name }) => NAMES.has(name));
  const others = workout.children.filter(({ name, attributes }) => !NAMES.has(name) && isTimed(name, attributes));
  const first = blocks[0]?.name === 'warmup' ? blocks[0] : undefined;
  const last = blocks.at(-1)?.name === 'cooldown' && blocks.length > 1 ? blocks.at(-1) : undefined;
  const inner = blocks.filter((block) => block !== first && block !== last);
  const { bouts, rests } = boutsIn(inner);
  return {
    source: {
      name: textIn(file, 'name'),
      description: textIn(file, 'description'),
      sport: textIn(file, 'sporttype') === 'run' ? 'Endurance' : 'Cycling',
      warmUpSec: first ? secondsIn(first, 'duration') : 0,
      coolDownSec: last ? secondsIn(last, 'duration') : 0,
      ...roundsOf(bouts),
    },
    leftOut: { ...(rests > 0 && { rests }), ...(others.length > 0 && { entries: others.length }) },
  };
}

const NAME_OF_FREE = 'FreeRide';
/** The kinds of blocks, by the names that Zwift shows. */
const NAMES = new Map([
  ['warmup', 'Warmup'],
  ['cooldown', 'Cooldown'],
  ['ramp', 'Ramp'],
  ['steadystate', 'SteadyState'],
  ['solidstate', 'SteadyState'],
  ['intervalst', 'Intervals'],
  ['freeride', NAME_OF_FREE],
  ['maxeffort', 'MaxEffort'],
]);
const kindOf = ({ name }: XmlElement): string => NAMES.get(name) ?? '';
/** What it says and films meanwhile has a length, too. */
const isTimed = (name: string, attributes: XmlElement['attributes']): boolean =>
  attributes.has('duration') && !/^(?:text|gameplay)/.test(name);

function boutsIn(blocks: readonly XmlElement[]): { readonly bouts: readonly Bout[]; readonly rests: number } {
  const bouts: Bout[] = [];
  let rests = 0;
  for (const block of blocks) {
    const last = bouts.at(-1);
    const free = freeOf(block);
    if (free && last?.restSec === 0 && frameOf(free.name) === 'rest') {
      bouts[bouts.length - 1] = { ...last, restSec: free.timeSec };
      rests += 1;
    } else if (block.name === 'intervalst') addIntervals(bouts, block);
    else {
      const bout = free ?? steadyOf(block);
      if (bout.timeSec > 0 && bouts.length < BOUTS_MOST) bouts.push(bout);
    }
  }
  return { bouts, rests };
}

/** What it says at once names it, unless that is a speech. */
function freeOf(block: XmlElement): Bout | undefined {
  if (block.name !== 'freeride') return undefined;
  const [first, ...more] = messagesOf(block);
  const isName = first?.at === 0 && first.text.length <= BOUT_NAME_MOST;
  return {
    name: isName ? first.text : NAME_OF_FREE,
    timeSec: secondsIn(block, 'duration'),
    restSec: 0,
    notes: notesOf(isName || !first ? more : [first, ...more]),
  };
}

function addIntervals(bouts: Bout[], block: XmlElement): void {
  const on = powerOf(block, 'on');
  const off = powerOf(block, 'off');
  const bout: Bout = {
    name: on || kindOf(block),
    timeSec: secondsIn(block, 'onduration'),
    restSec: secondsIn(block, 'offduration'),
    // One rides on in these rests.
    notes: [off, notesOf(messagesOf(block))].filter(Boolean).join('\n'),
  };
  const repeats = Math.max(1, Math.round(numberIn(block, 'repeat')));
  for (let n = 0; n < repeats && bouts.length < BOUTS_MOST; n += 1) bouts.push(bout);
}

const steadyOf = (block: XmlElement): Bout => ({
  name: powerOf(block, '') || kindOf(block),
  timeSec: secondsIn(block, 'duration'),
  restSec: 0,
  notes: notesOf(messagesOf(block)),
});

interface Message {
  readonly at: number;
  readonly text: string;
}
/** What the screen says during a block, in order. */
const messagesOf = (block: XmlElement): readonly Message[] =>
  block.children
    .filter(({ name }) => name === 'textevent')
    .map((event) => ({ at: numberIn(event, 'timeoffset'), text: event.attributes.get('message')?.trim() ?? '' }))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => a.at - b.at);
const notesOf = (messages: readonly Message[]): string => messages.map(({ text }) => text).join('\n');

/** "75 % FTP", "50–75 % FTP"; `''` without any. */
function powerOf(block: XmlElement, phase: '' | 'on' | 'off'): string {
  const at = (name: string): number => Math.round(numberIn(block, name) * 100);
  const power = at(`${phase}power`);
  const [low, high] = [at(`power${phase}low`), at(`power${phase}high`)];
  if (low > 0 && high > 0) return low === high ? powerText(high) : `${low}–${powerText(high)}`;
  return power > 0 ? powerText(power) : '';
}
const powerText = (percent: number): string => `${percent} % FTP`;

const secondsIn = (block: XmlElement, name: string): number => Math.round(numberIn(block, name));
function numberIn({ attributes }: XmlElement, name: string): number {
  const value = Number(attributes.get(name) ?? 0);
  return value > 0 && value < Number.MAX_SAFE_INTEGER ? value : 0;
}
