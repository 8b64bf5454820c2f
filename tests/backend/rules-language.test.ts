import { describe, expect, it } from 'vitest';
import { compileRules } from '#backend/rules/engine.ts';
import { docAt, Double, NOW, requestFor } from '#tests/rules/build-request.ts';

/** What the condition of one allow statement comes to for a document with a bit of everything. */
function outcomeOf(condition: string, functions = ''): boolean | string {
  const rules = compileRules(`rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${functions}
    match /things/{id} {
      allow get: if ${condition};
    }
  }
}`);
  const stored = docAt('things/t1', {
    text: 'héllo😀',
    whole: 7,
    real: 1.5,
    two: new Double(2),
    yes: true,
    nothing: null,
    when: new Date('2026-02-03T04:05:06.789Z'),
    list: [1, 'a', true],
    map: { inner: { deep: 1 }, k: 'v' },
    bytes: Buffer.from([0xfb, 0xef, 0xff]),
  });
  const other = docAt('others/o1', { value: 'found', price: 3 });
  const verdict = rules.check(
    requestFor({
      operation: 'get',
      path: 'things/t1',
      before: stored,
      auth: { uid: 'u1', token: { email: 'a@b.c', admin: true, level: 3, share: 0.5, groups: ['x'] } },
      lookup: (path, when) =>
        path === 'others/o1' ? other : path === 'others/new' && when === 'after' ? other : undefined,
    }),
  );
  if (verdict.allow) return true;
  return verdict.reason.includes(' is false') ? false : verdict.reason;
}

