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
}

const KEY = 'icetime-session';

export function createSession(storage: Storage | undefined): Session {
  let confirmed: string | undefined;
  let expected = readHint(storage);
  return {
    expected: () => expected,
    confirmed: () => confirmed,
    confirm(uid) {
      confirmed = uid;
      expected = uid;
      writeHint(storage, uid);
    },
    allows: (uid) => uid === '' || uid === expected,
  };
}

function readHint(storage: Storage | undefined): string | undefined {
  try {
    return storage?.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
function writeHint(storage: Storage | undefined, uid: string | undefined): void {
  try {
    if (uid === undefined) storage?.removeItem(KEY);
    else storage?.setItem(KEY, uid);
  } catch {
    // Storage is forbidden or full: the next start waits for Firebase Auth.
  }
}
