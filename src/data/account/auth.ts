/** Who is signed in. Firebase Auth keeps the session and shares it among all tabs. */
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
  /** The person signed in at the last visit; known before anything is loaded. */
  sessionHint(): { uid: string } | undefined;
  /** Why the last session ended, if the person did not end it and nobody has signed in since. */
  endedBecause(): SessionEnd | undefined;
  /**
   * Loads Firebase Auth and calls back once the person is known, then at every change, in every tab. If Firebase cannot
   * be loaded (first start without network) the hinted person cannot be confirmed: `null`.
   */
  observe(listener: Listener): () => void;
  /** Creates account, users document and card, and mails a confirmation link. Idempotent. */
  register(input: Registration): Promise<Outcome<AuthUser>>;
  signIn(email: string, password: string): Promise<Outcome<AuthUser>>;
  /** Sign-in by Google or e-mail link; rejects if its code cannot be fetched. */
  ways(): Promise<WaysPort>;
  /** How the signed-in person changes their sign-in; rejects if its code cannot be fetched. */
  access(): Promise<AccessPort>;
  /** `keepsUnfinished`: an unfinished run and drafts wait here for this person's next sign-in. */
  signOut(keepsUnfinished?: boolean): Promise<void>;
  /** Answers the same for unknown and known addresses. */
  sendPasswordReset(email: string): Promise<Outcome<void>>;
  sendVerification(): Promise<Outcome<void>>;
  /** Asks the server whether the address has been confirmed meanwhile. */
  reload(): Promise<Outcome<AuthUser | null>>;
}

/** Creates the documents of an account, for a registration and for its repair. */
export interface AccountMaker {
  create(uid: string, account: NewAccount): Promise<Outcome<UserRecord>>;
  /** Nobody new is let in for now. */
  isClosed(): Promise<boolean>;
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
  /** Into an account that somebody else may have held. Nobody waits until that is settled. */
  const arrived: typeof entered = (sdk, auth, user) =>
    entered(sdk, auth, user).finally(() => void options.settle(auth, sdk).catch(() => undefined));

  return {
    sessionHint() {
      const uid = session.expected();
      return uid === undefined ? undefined : { uid };
    },
    endedBecause: () => session.ended()?.why,
    observe: (listener) => person.observe(listener),
    async register(input) {
      if (await accounts.isClosed()) return failed('paused');
      // The account is created in two steps; listeners hear nothing in between.
      const made = await person.quietly(() =>
        attempt(async (sdk, auth) => {
          const user = await accountFor(sdk, auth, input);
          session.confirm(user.uid);
          // If this write does not arrive now, it is stored and sent later: the account exists either way.
          const { password: _, ...account } = input; // the operation may be stored on this device until it is sent
          await accounts.create(user.uid, { ...account, email: user.email ?? input.email });
          await sendVerification(sdk, user).catch(() => undefined);
          return [sdk, auth, user] as const;
        }),
      );
      return made.ok ? done(await entered(...made.value)) : made;
    },
    signIn: (email, password) =>
      attempt(async (sdk, auth) => {
        const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
        return arrived(sdk, auth, user);
      }),
    ways: async () =>
      (await import('./ways.ts')).createWays({ ...options, quietly: (work) => person.quietly(work), enter: arrived }),
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
        await reloaded(sdk, auth.currentUser);
        await person.publish(auth, sdk); // renews a token that does not know of the confirmation: the rules read it
        await sdk.getIdToken(auth.currentUser, true);
        return authUserOf(sdk, auth.currentUser);
      }),
  };
}

/** Asks twice: in WebKit this request, often the first after minutes in the mail, is lost now and then. */
const reloaded = (sdk: AuthSdk, user: User): Promise<void> =>
  sdk.reload(user).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'auth/network-request-failed') return sdk.reload(user);
    throw error;
  });

/** The mail leads back to the invitation that brought the person here, if there is one. */
async function sendVerification(sdk: AuthSdk, user: User): Promise<void> {
  const url = invitationUrl();
  if (url === undefined) return sdk.sendEmailVerification(user);
  try {
    await sdk.sendEmailVerification(user, { url });
  } catch (error) {
    // The project does not list this domain: send a mail without a return address rather than none.
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

/** If the answer of a registration was lost, the retry finds the account and signs in with the same password. */
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

/** They are signed in either way; Google gives the same proof next time. */
async function linkLater(sdk: AuthSdk, user: User, proof: GoogleProof): Promise<void> {
  await import('./ways.ts').then(({ linkGoogle }) => linkGoogle(sdk, user, proof)).catch(() => undefined);
}
