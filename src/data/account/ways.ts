/**
 * Sign-in without a password: Google, and a link by e-mail. Neither loads foreign code: Google is asked on a page of
 * its own (`#platform/device/sign-in-window.ts`), and its ID token is passed to Firebase Auth as a credential.
 */
import type { Auth, User, UserCredential } from 'firebase/auth';
import type { NewAccount } from '#core/settings/account.ts';
import { type Outcome, type ProblemCode, problemOf } from '#core/base/errors.ts';
import { plainText } from '#core/base/plain-text.ts';
import type { UserSettings } from '#core/settings/settings.ts';
import type { GoogleProof, Newcomer } from '#core/settings/sign-in.ts';
import type { Session } from '#data/local/session.ts';
import type { AuthSdk, Firebase } from '#data/server/firebase.ts';
import type { SignInNotes } from './sign-in-notes.ts';

export type WayProblem =
  | ProblemCode
  | 'link-dead' // used, expired, or not ours
  | 'link-elsewhere' // sent to another address
  | 'google-refused'; // Firebase refuses Google's ID token, or the project has Google sign-in turned off

/** Outcome of a sign-in by one of these ways. */
export type Arrival =
  | { readonly kind: 'in' }
  /** Firebase Auth knows them; they are signed in once they have entered their names (`finish`). */
  | { readonly kind: 'newcomer'; readonly newcomer: Newcomer }
  /** An account with this address exists but is not linked to Google. Signing in to it links Google. */
  | { readonly kind: 'other-way'; readonly email: string }
  /** The link was requested on another device: it opens only for a person who enters the address. */
  | { readonly kind: 'address-wanted' }
  | { readonly kind: 'problem'; readonly problem: WayProblem };

export interface WaysPort {
  google(proof: GoogleProof): Promise<Arrival>;
  /**
   * Mails a link that leads back to `address`. The answer does not reveal whether an account exists: the link creates
   * one if needed.
   */
  sendLink(email: string, address: string, language: string): Promise<WayProblem | undefined>;
  /** `url`: of the page the link opened. `email`: the address it was sent to, '' = the one stored on this device. */
  openLink(url: string, email: string): Promise<Arrival>;
  /** Creates the newcomer's account, as a registration does. */
  finish(names: Pick<NewAccount, 'firstName' | 'lastName' | 'nicName'>, settings: UserSettings): Promise<Arrival>;
  /** A newcomer decides against an account. */
  leave(): Promise<void>;
}

export interface WaysOptions {
  readonly firebase: Pick<Firebase, 'loadAuth'>;
  readonly session: Session;
  readonly notes: SignInNotes;
  readonly accounts: {
    create(uid: string, account: NewAccount): Promise<unknown>;
    isClosed(): Promise<boolean>;
    load(uid: string): Promise<Outcome<unknown>>;
  };
  /** Listeners hear nothing while `work` runs. */
  readonly quietly: <T>(work: () => Promise<T>) => Promise<T>;
  /** Tells all listeners who is signed in. */
  readonly enter: (sdk: AuthSdk, auth: Auth, user: User) => Promise<unknown>;
}

const NAME_LENGTH_MAX = 60;

