import { describe, expect, it } from 'vitest';
import { Double, NOW, type Plain, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { ALL_SUBJECTS } from './cases/field-cases.ts';
import { SAMPLES, type Subject } from './cases/field-values.ts';
import { harnessWith, compileProjectRules } from './support/fixtures.ts';
import { createRandom, type Random } from '#tests/support/random.ts';

const COMMITS = Number(process.env['FUZZ_COMMITS'] ?? 20_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_504);
const rules = compileProjectRules();

/** Odd values of every kind; none of them is right for any field by accident of its kind alone. */
const ODD: readonly Plain[] = [
  ...Object.values(SAMPLES),
  0,
  -1,
  1,
  2 ** 31,
  -(2 ** 53) + 1,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  0.1,
  1e-320,
  new Double(-0),
  9_223_372_036_854_775_807n,
  -9_223_372_036_854_775_808n,
  '',
  ' ',
  '\0',
  '\n',
  '🏋️',
  '../..',
  '__proto__',
  'null',
  'true',
  '0',
  '%2F',
  'x'.repeat(20_000),
  '\u202E',
  new Date(0),
  new Date('9999-12-31T23:59:59.999Z'),
  new Date('0001-01-01T00:00:00Z'),
  new Date(NOW.getTime() - 1),
  [],
  [null],
  [[]],
  {},
  { '': '' },
  { a: { b: { c: { d: { e: [] } } } } },
  Array.from({ length: 500 }, () => 0),
];

/** What is wrong for a field because of its kind alone. Over a stored 0, another 0 is no change. */
const oddFor = ({ isUpdate }: Subject, kind: string): readonly Plain[] =>
  ODD.filter((value) => kindOf(value) !== kind && !(isUpdate && value instanceof Double));

const kindOf = (value: Plain): string => {
  if (value === null) return 'nothing';
  if (value instanceof Date) return 'time';
  if (value instanceof Uint8Array) return 'bytes';
  if (value instanceof Double) return 'real';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return 'map';
  if (typeof value === 'bigint') return 'whole';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'whole' : 'real';
  return typeof value === 'boolean' ? 'flag' : 'text';
};

interface Try {
  readonly fields: PlainFields;
  readonly isGood: boolean;
  /** Every value is of the kind that its field holds; what is in a list or map is not looked at. */
  readonly isWellTyped: boolean;
}

/**
 * Up to four fields changed: to values that are fine there, values that are not, and anything at all of another kind.
 */
function mutated(subject: Subject, random: Random): Try {
  const { base, fields } = subject;
  const names = Object.keys(fields);
  const changed: Record<string, Plain> = {};
  let [isGood, isWellTyped] = [true, true];
  for (let left = 1 + random.below(4); left > 0; left -= 1) {
    const name = random.pick(names);
    const spec = fields[name];
    if (!spec || name in changed || (LINKED.has(name) && Object.keys(changed).some((other) => LINKED.has(other))))
      continue;
    const choice = random.below(10);
    if (choice < 5 && spec.good.length > 0) {
      changed[name] = random.pick(spec.good);
    } else if (choice < 7 && spec.bad.length > 0) {
      const bad = random.pick(spec.bad);
      changed[name] = bad;
      isGood = false;
      isWellTyped &&= kindOf(bad) === spec.kind && spec.kind !== 'list' && spec.kind !== 'map';
    } else {
      const odd = random.pick(oddFor(subject, spec.kind));
      changed[name] = odd;
      isGood = false;
      isWellTyped = false;
    }
  }
  return { fields: { ...base, ...changed }, isGood, isWellTyped };
}

/** Right or wrong only beside one another: one of them at a time. */
const LINKED = new Set([
  'startDateTime',
  'endDateTime',
  'kind',
  'contentType',
  'path',
  'size',
  'wType',
  'text',
  'wId',
  'filmStartSec',
  'filmEndSec',
  'filmRate',
]);

/**
 * Another document that is not there refuses by itself, and so does what a piece of a film lacks; nothing else may fail
 * when every field has its type.
 */
const stumbles = (reason: string): boolean =>
  / failed: (?!there is no such document|a path segment must be a text|the field film\w+ does not exist)/.test(reason);

describe(`${COMMITS} commits of random fields, seed ${SEED}`, () => {
  it('allows what fits, refuses the rest, and never stumbles over well-typed values', { timeout: 120_000 }, () => {
    const random = createRandom(SEED);
    const tally = { allowed: 0, refused: 0 };
    for (let i = 0; i < COMMITS; i += 1) {
      const subject = random.pick(ALL_SUBJECTS);
      const { fields, isGood, isWellTyped } = mutated(subject, random);
      const decision = harnessWith(rules, subject).commit(subject.auth, subject.writes(fields));
      if (decision.allow !== isGood || (isWellTyped && stumbles(decision.reason))) {
        expect.fail(`${subject.name}, commit ${i}: ${decision.reason}\n${describeFields(fields)}`);
      }
      tally[decision.allow ? 'allowed' : 'refused'] += 1;
    }
    console.info(`fuzz: ${COMMITS} commits, ${tally.allowed} allowed, ${tally.refused} refused, as expected`);
    expect(tally.allowed).toBeGreaterThan(COMMITS / 20);
  });

  it.each(ALL_SUBJECTS)('$name: every field refuses every odd value of another kind', (subject) => {
    const accepted = Object.entries(subject.fields).flatMap(([name, { kind }]) =>
      oddFor(subject, kind)
        .filter((value) => {
          const writes = subject.writes({ ...subject.base, [name]: value });
          return harnessWith(rules, subject).commit(subject.auth, writes).allow;
        })
        .map((value) => `${name}: ${kindOf(value)}`),
    );
    expect(accepted).toEqual([]);
  });
});

const describeFields = (fields: PlainFields): string =>
  JSON.stringify(fields, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)).slice(0, 2000);
