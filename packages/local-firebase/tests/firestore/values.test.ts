import { describe, expect, it } from 'vitest';
import { getField, parseFieldPath, withField } from '@icetime/local-firebase/firestore/values/field-path.ts';
import { toWireJson } from '@icetime/local-firebase/firestore/values/json.ts';
import { readFields, readValue } from '@icetime/local-firebase/firestore/values/normalise.ts';
import {
  microsFromTimestamp,
  readTimestamp,
  timestampFromMicros,
} from '@icetime/local-firebase/firestore/values/timestamp.ts';
import {
  compareStrings,
  compareValues,
  isSameFields,
  type Value,
} from '@icetime/local-firebase/firestore/values/values.ts';

const text = (stringValue: string): Value => ({ stringValue });
const whole = (integerValue: string): Value => ({ integerValue });
const double = (doubleValue: number): Value => ({ doubleValue });
const list = (...values: Value[]): Value => ({ arrayValue: { values } });
const map = (fields: Record<string, Value>): Value => ({ mapValue: { fields } });
const vector = (...numbers: number[]): Value =>
  map({ __type__: text('__vector__'), value: list(...numbers.map(double)) });
const reference = (path: string): Value => ({ referenceValue: `projects/p/databases/d/documents/${path}` });

/** Each row is greater than the one above; values within a row are equal. */
const ascending: Value[][] = [
  [{ nullValue: null }],
  [{ booleanValue: false }],
  [{ booleanValue: true }],
  [double(Number.NaN)],
  [double(Number.NEGATIVE_INFINITY)],
  [whole('-9223372036854775808'), double(-(2 ** 63))],
  [whole('-1'), double(-1)],
  [double(-0), double(0), whole('0')],
  [double(Number.MIN_VALUE)],
  [whole('1'), double(1)],
  [double(1.5)],
  [whole('9007199254740992'), double(2 ** 53)],
  [whole('9007199254740993')],
  [whole('9223372036854775807')],
  [double(2 ** 63)],
  [double(Number.POSITIVE_INFINITY)],
  [{ timestampValue: '0001-01-01T00:00:00.000000Z' }],
  [{ timestampValue: '2026-01-01T00:00:00.000001Z' }],
  [{ timestampValue: '2026-01-01T00:00:01.000000Z' }],
  [text('')],
  [text('a')],
  [text('aa')],
  [text('b')],
  [text('\uffee')],
  [text('💪')],
  [{ bytesValue: '' }],
  [{ bytesValue: Buffer.from([1, 2]).toString('base64') }],
  [{ bytesValue: Buffer.from([255]).toString('base64') }],
  [reference('a/__id-7__')],
  [reference('a/__id9__')],
  [reference('a/__id10__')],
  [reference('a/b')],
  [reference('a/b/c/d')],
  [reference('aa/b')],
  [{ geoPointValue: { latitude: -90, longitude: 180 } }],
  [{ geoPointValue: { latitude: 0, longitude: -1 } }],
  [{ geoPointValue: { latitude: 0, longitude: 1 } }],
  [list()],
  [list(whole('1')), list(double(1))],
  [list(whole('1'), whole('0'))],
  [list(whole('2'))],
  [list(text(''))],
  [vector(9)],
  [vector(1, 2)],
  [vector(1, 3)],
  [map({})],
  [map({ a: whole('1') })],
  [map({ a: whole('1'), b: whole('0') }), map({ b: double(0), a: double(1) })],
  [map({ a: whole('2') })],
  [map({ b: whole('0') })],
];