export function createWays({ firebase, session, notes, accounts, quietly, enter }: WaysOptions): WaysPort {
  /** In two steps: listeners do not hear of a newcomer who may have to enter their names first. */
  const arrive = async (come: (sdk: AuthSdk, auth: Auth) => Promise<UserCredential>): Promise<Arrival> => {
    const { sdk, auth } = await firebase.loadAuth();
    const { user, isNew, newcomer } = await quietly(async () => {
      const entered = await come(sdk, auth);
      const person = newcomerOf(sdk, entered);
      const unknown = sdk.getAdditionalUserInfo(entered)?.isNewUser === true || (await hasNoAccount(person.uid));
      if (unknown) notes.setNewcomer(person);
      return { user: entered.user, isNew: unknown, newcomer: person };
    });
    if (isNew) return { kind: 'newcomer', newcomer };
    await enter(sdk, auth, user);
    return { kind: 'in' };
  };
  /** Somebody who left before entering their names has no account, either. */
  const hasNoAccount = async (uid: string): Promise<boolean> => {
    const account = await accounts.load(uid);
    return account.ok && account.value === undefined;
  };

  return {
    google: (proof) =>
      ending(async () => {
        try {
          return await arrive((sdk, auth) => sdk.signInWithCredential(auth, credentialOf(sdk, proof)));
        } catch (error) {
          const email = addressTaken(error);
          if (email === undefined) throw error;
          notes.setGoogleLater(email, proof);
          return { kind: 'other-way', email };
        }
      }, GOOGLE_PROBLEMS),
    async sendLink(email, address, language) {
      const sent = await ending(async () => {
        const { sdk, auth } = await firebase.loadAuth();
        auth.languageCode = language;
        await sdk.sendSignInLinkToEmail(auth, email, { url: address, handleCodeInApp: true });
        notes.setSentTo(email);
        return { kind: 'in' };
      });
      return sent.kind === 'problem' ? sent.problem : undefined;
    },
    openLink: (url, email) =>
      ending(async () => {
        const address = email === '' ? notes.sentTo() : email;
        if (address === '') return { kind: 'address-wanted' };
        return arrive((sdk, auth) => sdk.signInWithEmailLink(auth, address, url));
      }, LINK_PROBLEMS),
    finish: (names, settings) =>
      ending(async () => {
        const { sdk, auth } = await firebase.loadAuth();
        await auth.authStateReady();
        const user = auth.currentUser;
        if (!user || user.uid !== notes.newcomer()?.uid) throw Object.assign(new Error(), { code: 'unauthenticated' });
        if (await accounts.isClosed()) return { kind: 'problem', problem: 'paused' };
        await quietly(async () => {
          session.confirm(user.uid);
          // If this write does not arrive now, it is stored and sent later.
          await accounts.create(user.uid, { ...names, email: user.email ?? '', settings });
        });
        await enter(sdk, auth, user);
        return { kind: 'in' };
      }),
    async leave() {
      await ending(async () => {
        const { sdk, auth } = await firebase.loadAuth();
        await quietly(() => sdk.signOut(auth));
        return { kind: 'in' };
      });
      notes.clear();
    },
  };
}

/** Links the Google proof from earlier to the account of a person who has just signed in another way. */
export async function linkGoogle(sdk: AuthSdk, user: User, proof: GoogleProof): Promise<void> {
  await sdk.linkWithCredential(user, credentialOf(sdk, proof));
}

/** Not `GoogleAuthProvider.credential`: it cannot carry the nonce. */
export const credentialOf = (sdk: AuthSdk, { idToken, rawNonce }: GoogleProof) =>
  new sdk.OAuthProvider('google.com').credential({ idToken, rawNonce });

function newcomerOf(sdk: AuthSdk, entered: UserCredential): Newcomer {
  const { uid, email } = entered.user;
  const profile = sdk.getAdditionalUserInfo(entered)?.profile ?? {};
  const nameOf = (claim: string) => {
    const name = profile[claim];
    return typeof name === 'string' ? plainText(name.trim().slice(0, NAME_LENGTH_MAX)) : '';
  };
  return { uid, email: email ?? '', firstName: nameOf('given_name'), lastName: nameOf('family_name') };
}

/** The address in an `account-exists-with-different-credential` error. */
function addressTaken(error: unknown): string | undefined {
  const { code, customData } = (error ?? {}) as { code?: unknown; customData?: { email?: unknown } };
  if (code !== 'auth/account-exists-with-different-credential') return undefined;
  return typeof customData?.email === 'string' ? customData.email : undefined;
}

type Problems = Readonly<Record<string, WayProblem>>;
/** Firebase's errors about Google's ID token, whatever it was used for. */
export const GOOGLE_PROBLEMS = {
  'auth/invalid-credential': 'google-refused',
  'auth/missing-or-invalid-nonce': 'google-refused',
  'auth/operation-not-allowed': 'google-refused',
  'auth/account-exists-with-different-credential': 'email-taken',
} as const satisfies Problems;
const LINK_PROBLEMS: Problems = {
  'auth/invalid-action-code': 'link-dead',
  'auth/expired-action-code': 'link-dead',
  'auth/argument-error': 'link-dead',
  'auth/invalid-email': 'link-elsewhere',
};

async function ending(work: () => Promise<Arrival>, problems: Problems = {}): Promise<Arrival> {
  try {
    return await work();
  } catch (error) {
    const { code } = (error ?? {}) as { code?: unknown };
    const known = typeof code === 'string' ? problems[code] : undefined;
    return { kind: 'problem', problem: known ?? problemOf(error) };
  }
}
