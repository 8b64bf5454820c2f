/**
 * Asking Google who somebody is, by OpenID Connect alone: Google's own page answers to a page of ours
 * (`public/sign-in.html`) with a signed word on the person. Nothing of Google's runs in the product, so the
 * Content-Security-Policy stays as strict as it is, and no domain of Firebase's is involved.
 */
import type { GoogleProof } from '#core/settings/sign-in.ts';

/** Deployed with the app: `{ googleClientId }`, '' where a project does without Google. */
const SETUP_URL = '/sign-in.json';
const GOOGLE = 'https://accounts.google.com/o/oauth2/v2/auth';

export interface GoogleSetup {
  readonly clientId: string;
  /** Google's page; the local backend has one in its place. */
  readonly page: string;
}
export interface GoogleQuestion {
  /** Comes back with the answer: another one's answer is none. */
  readonly state: string;
  /** Google signs its fingerprint: an old answer is none. */
  readonly rawNonce: string;
}

/** `undefined` = this project does without Google. Rejects without a network. */
export async function loadGoogleSetup(): Promise<GoogleSetup | undefined> {
  const setup: unknown = await (await fetch(SETUP_URL)).json();
  if (typeof setup !== 'object' || setup === null) return undefined;
  const { googleClientId: clientId, googlePage: page = GOOGLE } = setup as Record<string, unknown>;
  if (typeof clientId !== 'string' || clientId === '' || typeof page !== 'string') return undefined;
  return { clientId, page };
}

/** `mode`: where the answer is wanted, as the page that hears it reads it. */
export function newQuestion(mode: 'window' | 'tab'): GoogleQuestion {
  return { state: `${mode}.${randomText()}`, rawNonce: randomText() };
}

/** The address that asks; the answer goes to `answerAt`, which Google knows as one of this project's. */
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
 * `answer`: what stood behind the # of the address that Google led back to. `undefined` = the person changed their
 * mind, or it is no answer to this question.
 */
export async function proofIn(answer: string, { state, rawNonce }: GoogleQuestion): Promise<GoogleProof | undefined> {
  const params = new URLSearchParams(answer.replace(/^#/, ''));
  const idToken = params.get('id_token');
  if (idToken === null || params.get('state') !== state) return undefined;
  return nonceOf(idToken) === (await fingerprint(rawNonce)) ? { idToken, rawNonce } : undefined;
}

/** Firebase checks the signature. */
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
