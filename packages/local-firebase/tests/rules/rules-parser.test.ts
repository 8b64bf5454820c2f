import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser';
import { describe, expect, it } from 'vitest';
import { compileRules } from '@icetime/local-firebase/rules/engine.ts';
import { parseRules } from '@icetime/local-firebase/rules/parser.ts';
import { RulesSyntaxError } from '@icetime/local-firebase/rules/syntax.ts';
import { requestFor } from '../support/build-request.ts';

const withCondition = (condition: string): string =>
  `rules_version = '2'; service cloud.firestore { match /a/{b} { allow read: if ${condition}; } }`;
const withBody = (body: string): string => `rules_version = '2'; service cloud.firestore { match /a/{b} { ${body} } }`;

function oracleAccepts(source: string): boolean {
  try {
    parseForESLint(source);
    return true;
  } catch {
    return false;
  }
}
function ourParserAccepts(source: string): boolean {
  try {
    parseRules(source);
    return true;
  } catch (error) {
    if (error instanceof RulesSyntaxError) return false;
    throw error;
  }
}

/** Sources on which the grammar that Firebase uses itself and ours must agree. */
const valid = [
  ...[
    '1 + 2 == 3',
    'a.in',
    'a.let == a.null',
    'a.for',
    '-1',
    '!!a',
    'a - -1',
    'b"a\\x01"',
    '[1, 2,]',
    '{"a": 1,}',
    '{a: 1}',
    'f(1,)',
    '/a/$(b)/c',
    '/a/$(c.d(e))/f',
    '/a/(default)/b',
    '/a/b-c/d',
    '/a/1/b.c',
    '/a/$(b) == request.path',
    'x[1:2]',
    '"a".b',
    '[1][0]',
    '{"a": 1}.a',
    'a ? b : c ? d : e',
    'a < b < c',
    'a in b in c',
    'a is string is bool',
    'a is path || true',
    '!a is b',
    '.5 + 5.',
    'true // end\n && false /* middle\n */',
  ].map(withCondition),
  ...[
    'allow read;',
    'allow read, write: if true',
    'allow get: if true allow list: if false;',
    'function f() { return 1 } allow read: if f() == 1;',
    'function f(a, b) { let x = 1; let y = x; return y; } allow read: if f(1, 2) == 1;',
    'match /{rest=**} { allow read: if true; }',
    'match /{rest=**}/c/{d} { allow read: if true; }',
    'match /c/{ d } { allow read: if true; }',
  ].map(withBody),
  "rules_version = '2' service cloud.firestore { match /a/b { allow read; } }",
  'rules_version = "2"; function f() { return 1; } service cloud.firestore { match /a/{b} { allow read; } }',
];

const invalid = [
  ...[
    'true &&',
    '&& true',
    'let',
    '--1',
    '- -1',
    '0x1F',
    '1.5e3',
    '1u',
    '1.a',
    'r"a"',
    "'a' 'b'",
    "'a\\.b'",
    "'open",
    'a?.b',
    'a.b.c(1)(2)',
    'a[1](2)',
    '(a)(b)',
    'a[0:1:2]',
    'a is (int)',
    'a is null',
    'in(a)',
    'package == 1',
    'not',
    '/',
    '/a/',
    '/a//b',
    '/a/x y',
    '`a`',
    'a = 1',
    'a & b',
    'true /* open',
  ].map(withCondition),
  ...[
    'allow read if true;',
    'allow read: true;',
    'allow read,: if true;',
    'allow: if true;',
    'function f() { let x = 1 return x } allow read;',
    'function f() { return 1;; } allow read;',
    'function f() { 1 } allow read;',
    'function f(1) { return 1; } allow read;',
    'match a/{b} { allow read; }',
    'match /a/$(b) { allow read; }',
    'match / { allow read; }',
    'match /a/{1} { allow read; }',
    'deny read;',
  ].map(withBody),
  '',
  "rules_version = '2';",
  "rules_version = '2'; service cloud.firestore { }",
  "rules_version = '2'; service cloud.firestore { allow read; }",
  "rules_version = '2'; service cloud.firestore { match /a/{b} { allow read; }",
  "rules_version = '2'; service cloud.firestore { match /a/{b} { allow read; } } }",
];

describe('syntax', () => {
  it.each(valid)('accepts, as the reference grammar does: %s', (source) => {
    expect(oracleAccepts(source)).toBe(true);
    expect(ourParserAccepts(source)).toBe(true);
  });
  it.each(invalid)('refuses, as the reference grammar does: %s', (source) => {
    expect(oracleAccepts(source)).toBe(false);
    expect(ourParserAccepts(source)).toBe(false);
  });

  it('says where it stopped', () => {
    const source =
      "rules_version = '2';\nservice cloud.firestore {\n  match /a/{b} {\n    allow frob: if true;\n  }\n}";
    expect(() => parseRules(source)).toThrow("line 4, column 11: unknown method 'frob'");
  });
  it('knows line and column after comments, paths and strings', () => {
    const source = withCondition("\n/* 1\n2 */ /a/$(b)/c == // 3\n 'x' + ?");
    expect(() => parseRules(source)).toThrow(/^line 4, column 8: expected a value but found '\?'$/);
  });
});

