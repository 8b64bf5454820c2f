import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { isPlainText } from '#core/base/plain-text.ts';
import { freeName } from '#core/run/session-name.ts';
import { SESSION } from '#core/run/together.ts';

describe('freeName', () => {
  it('keeps a name that nobody has', () => {
    expect(freeName('Bob', [])).toBe('Bob');
    expect(freeName('Bob 7', ['Bob'])).toBe('Bob 7');
  });

  it('numbers a name that somebody has, from 2 on', () => {
    expect(freeName('Bob', ['Bob'])).toBe('Bob 2');
    expect(freeName('Bob', ['Bob', 'Bob 2'])).toBe('Bob 3');
    expect(freeName('Bob', ['Bob', 'Bob 3'])).toBe('Bob 2');
    expect(freeName('Bob 2', ['Bob', 'Bob 2'])).toBe('Bob 3');
  });

  it.each(['bob', 'BOB', 'Ｂｏｂ', 'Bob\u00a0'])('takes %j for Bob', (name) => {
    expect(freeName(name, ['Bob'])).toMatch(/ 2$/);
  });

  it('takes two spaces for one', () => {
    expect(freeName('Big  Bob', ['Big Bob'])).toMatch(/ 2$/);
  });

  it('shortens a long name for its number', () => {
    const long = 'x'.repeat(SESSION.nameLength);
    expect(freeName(long, [long])).toBe(`${'x'.repeat(SESSION.nameLength - 2)} 2`);
  });

  it('leaves no half of a character behind', () => {
    const family = `${'x'.repeat(SESSION.nameLength - 5)}👩\u200d👧`;
    expect(freeName(family, [family])).toBe(`${'x'.repeat(SESSION.nameLength - 5)} 2`);
  });

  it('gives everybody a name of their own that still is a name', () => {
    const names = fc.array(
      fc.stringMatching(/^[abAB2 ]{1,40}$/).map((name) => name.trim() || 'a'),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(names, (asked) => {
        const given: string[] = [];
        for (const name of asked) given.push(freeName(name, given));
        expect(new Set(given.map((name) => name.toLowerCase())).size).toBe(given.length);
        for (const name of given) {
          expect(name.length).toBeLessThanOrEqual(SESSION.nameLength);
          expect(isPlainText(name)).toBe(true);
        }
      }),
    );
  });
});
