/**
 * How the person signed in here signs in, and how they change that. Firebase demands a recent sign-in for most changes
 * ('proof-wanted'): by password, or through Google.
 */
import type { User } from 'firebase/auth';
import { done, failed, type Outcome, type ProblemCode, problemOf } from '#core/base/errors.ts';
import type { GoogleProof } from '#core/settings/sign-in.ts';
import type { AuthSdk, Firebase } from '#data/server/firebase.ts';
import { credentialOf, GOOGLE_PROBLEMS, linkGoogle } from './ways.ts';

export interface Access {
  readonly email: string;
  /**
   * Firebase does not say whether an account used only through mailed links has a password; such accounts count as
   * having one.
   */
  readonly hasPassword: boolean;
  /** The e-mail address of the linked Google account. */
  readonly google: string | undefined;
  /** Epoch ms of the last sign-in. */
  readonly signedInAt: number;
}

export type AccessProblem =
  | ProblemCode
  | 'proof-wanted' // the last sign-in is too long ago
  | 'google-refused'
  | 'google-other' // a Google account other than the linked one
  | 'google-taken'; // this Google account belongs to another Icetime account

/** All except `read` resolve to `undefined` on success. */
export interface AccessPort {
  read(): Promise<Outcome<Access>>;
  confirmByPassword(password: string): Promise<AccessProblem | undefined>;
  confirmByGoogle(proof: GoogleProof): Promise<AccessProblem | undefined>;
  /** Also signs out all other devices. */
  setPassword(password: string): Promise<AccessProblem | undefined>;
  /**
   * Mails a link to the new address; the address changes only when the link is opened. `back`: where the link finally
   * leads. `language`: language tag of the mail.
   */
  changeEmail(email: string, back: string, language: string): Promise<AccessProblem | undefined>;
  linkGoogle(proof: GoogleProof): Promise<AccessProblem | undefined>;
  unlinkGoogle(): Promise<AccessProblem | undefined>;
}

const GOOGLE = 'google.com';
const PROBLEMS: Readonly<Record<string, AccessProblem>> = {
  'auth/requires-recent-login': 'proof-wanted',
  'auth/user-mismatch': 'google-other',
  'auth/credential-already-in-use': 'google-taken',
};

export function createAccess({ loadAuth }: Pick<Firebase, 'loadAuth'>): AccessPort {
  const withPerson = async <T>(
    work: (sdk: AuthSdk, user: User) => T | Promise<T>,
    more: Readonly<Record<string, AccessProblem>> = {},
  ): Promise<{ readonly value: T } | { readonly problem: AccessProblem }> => {
    try {
      const { sdk, auth } = await loadAuth();
      await auth.authStateReady();
      return auth.currentUser ? { value: await work(sdk, auth.currentUser) } : { problem: 'not-signed-in' };
    } catch (error) {
      const code = String((Object(error) as { code?: unknown }).code);
      return { problem: PROBLEMS[code] ?? more[code] ?? problemOf(error) };
    }
  };
  const attempt = async (...work: Parameters<typeof withPerson<unknown>>): Promise<AccessProblem | undefined> => {
    const ended = await withPerson(...work);
    return 'problem' in ended ? ended.problem : undefined;
  };
  return {
    async read() {
      const ended = await withPerson(accessOf);
      return 'value' in ended ? done(ended.value) : failed(asCode(ended.problem));
    },
    confirmByPassword: (password) =>
      attempt((sdk, user) =>
        sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(user.email ?? '', password)),
      ),
    confirmByGoogle: (proof) =>
      attempt((sdk, user) => sdk.reauthenticateWithCredential(user, credentialOf(sdk, proof)), {
        ...GOOGLE_PROBLEMS,
        // The chosen Google account belongs to somebody else, or to no account here.
        'auth/user-not-found': 'google-other',
      }),
    setPassword: (password) => attempt((sdk, user) => sdk.updatePassword(user, password)),
    changeEmail: (email, back, language) =>
      attempt(async (sdk, user) => {
        const { auth } = await loadAuth();
        auth.languageCode = language;
        try {
          await sdk.verifyBeforeUpdateEmail(user, email, { url: back });
        } catch (error) {
          // The project does not list this domain: send a mail without a return address rather than none.
          if (!/continue-uri/.test(String((error as { code?: unknown }).code))) throw error;
          await sdk.verifyBeforeUpdateEmail(user, email);
        }
      }),
    linkGoogle: (proof) => attempt((sdk, user) => linkGoogle(sdk, user, proof), GOOGLE_PROBLEMS),
    unlinkGoogle: () => attempt((sdk, user) => sdk.unlink(user, GOOGLE)),
  };
}

async function accessOf(sdk: AuthSdk, user: User): Promise<Access> {
  const of = (providerId: string) => user.providerData.find((way) => way.providerId === providerId);
  // Offline, the cached token is used; without one, the sign-in counts as long ago.
  const token = await sdk.getIdTokenResult(user).catch(() => undefined);
  return {
    email: user.email ?? '',
    hasPassword: of('password') !== undefined,
    google: of(GOOGLE) && (of(GOOGLE)?.email ?? ''),
    signedInAt: token ? Date.parse(token.authTime) : 0,
  };
}

const asCode = (problem: AccessProblem): ProblemCode =>
  problem === 'proof-wanted' || problem.startsWith('google-') ? 'not-signed-in' : (problem as ProblemCode);
