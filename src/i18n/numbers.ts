import type { FormatterModule } from 'i18next';

/**
 * Small whole numbers look the same in all five languages. The first `Intl.NumberFormat` of a page blocks a slow phone
 * for 100 ms.
 */
export const isWrittenAlike = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** Writes numbers in sentences the way of the sentence's language. */
export const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' && !isWrittenAlike(value)
      ? value.toLocaleString(language)
      : String((value ?? '') as string),
};
