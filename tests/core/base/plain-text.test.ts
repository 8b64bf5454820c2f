import { describe, expect, it } from 'vitest';
import { isPlainText, plainText } from '#core/base/plain-text.ts';
import { EMOJI, HIDDEN, IDLE_JOINERS, SCRIPTS, SEEN, WITH_JOINERS } from '#tests/rules/cases/field-values.ts';

const codeOf = (sign: string): string => (sign.codePointAt(0) ?? 0).toString(16);

describe('AC-100 a name', () => {
  it.each(HIDDEN.map((sign) => [codeOf(sign), sign]))('cannot hold U+%s', (_, sign) => {
    expect([isPlainText(`a${sign}b`), isPlainText(sign)]).toEqual([false, false]);
    expect(plainText(`a${sign}b`)).toMatch(/^a ?b$/);
  });

  it.each([...SEEN, ...EMOJI, ...SCRIPTS, ...WITH_JOINERS].map((text) => [text]))(
    'may be %s, which stays as it is',
    (text) => {
      expect(isPlainText(text)).toBe(true);
      expect(plainText(`\u202e${text}`)).toBe(text);
    },
  );

  it.each(IDLE_JOINERS.map((text) => [text]))('cannot be %j: its joiner shows nothing', (text) => {
    expect(isPlainText(text)).toBe(false);
    const kept = text.replaceAll(/[\u200c\u200d]/g, '');
    expect(plainText(text)).toBe(kept);
  });

  it('keeps what joins emoji and loses what hides in words', () => {
    expect(plainText('an\u200dna \u{1f469}\u{1f3fd}\u200d\u{1f680} \u2764\ufe0f be\ufe0fn\u0000')).toBe(
      'anna \u{1f469}\u{1f3fd}\u200d\u{1f680} \u2764\ufe0f ben',
    );
    expect(plainText('two\nlines')).toBe('two lines');
    expect(plainText('\ud800x')).toBe('x');
  });
});
