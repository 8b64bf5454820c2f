/** Who is signed in. Firebase Auth keeps the session and brings it to all tabs. */
import type { Auth, User } from 'firebase/auth';
import { done, failed, problemOf, type Outcome } from '#core/errors.ts';
import type { UserRecord } from '#core/model.ts';
import { isInvitation } from '#core/redirect.ts';
import type { UserSettings } from '#core/settings.ts';
import type { GoogleProof } from '#core/sign-in.ts';
import type { AuthSdk, Firebase } from '#data/server/firebase.ts';
import type { NewAccount } from '#core/account.ts';
import type { Session } from '#data/local/session.ts';
import type { SignInNotes } from './sign-in-notes.ts';
import type { AccessEdge } from './access.ts';
import type { WaysEdge } from './ways.ts';

export interface AuthUser {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** A claim of the token; no document says it. */
  readonly admin: boolean;
}
interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nicName: string;
  readonly settings: UserSettings;
}
export interface AuthEdge {
  /** Somebody was signed in here the last time; known before anything is loaded. */
  sessionHint(): { uid: string } | undefined;
  /**
   * Loads Firebase Auth; the first call comes once it is known who is signed in, then one per change, in every tab.
   * When Firebase cannot be loaded (first start without network) the person hinted at cannot be confirmed: `null`.
   */
  observe(listener: (user: AuthUser | null) => void): () => void;
  /** Account, users document, card, and the e-mail that confirms the address. Pressing twice makes one account. */
  register(input: Registration): Promise<Outcome<AuthUser>>;
  signIn(email: string, password: string): Promise<Outcome<AuthUser>>;
  /** Google, and a link by e-mail; rejects when their code cannot be fetched. */
  ways(): Promise<WaysEdge>;
  /** What the person here changes of how they sign in; rejects when its code cannot be fetched. */
  access(): Promise<AccessEdge>;
  signOut(): Promise<void>;
  /** An unknown address answers like a known one. */
  sendPasswordReset(email: string): Promise<Outcome<void>>;
  sendVerification(): Promise<Outcome<void>>;
  /** Asks the server again: has the address been confirmed meanwhile? */
  reload(): Promise<Outcome<AuthUser | null>>;
}

/** Makes the documents of an account; registration and its repair are the same step. */
export interface AccountMaker {
  create(uid: string, account: NewAccount): Promise<Outcome<UserRecord>>;
  load(uid: string): Promise<Outcome<UserRecord | undefined>>;
}

export interface AuthOptions {
  readonly firebase: Pick<Firebase, 'loadAuth'>;
  readonly session: Session;
  readonly accounts: AccountMaker;
  readonly notes: SignInNotes;
  /**
   * A new answer to "who is it", before any listener hears it. `left` = who was here until now and is not any more,
   * deliberately or thrown out.
   */
  readonly onPerson: (uid: string | undefined, left: string | undefined, isDeliberate: boolean) => Promise<void>;
}

type Listener = (user: AuthUser | null) => void;
type Work<T> = (sdk: AuthSdk, auth: Auth) => Promise<T>;

export function createAuth(options: AuthOptions): AuthEdge {
  const { firebase, session, accounts, notes } = options;
  const person = createPerson(options);
  const attempt = async <T>(work: Work<T>): Promise<Outcome<T>> => {
    try {
      const { sdk, auth } = await firebase.loadAuth();
      return done(await work(sdk, auth));
    } catch (error) {
      return failed(problemOf(error));
    }
  };
  const entered = async (sdk: AuthSdk, auth: Auth, user: User): Promise<AuthUser> => {
    const later = notes.googleLater(user.email ?? '');
    notes.clear();
    if (later) await linkLater(sdk, user, later);
    await person.publish(auth, sdk);
    return authUserOf(sdk, user);
  };

  return {
    sessionHint() {
      const uid = session.expected();
      return uid === undefined ? undefined : { uid };
    },
    observe: (listener) => person.observe(listener),
    async register(input) {
      // The account is made in two steps; nobody is told after the first.
      const made = await person.quietly(() =>
        attempt(async (sdk, auth) => {
          const user = await accountFor(sdk, auth, input);
          session.confirm(user.uid);
          // What does not arrive now is kept and sent later: the account exists either way.
          const { password: _, ...account } = input; // it may lie on this device until it can be sent
          await accounts.create(user.uid, { ...account, email: user.email ?? input.email });
          await sendVerification(sdk, user).catch(() => undefined);
          return { sdk, auth, user };
        }),
      );
      if (!made.ok) return made;
      const { sdk, auth, user } = made.value;
      return done(await entered(sdk, auth, user));
    },
    signIn: (email, password) =>
      attempt(async (sdk, auth) => {
        const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
        return entered(sdk, auth, user);
      }),
    ways: async () =>
      (await import('./ways.ts')).createWays({ ...options, quietly: (work) => person.quietly(work), enter: entered }),
    access: async () => (await import('./access.ts')).createAccess(firebase),
    signOut: () =>
      person.leave(() =>
        attempt(async (sdk, auth) => {
          await sdk.signOut(auth);
          await person.publish(auth, sdk);
        }),
      ),
    sendPasswordReset: async (email) => {
      const sent = await attempt((sdk, auth) => sdk.sendPasswordResetEmail(auth, email));
      return !sent.ok && sent.problem === 'wrong-credentials' ? done(undefined) : sent;
    },
    sendVerification: () =>
      attempt(async (sdk, auth) => {
        if (!auth.currentUser) throw Object.assign(new Error(), { code: 'unauthenticated' });
        await sendVerification(sdk, auth.currentUser);
      }),
    reload: () =>
      attempt(async (sdk, auth) => {
        if (!auth.currentUser) return null;
        await sdk.reload(auth.currentUser);
        await sdk.getIdToken(auth.currentUser, true); // the rules read `email_verified` from the token
        await person.publish(auth, sdk);
        return authUserOf(sdk, auth.currentUser);
      }),
  };
}

