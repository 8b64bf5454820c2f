/** Who is signed in, as Firebase Auth reports it in every tab, and what is removed or kept when that changes. */
import type { Auth, User } from 'firebase/auth';
import type { Session } from '#data/local/session.ts';
import type { AuthSdk, Firebase } from '#data/server/firebase.ts';
import type { SignInNotes } from './sign-in-notes.ts';

export interface AuthUser {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** From a claim of the token; no document contains it. */
  readonly admin: boolean;
}
export type Listener = (user: AuthUser | null) => void;

export interface WhoOptions {
  readonly firebase: Pick<Firebase, 'loadAuth'> & Partial<Pick<Firebase, 'watchSession'>>;
  readonly session: Session;
  readonly notes: SignInNotes;
  /**
   * Tells the server of a sign-in or of a confirmed address: it ends what a former holder of the account left behind
   * (`settleSignIn`). Signs in anew if that ended this sign-in, too.
   */
  readonly settle: (auth: Auth, sdk: AuthSdk) => Promise<void>;
  /** Called with a new answer from Firebase Auth before any listener hears it. */
  readonly onPerson: (uid: string | undefined, left: Departure | undefined) => Promise<void>;
  readonly after: (ms: number, task: () => void) => () => void;
}
/**
 * The person who is no longer signed in. 'asked' = they signed out; 'keeping' = they signed out and keep unfinished
 * work; 'elsewhere' = they signed out in another tab, which cleans up; 'replaced' = somebody else signed in; 'ended' =
 * nobody asked for it (`session.ended()` says why).
 */
export interface Departure {
  readonly uid: string;
  readonly how: 'asked' | 'keeping' | 'elsewhere' | 'replaced' | 'ended';
}

/** Firebase could not be loaded: a poor connection may be better soon, without the browser saying so. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** Tracks who is signed in, as far as known, and notifies listeners. */
export function createWho({ firebase, session, notes, settle, onPerson, after }: WhoOptions) {
  const listeners = new Set<Listener>();
  let known: AuthUser | null | undefined;
  let watching = false;
  const retry = oneAtATime(after);
  let isQuiet = false;
  /** Set when the person asked to sign out. */
  let leaving: 'asked' | 'keeping' | undefined;
  let turn: Promise<void> = Promise.resolve();
  watchEnds(firebase, session, () => leaving !== undefined);

  /** Handles one answer at a time: a slow one must not overwrite a later one. */
  const publish = (auth: Auth, sdk: AuthSdk): Promise<void> => {
    const mine = turn.then(async () => {
      if (isQuiet) return;
      // A newcomer who has not entered their names has no account to show yet.
      const isNewcomer = auth.currentUser?.uid === notes.newcomer()?.uid;
      const onConfirmed = () => settle(auth, sdk);
      const user = auth.currentUser && !isNewcomer ? await authUserOf(sdk, auth.currentUser, onConfirmed) : null;
      if (known !== undefined && isSameUser(known, user)) return;
      await tell(user);
    });
    // A failed answer does not block later ones.
    turn = mine.catch(() => undefined);
    return mine;
  };
  async function tell(user: AuthUser | null): Promise<void> {
    const left = departureOf(session, user, leaving);
    if (left?.how === 'ended' && session.ended()?.uid !== left.uid) session.setEnded({ uid: left.uid, why: 'unknown' });
    known = user;
    session.confirm(user?.uid);
    try {
      await onPerson(user?.uid, left);
    } finally {
      // Whatever failed on this device, Firebase has signed them in or out.
      for (const listener of listeners) listener(user);
    }
  }
  async function watch(waitMs = FIRST_WAIT_MS): Promise<void> {
    try {
      const { sdk, auth } = await firebase.loadAuth();
      if (watching) return;
      watching = true;
      await auth.authStateReady();
      sdk.onIdTokenChanged(auth, () => void publish(auth, sdk).catch(() => undefined));
    } catch {
      if (known === undefined && waitMs === FIRST_WAIT_MS) for (const listener of listeners) listener(null);
      retry(waitMs, () => void (listeners.size > 0 && watch(Math.min(2 * waitMs, LONGEST_WAIT_MS))));
    }
  }
  return {
    publish,
    observe(listener: Listener): () => void {
      listeners.add(listener);
      if (known !== undefined) listener(known);
      else void watch();
      return () => listeners.delete(listener);
    },
    /** Suppresses notifications while `work` runs. */
    async quietly<T>(work: () => Promise<T>): Promise<T> {
      isQuiet = true;
      try {
        return await work();
      } finally {
        isQuiet = false;
      }
    },
    async leave(how: 'asked' | 'keeping', signOut: () => Promise<unknown>): Promise<void> {
      leaving = how;
      session.leave();
      try {
        await signOut();
        // Without Firebase (offline first start) at least this device forgets the person.
        if (session.expected() !== undefined) await tell(null);
      } finally {
        leaving = undefined;
      }
    },
  };
}

