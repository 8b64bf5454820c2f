/**
 * Reads Garmin's `.fit` files of workouts: the messages `workout` and `workout_step` of the FIT protocol, with times,
 * distances, open ends, repetitions and repeats. Everything else in them is skipped by its length.
 */
import type { Foreign } from './import-others.ts';
import { foreignOfSteps, type PlannedEntry, type PlannedStep } from './planned-steps.ts';
import { type ImportReading, readAll, refused } from './reading.ts';
import { metresText } from './tcx.ts';
import type { ReadOptions } from './workout-file-reader.ts';

/** Reads a `.fit` file. */
export function readFit(bytes: Uint8Array, options: ReadOptions): ImportReading {
  const workout = ofFit(bytes);
  return typeof workout === 'string' ? refused(workout) : readAll('garmin', [workout], (entry) => entry, options);
}

/** 'activity' if it records a training. */
function ofFit(bytes: Uint8Array): Foreign | 'activity' | 'broken' {
  const messages = messagesIn(bytes);
  if (!messages) return 'broken';
  const of = (type: number) => messages.filter((message) => message.type === type).map(({ fields }) => fields);
  const steps = of(STEP);
  if (steps.length === 0 && of(FILE)[0]?.get(0) !== WORKOUT_FILE) return 'activity';
  const about = of(WORKOUT)[0];
  const { source, leftOut } = foreignOfSteps(entriesOf(steps.slice(0, STEPS_MOST)));
  const surplus = steps.length - STEPS_MOST;
  const sport = SPORTS.get(numberOf(about, 4));
  return {
    source: { ...source, name: textOf(about, 8), description: textOf(about, 17), ...(sport && { sport }) },
    leftOut: surplus > 0 ? { ...leftOut, surplus } : leftOut,
  };
}

/** No device takes as many. */
const STEPS_MOST = 2000;
const [FILE, WORKOUT, STEP] = [0, 26, 27];
const WORKOUT_FILE = 5;
const SPORTS = new Map([
  [1, 'Endurance'],
  [2, 'Cycling'],
]);

type Fields = ReadonlyMap<number, number | string>;
interface Definition {
  readonly type: number;
  readonly isBigEndian: boolean;
  readonly fields: readonly { readonly key: number; readonly size: number; readonly isText: boolean }[];
  /** Bytes of fields that apps define for themselves. */
  readonly ownBytes: number;
}

/** The messages that matter; `undefined` if a record refers to what is not there, or ends too early. */
function messagesIn(bytes: Uint8Array): readonly { readonly type: number; readonly fields: Fields }[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headBytes = bytes[0] ?? 0;
  const end = headBytes + view.getUint32(4, true);
  if (headBytes < 12 || end > bytes.length) return undefined;
  const definitions = new Map<number, Definition>();
  const found: { type: number; fields: Fields }[] = [];
  for (let at = headBytes; at < end; ) {
    const head = bytes[at] ?? 0;
    // A compressed head holds a time, and two bits of a number.
    const local = head & 0x80 ? (head >> 5) & 3 : head & 0x0f;
    at += 1;
    if (!(head & 0x80) && head & 0x40) {
      const definition = definitionAt(view, at, (head & 0x20) !== 0, end);
      if (!definition) return undefined;
      definitions.set(local, definition.value);
      at = definition.end;
      continue;
    }
    const definition = definitions.get(local);
    if (!definition) return undefined;
    const size = definition.fields.reduce((sum, field) => sum + field.size, definition.ownBytes);
    if (at + size > end) return undefined;
    if (WANTED.has(definition.type)) found.push({ type: definition.type, fields: fieldsAt(view, at, definition) });
    at += size;
  }
  return found;
}
const WANTED = new Set([FILE, WORKOUT, STEP]);

function definitionAt(view: DataView, at: number, hasOwn: boolean, end: number) {
  if (at + 5 > end) return undefined;
  const isBigEndian = view.getUint8(at + 1) === 1;
  const count = view.getUint8(at + 4);
  const own = at + 5 + 3 * count;
  if (own + (hasOwn ? 1 : 0) > end) return undefined;
  const ownCount = hasOwn ? view.getUint8(own) : 0;
  const after = own + (hasOwn ? 1 + 3 * ownCount : 0);
  if (after > end) return undefined;
  const fields = Array.from({ length: count }, (_, n) => {
    const place = at + 5 + 3 * n;
    return { key: view.getUint8(place), size: view.getUint8(place + 1), isText: view.getUint8(place + 2) === TEXT };
  });
  const ownSizes = Array.from({ length: ownCount }, (_, n) => view.getUint8(own + 2 + 3 * n));
  const ownBytes = ownSizes.reduce((sum, size) => sum + size, 0);
  const value: Definition = { type: view.getUint16(at + 2, !isBigEndian), isBigEndian, fields, ownBytes };
  return { value, end: after };
}
const TEXT = 7;