const trueExpressions = `
1 + 2 == 3
7 / 2 == 3
-7 / 2 == -3
7 % 3 == 1
7.0 / 2 == 3.5
1 == 1.0
2 * 3 - 1 == 5
1 + 2 * 3 == 7
(1 + 2) * 3 == 9
-(1 + 2) == -3
1 - -1 == 2
.5 + 5. == 5.5
9223372036854775807 > 9223372036854775806
'a' + "b" == 'ab'
'a' < 'b'
'\\u0041\\x42\\n' == "AB\\n"
'x' != 1
null == null
resource.data.nothing == null
resource.data.text != null
!false && !!true
true ? true : false
false ? false : true ? true : false
1 in [1, 2]
1.0 in [1]
!(3 in [1, 2])
'k' in {'k': 1}
'k' in resource.data.map
!('x' in resource.data)
1 in [1, 2].toSet()
1 < 2 && 2 <= 2 && 3 > 2 && 3 >= 3
1 < 1.5
'a' in ['a'] == true
resource.data.whole is int
resource.data.whole is number
!(resource.data.whole is float)
resource.data.two is float
resource.data.two == 2
resource.data.real is float
resource.data.text is string
resource.data.yes is bool
resource.data.when is timestamp
resource.data.list is list
resource.data.map is map
resource.data.bytes is bytes
resource.data.map.diff({}) is map_diff
[1].toSet() is set
/a/b is path
duration.value(1, 's') is duration
latlng.value(1, 2) is latlng
!(resource.data.nothing is string)
resource.data['whole'] == 7
resource.data.list[1] == 'a'
[1, 2, 3][0:2] == [1, 2]
'abc'[1:2] == 'b'
'abc'[1:3] == 'bc'
resource.data.text.size() == 6
resource.data.text[5] == '😀'
'aB'.lower() + 'aB'.upper() == 'abAB'
' a '.trim() == 'a'
'abc'.matches('a.c')
!'abcd'.matches('bc')
'abc'.matches('[[:alpha:]]+')
'a-b.c'.matches('[a-z.\\\\-]+')
!'a\\nb'.matches('a.b')
'a\\nb'.matches('(?s)a.b')
'ABC'.matches('(?i)abc')
'a/b'.matches('a\\\\/b')
'a b'.matches('\\\\w\\\\s\\\\w')
'x.y'.matches('x[.]y')
'1]'.matches('[0-9\\\\]]+')
'aab'.replace('a', '$0') == '$0$0b'
'a1b2c'.split('[0-9]') == ['a', 'b', 'c']
'a'.toUtf8() == b'a'
b'\\x01'.size() == 1
resource.data.bytes.toBase64() == '--__'
resource.data.bytes.toHexString() == 'FBEFFF'
hashing.sha256('').toHexString().size() == 64
hashing.md5('').toHexString() == 'D41D8CD98F00B204E9800998ECF8427E'
hashing.crc32('123456789').toHexString() == 'CBF43926'
hashing.crc32c('123456789').toHexString() == 'E3069283'
[1, 2].size() == 2 && [].size() == 0
[1, 2].hasAll([2]) && [1, 2].hasAny([2, 3]) && [1].hasOnly([1, 2])
![1].hasAll([1, 2]) && ![1].hasAny([2]) && ![1, 3].hasOnly([1, 2])
[1].concat([2]) == [1, 2]
[1, 2, 1].removeAll([1]) == [2]
['a', 'b'].join(',') == 'a,b'
[1, 1, 2].toSet().size() == 2
[1, 2].toSet() == [2, 1].toSet()
[1].toSet().union([2].toSet()).size() == 2
[1, 2].toSet().intersection([2].toSet()) == [2].toSet()
[1, 2].toSet().difference([2].toSet()) == [1].toSet()
{'a': 1}.keys() == ['a']
{'a': 1}.keys() is list
{'a': 1}.values() == [1]
{'a': 1}.size() == 1
{'a': 1}.a == 1
resource.data.map.get('k', '') == 'v'
resource.data.map.get('x', 'none') == 'none'
resource.data.map.get(['inner', 'deep'], 0) == 1
resource.data.map.get(['inner', 'x', 'y'], 0) == 0
{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).addedKeys() == ['a'].toSet()
{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).removedKeys() == ['c'].toSet()
{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).changedKeys() == ['b'].toSet()
{'a': 1, 'b': 2}.diff({'b': 2, 'c': 4}).unchangedKeys() == ['b'].toSet()
{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).affectedKeys().size() == 3
{'a': [1, {'b': 2}]} == {'a': [1, {'b': 2}]}
{'a': 1} != {'a': 2} && {'a': 1} != {'b': 1} && [1] != [1, 2]
request.time == timestamp.value(${NOW.getTime()})
request.time.toMillis() == ${NOW.getTime()}
resource.data.when.year() == 2026 && resource.data.when.month() == 2 && resource.data.when.day() == 3
resource.data.when.hours() == 4 && resource.data.when.minutes() == 5 && resource.data.when.seconds() == 6
resource.data.when.nanos() == 789000000
resource.data.when.dayOfWeek() == 2 && resource.data.when.dayOfYear() == 34
resource.data.when.date() == timestamp.date(2026, 2, 3)
resource.data.when.time() == duration.time(4, 5, 6, 789000000)
timestamp.value(-1).nanos() == 999000000
timestamp.date(2023, 1, 1).dayOfWeek() == 7
request.time + duration.value(1, 'd') > request.time
duration.value(1, 'h') + request.time - request.time == duration.value(60, 'm')
request.time - duration.value(1, 'w') < request.time
duration.value(2, 's') - duration.value(1500, 'ms') == duration.value(500, 'ms')
duration.value(-3, 's').seconds() == -3 && duration.abs(duration.value(-3, 's')).seconds() == 3
duration.time(1, 0, 0, 5).nanos() == 5
latlng.value(1.5, 2).latitude() == 1.5 && latlng.value(1, 2).longitude() == 2
latlng.value(0, 0).distance(latlng.value(0, 1)) > 111000.0
latlng.value(0, 0) == latlng.value(0.0, 0)
math.abs(-2) == 2 && math.abs(-2.5) == 2.5
math.ceil(1.2) == 2 && math.floor(1.8) == 1 && math.round(1.5) == 2
math.sqrt(9) == 3.0 && math.pow(2, 3) == 8.0
math.isNaN(0.0 / 0.0) && math.isInfinite(1.0 / 0.0)
string(12) + string(true) + string(null) + string('x') + string(1.5) == '12truenullx1.5'
string(/a/b) == '/a/b'
int('12') == 12 && int(3.9) == 3 && int(4) == 4
float('1.5') == 1.5 && float(2) is float
path('/a/b') == /a/b && path('a/b') == /a/b
debug(true)
/a/$('b')/c == /a/b/c
/a/$(/b/c) == /a/b/c
request.path == /databases/$(database)/documents/things/$(id)
resource.__name__ == request.path && resource.id == 't1' && id == 't1'
/a/b[0] == 'a'
request.method == 'get'
request.auth.uid == 'u1' && request.auth.token.email == 'a@b.c'
request.auth.token.level == 3 && request.auth.token.share == 0.5 && 'x' in request.auth.token.groups
request.auth.token.get('missing', false) == false
get(/databases/$(database)/documents/others/o1).data.value == 'found'
get(/databases/(default)/documents/others/o1).id == 'o1'
exists(/databases/$(database)/documents/others/o1)
!exists(/databases/$(database)/documents/others/new) && existsAfter(/databases/$(database)/documents/others/new)
getAfter(/databases/$(database)/documents/others/new).data.price == 3
resource.data.missing == 1 || true
true || resource.data.missing == 1
!(resource.data.missing == 1 && false)
!(false && resource.data.missing == 1)
(resource.data.missing == 1 || false) || true
1 in [[1], 1]
-9223372036854775807 - 1 < 0
`;

