import { useMemo } from 'react';
import { withRegion } from '#i18n/format.ts';
import { useLanguage } from '#i18n/setup.ts';

const KILO = 1024;
const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** How a person reads a number of bytes: kB, MB from one on, GB; each 1024 of the one before. */
export function useSizeText(): (bytes: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const [kilobytes, ...larger] = UNITS.map(
      (unit) =>
        new Intl.NumberFormat(withRegion(language), {
          style: 'unit',
          unit,
          maximumFractionDigits: unit === 'kilobyte' ? 0 : 1,
        }),
    );
    return (bytes) => {
      const size = bytes / KILO;
      if (size < KILO) return kilobytes?.format(bytes > 0 ? Math.max(1, size) : 0) ?? '';
      const [megabytes, gigabytes] = larger;
      return (size < KILO * KILO ? megabytes?.format(size / KILO) : gigabytes?.format(size / KILO / KILO)) ?? '';
    };
  }, [language]);
}