function fieldsAt(view: DataView, start: number, { fields, isBigEndian }: Definition): Fields {
  const read = new Map<number, number | string>();
  let at = start;
  for (const { key, size, isText } of fields) {
    if (isText) read.set(key, utf8At(view, at, size));
    else if (size === 1) read.set(key, view.getUint8(at));
    else if (size === 2) read.set(key, view.getUint16(at, !isBigEndian));
    else if (size === 4) read.set(key, view.getUint32(at, !isBigEndian));
    at += size;
  }
  return read;
}

/** Ends with a zero. */
function utf8At(view: DataView, at: number, size: number): string {
  const all = Array.from({ length: size }, (_, n) => view.getUint8(at + n));
  const end = all.indexOf(0);
  const codes = end < 0 ? all : all.slice(0, end);
  try {
    return decodeURIComponent(codes.map((code) => `%${code.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return String.fromCharCode(...codes);
  }
}

const numberOf = (fields: Fields | undefined, key: number): number => {
  const value = fields?.get(key);
  return typeof value === 'number' ? value : -1;
};
const textOf = (fields: Fields | undefined, key: number): string => {
  const value = fields?.get(key);
  return typeof value === 'string' ? value.trim() : '';
};

const [TIME, DISTANCE, PULSE_BELOW, PULSE_ABOVE, CALORIES, REPEAT, REPS] = [0, 1, 2, 3, 4, 6, 29];
const INTENSITIES = ['active', 'rest', 'warm-up', 'cool-down', 'rest'] as const;
/** Deeper repeats are done once. */
const DEPTH_MOST = 20;

/** A repeat names the step that it goes back to. */
function entriesOf(steps: readonly Fields[]): readonly PlannedEntry[] {
  const open: { readonly index: number; readonly entry: PlannedEntry; readonly depth: number }[] = [];
  for (const [at, fields] of steps.entries()) {
    const index = fields.has(254) ? numberOf(fields, 254) : at;
    if (numberOf(fields, 1) !== REPEAT) {
      open.push({ index, entry: stepOf(fields), depth: 0 });
      continue;
    }
    const first = open.findIndex((one) => one.index >= numberOf(fields, 2));
    const again = first < 0 ? [] : open.slice(first);
    const depth = again.reduce((most, one) => Math.max(most, one.depth), 0) + 1;
    const [begin] = again;
    if (!begin || depth > DEPTH_MOST) continue;
    const entry = { repeats: numberOf(fields, 4), steps: again.map((one) => one.entry) };
    open.splice(first, again.length, { index: begin.index, entry, depth });
  }
  return open.map(({ entry }) => entry);
}

function stepOf(fields: Fields): PlannedStep {
  const reps = numberOf(fields, 1) === REPS ? numberOf(fields, 2) : 0;
  const target = numberOf(fields, 3);
  return {
    name: `${reps > 0 ? `${reps}× ` : ''}${textOf(fields, 0)}`,
    ...endOf(numberOf(fields, 1), numberOf(fields, 2)),
    intensity: INTENSITIES[numberOf(fields, 7)] ?? 'active',
    notes: textOf(fields, 8),
    isAimed: AIMED.has(target),
  };
}
/** Speed, heart rate, cadence, power. */
const AIMED = new Set([0, 1, 3, 4]);

const NO_VALUE = 0xffff_ffff;
function endOf(type: number, value: number): Pick<PlannedStep, 'seconds' | 'until'> {
  if (value === NO_VALUE) return {};
  const pulse = value > 100 ? `${value - 100} bpm` : `${value} % HRmax`;
  if (type === TIME) return { seconds: value / 1000 };
  if (type === DISTANCE) return { until: metresText(value / 100) };
  if (type === PULSE_BELOW) return { until: `< ${pulse}` };
  if (type === PULSE_ABOVE) return { until: `> ${pulse}` };
  return type === CALORIES ? { until: `${value} kcal` } : {};
}
