/**
 * Changes made just before the page goes. The database writes one change after another and takes a moment for each; a
 * page that is closed or killed does not have that moment. Changes that are not on the disk yet are held here, and
 * written synchronously as text beside the database when the page is hidden or goes. The next reader finds them there.
 */
import type { Session } from './session.ts';

export interface Word {
  readonly kind: 'draft' | 'note' | 'result' | 'run' | 'sets';
  readonly uid: string;
  readonly id: string;
  /** Plain data; `undefined` = removed. */
  readonly value: unknown;
}
type About = Omit<Word, 'value'>;

export interface LastWords {
  /** Holds the word until it has landed; replaces an earlier one about the same thing. */
  say(word: Word): void;
  /** The disk has it. A newer word about the same thing, from this or another tab, stays. */
  landed(word: Word): void;
  /** The latest word that may not be on the disk yet. */
  find(about: About): Word | undefined;
  /** Words left by pages of this person. */
  left(kind: Word['kind'], uid: string): readonly Word[];
  /** Whether it is still the newest word that a page left. */
  stands(word: Word): boolean;
  drop(about: About): void;
  /** Drops all words of this person, or those of these kinds. */
  forget(uid: string, kinds?: readonly Word['kind'][]): void;
}

/** Calls back when the page is hidden or goes (`true`), and when it is shown again (`false`). */
export type Leaving = (tell: (isGoing: boolean) => void) => void;

const KEY = 'icetime-last-words';

export function createLastWords(storage: Storage | undefined, session: Session, leaving: Leaving): LastWords {
  const held = new Map<string, Word>();
  const page = createPage(storage);
  let isGoing = false;
  const write = (words: readonly Word[]) => {
    const allowed = words.filter(({ uid }) => session.allows(uid));
    if (allowed.length > 0) page.add(allowed);
  };
  leaving((going) => {
    isGoing = going;
    if (going) write([...held.values()]);
  });
  return {
    say(word) {
      held.set(nameOf(word), word);
      // Replace what another page left, or it would outlive this newer word.
      if (isGoing || page.find(word)) write([word]);
    },
    landed(word) {
      if (held.get(nameOf(word)) === word) held.delete(nameOf(word));
      page.remove((other) => isSame(other, word));
    },
    find: (about) => held.get(nameOf(about)) ?? page.find(about),
    left: (kind, uid) => page.all().filter((word) => word.kind === kind && word.uid === uid),
    stands: (word) => page.all().some((other) => isSame(other, word)),
    drop(about) {
      held.delete(nameOf(about));
      page.remove((word) => nameOf(word) === nameOf(about));
    },
    forget(uid, kinds) {
      const isOver = (word: Word) => word.uid === uid && (kinds?.includes(word.kind) ?? true);
      for (const [name, word] of held) if (isOver(word)) held.delete(name);
      page.remove(isOver);
    },
  };
}

const nameOf = ({ kind, uid, id }: About): string => `${kind}/${uid}/${id}`;
const isSame = (a: Word, b: Word): boolean =>
  nameOf(a) === nameOf(b) && JSON.stringify(a.value) === JSON.stringify(b.value);

/** All words in one item. If the browser has no storage or no room, only the database has them. */
function createPage(storage: Storage | undefined) {
  const all = (): readonly Word[] => {
    try {
      const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isWord) : [];
    } catch {
      return [];
    }
  };
  const set = (words: readonly Word[]): boolean => {
    try {
      if (words.length > 0) storage?.setItem(KEY, JSON.stringify(words));
      else storage?.removeItem(KEY);
      return true;
    } catch {
      return false;
    }
  };
  return {
    all,
    find: (about: About) => all().find((word) => nameOf(word) === nameOf(about)),
    add(words: readonly Word[]): void {
      const names = new Set(words.map(nameOf));
      const others = all().filter((word) => !names.has(nameOf(word)));
      // No word is better than an outdated one.
      if (!set([...others, ...words])) set(others);
    },
    remove(isOver: (word: Word) => boolean): void {
      const words = all();
      const rest = words.filter((word) => !isOver(word));
      if (rest.length < words.length) set(rest);
    },
  };
}

/** Checks the shape, because another version of Icetime may have written it. */
function isWord(stored: unknown): stored is Word {
  const { kind, uid, id } = Object(stored) as Record<string, unknown>;
  return [kind, uid, id].every((part) => typeof part === 'string');
}
