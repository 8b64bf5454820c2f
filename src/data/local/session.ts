import { type EndedSession, readEndedSession } from '#core/settings/sign-in.ts';

/**
 * Who is signed in. The device assumes it at once (`expected`, from the last visit), Firebase Auth confirms it later:
 * lists are painted for the expected person, writes are sent only for the confirmed one.
 */
export interface Session {
  expected(): string | undefined;
  confirmed(): string | undefined;
  confirm(uid: string | undefined): void;
  /** May data of this person be stored now ('' = a guest's)? Not if an answer arrives after their sign-out. */
  allows(uid: string): boolean;
  /** The person asks to sign out; lets every tab distinguish that from a session that ended by itself. */
  leave(): void;
  /** Whether somebody asked to sign out, in this or another tab. */
  isLeft(): boolean;
  /**
   * The person whose session ended without their asking, until somebody signs in. Their copies are still on the device.
   */
  ended(): EndedSession | undefined;
  setEnded(ended: EndedSession | undefined): void;
}

const KEY = 'icetime-session';
const ENDED_KEY = 'icetime-session-ended';

export function createSession(storage: Storage | undefined): Session {
  const items = createItems(storage);
  let confirmed: string | undefined;
  let expected = items.read(KEY);
  let isKept = expected !== undefined;
  /** Used if the storage keeps nothing. */
  let ended: EndedSession | undefined;
  return {
    expected: () => expected,
    confirmed: () => confirmed,
    confirm(uid) {
      confirmed = uid;
      expected = uid;
      // If it is not stored, the next start waits for Firebase Auth.
      isKept = items.write(KEY, uid) && uid !== undefined;
    },
    allows: (uid) => uid === '' || uid === expected,
    leave: () => void items.write(KEY, undefined),
    isLeft: () => isKept && items.read(KEY) === undefined,
    ended: () => parsed(items.read(ENDED_KEY)) ?? ended,
    setEnded(next) {
      ended = next;
      items.write(ENDED_KEY, next && JSON.stringify(next));
    },
  };
}

function parsed(text: string | undefined): EndedSession | undefined {
  try {
    return readEndedSession(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

/** Reads and writes a storage that may be blocked or full. */
function createItems(storage: Storage | undefined) {
  return {
    read(key: string): string | undefined {
      try {
        return storage?.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    /** Returns whether the text is stored. */
    write(key: string, text: string | undefined): boolean {
      try {
        if (text === undefined) storage?.removeItem(key);
        else storage?.setItem(key, text);
        return storage !== undefined;
      } catch {
        return false;
      }
    },
  };
}
