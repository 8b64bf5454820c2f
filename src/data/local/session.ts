import { type EndedSession, readEndedSession } from '#core/settings/sign-in.ts';

/**
 * Who is here. The device believes it at once (`expected`, from the last visit), Firebase Auth confirms it later: lists
 * are painted for the expected person, writes are sent only for the confirmed one.
 */
export interface Session {
  expected(): string | undefined;
  confirmed(): string | undefined;
  confirm(uid: string | undefined): void;
  /** May something of this person be stored now? '' = nobody's. An answer that comes after a sign-out may not. */
  allows(uid: string): boolean;
  /** The person here asks to sign out: every tab can tell that from a session that ended by itself. */
  leave(): void;
  /** Somebody asked to sign out, here or in another tab. */
  isLeft(): boolean;
  /** Whose session ended without their asking, until somebody signs in. Their copies are still on the device. */
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
  /** Where the storage keeps nothing. */
  let ended: EndedSession | undefined;
  return {
    expected: () => expected,
    confirmed: () => confirmed,
    confirm(uid) {
      confirmed = uid;
      expected = uid;
      // Not kept, the next start waits for Firebase Auth.
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

/** Of a storage that may be forbidden or full. */
function createItems(storage: Storage | undefined) {
  return {
    read(key: string): string | undefined {
      try {
        return storage?.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    /** Says whether that is kept now. */
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
