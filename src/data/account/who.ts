/** Who is here, as Firebase Auth says in every tab, and what becomes of who was here before. */
import type { Auth, User } from 'firebase/auth';
import type { Session } from '#data/local/session.ts';
import type { AuthSdk, Firebase } from '#data/server/firebase.ts';
import type { SignInNotes } from './sign-in-notes.ts';

export interface AuthUser {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** A claim of the token; no document says it. */
  readonly admin: boolean;
}
export type Listener = (user: AuthUser | null) => void;

export interface WhoOptions {
  readonly firebase: Pick<Firebase, 'loadAuth'> & Partial<Pick<Firebase, 'watchSession'>>;
  readonly session: Session;
  readonly notes: SignInNotes;
  /** A new answer to "who is it", before any listener hears it. */
  readonly onPerson: (uid: string | undefined, left: Departure | undefined) => Promise<void>;
}
/**
 * Who was here until now and is not any more. 'asked' = by their own wish, 'keeping' = what they have not finished;
 * 'elsewhere' = in another tab, which sees to what they leave; 'replaced' = somebody else came; 'ended' = nobody asked
 * for it (`session.ended()` says why).
 */
export interface Departure {
  readonly uid: string;
  readonly how: 'asked' | 'keeping' | 'elsewhere' | 'replaced' | 'ended';
}

/** Who is here, as far as is known, and who wants to hear of it. */
export function createWho({ firebase, session, notes, onPerson }: WhoOptions) {
  const listeners = new Set<Listener>();
  let known: AuthUser | null | undefined;
  let watching = false;
  let isQuiet = false;
  /** The person here asked to sign out. */
  let leaving: 'asked' | 'keeping' | undefined;
  let turn: Promise<void> = Promise.resolve();
  watchEnds(firebase, session, () => leaving !== undefined);

  /** One answer after the other: a slow one must not overwrite a later one. */
  const publish = (auth: Auth, sdk: AuthSdk): Promise<void> => {
    const mine = turn.then(async () => {
      if (isQuiet) return;
      // Who has not said their names yet has no account that could be shown.
      const isNewcomer = auth.currentUser?.uid === notes.newcomer()?.uid;
      const user = auth.currentUser && !isNewcomer ? await authUserOf(sdk, auth.currentUser) : null;
      if (known !== undefined && isSameUser(known, user)) return;
      await tell(user);
    });
    // One that fails holds up none after it.
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
      // Whatever failed on this device, Firebase has let them in, or out.
      for (const listener of listeners) listener(user);
    }
  }
  async function watch(): Promise<void> {
    try {
      const { sdk, auth } = await firebase.loadAuth();
      if (watching) return;
      watching = true;
      await auth.authStateReady();
      sdk.onIdTokenChanged(auth, () => void publish(auth, sdk).catch(() => undefined));
    } catch {
      if (known === undefined) for (const listener of listeners) listener(null);
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
    /** Nobody is told anything meanwhile. */
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
        // Without Firebase (offline first start) at least this device forgets.
        if (session.expected() !== undefined) await tell(null);
      } finally {
        leaving = undefined;
      }
    },
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

/** Keeps the server's word on a session. The SDK ends one by itself only on some of it. */
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

export async function authUserOf(sdk: AuthSdk, user: User): Promise<AuthUser> {
  // A token that cannot be renewed right now says nothing: nobody is admin offline.
  const token = await sdk.getIdTokenResult(user).catch(() => undefined);
  const admin = token?.claims['admin'] === true;
  // Confirmed or changed elsewhere since the token was made: the rules would say no for up to an hour.
  const { email, email_verified } = token?.claims ?? {};
  const isOld = (user.emailVerified && email_verified === false) || (email !== undefined && email !== user.email);
  if (isOld) await sdk.getIdToken(user, true).catch(() => undefined);
  return { uid: user.uid, email: user.email ?? '', emailVerified: user.emailVerified, admin };
}

function isSameUser(a: AuthUser | null, b: AuthUser | null): boolean {
  return a?.uid === b?.uid && a?.email === b?.email && a?.emailVerified === b?.emailVerified && a?.admin === b?.admin;
}
