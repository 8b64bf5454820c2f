import { meaningOf, numberOf } from '#core/import/plan/words.ts';

/** A figure or a word for one, perhaps its unit, perhaps "of", and what is done. */
const PART =
  /(?<![\d.,:×\p{L}/-])(\d{1,3}|\p{L}{3,15}) ((?:s|se[ckg]s?|se[ckg]\p{L}{3,6})\.? )?((?:of |de |d['’]|von |van )?)(?=(\p{L}+))/giu;
/** Most lines have no such part, and need not be asked for all. */
const SECONDS = /(?:\d|\p{L}) (?:s|se[ckg]s?|se[ckg]\p{L}{3,6})\.? (?:of |de |d['’]|von |van )?\p{L}/iu;
const SECONDS_LEAST = 10;

interface Part {
  readonly value: number;
  readonly hasUnit: boolean;
  readonly hasOf: boolean;
  readonly isRest: boolean;
}
function partOf([, figure = '', unit = '', of = '', word = '']: readonly string[]): Part | undefined {
  const value = /^\d/.test(figure) ? Number(figure) : numberOf(figure);
  if (value === undefined || value < SECONDS_LEAST) return undefined;
  return { value, hasUnit: unit !== '', hasOf: of !== '', isRest: meaningOf(word) === 'R' };
}

/** "Twenty seconds of jumps, twenty of rest, twenty of squats": the unit is said once, and meant each time. */
export function withUnitEachTime(text: string): string {
  if (!SECONDS.test(text)) return text;
  const parts = [...text.matchAll(PART)].map(partOf).filter((one) => one !== undefined);
  const [first] = parts;
  const lastRest = parts.findLastIndex(({ isRest, hasUnit }) => isRest && !hasUnit);
  if (!first?.hasUnit || lastRest < 0) return text;
  let nth = -1;
  return text.replaceAll(PART, (said, ...groups) => {
    const [figure, unit, of, word] = groups as [string, string | undefined, string, string];
    const part = partOf([said, figure, unit ?? '', of, word]);
    if (!part) return said;
    nth += 1;
    const isMeant = part.isRest || (part.value === first.value && (part.hasOf || nth < lastRest));
    return isMeant && !part.hasUnit ? `${figure} s ${of}` : said;
  });
}
