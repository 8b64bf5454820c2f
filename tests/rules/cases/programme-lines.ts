/** What the lines of a follow may be: each sign is put in the place of each, and a pattern says what is a line then. */
import { changeLine, DAY_NOTE_LENGTH, doneLine, noteLine, type FollowChange } from '#core/programme/follow-entries.ts';
import { name } from './field-values.ts';

interface Lines {
  readonly good: readonly string[];
  readonly bad: readonly string[];
}
const DIGITS = ['0', '1', '2', '4', '5', '6', '7', '9'];
const ODD = ['-', '/', '_', ' '];
/** Where a line says which training it is about. */
const PLACE_ENDS = 11;

/** `samples` with each of their signs replaced. Good ones are put together: the text of a field holds many. */
function variations(samples: readonly string[], pattern: RegExp): Lines {
  const all = samples.flatMap((sample, n) =>
    Array.from(sample).flatMap((_, at) =>
      // One sample is enough for what all have in common.
      (n === 0 || at < PLACE_ENDS ? [...DIGITS, ...ODD] : DIGITS).map(
        (sign) => sample.slice(0, at) + sign + sample.slice(at + 1),
      ),
    ),
  );
  const distinct = [...new Set([...samples, ...all])];
  const isGood = (line: string): boolean => pattern.test(line);
  return { good: distinct.filter(isGood), bad: distinct.filter((line) => !isGood(line)) };
}
const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
/** So many lines fit one text. */
const together = (lines: readonly string[], size: number): readonly string[] => {
  const texts: string[] = [''];
  for (const line of lines) {
    const last = texts.at(-1) ?? '';
    if (last.length + line.length + 1 > size) texts.push(`${line}\n`);
    else texts[texts.length - 1] = `${last}${line}\n`;
  }
  return texts;
};

const DAY = String.raw`\d{4}-\d\d-\d\d`;
const PLACE = String.raw`(?:[1-4]?\d|5[01])\.[0-6]`;

export const DATES: Lines = variations(['2026-11-30'], new RegExp(`^${DAY}$`));

const done = variations(
  ['0.0 2026-11-30 0 -', '51.6 2026-11-30 86400 e', '49.0 2026-11-30 5 r', '10.3 2026-11-30 1 h', '9.3 2026-11-30 1 s'],
  new RegExp(`^${PLACE} ${DAY} \\d{1,5} [-erhs]$`),
);
const exactly = (short: string, long: string, size: number): string => {
  const lines = Math.floor(size / (short.length + 1));
  const rest = size - lines * (short.length + 1);
  return textOf([...Array.from({ length: lines - rest }, () => short), ...Array.from({ length: rest }, () => long)]);
};
export const DONE_LINES: Lines = {
  good: [...together(done.good, 9000), exactly('0.0 2026-11-30 1 -', '0.0 2026-11-30 10 -', 9000)],
  bad: [
    ...done.bad.map((line) => `${line}\n`),
    ...['0.0', '', ' 0.0 2026-11-30 0 -', '0.0 2026-11-30 100000 -', '0.0 2026-11-30  -'].map((line) => `${line}\n`),
    '0.0 2026-11-30 0 -',
    '0.0 2026-11-30 0 -\nx',
    exactly('0.0 2026-11-30 1 -', '0.0 2026-11-30 10 -', 9001),
  ],
};

const noted = variations(['0.0 x', '51.6 x', '49.0 x', '10.3 x'], new RegExp(`^${PLACE} .$`));
const note = name(1, DAY_NOTE_LENGTH);
const ofTwenty = `0.0 ${'x'.repeat(20)}`;
const beside = (texts: readonly unknown[]): readonly string[] => texts.map((text) => `0.0 ${String(text)}`);
export const NOTE_LINES: Lines = {
  good: [...together([...noted.good, ...beside(note.good)], 75_000), exactly(ofTwenty, `${ofTwenty}x`, 75_000)],
  bad: [
    ...[...noted.bad, ...beside(note.bad), '0.0', '', 'x', ' 0.0 x'].map((line) => `${line}\n`),
    '0.0 x',
    '0.0 x\ny',
    '0.0 x\n\n0.1 x\n',
    '0.0 م\u200c\n0.1 x\n',
    exactly(ofTwenty, `${ofTwenty}x`, 75_001),
  ],
};

const wId = 'aZ09'.repeat(4);
const swap: FollowChange = { kind: 'swap', week: 51, day: 6, slot: 2, wId: 'aZ09'.repeat(10), name: 'é'.repeat(120) };
const changes = [
  variations(
    ['move 0.0 2026-11-30', 'shift 51.6 2026-11-30', 'move 49.0 2026-11-30', 'shift 10.3 2026-11-30'],
    new RegExp(`^(?:move|shift) ${PLACE} ${DAY}$`),
  ),
  variations(['pause 2026-11-30 2026-11-30', 'pause 2026-11-30 -'], new RegExp(`^pause ${DAY} (?:${DAY}|-)$`)),
  variations(
    [`swap 0.0.0 ${wId} x`, `swap 51.6.2 ${wId} x`, `swap 49.0.1 ${wId} x`, `swap 10.3.1 ${wId} x`],
    new RegExp(`^swap ${PLACE}\\.[0-2] [A-Za-z0-9]{16} .$`),
  ),
];
export const CHANGE_LINES: Lines = {
  good: [
    ...together(
      changes.flatMap(({ good }) => good),
      30_000,
    ),
    textOf([changeLine(swap), `swap 1.0.0 ${wId} ☃`]),
    exactly('move 0.0 2026-11-30', 'move 10.0 2026-11-30', 30_000),
  ],
  bad: [
    ...changes.flatMap(({ bad }) => bad).map((line) => `${line}\n`),
    ...[
      '',
      'stop 0.0 2026-11-30',
      'pause 2026-11-30',
      `swap 0.0.0 ${wId.slice(1)} x`,
      `swap 0.0.0 ${wId.repeat(3)} x`,
      `swap 0.0.0 ${'a'.repeat(41)} x`,
      `swap 0.0.0 ${wId} `,
      `swap 0.0.0 ${wId} ${'x'.repeat(121)}`,
      `swap 0.0.0 ${wId} x\ny`,
      `swap 0.0 ${wId} x`,
      `swap 0.0.3 ${wId} x`,
    ].map((line) => `${line}\n`),
    'move 0.0 2026-11-30',
    exactly('move 0.0 2026-11-30', 'move 10.0 2026-11-30', 30_001),
  ],
};

/** As full as the product makes them. */
export const FULL = {
  notes: textOf(
    Array.from({ length: 364 }, (_, n) =>
      noteLine({ week: Math.floor(n / 7), day: n % 7, text: '☃'.repeat(DAY_NOTE_LENGTH) }),
    ),
  ),
  done: textOf(
    Array.from({ length: 364 }, (_, n) =>
      doneLine({ week: n % 52, day: n % 7, date: '2026-11-30', seconds: 86_400, feedback: 'right', skipped: false }),
    ),
  ),
  changes: textOf(Array.from({ length: 150 }, () => changeLine({ ...swap, slot: 1 }))),
} as const;
