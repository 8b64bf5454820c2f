import { useMemo } from 'react';
import { withRegion } from '#i18n/region.ts';
import { useLanguage } from '#i18n/setup.ts';

/** Switches to the next unit before a fourth digit appears. */
const MOST = 1000;
/** How many make the next unit. A GB is 1000 of the MB that contracts count in, so 10,000 MB read "10 GB". */
const UNITS = [
  { unit: 'kilobyte', perNext: 1024, digits: 0 },
  { unit: 'megabyte', perNext: 1000, digits: 1 },
  { unit: 'gigabyte', perNext: Infinity, digits: 1 },
] as const;

/** Formats bytes as kB, MB or GB, never with four digits. */
export function useSizeText(): (bytes: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const textOf = UNITS.map(({ unit, digits }) => {
      const format = new Intl.NumberFormat(withRegion(language), {
        style: 'unit',
        unit,
        maximumFractionDigits: digits,
      });
      return (size: number) => format.format(size);
    });
    return (bytes) => {
      let size = bytes > 0 ? Math.max(1, bytes / 1024) : 0;
      for (const [at, { perNext, digits }] of UNITS.entries()) {
        if (Number(size.toFixed(digits)) < MOST || perNext === Infinity) return textOf[at]?.(size) ?? '';
        size /= perNext;
      }
      return '';
    };
  }, [language]);
}
