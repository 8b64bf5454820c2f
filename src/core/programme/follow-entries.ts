/**
 * What a person did and changed. The database has it as text, a line for each training or change, because its rules
 * can check a text: they could not check each entry of a list. Lines that no version has written are dropped.
 */
import * as v from 'valibot';
import { isCalendarDay } from '#core/base/day.ts';
import { id, int, read, text } from '#core/base/fields.ts';
import { plainText } from '#core/base/plain-text.ts';
import { PROGRAMME_BOUNDS } from './programme.ts';

export const FEEDBACK = ['too easy', 'right', 'too hard'] as const;
export type Feedback = (typeof FEEDBACK)[number];

/** Which training of the programme. */
export interface Place {
  readonly week: number;
  readonly day: number;
}
export interface DoneDay extends Place {
  readonly date: string;
  readonly seconds: number;
  /** '' = the person said nothing. */
  readonly feedback: Feedback | '';
  readonly skipped: boolean;
}
/** What the person tells the coach about a training: never empty, one line. */
export interface DayNote extends Place {
  readonly text: string;
}
/** What the person changed about the programme, in the order in which they did. */
export type FollowChange =
  /** This training alone takes place on another date. */
  | (Place & { readonly kind: 'move'; readonly to: string })
  /** This training and all after it are laid anew on the training days from `from` on. */
  | (Place & { readonly kind: 'shift'; readonly from: string })
  /** No training from `from` to `to`; '' = until the person resumes. */
  | { readonly kind: 'pause'; readonly from: string; readonly to: string }
  /** Another workout in place of the training's `slot`-th. */
  | (Place & { readonly kind: 'swap'; readonly slot: number; readonly wId: string; readonly name: string });

/** A day. */
const SECONDS_AT_MOST = 86_400;
/** Of a note, in UTF-16 code units. */
export const DAY_NOTE_LENGTH = 200;

const calendarDay = v.pipe(v.string(), v.check(isCalendarDay));
const place = {
  week: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PROGRAMME_BOUNDS.weeks - 1)),
  day: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PROGRAMME_BOUNDS.daysPerWeek - 1)),
};
const FLAGS = { '-': '', e: 'too easy', r: 'right', h: 'too hard', s: '' } as const satisfies Record<
  string,
  Feedback | ''
>;
const flagOf = ({ feedback, skipped }: DoneDay): string =>
  skipped ? 's' : feedback === 'too easy' ? 'e' : feedback === 'right' ? 'r' : feedback === 'too hard' ? 'h' : '-';

const DONE_LINE = /^(\d{1,2})\.(\d) (\S{10}) (\d{1,5}) ([-erhs])$/;
export const doneLine = (one: DoneDay): string => `${one.week}.${one.day} ${one.date} ${one.seconds} ${flagOf(one)}`;

const doneSchema: v.GenericSchema<unknown, DoneDay> = v.object({
  ...place,
  date: calendarDay,
  seconds: int(0, SECONDS_AT_MOST, 0),
  feedback: v.fallback(v.picklist([...FEEDBACK, '']), ''),
  skipped: v.fallback(v.boolean(), false),
});
const readDoneEntry = read(doneSchema);

/** A line, or an entry as the device has it. */
export function readDone(input: unknown): DoneDay | undefined {
  if (typeof input !== 'string') return readDoneEntry(input);
  const [, week, day, date, seconds, flag] = DONE_LINE.exec(input) ?? [];
  return readDoneEntry({
    ...(week && { week: Number(week), day: Number(day) }),
    date,
    seconds: Number(seconds),
    feedback: FLAGS[flag as keyof typeof FLAGS],
    skipped: flag === 's',
  });
}

const NOTE_LINE = /^(\d{1,2})\.(\d) (.+)$/u;
export const noteLine = ({ week, day, text: said }: DayNote): string => `${week}.${day} ${said}`;

const noteSchema: v.GenericSchema<unknown, DayNote> = v.object({
  ...place,
  text: v.pipe(
    v.string(),
    // Cut first: half a sign at the end is none.
    v.transform((said) => plainText(said.slice(0, DAY_NOTE_LENGTH)).trim()),
    v.minLength(1),
  ),
});
const readNoteEntry = read(noteSchema);

/** A line, or an entry as the device has it. */
export function readNote(input: unknown): DayNote | undefined {
  if (typeof input !== 'string') return readNoteEntry(input);
  const [, week, day, said] = NOTE_LINE.exec(input) ?? [];
  return readNoteEntry({ ...(week && { week: Number(week), day: Number(day) }), text: said });
}

/** The database's rules check it line by line. */
export const linesText = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

const PLACED_LINE = /^(move|shift) (\d{1,2})\.(\d) (\S{10})$/;
const PAUSE_LINE = /^pause (\S{10}) (\S{10}|-)$/;
const SWAP_LINE = /^swap (\d{1,2})\.(\d)\.(\d) (\w+) (.+)$/u;
export function changeLine(change: FollowChange): string {
  if (change.kind === 'pause') return `pause ${change.from} ${change.to || '-'}`;
  const where = `${change.kind} ${change.week}.${change.day}`;
  if (change.kind === 'swap') return `${where}.${change.slot} ${change.wId} ${change.name.replace(/\s+/gu, ' ')}`;
  return `${where} ${change.kind === 'move' ? change.to : change.from}`;
}

const changeSchema: v.GenericSchema<unknown, FollowChange> = v.variant('kind', [
  v.object({ kind: v.literal('move'), ...place, to: calendarDay }),
  v.object({ kind: v.literal('shift'), ...place, from: calendarDay }),
  v.object({ kind: v.literal('pause'), from: calendarDay, to: v.union([v.literal(''), calendarDay]) }),
  v.object({
    kind: v.literal('swap'),
    ...place,
    slot: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PROGRAMME_BOUNDS.workoutsPerDay - 1)),
    wId: id,
    name: text(PROGRAMME_BOUNDS.nameLength),
  }),
]);
const readChangeEntry = read(changeSchema);

/** A line, or an entry as the device has it. */
export function readChange(input: unknown): FollowChange | undefined {
  return readChangeEntry(typeof input === 'string' ? changeEntry(input) : input);
}

function changeEntry(line: string): unknown {
  const placed = PLACED_LINE.exec(line);
  if (placed) {
    const [, kind, week, day, date] = placed;
    return { kind, week: Number(week), day: Number(day), ...(kind === 'move' ? { to: date } : { from: date }) };
  }
  const pause = PAUSE_LINE.exec(line);
  if (pause) return { kind: 'pause', from: pause[1], to: pause[2] === '-' ? '' : pause[2] };
  const [, week, day, slot, wId, name] = SWAP_LINE.exec(line) ?? [];
  return wId && { kind: 'swap', week: Number(week), day: Number(day), slot: Number(slot), wId, name };
}
