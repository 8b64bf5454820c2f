/** Tells a pasted plan from a wish: both are typed into the same field. */
import { readByLine } from '#core/import/plan.ts';
import type { LanguageName } from '#core/base/languages.ts';
import { readWish } from './read-wish.ts';
import type { Wish } from './wish.ts';

/** Figures that a workout has and a wish has not: seconds, sets and rounds, a clock, work and rest. */
const WORK =
  /\d\s*(?:s|secs?|seconds?|sek|sekunden?|secondes?|seg|segundos?|seconden?)(?![\p{L}\p{M}])|\d\s*[x×*]|[x×]\s*\d|\d\s*(?:rounds?|runden?|tours?|rondas?|vueltas?|ronde[ns]?|sets?|s[aä]tze|s[ée]ries?|circuits?)(?![\p{L}\p{M}])|\d{1,2}:\d\d|\d\s*\/\s*\d/iu;
const BULLET = /^\s*(?:[-–—•*·]|\d{1,2}[.)])\s/;
const NUMBER = /\d+/g;

/** `defaultTimeSec` and `language` as for `readByLine` and `readWish`. */
export function isPlanText(text: string, defaultTimeSec: number, language: LanguageName): boolean {
  // What the reader is not sure of is a plan, too.
  const plan = readByLine(text, { defaultTimeSec, takesDoubtful: true })?.plan;
  if (!plan) return false;
  const wish = readWish(text, language);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const hasWork = WORK.test(text);
  if (lines.length > 1) {
    const listed = lines.filter((line) => BULLET.test(line) || line.includes('\t') || line.includes('|')).length;
    // A wish on several lines has a word that no list of exercises has.
    return hasWork || listed > 1 || numbersBeside(text, wish) > 1 || (plan.items.length > 1 && !isWishful(wish));
  }
  return (hasWork && !asksForLength(wish)) || (numbersBeside(text, wish) > 0 && !isWishful(wish));
}

/** Numbers that are no part of the wish. */
function numbersBeside(text: string, { understood }: Wish): number {
  let before = 0;
  let count = 0;
  for (const [start, end] of [...understood, [text.length, text.length] as const]) {
    count += text.slice(before, start).match(NUMBER)?.length ?? 0;
    before = end;
  }
  return count;
}

const asksForLength = (wish: Wish): boolean => wish.minutes !== undefined && isWishful(wish);

const isWishful = ({ avoid, avoidParts, gentleOn, level, styles, parts, noEquipment, minutes }: Wish): boolean =>
  [avoid, avoidParts, gentleOn, styles].some((said) => said.length > 0) ||
  level !== undefined ||
  noEquipment ||
  (minutes !== undefined && parts.length > 0);
