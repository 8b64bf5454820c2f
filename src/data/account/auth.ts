/** Who is signed in. Firebase Auth keeps the session and brings it to all tabs. */
import type { Auth, User } from 'firebase/auth';
import { done, failed, problemOf, type Outcome } from '#core/base/errors.ts';
import type { UserRecord } from '#core/workout/model.ts';
import { isInvitation } from '#core/address/redirect.ts';
import type { UserSettings } from '#core/settings/settings.ts';
import type { GoogleProof, SessionEnd } from '#core/settings/sign-in.ts';
import type { AuthSdk } from '#data/server/firebase.ts';
import type { NewAccount } from '#core/settings/account.ts';
import type { AccessPort } from './access.ts';
import type { WaysPort } from './ways.ts';
import { type AuthUser, authUserOf, createWho, type Listener, type WhoOptions } from './who.ts';

interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nicName: string;
  readonly settings: UserSettings;
}
export interface AuthPort {
  /** Somebody was signed in here the last time; known before anything is loaded. */
  sessionHint(): { uid: string } | undefined;
  /** Why the last session here ended, where nobody asked for that and nobody has signed in since. */
  endedBecause(): SessionEnd | undefined;
  /**
   * Loads Firebase Auth; the first call comes once it is known who is signed in, then one per change, in every tab.
   * When Firebase cannot be loaded (first start without network) the person hinted at cannot be confirmed: `null`.
   */
  observe(listener: Listener): () => void;
  /** Account, users document, card, and the e-mail that confirms the address. Pressing twice makes one account. */
  register(input: Registration): Promise<Outcome<AuthUser>>;
  signIn(email: string, password: string): Promise<Outcome<AuthUser>>;
  /** Google, and a link by e-mail; rejects when their code cannot be fetched. */
  ways(): Promise<WaysPort>;
  /** What the person here changes of how they sign in; rejects when its code cannot be fetched. */
  access(): Promise<AccessPort>;
  /** `keepsUnfinished`: a run that can be continued and what was typed wait here for this person's next sign-in. */
  signOut(keepsUnfinished?: boolean): Promise<void>;
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

type Work<T> = (sdk: AuthSdk, auth: Auth) => Promise<T>;

export interface AuthOptions extends WhoOptions {
  readonly accounts: AccountMaker;
}

export function createAuth(options: AuthOptions): AuthPort {
  const { firebase, session, accounts, notes } = options;
  const person = createWho(options);
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
    endedBecause: () => session.ended()?.why,
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
    signOut: (keepsUnfinished = false) =>
      person.leave(keepsUnfinished ? 'keeping' : 'asked', () =>
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
