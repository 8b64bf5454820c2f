import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser';
import { describe, expect, it } from 'vitest';
import { compileStorageRules } from '@icetime/local-firebase/rules/storage-engine.ts';
import { ABUSE_CASES } from './abuse-cases.ts';
import { MATRIX } from './matrix.ts';
import type { StorageCase } from './storage-case.ts';
import { STORAGE_RULES } from './storage-rules-source.ts';
import { UPLOAD_CASES } from './upload-cases.ts';

const rules = compileStorageRules(STORAGE_RULES);

function expectAnswer({ allowed, decide }: StorageCase): void {
  const { allow, reason } = decide(rules);
  expect(allow, reason).toBe(allowed);
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
/** Documented limits: 2 documents and 1000 expressions per request. */
describe('budgets', () => {
  it('stay within two documents and 80 % of the expressions', () => {
    const allowed = [...MATRIX, ...UPLOAD_CASES].map(({ decide }) => decide(rules)).filter(({ allow }) => allow);
    expect(Math.max(...allowed.map(({ accesses }) => accesses))).toBe(2);
    expect(Math.max(...allowed.map(({ expressions }) => expressions))).toBeLessThan(800);
  });
});
