/**
 * What was done in the moment before the page goes. The database takes one write after the other and needs a moment for
 * each; a page that is closed or killed does not have it. So what is not on the disk yet is held here, and written as
 * text beside the database, at once, when the page is hidden or goes. Whoever reads next finds it there.
 */
import type { Session } from './session.ts';

export interface Word {
  readonly kind: 'draft' | 'note' | 'result' | 'sets';
  readonly uid: string;
  readonly id: string;
  /** Plain data; `undefined` = it was removed. */
  readonly value: unknown;
}
type About = Omit<Word, 'value'>;

export interface LastWords {
  /** Counts until it has landed, in place of what was said of the same before. */
  say(word: Word): void;
  /** The disk has it. What was said of the same since then, here or in another tab, stays. */
  landed(word: Word): void;
  /** What may not be on the disk yet. */
  find(about: About): Word | undefined;
  /** What pages of this person left. */
  left(kind: Word['kind'], uid: string): readonly Word[];
  /** Is it still the newest that a page left? */
  stands(word: Word): boolean;
  drop(about: About): void;
  /** All of this person, or one kind of it. */
  forget(uid: string, kind?: Word['kind']): void;
}

/** Tells when the page is hidden or goes, and when it is shown again. */
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
      // What another page left would otherwise outlive what is newer.
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
    forget(uid, kind) {
      const isOver = (word: Word) => word.uid === uid && (kind ?? word.kind) === word.kind;
      for (const [name, word] of held) if (isOver(word)) held.delete(name);
      page.remove(isOver);
    },
  };
}

const nameOf = ({ kind, uid, id }: About): string => `${kind}/${uid}/${id}`;
const isSame = (a: Word, b: Word): boolean =>
  nameOf(a) === nameOf(b) && JSON.stringify(a.value) === JSON.stringify(b.value);

/** All of it in one item. Where the browser keeps nothing, or has no room, there is only the database. */
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
      // None is better than one that is out of date.
      if (!set([...others, ...words])) set(others);
    },
    remove(isOver: (word: Word) => boolean): void {
      const words = all();
      const rest = words.filter((word) => !isOver(word));
      if (rest.length < words.length) set(rest);
    },
  };
}

/** Another version of Icetime may have written it. */
function isWord(stored: unknown): stored is Word {
  const { kind, uid, id } = Object(stored) as Record<string, unknown>;
  return [kind, uid, id].every((part) => typeof part === 'string');
}
