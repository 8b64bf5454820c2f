/**
 * Asks Google who the person is, by plain OpenID Connect: Google's own page returns a signed ID token to a page of ours
 * (`src/public/sign-in.html`). No Google code runs in the product, so the Content-Security-Policy stays strict, and no
 * Firebase domain is involved.
 */
import type { GoogleProof } from '#core/settings/sign-in.ts';

/** Deployed with the app: `{ googleClientId }`, '' if the project does not use Google sign-in. */
const SETUP_URL = '/sign-in.json';
const GOOGLE = 'https://accounts.google.com/o/oauth2/v2/auth';

export interface GoogleSetup {
  readonly clientId: string;
  /** Google's sign-in page; the local backend serves a substitute. */
  readonly page: string;
}
export interface GoogleQuestion {
  /** Returned with the answer; ties the answer to this question. */
  readonly state: string;
  /** Google signs its hash, so an old answer cannot be replayed. */
  readonly rawNonce: string;
}

/** `undefined` = this project does not use Google sign-in. Rejects without a network. */
export async function loadGoogleSetup(): Promise<GoogleSetup | undefined> {
  const setup: unknown = await (await fetch(SETUP_URL)).json();
  if (typeof setup !== 'object' || setup === null) return undefined;
  const { googleClientId: clientId, googlePage: page = GOOGLE } = setup as Record<string, unknown>;
  if (typeof clientId !== 'string' || clientId === '' || typeof page !== 'string') return undefined;
  return { clientId, page };
}

/** `mode`: where the answer is wanted; the page that receives it reads that from `state`. */
export function newQuestion(mode: 'window' | 'tab'): GoogleQuestion {
  return { state: `${mode}.${randomText()}`, rawNonce: randomText() };
}

/**
 * The address of the question. The answer goes to `answerAt`, which must be registered with Google for this project.
 */
export async function questionUrl(
  { clientId, page }: GoogleSetup,
  { state, rawNonce }: GoogleQuestion,
  answerAt: string,
): Promise<string> {
  const params = new URLSearchParams({
    client_id: clientId,
    redirect_uri: answerAt,
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce: await fingerprint(rawNonce),
    state,
    prompt: 'select_account',
  });
  return `${page}?${params}`;
}

/**
 * `answer`: the fragment (after #) of the address that Google redirected to. `undefined` = the person cancelled, or the
 * answer does not belong to this question.
 */
export async function proofIn(answer: string, { state, rawNonce }: GoogleQuestion): Promise<GoogleProof | undefined> {
  const params = new URLSearchParams(answer.replace(/^#/, ''));
  const idToken = params.get('id_token');
  if (idToken === null || params.get('state') !== state) return undefined;
  return nonceOf(idToken) === (await fingerprint(rawNonce)) ? { idToken, rawNonce } : undefined;
}

/** Reads the nonce only; Firebase checks the signature. */
function nonceOf(idToken: string): unknown {
  try {
    const claims = (idToken.split('.')[1] ?? '').replace(/[-_]/g, (sign) => '+/'['-_'.indexOf(sign)] ?? '');
    return (JSON.parse(atob(claims)) as Record<string, unknown> | null)?.['nonce'];
  } catch {
    return undefined;
  }
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const randomText = (): string => hex(crypto.getRandomValues(new Uint8Array(20)));
const fingerprint = async (text: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
