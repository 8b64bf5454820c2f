/** Pools are written without units: "8x50 kick" is fifty metres, not fifty repetitions. */

const POOL =
  /(?<!\p{L})(?:swim|pool|kick|pull buoy|backstroke|freestyle|breaststroke|schwimm\p{L}*|einschwimmen|ausschwimmen|kraul\p{L}*|natation|nage|nager|dos crawlé|piscine|natación|nadar|nado|zwem\p{L}*|inzwemmen|borstcrawl|crawl)(?!\p{L})/iu;
/** Lengths of a pool: multiples of 25. */
const LENGTH = String.raw`(\d{0,2}(?:00|25|50|75))`;
const AFTER = String.raw`(?![\d:.,'’"x×*]|\s*(?:m|km|meter|metres?|metros|s|sec|sek|seg|min|x|×|reps?|wdh)(?!\p{L}))`;
const IN_SETS = new RegExp(String.raw`(\d{1,2}\s?[x×*]\s?)${LENGTH}${AFTER}`, 'giu');
const ALONE = new RegExp(String.raw`^(\s*(?:[-*•]\s*)?(?:\p{L}+\.?\s+)?)${LENGTH}${AFTER}(?=\s+\p{L}|\s*$)`, 'iu');

/** Writes the metres where a swimmer leaves them out. */
export function withMetres(lines: readonly string[]): readonly string[] {
  if (!lines.slice(0, 60).some((line) => POOL.test(line))) return lines;
  return lines.map((line) => line.replace(IN_SETS, '$1$2 m').replace(ALONE, '$1$2 m'));
}
