import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser';
import { describe, expect, it } from 'vitest';
import { ABUSE_CASES } from './abuse-cases.ts';
import { CLIENT_CASES } from './client-cases.ts';
import { FIELD_CASES, UNTESTED_FIELDS } from './field-cases.ts';
import { compileProjectRules, rulesSource } from './fixtures.ts';
import { MATRIX } from './matrix.ts';
import { ID_CASES } from './id-cases.ts';
import type { RulesCase } from './rules-case.ts';

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
});

describe('who may do what', () => {
  it.each(MATRIX)('$name: $allowed', expectAnswer);
});

describe('what a field may hold', () => {
  it.each(FIELD_CASES)('$name', expectAnswer);
});

describe('what the product does, within the budgets', () => {
  it.each(CLIENT_CASES)('$name', expectAnswer);
});

describe('abuse', () => {
  it.each([...ABUSE_CASES, ...ID_CASES])('$name', expectAnswer);
});
