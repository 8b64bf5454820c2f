import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser';
import { describe, expect, it } from 'vitest';
import { ABUSE_CASES } from './abuse/abuse-cases.ts';
import { CLIENT_CASES } from './cases/client-cases.ts';
import { FIELD_CASES, UNTESTED_FIELDS } from './cases/field-cases.ts';
import { compileProjectRules, rulesSource } from './support/fixtures.ts';
import { MATRIX } from './cases/matrix.ts';
import { ID_CASES } from './cases/id-cases.ts';
import { QUERY_CASES } from './cases/query-cases.ts';
import type { RulesCase } from './cases/rules-case.ts';

const rules = compileProjectRules();

function expectAnswer({ allowed, decide }: RulesCase): void {
  const { allow, reason } = decide(rules);
  expect(allow, reason).toBe(allowed);
}

describe('firestore.rules', () => {
  it('is accepted by the reference grammar', { timeout: 60_000 }, () => {
    expect(() => parseForESLint(rulesSource())).not.toThrow();
  });
  it('has cases for every field', () => {
    expect(UNTESTED_FIELDS).toEqual([]);
  });
  it('has a case for every attack that the rules must withstand', () => {
    const names = [...ABUSE_CASES, ...ID_CASES].map(({ name }) => name).join('\n');
    expect(ATTACKS_ON_RULES.filter((row) => !names.includes(`AC-${row}`))).toEqual([]);
  });
});

/** Rows of the abuse table that firestore.rules answers for, alone or with others. */
const ATTACKS_ON_RULES = (
  '01 02 03 04 05 06 07 08 11 14 15 16 17 18 19 20 22 23 24 25 26 28 29 30 31 32 33 34 35 37 38 39 40 41 42 43 44 45 46 47 ' +
  '48 49 50 51 52 53 56 58 60 76 80 88 89 91 93 94 98 99 100 101 102'
)
  .split(' ')
  // 42 is a race: race.test.ts.
  .filter((row) => row !== '42');

describe('who may do what', () => {
  it.each(MATRIX)('$name: $allowed', expectAnswer);
});

describe('what a field may hold', () => {
  it.each(FIELD_CASES)('$name', expectAnswer);
});

describe('what the product does, within the budgets', () => {
  it.each(CLIENT_CASES)('$name', expectAnswer);
});

describe('lists', () => {
  it.each(QUERY_CASES)('$name', expectAnswer);
});

describe('abuse', () => {
  it.each([...ABUSE_CASES, ...ID_CASES])('$name', expectAnswer);
  it.each(ABUSE_CASES)('$name, and nothing changed in the database', ({ decideInStore }) => {
    expect(decideInStore(rules)).toMatchObject({ allow: false, isUnchanged: true });
  });
});
