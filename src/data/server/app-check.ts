/**
 * App Check: a token that proves a request comes from Icetime. Used only if the project has it set up; loaded with the
 * first request.
 */
import type { FirebaseApp } from 'firebase/app';
import { CustomProvider, getToken, initializeAppCheck } from 'firebase/app-check';
import type { Config } from './config.ts';
import { askRecaptcha } from './recaptcha.ts';

export interface AppCheck {
  /** `undefined` = no token is available; the server decides whether to accept the request. */
  token(): Promise<string | undefined>;
}
interface Token {
  readonly token: string;
  /** Epoch ms. */
  readonly expireTimeMillis: number;
  readonly issuedAtTimeMillis: number;
}

/** After a refusal, ask again only after this time, not with each request. */
const REST_MS = 10_000;

/** From now on every service of `app` sends the token. */
export function startAppCheck(app: FirebaseApp, config: Config): AppCheck {
  const appCheck = initializeAppCheck(app, { provider: new Attestation(config), isTokenAutoRefreshEnabled: false });
  return {
    token: () =>
      getToken(appCheck).then(
        ({ token }) => token,
        () => undefined,
      ),
  };
}

/** The SDK's token provider: uses reCAPTCHA Enterprise with Google, a debug token with the local server. */
class Attestation extends CustomProvider {
  readonly #config: Config;
  #refusal: { readonly error: unknown; readonly untilMs: number } | undefined;

  constructor(config: Config) {
    super({ getToken: () => exchange(config, false) });
    this.#config = config;
  }

  /** `isLimitedUse`: the token is valid for one call. */
  async getToken(isLimitedUse = false): Promise<Token> {
    if (this.#refusal && Date.now() < this.#refusal.untilMs) throw this.#refusal.error;
    try {
      return await exchange(this.#config, isLimitedUse);
    } catch (error) {
      const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
      if (!isOffline) this.#refusal = { error, untilMs: Date.now() + REST_MS };
      throw error;
    }
  }
}

/** https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps/exchangeRecaptchaEnterpriseToken */
async function exchange(config: Config, limitedUse: boolean): Promise<Token> {
  const { siteKey = '', projectId, appId = '', apiKey = '', icetimeLocal } = config;
  const local = icetimeLocal?.appCheck;
  const origin = local ? `http://${local.host}:${local.port}` : 'https://content-firebaseappcheck.googleapis.com';
  const verb = local ? 'exchangeDebugToken' : 'exchangeRecaptchaEnterpriseToken';
  const proof = local ? { debugToken: siteKey } : { recaptchaEnterpriseToken: await askRecaptcha(siteKey) };
  const url = `${origin}/v1/projects/${projectId}/apps/${encodeURIComponent(appId)}:${verb}?key=${apiKey}`;
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ ...proof, limitedUse }) });
  if (!answer.ok) throw new Error(`App Check: ${answer.status}`);
  const { token, ttl } = (await answer.json()) as { readonly token: string; readonly ttl: string };
  const issuedAtTimeMillis = Date.now();
  // '3600s'
  return { token, expireTimeMillis: issuedAtTimeMillis + Number.parseFloat(ttl) * 1000, issuedAtTimeMillis };
}
