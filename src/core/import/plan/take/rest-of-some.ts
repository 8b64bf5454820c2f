/** Rests that a line below the exercises gives to some of them: "2 min on the squats, 1 min on the rest". */
import type { Draft, Entry } from '#core/import/plan/draft.ts';
import { isMeasured } from '#core/import/plan/draft.ts';
import { type Token, tokensOf } from '#core/import/plan/tokens.ts';
import { folded } from '#core/import/plan/words.ts';

/** All the others. */
const ELSE =
  /^(?:sonst|else|otherwise|rest|others?|everything|sinon|reste|autres|resto|demás|otros|overigen?|anders|andere|anderen|übrigen?)$/iu;
const OF =
  /^(?:bei|on|for|after|bij|pour|sur|après|para|tras|en|na|nach|beim|op|zwischen|between|entre|tussen|de|von|van|at|voor|für)$/iu;
/** A stem that is shorter fits many names. */
const STEM_LEAST = 3;

interface Part {
  readonly sec: number;
  readonly words: readonly string[];
  /** Numbers of a list. */
  readonly numbers: readonly number[];
  readonly isElse: boolean;
}

/** Whether the line was such a one. */
export function restOfSome(draft: Draft, text: string): boolean {
  const tokens = tokensOf(text);
  const isRest = tokens.some(({ tag }) => tag === 'R' || tag === 'b');
  const parts = isRest ? partsOf(tokens) : [];
  if (parts.length < 2) return false;
  const entries = draft.allEntries().filter(isMeasured);
  if (entries.some(({ restSec }) => restSec !== undefined)) return false;
  const named = parts
    .filter(({ isElse }) => !isElse)
    .map((part) => ({ part, own: entries.filter((one) => isOf(one, part)) }));
  if (named.length === 0 || named.some(({ own }) => own.length === 0)) return false;
  draft.hasReachedBack = true;
  const others = parts.find(({ isElse }) => isElse);
  for (const { part, own } of named) for (const entry of own) entry.restSec ??= part.sec;
  if (others) for (const entry of entries) entry.restSec ??= others.sec;
  const ranges = tokens.flatMap(({ isRange, text: range }) => (isRange ? [range] : []));
  draft.giveBack(...ranges);
  return true;
}

/** Each time with the words about it: those of its own clause, else those behind it. */
function partsOf(tokens: readonly Token[]): readonly Part[] {
  const ats = tokens.flatMap(({ tag }, at) => (tag === 't' ? [at] : []));
  const clauses = clausesIn(tokens);
  const isEachIn = clauses.filter((clause) => clause.some(({ tag }) => tag === 't'));
  const isClausal = isEachIn.length === ats.length;
  const isBehind = tokens.slice((ats[0] ?? 0) + 1, ats[1]).some(({ text }) => OF.test(text));
  return ats.map((at, nth) => {
    const behind = isBehind && nth < ats.length - 1 ? tokens.slice(at + 1, ats[nth + 1]) : aroundOf(tokens, ats, nth);
    const about = isClausal ? (isEachIn[nth] ?? []) : behind;
    const own = about.slice(0, endOf(about));
    const words = own.filter(({ tag }) => 'wP'.includes(tag)).map(({ text }) => text);
    const numbers = own.filter(({ tag }) => tag === 'n').map(({ value }) => value);
    // In a clause of its own "rest" is the pause.
    const isOther = about.some(({ text, tag }) => ELSE.test(text) && (tag !== 'R' || (!isClausal && nth > 0)));
    const isElse = isOther || words.length + numbers.length === 0;
    return { sec: tokens[at]?.value ?? 0, words, numbers, isElse };
  });
}
function clausesIn(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const clauses: Token[][] = [[]];
  for (const token of tokens)
    if (/[,;.]/.test(token.tag)) clauses.push([]);
    else clauses.at(-1)?.push(token);
  return clauses;
}
/** The last one may have its words on both sides. */
const aroundOf = (tokens: readonly Token[], ats: readonly number[], nth: number): readonly Token[] => [
  ...tokens.slice((ats[nth - 1] ?? -1) + 1, ats[nth]),
  ...tokens.slice((ats[nth] ?? 0) + 1, ats[nth + 1]),
];
/** Where the word for the others begins. */
const endOf = (about: readonly Token[]): number => {
  const at = about.findIndex(({ text, tag }) => ELSE.test(text) && tag !== 'R');
  return at < 0 ? about.length : at;
};

function isOf({ name, text }: Entry, { words, numbers }: Part): boolean {
  const number = Number(/^\W*(\d{1,2})[.)]/.exec(text)?.[1] ?? Number.NaN);
  const names = `${name} ${text}`.split(/[\s:-]+/).map(folded);
  return (
    numbers.includes(number) ||
    words.some((word) => {
      const stem = folded(word).replace(/(?:es|en|s|e|n)$/, '');
      return stem.length >= STEM_LEAST && names.some((one) => one.startsWith(stem) || one.endsWith(stem));
    })
  );
}
