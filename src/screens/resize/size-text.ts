import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';

const KILO = 1024;

/** How a person reads a number of bytes: kB, MB from one on, GB. */
export function useSizeText(): (bytes: number) => string {
  const t = useT();
  const { number } = useFormat();
  return (bytes) => {
    const kilobytes = bytes / KILO;
    if (kilobytes < KILO) return t('offline.kilobytes', { size: number(Math.max(1, Math.round(kilobytes))) });
    const megabytes = kilobytes / KILO;
    if (megabytes < KILO) return t('picture.megabytes', { size: number(megabytes) });
    return t('picture.gigabytes', { size: number(megabytes / KILO) });
  };
}
