import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { isRecord } from './firestore/values/json.ts';

/** Google's number of a project, which stands in each token beside its id. */
const PROJECT_NUMBER = '100000000001';
const ISSUER = `https://firebaseappcheck.googleapis.com/${PROJECT_NUMBER}`;
const LIFETIME_SEC = 3600;

/** What a request says of the app that sent it. */
export interface AppProof {
  readonly authorization: string | undefined;
  /** `X-Firebase-AppCheck` */
  readonly appCheckToken: string | readonly string[] | undefined;
}

/** App Check for a backend that demands it: gives out tokens of Google's form, and asks of each what Google asks. */
export interface AppCheck {
  /** A debug secret or a proof of reCAPTCHA, which here is any text, for a token: Google's `exchange…Token`. */
  exchange(appId: string, body: unknown): { token: string; ttl: string } | undefined;
  /** Does this request come from the app, or from a server of the project? */
  admits(proof: AppProof): boolean;
  /** Has this token been used up before? From now on it is. */
  consume(token: string): boolean;
}

export function createAppCheck(project: string, nowMs: () => number = Date.now): AppCheck {
  const keyId = randomUUID();
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const consumed = new Set<string>();

  const issue = (appId: string, provider: string): string => {
    const iat = Math.floor(nowMs() / 1000);
    const audience = [`projects/${PROJECT_NUMBER}`, `projects/${project}`];
    const claims = {
      sub: appId,
      aud: audience,
      provider,
      iss: ISSUER,
      iat,
      exp: iat + LIFETIME_SEC,
      jti: randomUUID(),
    };
    const content = [{ kid: keyId, typ: 'JWT', alg: 'RS256' }, claims].map(encoded).join('.');
    return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
  };
  /** https://firebase.google.com/docs/app-check/custom-resource-backend */
  const isValid = (token: string): boolean => {
    const [head = '', body = '', signature = '', ...more] = token.split('.');
    const [header, claims] = [decoded(head), decoded(body)];
    if (more.length > 0 || header?.['alg'] !== 'RS256' || header['typ'] !== 'JWT' || header['kid'] !== keyId)
      return false;
    if (!createVerify('RSA-SHA256').update(`${head}.${body}`).verify(publicKey, signature, 'base64url')) return false;
    const { iss, aud, sub, exp } = claims ?? {};
    const isForProject = iss === ISSUER && Array.isArray(aud) && aud.includes(`projects/${project}`);
    return isForProject && typeof sub === 'string' && sub !== '' && Number(exp) * 1000 > nowMs();
  };
  return {
    exchange(appId, body) {
      const { debugToken, recaptchaEnterpriseToken } = isRecord(body) ? body : {};
      const secret = debugToken ?? recaptchaEnterpriseToken;
      if (appId === '' || typeof secret !== 'string' || secret === '') return undefined;
      const provider = debugToken === undefined ? 'recaptcha_enterprise' : 'debug';
      return { token: issue(appId, provider), ttl: `${LIFETIME_SEC}s` };
    },
    admits: ({ authorization, appCheckToken }) =>
      authorization === 'Bearer owner' || (typeof appCheckToken === 'string' && isValid(appCheckToken)),
    consume(token) {
      const isUsedUp = consumed.has(token);
      consumed.add(token);
      return isUsedUp;
    },
  };
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function decoded(part: string): Record<string, unknown> | undefined {
  try {
    const content: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return isRecord(content) ? content : undefined;
  } catch {
    return undefined;
  }
}
