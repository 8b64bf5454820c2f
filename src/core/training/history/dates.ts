/** Dates as the apps write them, in the language of their account. */

/** Beginnings of the names of months in en, de, fr, es, nl, pt and it, without accents. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|ene|gen)/,
  /^(?:feb|fev)/,
  /^(?:mar|mrt|maerz|mrz)/,
  /^(?:apr|avr|abr)/,
  /^(?:may|mai|mei|mag)/,
  /^(?:jun|juin|giu)/,
  /^(?:jul|juil|lug)/,
  /^(?:aug|aou|ago)/,
  /^(?:sep|set)/,
  /^(?:oct|okt|out|ott)/,
  /^nov/,
  /^(?:dec|dez|dic)/,
];
const CLOCK = String.raw`(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap])?\.?m?\.?)?`;
/** `2024-10-29 07:12:00` */
const ISO = new RegExp(`^(\\d{4})-(\\d{1,2})-(\\d{1,2})${CLOCK}$`, 'i');
/** `29 Oct 2024, 07:12`, `29. Okt. 2024, 07:12`, `29 de oct de 2024, 07:12` */
const DAY_FIRST = new RegExp(`^(\\d{1,2})\\.? (?:de )?(\\p{L}{3,})\\.?,? (?:de )?(\\d{4})${CLOCK}$`, 'iu');
/** `Oct 29, 2024, 7:12 AM` */
const MONTH_FIRST = new RegExp(`^(\\p{L}{3,})\\.? (\\d{1,2}),? (\\d{4})${CLOCK}$`, 'iu');

/**
 * Wall time: the epoch ms of the same digits in UTC. A date like 03/04/2024, which may be of March or of April, is not
 * guessed.
 */
export function readWallTime(text: string): number | undefined {
  const plain = text.replaceAll(/\s+/gu, ' ').trim();
  const iso = ISO.exec(plain);
  if (iso) return wallMsOf(Number(iso[1]), Number(iso[2]), Number(iso[3]), iso.slice(4));
  const day = DAY_FIRST.exec(plain);
  if (day) return wallMsOf(Number(day[3]), monthOf(day[2]), Number(day[1]), day.slice(4));
  const month = MONTH_FIRST.exec(plain);
  return month ? wallMsOf(Number(month[3]), monthOf(month[1]), Number(month[2]), month.slice(4)) : undefined;
}

function monthOf(name = ''): number {
  const plain = name
    .toLowerCase()
    .replace('ä', 'ae')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace('marz', 'maerz');
  return 1 + MONTHS.findIndex((month) => month.test(plain));
}

function wallMsOf(
  year: number,
  month: number,
  day: number,
  clock: readonly (string | undefined)[],
): number | undefined {
  const [hour = '0', minute = '0', second = '0', half] = clock;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const wallMs = Date.UTC(year, month - 1, day, hours, Number(minute), Number(second));
  const date = new Date(wallMs);
  // No 31st of February, no month 0, no 25 o'clock.
  const isReal = month > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && Number(minute) < 60 && Number(second) < 60 ? wallMs : undefined;
}
