import { readFileSync } from 'node:fs';
import { fc } from '#tests/support/properties.ts';
import { DAY } from '#tests/support/today.ts';
import { describe, expect, it } from 'vitest';
import { readPastedPlan } from '#core/import/plan.ts';
import { lostFigures } from './plan-figures.ts';
import { DEFAULT_SEC, type Entry } from './plan-meaning.ts';

const { plans } = JSON.parse(readFileSync('tests/core/import/plans.json', 'utf8')) as { plans: readonly Entry[] };
const LINES = [...new Set(plans.filter(({ plan }) => plan).flatMap(({ text }) => text.split('\n')))].filter(
  (line) => line.trim() !== '',
);

/** Numbers that only count headings, such as "Tour 2" or "Set 3". */
const HEADINGS =
  /^\W*(?:round|runde|ronda|ronde|tour|set|serie|satz|supersatz|station|bloc|zirkel)\s*\d+(?=\s*(?:[:–(]|$))/gimu;
const lostIn = (text: string): readonly string[] => {
  const plan = readPastedPlan(text, DEFAULT_SEC);
  return plan ? lostFigures(text.replaceAll(HEADINGS, ''), plan) : [];
};

/** The exercise that a line makes by itself; single rows of a table and orders for other lines make none. */
function exerciseIn(line: string): string | undefined {
  if (/^[^\s,]+,\d|\t|\||tabata|emom/i.test(line)) return undefined;
  const items = readPastedPlan(line, DEFAULT_SEC)?.items ?? [];
  return items.every(({ name }) => name !== 'Set') ? items[0]?.name.toLowerCase() : undefined;
}
const EXERCISES = LINES.filter((line) => exerciseIn(line) !== undefined);

const linesOf = (lines: readonly string[], selector: (line: string) => string | undefined = (line) => line) =>
  fc.uniqueArray(fc.constantFrom(...lines), { selector, minLength: 1, maxLength: 8 }).map((some) => some.join('\n'));

const PIECES = [
  '3x|3 x|×|4 rounds|4 Runden|rest|Pause|repos|descanso|rust|30|30 s|1:30|1\'30|45"|400 m|60 kg|8-12|21-15-9|EMOM|AMRAP',
  'Tabata|A1|per side|je Seite|squats|Liegestütze|pompes|:|,|;|-|–|•|1.|(|)|[|/|+|@|**|\n|\n\n|\t| |\u00a0|#|½|💪|then|und',
  'each|warm-up|cool-down|{|<',
].flatMap((some) => some.split('|'));

const figure = fc.integer({ min: 2, max: DEFAULT_SEC - 1 });
/** An exercise with figures in the words of one of the five languages. */
const written = fc
  .tuple(
    fc.constantFrom('squats', 'Liegestütze', 'pompes', 'flexiones', 'kniebuigingen', 'plank', 'row'),
    fc.constantFrom<(name: string, a: number, b: number) => string>(
      (name, sets, reps) => `${name} ${(sets % 9) + 2}x${reps}`,
      (name, sets, reps) => `${(sets % 9) + 2} x ${reps} ${name}`,
      (name, sets, reps) => `${name}: ${(sets % 9) + 2} Sätze à ${reps} Wdh.`,
      (name, sets, reps) => `- ${name} – ${(sets % 9) + 2} séries de ${reps}`,
      (name, reps, kg) => `${reps} ${name} @ ${kg} kg`,
      (name, sec, rest) => `${name} ${sec} s, rest ${rest} s`,
      (name, sec, rest) => `• ${name} (${sec} Sek., ${rest} Sek. Pause)`,
      (name, sec, rest) => `${name} ${sec}" descanso ${rest}"`,
      (name, min, rest) => `${name} ${min} min met ${rest} sec rust`,
      (name, reps, rest) => `${reps} ${name}, ${rest} s de repos`,
    ),
    figure,
    figure,
  )
  .map(([name, write, a, b]) => ({ name, line: write(name, a, b) }));

/** Signs, words and figures in any order. The time of steps that have none would be taken for a figure. */
const PIECED = fc
  .tuple(
    fc.array(
      fc.oneof(
        fc.constantFrom(...PIECES, '|', '|---|'),
        fc
          .integer({ min: 0, max: 9_999 })
          .filter((n) => n !== DEFAULT_SEC)
          .map(String),
      ),
      { maxLength: 60 },
    ),
    fc.constantFrom('', ' '),
  )
  .map(([parts, between]) => parts.join(between));

describe('any text', () => {
  it('is read without an error, line by line and piece by piece', () => {
    const texts = fc.oneof(linesOf(LINES), PIECED, fc.string({ unit: 'binary', maxLength: 80 }));
    fc.assert(
      fc.property(texts, (text) => {
        for (const { timeSec, reps, restSec } of readPastedPlan(text, DEFAULT_SEC)?.items ?? [])
          for (const value of [timeSec, reps, restSec]) expect([value >= 0, value % 1]).toEqual([true, 0]);
      }),
      { numRuns: 1_500 },
    );
  });

  // As long as a link may be, and so often that time which grows by its square runs into the limit of a test.
  it.each([
    ['1410', 200],
    ['20 s"  10x–', 12],
    ['3 x ', 8],
    ['20 / 8 / 45 / ', 60],
    ['s\nmelk\nRépète\n', 12],
  ])('takes no longer than its length, whatever repeats: %j', (piece, times) => {
    const text = piece.repeat(20_000 / piece.length);
    const isPlan = (n: number): boolean => readPastedPlan(`30 s squats\n${n} ${text}`, DEFAULT_SEC) !== undefined;
    expect(new Set(Array.from({ length: times }, (_, n) => isPlan(n + 100))).size).toBe(1);
  });

  it('is no plan without a step', () => {
    expect(readPastedPlan('1:30½0Pause0', DEFAULT_SEC)).toBeUndefined();
    fc.assert(
      fc.property(fc.oneof(linesOf(LINES), PIECED), (text) => {
        const items = readPastedPlan(text, DEFAULT_SEC)?.items;
        expect(items?.length).not.toBe(0);
        expect(items?.filter(({ timeSec, reps }) => timeSec === 0 && reps === 0) ?? []).toEqual([]);
      }),
      { numRuns: 800 },
    );
  });
});

describe('every figure of a text is in the workout or handed back', () => {
  const holdsFor = (texts: fc.Arbitrary<string>, seed = DAY): void =>
    fc.assert(
      fc.property(texts, (text) => {
        expect(lostIn(text)).toEqual([]);
      }),
      { seed, numRuns: 800 },
    );

  it('with real exercises in any order', () => holdsFor(linesOf(EXERCISES, exerciseIn)));

  it('with any figures in many spellings', () =>
    holdsFor(
      fc
        .uniqueArray(written, { selector: ({ name }) => name, minLength: 1, maxLength: 6 })
        .map((lines) => lines.map(({ line }) => line).join('\n')),
    ));

  it('with any lines in any order', () => holdsFor(linesOf(LINES)));

  // Of all days alike: rare pieces still read differently for the test and the reader ("1.1").
  it('with any pieces', () => holdsFor(PIECED, 20_261_126));
});
