/** Conditions in the language of the rules, and what each comes to: for our engine and for Google's. */
import { docAt, Double, NOW } from '../support/build-request.ts';

/** Rules under which `things/t1` may be read if the condition holds. */
export const rulesWith = (condition: string, functions = ''): string => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${functions}
    match /things/{id} {
      allow get: if ${condition};
    }
  }
}`;

/** The document that is asked for: a bit of everything. */
export const THING = docAt('things/t1', {
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
/** Another that conditions look up. */
export const OTHER = docAt('others/o1', { value: 'found', price: 3 });
export const ASKER = { uid: 'u1', token: { email: 'a@b.c', admin: true, level: 3, share: 0.5, groups: ['x'] } };

const lines = (table: string): string[] => table.split('\n').filter((line) => line !== '');

export const TRUE_EXPRESSIONS = lines(`
1 + 2 == 3
7 / 2 == 3
-7 / 2 == -3
7 % 3 == 1
7.0 / 2 == 3.5
7.5 % 2 == 1.5
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
!(1.0 in [1]) && !(1 in [1.0]) && 1.0 in [1].toSet()
[1] != [1.0] && {'a': 1} != {'a': 1.0} && [1, 1.0].toSet().size() == 1
!(3 in [1, 2])
'k' in {'k': 1}
'k' in resource.data.map
!('x' in resource.data)
1 in [1, 2].toSet()
1 < 2 && 2 <= 2 && 3 > 2 && 3 >= 3
1 < 1.5
('a' in ['a']) == true
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
/a/b is path
duration.value(1, 's') is duration
latlng.value(1, 2) is latlng
!(resource.data.nothing is string)
resource.data['whole'] == 7
resource.data.list[1] == 'a'
[1, 2, 3][0:2] == [1, 2]
'abc'[1:2] == 'b'
'abc'[1:3] == 'bc'
resource.data.text.size() == 7
resource.data.text[5:7] == '😀'
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
'éA'.matches('\\\\p{L}[\\\\p{Lu}]') && !'a'.matches('\\\\pN')
'a'.matches('a{1000}|a{0,1000}|(a{10}){100}|a')
'1]'.matches('[0-9\\\\]]+')
'aab'.replace('a', '-') == '--b'
'a1b2c'.split('[0-9]') == ['a', 'b', 'c']
',a,,'.split(',') == ['', 'a'] && ''.split(',') == ['']
'a'.toUtf8() == b'a'
b'\\x01'.size() == 1
resource.data.bytes.toBase64() == '--__'
resource.data.bytes.toHexString() == 'FBEFFF'
hashing.sha256('').toHexString().size() == 64
hashing.md5('').toHexString() == 'D41D8CD98F00B204E9800998ECF8427E'
hashing.crc32('123456789').toHexString() == '2639F4CB'
hashing.crc32c('123456789').toHexString() == '839206E3'
[1, 2].size() == 2 && [].size() == 0
[1, 2].hasAll([2]) && [1, 2].hasAny([2, 3]) && [1].hasOnly([1, 2])
![1].hasAll([1, 2]) && ![1].hasAny([2]) && ![1, 3].hasOnly([1, 2])
[1].concat([2]) == [1, 2]
[1, 2, 1].removeAll([1]) == [2]
['a', 'b'].join(',') == 'a,b'
[1, 1.5, true, null, 2.0].join(',') == '1,1.5,true,null,2.0'
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
math.isNaN(0.0 / 0.0)
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
`);

export const FALSE_EXPRESSIONS = lines(`
1 == 2
1 == '1'
true == 1
[1] == 1
'a'.matches('b')
'abc' == 'ab'
0.0 / 0.0 == 0.0 / 0.0
'a' in {}
false || 1 == 2
`);

/** Expression, and what its denial must say locally. */
export const ERRORS: readonly (readonly [string, string])[] = [
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
  ['"a".matches("(" + "")', 'is not a pattern'],
  ['"a".matches("a{1001}" + "")', 'repeats more than 1000 times'],
  ['"a".matches("(?=a)a" + "")', 'is not supported'],
  ['"a".matches("[[:nope:]]" + "")', 'is not supported'],
  ['[[1]].join(",") == "1"', 'cannot be called with (list)'],
  ['"a".replace("a", "$0") == "$0"', 'cannot be called with (string)'],
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

/** What conditions may call whose cost is asked for. */
export const COUNTED_FUNCTIONS = 'function plain() { return true; } function named(a) { let b = a; return b; }';
/** Conditions that hold, and what Google's emulator counts for each. */
export const COSTS: readonly (readonly [condition: string, expressions: number])[] = [
  ['true', 1],
  ['!false', 2],
  ['id == id', 3],
  ['-1 == -1', 5],
  ['(true || false)', 2],
  ['(false || true)', 4],
  ['(false && true) == false', 4],
  ['(true ? true : true)', 4],
  ['id is string', 3],
  ["id in ['t1']", 4],
  ["{'a': 1} == {'a': 1}", 7],
  ["id[0:1] == 't'", 6],
  ["id.matches('t1')", 3],
  ['plain()', 2],
  ['named(true)', 5],
  ["resource['id'] != null", 5],
  ['/a/b == /a/b', 7],
  ['exists(/databases/(default)/documents/a/z) == false', 9],
  ["duration.value(1, 's') != null", 5],
];
/** A condition that holds and costs exactly so many expressions, nearly all of them by repeating one. */
export function conditionOf(condition: string, cost: number, expressions: number): string {
  // `&&` and its second side are two; the rest goes into signs before a zero, each of them one.
  const count = Math.floor((expressions - 3) / (cost + 2));
  const signs = expressions - 3 - count * (cost + 2);
  return `${repeated(condition, count)} && 0 == ${'-('.repeat(signs)}0${')'.repeat(signs)}`;
}
/** Halved again and again: Google compiles nothing that is nested deeply. */
function repeated(condition: string, count: number): string {
  if (count === 1) return condition;
  const half = Math.floor(count / 2);
  return `(${repeated(condition, half)} && ${repeated(condition, count - half)})`;
}
