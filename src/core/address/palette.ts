import { plain } from '#core/workout/workout-search.ts';

/** Anything that can be found by its name, or by other words that belong to it. */
export interface Findable {
  readonly label: string;
  readonly words?: string;
}

/**
 * Items that contain every word of the text (case and accents do not matter): first those in whose name the text begins
 * a word, then the rest, in the given order.
 */
export function findByWords<F extends Findable>(all: readonly F[], text: string): F[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  const found = all.filter(({ label, words = '' }) => {
    const held = plain(`${label} ${words}`);
    return wanted.every((word) => held.includes(word));
  });
  return found.toSorted((a, b) => Number(beginsLike(b, text)) - Number(beginsLike(a, text)));
}

/** Does the text occur in the name at the start of a word? An empty text never does. */
export function beginsLike({ label }: Findable, text: string): boolean {
  const start = plain(text).trim();
  return start !== '' && ` ${plain(label)}`.includes(` ${start}`);
}
