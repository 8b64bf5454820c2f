/** What people are used to where their browser says they live: clocks, dates, first day of the week, units. */
import type { LanguageTag } from './languages.ts';

/** 0 = Sunday … 6 = Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** CLDR's first days other than Monday, for browsers that cannot tell: Firefox. */
const FRIDAY = 'MV';
const SATURDAY = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';
const SUNDAY =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK ' +
  'PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
/** CLDR's measurement system "US". */
const POUNDS = 'LR MM US';
/** Those, and where CLDR has roads in miles. */
const MILES = `GB ${POUNDS}`;

const isIn = (regions: string, region: string): boolean => region !== '' && regions.split(' ').includes(region);

/**
 * The region of the browser: that of its first language. Further languages do not count, since browsers add `en-US` to
 * the person's own. '' = unknown.
 */
export function regionOf(wanted: readonly string[]): string {
  const [first, ...others] = wanted.flatMap((tag) => localeOf(tag) ?? []);
  if (!first) return '';
  const alike = others.find(({ language, region }) => language === first.language && region);
  return first.region ?? alike?.region ?? first.maximize().region ?? '';
}

/** The language we show as it is written in the browser's region: `en-IT`, `de-AT`. */
export function regionalTag(language: LanguageTag, wanted: readonly string[]): string {
  const region = regionOf(wanted);
  const first = wanted[0] ?? '';
  // May also contain the person's own choices: `en-GB-u-hc-h12`.
  if (localeOf(first)?.language === language && localeOf(first)?.region) return first;
  return region === '' ? language : `${language}-${region}`;
}

/** The first day of the week in the browser's region. */
export function firstWeekday(wanted: readonly string[]): Weekday {
  const region = regionOf(wanted);
  const known = region === '' ? undefined : weekInfoOf(localeOf(`und-${region}`));
  if (known) return (known.firstDay % 7) as Weekday;
  return region === FRIDAY ? 5 : isIn(SATURDAY, region) ? 6 : isIn(SUNDAY, region) ? 0 : 1;
}

export const usesMiles = (wanted: readonly string[]): boolean => isIn(MILES, regionOf(wanted));
export const usesPounds = (wanted: readonly string[]): boolean => isIn(POUNDS, regionOf(wanted));

/** Browsers have a method, older ones a property, some neither. 1 = Monday … 7 = Sunday. */
function weekInfoOf(locale: Intl.Locale | undefined): { readonly firstDay: number } | undefined {
  const { getWeekInfo, weekInfo } = Object(locale) as {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return getWeekInfo?.call(locale) ?? weekInfo;
}

/** Browsers on Linux may name languages that are no tags: `C`, `en_US@posix`. */
function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
