import { createHash } from 'node:crypto';
import type http from 'node:http';
import { isRecord } from './firestore/values/json.ts';

/**
 * Stands in for Google's page: says who somebody is to whoever asks, as OpenID Connect has it, in a word without a
 * signature, which the Auth emulator takes. No password: these people do not exist.
 */
export const GOOGLE_PATH = '/google';

/** The people the emulator knows by Google; `users` as its list of accounts has them. */
export async function answerAsGoogle(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  listUsers: () => Promise<unknown[]>,
): Promise<void> {
  const params = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const answerAt = loopback(params.get('redirect_uri'));
  if (!answerAt || params.get('response_type') !== 'id_token') {
    response
      .writeHead(400, { 'content-type': 'text/plain' })
      .end('redirect_uri (of this machine) or response_type is wrong');
    return;
  }
  const state = params.get('state') ?? '';
  const email = params.get('email');
  if (params.has('cancel')) return leadTo(response, answerAt, { error: 'access_denied', state });
  if (email !== null && email !== '') return leadTo(response, answerAt, { id_token: wordOn(email, params), state });
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(pageOf(params, (await listUsers()).flatMap(googleAddress)));
}

function loopback(address: string | null): URL | undefined {
  if (address === null || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return ['localhost', '127.0.0.1'].includes(url.hostname) ? url : undefined;
}

function leadTo(response: http.ServerResponse, address: URL, answer: Record<string, string>): void {
  address.hash = new URLSearchParams(answer).toString();
  response.writeHead(302, { location: address.href }).end();
}

function wordOn(email: string, params: URLSearchParams): string {
  const nowSec = Math.floor(Date.now() / 1000);
  const [given, family] = [params.get('given_name') ?? '', params.get('family_name') ?? ''];
  const claims = {
    iss: 'https://accounts.google.com',
    aud: params.get('client_id'),
    sub: createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21),
    email,
    email_verified: params.has('email_verified'),
    ...(given !== '' && { given_name: given }),
    ...(family !== '' && { family_name: family }),
    name: `${given} ${family}`.trim() || email,
    nonce: params.get('nonce'),
    iat: nowSec,
    exp: nowSec + 3600,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

function googleAddress(user: unknown): string[] {
  if (!isRecord(user) || !Array.isArray(user['providerUserInfo'])) return [];
  return user['providerUserInfo'].flatMap((info: unknown) =>
    isRecord(info) && info['providerId'] === 'google.com' && typeof info['email'] === 'string' ? [info['email']] : [],
  );
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

function pageOf(params: URLSearchParams, known: readonly string[]): string {
  const asked = [...params].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const field = (name: string, label: string, more = '') =>
    `<p><label>${label}<br><input name="${name}" ${more}></label></p>`;
  const people = known.map(
    (email) => `<p><button name="email" value="${escaped(email)}">${escaped(email)}</button></p>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Google, played by the local backend</title>
<style>body{font:1rem system-ui;margin:2rem auto;max-width:24rem;padding:0 1rem}input:not([type]){width:100%;font:inherit;padding:.5rem}button{font:inherit;padding:.7rem 1rem}</style>
<h1>Google, played by the local backend</h1>
${known.length > 0 ? `<form><input type="hidden" name="email_verified" value="on">${asked.join('')}${people.join('')}</form><p>or somebody else:</p>` : ''}
<form>${asked.join('')}
${field('email', 'Google address', 'type="email" required')}${field('given_name', 'First name')}${field('family_name', 'Last name')}
<p><label><input type="checkbox" name="email_verified" checked> Google vouches for the address</label></p>
<p><button>Continue</button> <button name="cancel" value="1" formnovalidate>Cancel</button></p></form></html>`;
}
