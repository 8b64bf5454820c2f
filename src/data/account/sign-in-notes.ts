/** State that a sign-in in several steps keeps on the device. All of it is removed once the person is signed in. */
import { type GoogleProof, type Newcomer, readKeptProof, readNewcomer } from '#core/settings/sign-in.ts';

const KEYS = { newcomer: 'icetime.newcomer', sentTo: 'icetime.link-sent-to', googleLater: 'icetime.google-later' };

/** Google's ID tokens are valid for an hour. */
const GOOGLE_AGE_MS = 60 * 60 * 1000;

export interface SignInNotes {
  newcomer(): Newcomer | undefined;
  setNewcomer(newcomer: Newcomer): void;
  /** The address that this device last sent a link to; '' = none. */
  sentTo(): string;
  setSentTo(email: string): void;
  /** Google's proof for the account of `email`, linked once that person has signed in another way. */
  googleLater(email: string): GoogleProof | undefined;
  setGoogleLater(email: string, proof: GoogleProof): void;
  clear(): void;
}

/** `now`: epoch ms. */
export function createSignInNotes(storage: Storage | undefined, now: () => number): SignInNotes {
  const read = (key: string): string => {
    try {
      return storage?.getItem(key) ?? '';
    } catch {
      return '';
    }
  };
  const write = (key: string, text: string): void => {
    try {
      storage?.setItem(key, text);
    } catch {
      // Storage is full or blocked: after a reload the following steps ask again.
    }
  };
  const record = (key: string): unknown => {
    try {
      return JSON.parse(read(key));
    } catch {
      return undefined;
    }
  };
  return {
    newcomer: () => readNewcomer(record(KEYS.newcomer)),
    setNewcomer: (person) => write(KEYS.newcomer, JSON.stringify(person)),
    sentTo: () => read(KEYS.sentTo),
    setSentTo: (email) => write(KEYS.sentTo, email),
    googleLater(email) {
      const kept = readKeptProof(record(KEYS.googleLater));
      if (!kept || !sameAddress(kept.email, email) || Math.abs(now() - kept.at) >= GOOGLE_AGE_MS) return undefined;
      return { idToken: kept.idToken, rawNonce: kept.rawNonce };
    },
    setGoogleLater: (email, proof) => write(KEYS.googleLater, JSON.stringify({ email, ...proof, at: now() })),
    clear() {
      try {
        for (const key of Object.values(KEYS)) storage?.removeItem(key);
      } catch {
        // Storage is blocked: nothing was stored.
      }
    },
  };
}

const sameAddress = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