const falseExpressions = `
1 == 2
1 == '1'
true == 1
[1] == 1
'a'.matches('b')
'abc' == 'ab'
0.0 / 0.0 == 0.0 / 0.0
'a' in {}
false || 1 == 2
`;

/** Expression, and what its denial must say. */
const errors: readonly (readonly [string, string])[] = [
  ['resource.data.missing', 'the field missing does not exist'],
  ['resource.data.missing == null', 'the field missing does not exist'],
  ['resource.data.nothing.x == 1', 'null has no field x'],
  ['resource.data.whole', 'expected true or false, not int'],
  ["'a'", 'expected true or false, not string'],
  ['resource.data.missing || false', 'does not exist'],
  ['resource.data.yes && resource.data.missing', 'does not exist'],
  ['!resource.data.missing', 'does not exist'],
  ['1 || false', 'expected true or false, not int'],
  ['1 < "a"', 'cannot order int and string'],
  ['null < 1', 'cannot order null and int'],
  ['true < false', 'cannot order bool and bool'],
  ['"a" + 1 == "a1"', 'string + int is not defined'],
  ['[1] + [2] == [1, 2]', 'list + list is not defined'],
  ['1 / 0 == 0', 'division by zero'],
  ['1 % 0 == 0', 'division by zero'],
  ['9223372036854775807 + 1 > 0', 'integer overflow'],
  ['1.5 % 1 == 0.5', 'float % int is not defined'],
  ['-"a" == 1', '- is not defined for string'],
  ['[1][1] == 1', 'index 1 is out of range'],
  ['[1][-1] == 1', 'index -1 is out of range'],
  ['[1]["a"] == 1', 'cannot be indexed'],
  ['{"a": 1}[0] == 1', 'cannot be indexed'],
  ['[1, 2][0:3] == [1, 2]', '[0:3] is out of range'],
  ['"abc"[2:1] == ""', '[2:1] is out of range'],
  ['1[0:1] == 1', 'is not defined'],
  ['{1: 2} == {}', "a map's key must be a string"],
  ['1 in "abc"', "'in' needs a list, set or map, not string"],
  ['1 in null', "'in' needs a list, set or map, not null"],
  ['resource.data.whole.size() == 1', 'int has no method size'],
  ['"a".keys() == []', 'string has no method keys'],
  ['{"a": 1}.keys().union([]) == []', 'list has no method union'],
  ['"a".matches(1)', 'cannot be called with (int)'],
  ['"a".matches("(")', 'is not a pattern'],
  ['"a".matches("(?=a)a")', 'is not supported'],
  ['"a".matches("\\\\pL")', 'is not supported'],
  ['"a".matches("[[:nope:]]")', 'is not supported'],
  ['[1].join(",") == "1"', 'cannot be called with (int)'],
  ['[1].hasAny(1)', 'cannot be called with (int)'],
  ['[1].toSet().union([1]) == []', 'cannot be called with (list)'],
  ['{}.diff(1) == 1', 'cannot be called with (int)'],
  ['int("x") == 1', 'cannot be called with (string)'],
  ['int(0.0 / 0.0) == 1', 'is not an integer'],
  ['float("x") == 1.0', 'cannot be called with (string)'],
  ['string([1]) == ""', 'cannot be called with (list)'],
  ['path(/a/b) == /a/b', 'cannot be called with (path)'],
  ['path("a//b") == /a/b', 'is not a path'],
  ['duration.value(1, "x") == null', 'cannot be called with'],
  ['duration.value(1.5, "s") == null', 'cannot be called with'],
  ['timestamp.date(1, 2, "3") == null', 'cannot be called with'],
  ['duration.time(1, 2, 3, "4") == null', 'cannot be called with'],
  ['math.sqrt("9") == 3', 'cannot be called with'],
  ['hashing.md5(1) == b""', 'cannot be called with'],
  ['latlng.value(1, "2") == null', 'cannot be called with'],
  ['latlng.value(1, 2).distance(1) == 1', 'cannot be called with'],
  ['/a/$(1) == /a', 'a path segment must be a text without a slash'],
  ['/a/$("b/c") == /a', 'a path segment must be a text without a slash'],
  ['/a/$("") == /a', 'a path segment must be a text without a slash'],
  ['get("others/o1").data.value == ""', 'expected a path, not string'],
  ['get(/others/o1).data.value == ""', 'is not the path of a document'],
  ['exists(/databases/$(database)/documents/others)', 'is not the path of a document'],
  ['get(/databases/$(database)/documents/others/none).data == {}', 'there is no such document'],
  ['request.resource.data.x == 1', 'the field resource does not exist'],
  ['request.query.limit == 1', 'the field query does not exist'],
  ['request.auth.token.missing', 'the field missing does not exist'],
];

