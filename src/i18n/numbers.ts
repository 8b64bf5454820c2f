import type { FormatterModule } from 'i18next';
import type { LanguageTag } from '#core/base/languages.ts';
import { withRegion } from './region.ts';

/**
 * Small whole numbers look the same in all five languages. The first `Intl.NumberFormat` of a page blocks a slow phone
 * for 100 ms.
 */
export const isWrittenAlike = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** Writes numbers in sentences as everywhere else on the screen. */
export const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' && !isWrittenAlike(value)
      ? value.toLocaleString(withRegion(language as LanguageTag))
      : String((value ?? '') as string),
};