/** Does nothing while an earlier task waits. */
function oneAtATime(after: WhoOptions['after']): (ms: number, task: () => void) => void {
  let isWaiting = false;
  return (ms, task) => {
    if (isWaiting) return;
    isWaiting = true;
    after(ms, () => {
      isWaiting = false;
      task();
    });
  };
}

function departureOf(
  session: Session,
  user: AuthUser | null,
  leaving: 'asked' | 'keeping' | undefined,
): Departure | undefined {
  const uid = session.expected();
  if (uid === undefined || uid === user?.uid) return undefined;
  if (user) return { uid, how: 'replaced' };
  if (leaving) return { uid, how: leaving };
  return { uid, how: session.ended()?.uid !== uid && session.isLeft() ? 'elsewhere' : 'ended' };
}

/** Records the server's verdict on the session. The SDK ends a session by itself on some verdicts only. */
function watchEnds(firebase: WhoOptions['firebase'], session: Session, isLeaving: () => boolean): void {
  const withPerson = async (work: (sdk: AuthSdk, auth: Auth, user: User) => Promise<unknown>): Promise<void> => {
    const { sdk, auth } = await firebase.loadAuth();
    await auth.authStateReady();
    if (auth.currentUser) await work(sdk, auth, auth.currentUser).catch(() => undefined);
  };
  firebase.watchSession?.({
    onEnd(why) {
      const uid = session.expected();
      if (uid === undefined || isLeaving()) return;
      session.setEnded({ uid, why });
      void withPerson(async (sdk, auth, user) => user.uid === uid && sdk.signOut(auth));
    },
    onDoubt: () => void withPerson((sdk, _, user) => sdk.getIdToken(user, true)),
  });
}

/** `onConfirmed`: called before a token is renewed that says the address is not confirmed, while it is. */
export async function authUserOf(
  sdk: AuthSdk,
  user: User,
  onConfirmed: () => Promise<void> = () => Promise.resolve(),
): Promise<AuthUser> {
  // If the token cannot be renewed (offline), the person does not count as an admin.
  const token = await sdk.getIdTokenResult(user).catch(() => undefined);
  const admin = token?.claims['admin'] === true;
  // The address was confirmed or changed after the token was issued; without a new token the rules would refuse for up
  // to an hour.
  const { email, email_verified } = token?.claims ?? {};
  const isConfirmed = user.emailVerified && email_verified === false;
  if (isConfirmed) await onConfirmed().catch(() => undefined);
  const isOld = isConfirmed || (email !== undefined && email !== user.email);
  if (isOld) await sdk.getIdToken(user, true).catch(() => undefined);
  return { uid: user.uid, email: user.email ?? '', emailVerified: user.emailVerified, admin };
}

function isSameUser(a: AuthUser | null, b: AuthUser | null): boolean {
  return a?.uid === b?.uid && a?.email === b?.email && a?.emailVerified === b?.emailVerified && a?.admin === b?.admin;
}
