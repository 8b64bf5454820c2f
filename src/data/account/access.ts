/**
 * How somebody who is here may come in again, and what they change of it. Firebase asks for a fresh sign-in before most
 * of it ('proof-wanted'): by password, or by Google's word.
 */
import type { User } from 'firebase/auth';
import { done, failed, type Outcome, type ProblemCode, problemOf } from '#core/base/errors.ts';
import type { GoogleProof } from '#core/settings/sign-in.ts';
import type { AuthSdk, Firebase } from '#data/server/firebase.ts';
import { credentialOf, GOOGLE_PROBLEMS, linkGoogle } from './ways.ts';

export interface Access {
  readonly email: string;
  /** Firebase does not say whether somebody who comes by mailed links alone has one: they count as having one. */
  readonly hasPassword: boolean;
  /** The address that is linked at Google. */
  readonly google: string | undefined;
  /** When this person last showed who they are; epoch ms. */
  readonly signedInAt: number;
}

export type AccessProblem =
  | ProblemCode
  | 'proof-wanted' // the last sign-in is too long ago
  | 'google-refused'
  | 'google-other' // another account of Google's than the one linked
  | 'google-taken'; // it opens another account of ours

/** All but `read` end with nothing when they worked. */
export interface AccessPort {
  read(): Promise<Outcome<Access>>;
  confirmByPassword(password: string): Promise<AccessProblem | undefined>;
  confirmByGoogle(proof: GoogleProof): Promise<AccessProblem | undefined>;
  /** Other devices are signed out. */
  setPassword(password: string): Promise<AccessProblem | undefined>;
  /**
   * Mails a link to the new address; only its opening changes anything. `back`: where it leads in the end. `language`:
   * of the mail, as a tag.
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
        // Who asks with an account that is nobody's here, or somebody else's.
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
          // The project does not list this domain: better a mail that leads nowhere than none.
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
  // Without a network the token that is here has to do; none = long ago.
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