/** Well-formed, but not understood: an error at once instead of a surprise later. */
const unknown: readonly (readonly [string, string])[] = [
  ["rules_version = '1'; service cloud.firestore { match /a/{b} { allow read; } }", "only rules_version '2'"],
  ['service cloud.firestore { match /a/{b} { allow read; } }', 'the first statement must be rules_version'],
  ["rules_version = '2'; service firebase.storage { match /a/{b} { allow read; } }", 'there is no service cloud.fire'],
  [withBody('match /c/{d=*} { allow read; }'), 'expected a path segment'],
  [withCondition('nothing'), 'nothing is not known here'],
  [withCondition('f()'), 'there is no function f'],
  [withCondition('get()'), 'get takes 1 arguments, not 0'],
  [withCondition('math.log(1) == 1'), 'there is no function math.log'],
  [withCondition('math.pow(1) == 1'), 'math.pow takes 2 arguments, not 1'],
  [withCondition('b.startsWith("a")'), 'there is no function startsWith'],
  [withCondition('b.size(1) == 1'), 'size takes 0 arguments, not 1'],
  [withCondition('{}.get("a") == 1'), 'get takes 2 arguments, not 1'],
  [withCondition('b is text'), 'text is not a type'],
  [withCondition('request.writeFields == []'), 'writeFields is not a field of request'],
  [withCondition('resource.name == "a"'), 'name is not a field of resource'],
  [withBody('function f(a) { return a; } allow read: if f();'), 'f takes 1 arguments, not 0'],
  [withBody('function f(a, a) { return a; } allow read;'), 'a is declared twice'],
  [withBody('function f(a) { let a = 1; return a; } allow read;'), 'a is declared twice'],
  [withBody('function f() { return 1; } function f() { return 2; } allow read;'), 'function f is declared twice'],
  [withBody('function get(a) { return a; } allow read;'), 'get is a function of the language'],
  [withBody('function f(request) { return 1; } allow read;'), 'request belongs to the language'],
  [withBody('match /c/{math} { allow read; }'), 'math belongs to the language'],
  [withBody('match /c/{d}/{d} { allow read; }'), 'd is declared twice'],
  [withBody('function f() { return later; } match /c/{later} { allow read: if f(); }'), 'later is not known here'],
  [withBody('function f() { let x = y; let y = 1; return x; } allow read;'), 'y is not known here'],
  [withBody('match /c/{d} { function g() { return 1; } allow read; } allow write: if g() == 1;'), 'no function g'],
  [withBody('function f() { return f(); } allow read: if f();'), 'f calls itself'],
  [withBody('function f() { return g(); } function g() { return f(); } allow read: if g();'), 'calls itself'],
  [withBody('function f(a, b1, c, d, e, f1, g, h) { return 1; } allow read;'), 'more than 7 parameters'],
  [
    withBody(
      `function f() { ${Array.from({ length: 11 }, (_, i) => `let v${i} = ${i};`).join(' ')} return 1; } allow read;`,
    ),
    'more than 10 variables',
  ],
  [
    withBody(
      `${Array.from({ length: 21 }, (_, i) => `function f${i}() { return ${i === 0 ? 'true' : `f${i - 1}()`}; }`).join(' ')} allow read: if f20();`,
    ),
    'calls functions 21 deep',
  ],
  [
    `rules_version = '2'; service cloud.firestore { ${'match /a/b { '.repeat(11)} allow read; ${'}'.repeat(12)}`,
    'more than 10 nested match blocks',
  ],
];

describe('what the engine does not know', () => {
  it.each(unknown)('%s', (source, message) => {
    expect(() => compileRules(source)).toThrow(RulesSyntaxError);
    expect(() => compileRules(source)).toThrow(message);
  });
});

describe('matching a path', () => {
  const rules = compileRules(`rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /one/{id} {
      allow get: if id == 'x';
      allow create, update: if true;
      match /two/{inner} { allow read: if id == 'x' && inner == 'y'; }
    }
    match /rest/{path=**} { allow get: if path is path && path[0] == 'p'; }
    match /{before=**}/tail/{id} { allow delete: if id == 'z'; }
    match /open/{id} { allow read; }
  }
}`);
  it.each([
    ['get', 'one/x', true],
    ['get', 'one/y', false],
    ['list', 'one/x', false],
    ['create', 'one/q', true],
    ['update', 'one/q', true],
    ['delete', 'one/q', false],
    ['get', 'one/x/two/y', true],
    ['get', 'one/w/two/y', false],
    ['get', 'two/y', false],
    ['get', 'rest/p', true],
    ['get', 'rest/p/q/r', true],
    ['get', 'rest/q/p/r', false],
    ['delete', 'tail/z', true],
    ['delete', 'a/b/tail/z', true],
    ['delete', 'a/b/tail/y', false],
    ['get', 'open/1', true],
    ['create', 'open/1', false],
    ['get', 'elsewhere/x', false],
  ] as const)('%s %s: %s', (operation, path, allowed) => {
    expect(rules.check(requestFor({ operation, path })).allow).toBe(allowed);
  });
  it('says when no rule speaks of a path', () => {
    expect(rules.check(requestFor({ operation: 'get', path: 'elsewhere/x' })).reason).toBe(
      'no rule speaks of get elsewhere/x',
    );
  });
});
