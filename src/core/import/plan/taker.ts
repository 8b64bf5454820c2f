/** Takes tokens out of a clause by its shape, until only its name is left. */
import { type Token, tokensOf } from './tokens.ts';

export class Taker {
  /** The letters of the tokens; a space = taken. */
  shape: string;
  readonly tokens: readonly Token[];
  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
    this.shape = shapeOf(tokens);
  }
  has(pattern: RegExp): boolean {
    return pattern.test(this.shape);
  }
  /** Removes the first match, and returns its tokens. */
  take(pattern: RegExp): readonly Token[] | undefined {
    const found = pattern.exec(this.shape);
    if (!found || found[0] === '') return undefined;
    const { shape } = this;
    const until = found.index + found[0].length;
    this.shape = shape.slice(0, found.index) + ' '.repeat(found[0].length) + shape.slice(until);
    return this.tokens.slice(found.index, until).filter((_, at) => shape[found.index + at] !== ' ');
  }
  /** What is left, without words that only join. */
  left(joining: RegExp): readonly Token[] {
    const isOut = (at: number): boolean => joining.test(this.shape[at] ?? ' ');
    let [from, to] = [0, this.shape.length];
    while (from < to && isOut(from)) from += 1;
    while (to > from && isOut(to - 1)) to -= 1;
    return this.tokens.slice(from, to).filter((_, index) => this.shape[from + index] !== ' ');
  }
}

/** A letter for each token, as `tokens.ts` gives them. */
export const shapeOf = (tokens: readonly Token[]): string => tokens.map(({ tag }) => tag).join('');
/** The shape of a text. */
export const tagsOf = (text: string): string => shapeOf(tokensOf(text));

/** The words of tokens with the spaces between them. */
export const written = (tokens: readonly Token[]): string =>
  tokens.map(({ text, isApart }, at) => (at > 0 && isApart ? ' ' : '') + text).join('');

export const find = (tokens: readonly Token[] | undefined, tag: string): Token | undefined =>
  tokens?.find((token) => token.tag === tag);
/** As written. */
export const ranges = (tokens: readonly Token[] | undefined): readonly string[] =>
  (tokens ?? []).filter(({ isRange }) => isRange).map(({ text }) => text);
/** Of work and rest: seconds. */
export const pairOf = (tokens: readonly Token[]): readonly [number | undefined, number | undefined] => {
  const pair = find(tokens, 'g');
  const figures = tokens.filter(({ tag }) => tag === 't' || tag === 'n');
  return pair ? [pair.values[0], pair.values[1]] : [figures[0]?.value, figures[1]?.value];
};
/** What only joins, or was read already, is no part of a name. */
const JOINING = /[ auptTjeX:/.,+>bc@-]/;
export const nameIn = (left: Taker): string => {
  const tokens = left.left(JOINING);
  return /[\p{L}\p{N}]/u.test(written(tokens)) ? written(tokens).trim() : '';
};
