/** What a sign-in of several steps keeps on the device. All of it goes once somebody is in. */
import { type GoogleProof, type Newcomer, readKeptProof, readNewcomer } from '#core/settings/sign-in.ts';

const KEYS = { newcomer: 'icetime.newcomer', sentTo: 'icetime.link-sent-to', googleLater: 'icetime.google-later' };

/** Google's word is good for an hour. */
const GOOGLE_AGE_MS = 60 * 60 * 1000;

export interface SignInNotes {
  newcomer(): Newcomer | undefined;
  setNewcomer(newcomer: Newcomer): void;
  /** Where the last link was sent to from this device; '' = nowhere. */
  sentTo(): string;
  setSentTo(email: string): void;
  /** Google's word for the account of `email`, to be added once that person is in by another way. */
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
      // Full or forbidden: the steps after a reload ask again.
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
        // Forbidden: then nothing was kept.
      }
    },
  };
}

const sameAddress = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
