/** Pools are written without units: "8x50 kick" is fifty metres, not fifty repetitions. */
import { meaningOf } from '#core/import/plan/words.ts';

const POOL =
  /(?<!\p{L})(?:swim\p{L}*|pool|kick|pull buoy|backstroke|breaststroke|schwimm\p{L}*|einschwimmen|ausschwimmen|kraul\p{L}*|natation|nage|piscine|éduc\p{L}*|plaq(?:uettes)?|palmes|brasse|papillon|crol|4n|(?<=\d )crawl|(?<=\d ?[x×] ?(?:25|50|75|[1-4]00) )(?:free(?:style)?|choice)|natación|nadar|nado|zwem\p{L}*|inzwemmen|borstcrawl)(?![\p{L}-])/iu;
/** Lengths of a pool: multiples of 25, from two of them. */
const LENGTH = String.raw`(50|75|[1-9]\d?(?:00|25|50|75))`;
/** A unit, or another figure, says what the number is. */
const AFTER = String.raw`(?![\d:.,'’"x×*]|\s*(?:m|km|meter|metres?|metros|yd|yds|yards?|s|sec|sek|seg|min)(?!\p{L}))(\s+\p{L}+)?`;
const IN_SETS = new RegExp(String.raw`(?<!\d)(\d{1,2}\s?[x×*]\s?)${LENGTH}${AFTER}`, 'giu');
/** The shortest length, where no exercise is named ("4 x 25 on :35", "8x25 sprint"). */
const SHORT =
  /(?<!\d)(\d{1,2}\s?[x×*]\s?)(25)(?=\s*(?:$|[@(]|on\s:?\d|(?:free|fly|back|breast|sprint|kick|pull|drill|swim|easy|fast|crawl|crol|dos|kraul)(?!\p{L})))/giu;
const ALONE = new RegExp(String.raw`^(\s*(?:[-*•]\s*)?(?:\p{L}+\.?\s*:?\s+)?)${LENGTH}${AFTER}\s*`, 'iu');

/** "8x50 on :55": off again at every 55 s; nobody but swimmers writes so. */
const SEND_OFF = /\d\s?[x×*]\s?\d{2,3}\s+on\s+\d?:\d\d/iu;
/** "8 x 50 m @1:00 kick": the send-off stands before the stroke. */
const STROKE_LAST = /(\d m) *(@ *\d{0,2}:\d\d) +(\p{L}[\p{L} ]{0,30})$/u;
/** Writes the metres where a swimmer leaves them out: only in texts of a pool, with lengths in sets. */
export function withMetres(lines: readonly string[]): readonly string[] {
  const first = lines.slice(0, 60);
  if (!first.some((line) => POOL.test(line) || SEND_OFF.test(line)) || !first.some((line) => line.match(IN_SETS)))
    return lines;
  const metres = (whole: string, before: string, length: string, word = ''): string =>
    'OSrXt'.includes(meaningOf(word.trim()) ?? '?')
      ? whole
      : `${before}${length} m${word}${/\s$/.test(whole) ? ' ' : ''}`;
  return lines.map((line) =>
    line.replace(IN_SETS, metres).replace(SHORT, '$1$2 m').replace(ALONE, metres).replace(STROKE_LAST, '$1 $3 $2'),
  );
}
