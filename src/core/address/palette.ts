import { plain } from '#core/workout/workout-search.ts';

/** What can be found by its name, or by other words that belong to it. */
export interface Findable {
  readonly label: string;
  readonly words?: string;
}

/**
 * Those that hold every word of the text (case and accents do not matter), first those whose name has a word that
 * begins like the text, else in the order given.
 */
export function findByWords<F extends Findable>(all: readonly F[], text: string): F[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  const found = all.filter(({ label, words = '' }) => {
    const held = plain(`${label} ${words}`);
    return wanted.every((word) => held.includes(word));
  });
  return found.toSorted((a, b) => Number(beginsLike(b, text)) - Number(beginsLike(a, text)));
}

/** Does the name, from one of its words on, go like the text? Nothing does like no text. */
export function beginsLike({ label }: Findable, text: string): boolean {
  const start = plain(text).trim();
  return start !== '' && ` ${plain(label)}`.includes(` ${start}`);
}