/** Who is here, as far as is known, and who wants to hear of it. */
function createPerson({ firebase, session, notes, onPerson }: AuthOptions) {
  const listeners = new Set<Listener>();
  let known: AuthUser | null | undefined;
  let watching = false;
  let isQuiet = false;
  /** The person here asked to sign out. */
  let leaving = false;
  let turn: Promise<void> = Promise.resolve();

  /** One answer after the other: a slow one must not overwrite a later one. */
  const publish = (auth: Auth, sdk: AuthSdk): Promise<void> => {
    turn = turn.then(async () => {
      if (isQuiet) return;
      // Who has not said their names yet has no account that could be shown.
      const isNewcomer = auth.currentUser?.uid === notes.newcomer()?.uid;
      const user = auth.currentUser && !isNewcomer ? await authUserOf(sdk, auth.currentUser) : null;
      if (known !== undefined && isSameUser(known, user)) return;
      await tell(user);
    });
    return turn;
  };
  async function tell(user: AuthUser | null): Promise<void> {
    const before = session.expected();
    known = user;
    session.confirm(user?.uid);
    await onPerson(user?.uid, before === user?.uid ? undefined : before, leaving);
    for (const listener of listeners) listener(user);
  }
  async function watch(): Promise<void> {
    try {
      const { sdk, auth } = await firebase.loadAuth();
      if (watching) return;
      watching = true;
      await auth.authStateReady();
      sdk.onIdTokenChanged(auth, () => void publish(auth, sdk));
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
    async leave(signOut: () => Promise<unknown>): Promise<void> {
      leaving = true;
      await signOut();
      // Without Firebase (offline first start) at least this device forgets.
      if (session.expected() !== undefined) await tell(null);
      leaving = false;
    },
  };
}

/** The mail leads back to the invitation that somebody came by, if there is one. */
async function sendVerification(sdk: AuthSdk, user: User): Promise<void> {
  const url = invitationUrl();
  if (url === undefined) return sdk.sendEmailVerification(user);
  try {
    await sdk.sendEmailVerification(user, { url });
  } catch (error) {
    // The project does not list this domain: better a mail that leads nowhere than none.
    if (!/continue-uri/.test(String((error as { code?: unknown }).code))) throw error;
    await sdk.sendEmailVerification(user);
  }
}

function invitationUrl(): string | undefined {
  if (typeof location === 'undefined') return undefined;
  const { origin, pathname, search } = location;
  const path = new URLSearchParams(search).get('next') ?? pathname + search;
  return isInvitation(path) ? origin + path : undefined;
}

/** A repetition of a registration whose answer was lost finds the account made: the same password opens it. */
async function accountFor(sdk: AuthSdk, auth: Auth, { email, password }: Registration): Promise<User> {
  try {
    return (await sdk.createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    if (problemOf(error) !== 'email-taken') throw error;
    try {
      return (await sdk.signInWithEmailAndPassword(auth, email, password)).user;
    } catch {
      throw error;
    }
  }
}

/** In they are either way; Google says the same the next time they ask. */
async function linkLater(sdk: AuthSdk, user: User, proof: GoogleProof): Promise<void> {
  await import('./ways.ts').then(({ linkGoogle }) => linkGoogle(sdk, user, proof)).catch(() => undefined);
}

async function authUserOf(sdk: AuthSdk, user: User): Promise<AuthUser> {
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