const lines = (table: string): string[] => table.split('\n').filter((line) => line !== '');

describe('the rules language', () => {
  it.each(lines(trueExpressions))('%s', (expression) => {
    expect(outcomeOf(expression)).toBe(true);
  });
  it.each(lines(falseExpressions))('%s is false', (expression) => {
    expect(outcomeOf(expression)).toBe(false);
  });
  it.each(errors)('%s denies: %s', (expression, message) => {
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
  const rulesWith = (condition: string) =>
    compileRules(`rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {
      match /a/{id} { allow write: if ${condition}; } } }`);

  it('counts distinct lookups and expressions', () => {
    const verdict = rulesWith(`${lookups(['x', 'x', 'y'])} || 1 == 1`).check(
      requestFor({ operation: 'create', path: 'a/b' }),
    );
    expect(verdict).toMatchObject({ allow: true, accesses: 2 });
    // 3 × (||, exists, path, name) + (==, 1, 1)
    expect(verdict.expressions).toBe(15);
  });

  it('denies the eleventh document of one operation, whatever || would make of it', () => {
    const at = requestFor({ operation: 'create', path: 'a/b' });
    expect(rulesWith(`${lookups(numbered(10))} || true`).check(at).allow).toBe(true);
    const verdict = rulesWith(`${lookups(numbered(11))} || true`).check(at);
    expect(verdict).toMatchObject({ allow: false, accesses: 10 });
    expect(verdict.reason).toContain('more than 10 document lookups');
  });

  it('denies the twenty-first lookup of one commit', () => {
    const rules = rulesWith(`${lookups(numbered(7))} || true`);
    const budget = { accessed: new Set<string>() };
    const verdicts = ['a/1', 'a/2', 'a/3'].map((path) =>
      rules.check(requestFor({ operation: 'create', path, budget })),
    );
    expect(verdicts.map(({ allow }) => allow)).toEqual([true, true, false]);
    expect(verdicts[2]?.reason).toContain('more than 20 document lookups in one commit');
  });

  it('counts the state before and after as two lookups', () => {
    const path = '/databases/$(database)/documents/others/x';
    const verdict = rulesWith(`exists(${path}) || existsAfter(${path}) || true`).check(
      requestFor({ operation: 'delete', path: 'a/b' }),
    );
    expect(verdict.accesses).toBe(2);
  });

  it('denies more than 1000 expressions', () => {
    const sum = (terms: number): string => `${Array.from({ length: terms }, () => '1').join(' + ')} > 0`;
    const at = requestFor({ operation: 'create', path: 'a/b' });
    expect(rulesWith(sum(499)).check(at)).toMatchObject({ allow: true, expressions: 999 });
    expect(rulesWith(`${sum(501)} || true`).check(at).reason).toContain('more than 1000 expressions');
  });
});
