import { describe, expect, it } from 'vitest';
import { compileRules } from '@icetime/local-firebase/rules/engine.ts';
import { requestFor } from '../support/build-request.ts';
import { ASKER, ERRORS, FALSE_EXPRESSIONS, OTHER, rulesWith, THING, TRUE_EXPRESSIONS } from './rules-expressions.ts';

/** What the condition of one allow statement comes to for a document with a bit of everything. */
function outcomeOf(condition: string, functions = ''): boolean | string {
  const rules = compileRules(rulesWith(condition, functions));
  const verdict = rules.check(
    requestFor({
      operation: 'get',
      path: 'things/t1',
      before: THING,
      auth: ASKER,
      lookup: (path, when) =>
        path === 'others/o1' ? OTHER : path === 'others/new' && when === 'after' ? OTHER : undefined,
    }),
  );
  if (verdict.allow) return true;
  return verdict.reason.includes(' is false') ? false : verdict.reason;
}

describe('the rules language', () => {
  it.each(TRUE_EXPRESSIONS)('%s', (expression) => {
    expect(outcomeOf(expression)).toBe(true);
  });
  it.each(FALSE_EXPRESSIONS)('%s is false', (expression) => {
    expect(outcomeOf(expression)).toBe(false);
  });
  it.each(ERRORS)('%s denies: %s', (expression, message) => {
    const outcome = outcomeOf(expression);
    expect(outcome).toContain(message);
    expect(outcome).toMatch(/\(line \d+\)/);
  });

  it('calls functions with their own variables and those of the block they are declared in', () => {
    const functions = `
      function twice(n) { return n * 2; }
      function area(width, height) { let w = twice(width); let h = twice(height); return w * h; }
      function inDatabase() { return database == '(default)'; }`;
    expect(outcomeOf('area(2, 3) == 24 && inDatabase()', functions)).toBe(true);
  });

  it('evaluates arguments before the body, so an error in an unused one still denies', () => {
    expect(outcomeOf('unused(resource.data.missing)', 'function unused(x) { return true; }')).toContain('missing');
  });

  it('names the part that made a condition false', () => {
    const rules = compileRules(`rules_version = '2';
service cloud.firestore { match /databases/{d}/documents { match /a/{id} {
  function ok() { return true &&
    id.size() > 100; }
  allow get: if true && ok();
} } }`);
    expect(rules.check(requestFor({ operation: 'get', path: 'a/b' }))).toMatchObject({
      allow: false,
      reason: "line 5 is false: 'ok()' (line 5): 'id.size() > 100' (line 4)",
      line: 5,
    });
  });
});

describe('budgets', () => {
  const lookups = (ids: readonly string[]): string =>
    ids.map((id) => `exists(/databases/$(database)/documents/others/${id})`).join(' || ');
  const numbered = (count: number): string[] => Array.from({ length: count }, (_, i) => `n${i}`);
  const writableIf = (condition: string) =>
    compileRules(`rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {
      match /a/{id} { allow write: if ${condition}; } } }`);

  it('counts distinct lookups and expressions', () => {
    const verdict = writableIf(`${lookups(['x', 'x', 'y'])} || 1 == 1`).check(
      requestFor({ operation: 'create', path: 'a/b' }),
    );
    expect(verdict).toMatchObject({ allow: true, accesses: 2 });
    // 3 × (|| and its second side, exists, path with four texts, name) + (==, 1, 1)
    expect(verdict.expressions).toBe(30);
  });

  it('denies the eleventh document of one operation, whatever || would make of it', () => {
    const at = requestFor({ operation: 'create', path: 'a/b' });
    expect(writableIf(`${lookups(numbered(10))} || true`).check(at).allow).toBe(true);
    const verdict = writableIf(`${lookups(numbered(11))} || true`).check(at);
    expect(verdict).toMatchObject({ allow: false, accesses: 10 });
    expect(verdict.reason).toContain('more than 10 document lookups');
  });

  const decide = (condition: string, ids: readonly string[]) => {
    const rules = writableIf(condition);
    const budget = { accessed: new Set<string>() };
    return ids.map((id) => rules.check(requestFor({ operation: 'create', path: `a/${id}`, budget })));
  };
  it('denies the twenty-first document that one commit looks up', () => {
    const own = '!exists(/databases/$(database)/documents/others/$(id))';
    const verdicts = decide(own, numbered(21));
    expect(verdicts.map(({ allow }) => allow)).toEqual([...numbered(20).map(() => true), false]);
    expect(verdicts[20]?.reason).toContain('more than 20 document lookups in one commit');
  });

  it('counts a document once, however many writes of a commit look it up', () => {
    const verdicts = decide(`${lookups(numbered(10))} || true`, numbered(50));
    expect(verdicts.map(({ allow }) => allow)).not.toContain(false);
  });

  it('counts the state before and after as two lookups', () => {
    const path = '/databases/$(database)/documents/others/x';
    const verdict = writableIf(`exists(${path}) || existsAfter(${path}) || true`).check(
      requestFor({ operation: 'delete', path: 'a/b' }),
    );
    expect(verdict.accesses).toBe(2);
  });

  it('denies more than 1000 expressions', () => {
    const sum = (terms: number): string => `${Array.from({ length: terms }, () => '1').join(' + ')} > 0`;
    const at = requestFor({ operation: 'create', path: 'a/b' });
    expect(writableIf(sum(499)).check(at)).toMatchObject({ allow: true, expressions: 999 });
    expect(writableIf(`${sum(501)} || true`).check(at).reason).toContain('more than 1000 expressions');
  });
});
