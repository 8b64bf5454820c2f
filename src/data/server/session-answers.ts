/**
 * Firebase Auth ends the session on any answer it does not understand: a 503, an exceeded quota, a captive portal's
 * `{}`. Only after a network error does it keep the session and ask again. So unless an answer to one of its two
 * questions about a session contains an account or a token, or a verdict on them, Auth gets a network error. The SDK
 * has no hook for this, but it calls the page's `fetch`.
 */
import type { SessionEnd } from '#core/settings/sign-in.ts';

export interface SessionAnswers {
  /** The server says that the account or its sessions have ended. */
  readonly onEnd: (why: SessionEnd) => void;
  /** The server does not accept the short-lived token; only a new token tells whether the session is still valid. */
  readonly onDoubt: () => void;
}

type Answer = Readonly<Record<string, unknown>>;
type Verdict = SessionEnd | 'doubt';
interface Question {
  readonly address: RegExp;
  readonly isAnswered: (answer: Answer) => boolean;
  readonly verdicts: Readonly<Record<string, Verdict>>;
}

const ENDED = { USER_DISABLED: 'disabled', USER_NOT_FOUND: 'deleted' } as const;
const QUESTIONS: readonly Question[] = [
  {
    address: /identitytoolkit\.googleapis\.com\/v1\/accounts:lookup\b/,
    isAnswered: ({ users }) => Array.isArray(users) && isText(Object(users[0])['localId']),
    // If the clock was set back, a token is used beyond its hour.
    verdicts: { ...ENDED, TOKEN_EXPIRED: 'revoked', INVALID_ID_TOKEN: 'doubt' },
  },
  {
    address: /securetoken\.googleapis\.com\/v1\/token\b/,
    isAnswered: (answer) =>
      isText(answer['access_token']) && isText(answer['refresh_token']) && Number(answer['expires_in']) > 0,
    verdicts: { ...ENDED, TOKEN_EXPIRED: 'revoked', INVALID_REFRESH_TOKEN: 'revoked' },
  },
];

export function watchSessionAnswers({ onEnd, onDoubt }: SessionAnswers): void {
  const ask = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const response = await ask(input, init);
    const address = input instanceof Request ? input.url : String(input);
    const question = QUESTIONS.find((each) => each.address.test(address));
    if (!question) return response;
    const answer = Object(
      await response
        .clone()
        .json()
        .catch(() => undefined),
    ) as Answer;
    if (response.ok && question.isAnswered(answer)) return response;
    const verdict = question.verdicts[codeOf(answer)];
    if (verdict === undefined || verdict === 'doubt') {
      if (verdict) onDoubt();
      throw new TypeError(`no answer about the session: ${response.status}`);
    }
    onEnd(verdict);
    return response;
  };
}

/** `{ error: { message: 'USER_DISABLED : more words' } }` */
function codeOf({ error }: Answer): string {
  const { message } = Object(error) as { readonly message?: unknown };
  return String(message).split(' : ')[0] ?? '';
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