describe('the order of values', () => {
  it('puts every pair of the table in its place', () => {
    let compared = 0;
    for (const [i, row] of ascending.entries()) {
      for (const [j, other] of ascending.entries()) {
        for (const a of row) {
          for (const b of other) {
            compared++;
            expect(Math.sign(compareValues(a, b)), `${toWireJson(a)} against ${toWireJson(b)}`).toBe(Math.sign(i - j));
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(2_500);
  });

  it('compares text as UTF-8 bytes do', () => {
    const samples = ['', 'a', 'z', 'é', '\ud7ff', '\ue000', '\uffff', '𐀀', '💪', '\u{10ffff}', 'a💪', 'a\uffff'];
    for (const a of samples) {
      for (const b of samples) {
        expect(Math.sign(compareStrings(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }
    }
  });

  it('tells equal values of different representation apart when deciding whether a document changed', () => {
    expect(isSameFields({ a: whole('1') }, { a: double(1) })).toBe(false);
    expect(isSameFields({ a: double(0) }, { a: double(-0) })).toBe(false);
    expect(isSameFields({ a: double(Number.NaN) }, { a: double(Number.NaN) })).toBe(true);
    expect(isSameFields({ a: list(map({ b: text('c') })) }, { a: list(map({ b: text('c') })) })).toBe(true);
    expect(isSameFields({ a: map({}) }, { a: map({ b: text('c') }) })).toBe(false);
    expect(isSameFields({ constructor: text('x') }, { other: text('x') })).toBe(false);
  });
});

describe('values from outside', () => {
  it('are brought into one form', () => {
    const cases: [unknown, Value][] = [
      [{ integerValue: 7 }, whole('7')],
      [{ integerValue: '007' }, whole('7')],
      [{ doubleValue: 'NaN' }, double(Number.NaN)],
      [{ doubleValue: '-Infinity' }, double(Number.NEGATIVE_INFINITY)],
      [{ doubleValue: '-0' }, double(-0)],
      [{ arrayValue: {} }, list()],
      [{ mapValue: {} }, map({})],
      [{ geoPointValue: { latitude: 1 } }, { geoPointValue: { latitude: 1, longitude: 0 } }],
      [{ timestampValue: '2026-01-31T12:00:00.1234569Z' }, { timestampValue: '2026-01-31T12:00:00.123456Z' }],
      [{ timestampValue: '2026-01-31T14:00:00+02:00' }, { timestampValue: '2026-01-31T12:00:00.000000Z' }],
      [{ timestampValue: { seconds: '0', nanos: 1999 } }, { timestampValue: '1970-01-01T00:00:00.000001Z' }],
    ];
    for (const [input, wanted] of cases) expect(readValue(input)).toEqual(wanted);
  });

  it.each([
    [{}],
    [{ stringValue: 'a', integerValue: '1' }],
    [{ stringValue: 1 }],
    [{ unknownValue: 1 }],
    [{ integerValue: '1.5' }],
    [{ integerValue: '9223372036854775808' }],
    [{ doubleValue: 'many' }],
    [{ booleanValue: 'true' }],
    [{ timestampValue: 'yesterday' }],
    [{ timestampValue: '0000-12-31T23:59:59Z' }],
    [{ geoPointValue: { latitude: 91 } }],
    [{ mapValue: { fields: { __reserved__: { nullValue: null } } } }],
    ['text'],
    [null],
  ])('are refused when they are none: %j', (input) => {
    expect(() => readValue(input)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
  });

  it('may not be nested deeper than 20 levels', () => {
    let nested: unknown = { nullValue: null };
    for (let i = 0; i < 20; i++) nested = { mapValue: { fields: { a: nested } } };
    expect(() => readFields({ a: nested })).not.toThrow();
    expect(() => readFields({ a: { mapValue: { fields: { a: nested } } } })).toThrow('20 levels');
  });

  it('go out with the doubles that JSON lacks as text', () => {
    const out = toWireJson([double(Number.NaN), double(Number.POSITIVE_INFINITY), double(-0), double(1.5)]);
    expect(JSON.parse(out)).toEqual([
      { doubleValue: 'NaN' },
      { doubleValue: 'Infinity' },
      { doubleValue: '-0' },
      { doubleValue: 1.5 },
    ]);
  });
});

describe('timestamps', () => {
  it('keep microseconds both ways, also before 1970', () => {
    for (const time of ['2026-01-31T12:00:00.123456Z', '1969-12-31T23:59:59.999999Z', '0001-01-01T00:00:00.000000Z']) {
      expect(timestampFromMicros(microsFromTimestamp(readTimestamp(time)))).toBe(time);
    }
  });
});

describe('field paths', () => {
  it.each([
    ['a', ['a']],
    ['a.b.c', ['a', 'b', 'c']],
    ['`a.b`.c', ['a.b', 'c']],
    ['`a\\`b\\\\c`', ['a`b\\c']],
    ['`ä_1`.x', ['ä_1', 'x']],
  ])('%s names %j', (path, segments) => {
    expect(parseFieldPath(path)).toEqual(segments);
  });

  it.each(['ä_1.x', '', '.', 'a.', '.a', 'a..b', '`a', '`a`b', '``'])('%j is refused', (path) => {
    expect(() => parseFieldPath(path)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
  });

  it('set, replace and remove without touching the original', () => {
    const fields = { a: map({ b: whole('1'), c: whole('2') }), d: text('x') };
    const before = structuredClone(fields);
    expect(withField(fields, ['a', 'b'], whole('9'))).toEqual({
      a: map({ b: whole('9'), c: whole('2') }),
      d: text('x'),
    });
    expect(withField(fields, ['d', 'e'], whole('1'))).toEqual({ ...fields, d: map({ e: whole('1') }) });
    expect(withField(fields, ['a', 'b'], undefined)).toEqual({ ...fields, a: map({ c: whole('2') }) });
    expect(withField(fields, ['d', 'none'], undefined)).toEqual(fields);
    expect(fields).toEqual(before);
  });

  it('never find what an object inherits', () => {
    expect(getField({}, ['constructor'])).toBeUndefined();
    expect(getField({ a: map({}) }, ['a', 'toString'])).toBeUndefined();
  });
});
