import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser';
import { describe, expect, it } from 'vitest';
import { compileStorageRules } from '#backend/rules/storage-engine.ts';
import { ABUSE_CASES } from './abuse-cases.ts';
import { MATRIX } from './matrix.ts';
import type { StorageCase } from './storage-case.ts';
import { STORAGE_RULES } from './storage-rules-source.ts';
import { UPLOAD_CASES } from './upload-cases.ts';

const rules = compileStorageRules(STORAGE_RULES);
/** Documented limits: 2 documents and 1000 expressions per request. */
const spent = { accesses: 0, expressions: 0 };

function expectAnswer({ allowed, decide }: StorageCase): void {
  const { allow, reason, accesses, expressions } = decide(rules);
  expect(allow, reason).toBe(allowed);
  if (!allow) return;
  spent.accesses = Math.max(spent.accesses, accesses);
  spent.expressions = Math.max(spent.expressions, expressions);
}

describe('storage.rules', () => {
  it('is accepted by the reference grammar', { timeout: 60_000 }, () => {
    expect(() => parseForESLint(STORAGE_RULES)).not.toThrow();
  });
});
describe('who may do what', () => {
  it.each(MATRIX)('$name: $allowed', expectAnswer);
});
describe('uploads', () => {
  it.each(UPLOAD_CASES)('$name: $allowed', expectAnswer);
});
describe('abuse', () => {
  it.each(ABUSE_CASES)('$name', expectAnswer);
});
describe('budgets', () => {
  it('stay within two documents and 80 % of the expressions', () => {
    expect(spent.accesses).toBe(2);
    expect(spent.expressions).toBeLessThan(800);
    expect(spent.expressions).toBeGreaterThan(0);
  });
});
