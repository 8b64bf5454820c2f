import { describe, expect, it } from 'vitest';
import { mutate } from '@icetime/local-firebase/rules/mutate.ts';
import { mutatePattern } from '@icetime/local-firebase/rules/mutate-pattern.ts';
import { parseRules } from '@icetime/local-firebase/rules/parser.ts';

const BEFORE = `rules_version = '2';\nservice cloud.firestore {\n  match /notes/{id} {\n`;
const rulesOf = (line: string): string => `${BEFORE}${line}\n  }\n}\n`;
const LINE = BEFORE.split('\n').length;

/** What a line of the rules becomes, one mistake at a time. */
const mutantsOf = (line: string): string[] =>
  mutate(rulesOf(line)).map(({ source }) => source.split('\n')[LINE - 1] ?? '');
/** The same for a condition, but for `true` and `false` in its place, which every one becomes. */
function conditionsOf(condition: string): string[] {
  const [isTrue, isFalse, ...others] = mutantsOf(`allow read: if ${condition};`).map(
    (line) => /^allow read: if (.*);$/.exec(line)?.[1] ?? line,
  );
  expect([isTrue, isFalse]).toEqual(['true', 'false']);
  return others;
}

describe('small mistakes in a condition', () => {
  it.each<[condition: string, mutants: readonly string[]]>([
    ['a && b', ['(a)', '(b)']],
    ['a || b', ['(a)', '(b)']],
    ['!a', ['(a)']],
    ['a ? b : c', ['(b)', '(c)']],
    ['a == b', ['((a) != (b))']],
    ['a != b', ['((a) == (b))']],
    ['a < b', ['((a) <= (b))', '((a) >= (b))']],
    ['a >= b', ['((a) > (b))', '((a) < (b))']],
    ['a + b', ['((a) - (b))']],
    ['f(7)', ['f((6))', 'f((8))']],
    ['f(true)', ['f(false)']],
    ["f('name')", ["f('namex')"]],
    ["a in ['x', 'y']", ["a in ['y']", "a in ['x']"]],
    ["a.hasOnly(['x'])", ["a.hasAny(['x'])", "a.hasAll(['x'])", 'a.hasOnly([])']],
    ['a.affectedKeys()', ['a.addedKeys()', 'a.changedKeys()', 'a.removedKeys()']],
    ['a is string', []],
  ])('%s', (condition, mutants) => {
    expect(conditionsOf(condition)).toEqual(mutants);
  });

  it.each([
    ['get(/a/b).data.c', 'getAfter(/a/b).data.c'],
    ['getAfter(/a/b).data.c', 'get(/a/b).data.c'],
    ['exists(/a/b)', 'existsAfter(/a/b)'],
    ['existsAfter(/a/b)', 'exists(/a/b)'],
    ['resource.data.a', 'request.resource.data.a'],
    ['request.resource.data.a', 'resource.data.a'],
  ])('%s: before the commit instead of after it, or the other way round', (condition, mutant) => {
    expect(conditionsOf(condition)).toEqual([mutant]);
  });

  it('are made of each part by itself', () => {
    expect(conditionsOf('resource.data.a == request.resource.data.a')).toEqual([
      '((resource.data.a) != (request.resource.data.a))',
      'request.resource.data.a == request.resource.data.a',
      'resource.data.a == resource.data.a',
    ]);
  });

  it('keep the rest of the rules, which are still rules', () => {
    const source = rulesOf("allow read: if !f(a) && b.matches('[a-f]{1,4}') || c in ['x', 'y'];");
    for (const mutant of mutate(source)) {
      expect(mutant.line).toBe(LINE);
      expect(mutant.source).not.toBe(source);
      expect(mutant.source.startsWith(BEFORE)).toBe(true);
      expect(() => parseRules(mutant.source)).not.toThrow();
    }
  });
});

describe('small mistakes in a rule', () => {
  it('are its condition given up, and each of its methods left out', () => {
    expect(mutantsOf('allow get, list, create: if a;')).toEqual([
      'allow get, list, create: if true;',
      'allow get, list, create: if false;',
      'allow list, create: if a;',
      'allow get, create: if a;',
      'allow get, list: if a;',
    ]);
  });

  it('are those of the functions that it asks', () => {
    expect(mutantsOf('function f(a) { let b = a > 1; return !b; } allow read: if true;')).toEqual(
      expect.arrayContaining([
        'function f(a) { let b = ((a) >= (1)); return !b; } allow read: if true;',
        'function f(a) { let b = a > 1; return (b); } allow read: if true;',
      ]),
    );
  });
});

describe('small mistakes in a pattern', () => {
  it.each<[pattern: string, mutants: readonly string[]]>([
    ['plain', []],
    ['x{2,40}', ['x{1,40}', 'x{3,40}', 'x{2,39}', 'x{2,41}']],
    ['x{0,1000}', ['x{1,1000}', 'x{0,999}']],
    ['(a|b|c)', ['(b|c)', '(a|c)', '(a|b)']],
    ["'own|copy'", ["'copy'", "'own'"]],
    ['(?s).*', ['.*']],
    ['(a)?', ['(a)']],
    ['[3-6]', ['[2-6]', '[4-6]', '[3-5]', '[3-7]', '[-3-6]']],
    ['[0-9]', ['[1-9]', '[0-8]', '[-0-9]']],
    ['[a-z]', ['[/a-z]', '[_a-z]', '[ a-z]']],
    ['[a-z_]', ['[_]', '[a-z]', '[/a-z_]', '[ a-z_]']],
    ['[a-c]?', ['[a-c]', '[/a-c]?', '[_a-c]?', '[ a-c]?']],
  ])('%s', (pattern, mutants) => {
    expect(mutatePattern(pattern).map(({ text }) => text)).toEqual(mutants);
  });

  it('are those of a text in the rules that is read as one', () => {
    expect(conditionsOf("a.matches('(?s)x{1,2}')")).toEqual([
      "a.matches('(?s)x{0,2}')",
      "a.matches('(?s)x{2,2}')",
      "a.matches('(?s)x{1,1}')",
      "a.matches('(?s)x{1,3}')",
      "a.matches('x{1,2}')",
    ]);
  });
});
