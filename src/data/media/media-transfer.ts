/**
 * Sends one file to Storage, in parts, over a session of the service that outlives the page: what has arrived is asked
 * for, and not sent again. The SDK knows a session only as long as its own upload lives, and after each cut waits
 * longer before every part that follows.
 */
import { done, failed, problemOf, type Outcome } from '#core/base/errors.ts';
import type { Firebase } from '#data/server/firebase.ts';
import type { StorageRest } from '#data/server/storage-rest.ts';

export interface TransferFile {
  /** Where it will be in the bucket. */
  readonly path: string;
  readonly content: Blob;
  readonly contentType: string;
  /** Who may see it, for the rules. */
  readonly to: string;
}
export interface TransferSteps {
  /** Address of an earlier session; '' = none. */
  readonly session: string;
  /** An earlier try may have sent all of it. */
  readonly mayBeThere: boolean;
  /** A session has begun, or ('') has come to its end. */
  readonly onSession: (session: string) => Promise<void>;
  readonly onProgress: (sentBytes: number) => void;
  /** Before anything is sent, and again before the last part. */
  readonly permit: () => Promise<Outcome<void>>;
}
export interface Transfer {
  run(steps: TransferSteps): Promise<Outcome<void>>;
  /** Ends `run` with 'cancelled', for good. */
  cancel(): void;
}

/** All parts but the last are multiples of this. They grow while the network is fast, so that few requests do. */
const PART_BYTES = 262_144;
const PART_BYTES_AT_MOST = 32 * PART_BYTES;
const FAST_MS = 1500;
/** Longer than any part should take: the connection is dead. */
const PATIENCE_MS = 120_000;

export function createTransfer(firebase: Pick<Firebase, 'loadStorageRest'>, file: TransferFile): Transfer {
  const cancelled = new AbortController();
  return {
    async run(steps) {
      try {
        const wire = createWire(await firebase.loadStorageRest(), file, cancelled.signal);
        return await send(wire, file, steps);
      } catch (error) {
        if (cancelled.signal.aborted) return failed('cancelled');
        if (error instanceof SessionLost) await steps.onSession('');
        return failed(problemOf(error));
      }
    },
    cancel: () => cancelled.abort(),
  };
}

async function send(wire: Wire, { content }: TransferFile, steps: TransferSteps): Promise<Outcome<void>> {
  const { onSession, onProgress, permit } = steps;
  const arrived = steps.session === '' ? 'over' : await wire.query(steps.session);
  // Ended, be it that the answer was lost, or gone after a week.
  if (arrived === 'over' && steps.mayBeThere && (await wire.isThere())) return done(undefined);
  let session = arrived === 'over' ? '' : steps.session;
  let sent = arrived === 'over' ? 0 : arrived;
  const mayBegin = await permit();
  if (!mayBegin.ok) return mayBegin;
  if (session === '') {
    session = await wire.start();
    await onSession(session);
  }
  for (let partBytes = PART_BYTES; ; ) {
    onProgress(sent);
    const end = Math.min(content.size, sent + partBytes);
    if (end === content.size) {
      const mayEnd = await permit();
      if (!mayEnd.ok) return mayEnd;
    }
    const startedAt = performance.now();
    await wire.part(session, sent, end);
    if (performance.now() - startedAt < FAST_MS) partBytes = Math.min(2 * partBytes, PART_BYTES_AT_MOST);
    sent = end;
    if (sent === content.size) break;
  }
  onProgress(sent);
  return done(undefined);
}

/** The session has come to its end without the file. */
class SessionLost extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

type Wire = ReturnType<typeof createWire>;

/** https://github.com/firebase/firebase-js-sdk speaks the same protocol. */
function createWire(rest: StorageRest, { path, content, contentType, to }: TransferFile, cancelled: AbortSignal) {
  const request = async (address: string, init: Omit<RequestInit, 'headers'>, more = {}): Promise<Response> => {
    const one = new AbortController();
    const stop = () => one.abort();
    const timer = setTimeout(stop, PATIENCE_MS);
    cancelled.addEventListener('abort', stop);
    try {
      cancelled.throwIfAborted();
      const headers = { ...(await rest.headers()), ...more };
      return await fetch(address, { ...init, headers, signal: one.signal });
    } catch (error) {
      if (one.signal.aborted) throw codeError('deadline-exceeded');
      // No connection, or one that broke.
      throw error instanceof TypeError ? codeError('unavailable') : error;
    } finally {
      clearTimeout(timer);
      cancelled.removeEventListener('abort', stop);
    }
  };
  const post = (address: string, command: string, headers: Record<string, string>, body: string | Blob = '') =>
    request(address, { method: 'POST', body }, { 'X-Goog-Upload-Command': command, ...headers });

  return {
    /** Address of a new session. */
    async start(): Promise<string> {
      const about = { name: path, contentType, contentDisposition: 'inline', metadata: { to } };
      const answer = await post(
        `${rest.objects}?name=${encodeURIComponent(path)}`,
        'start',
        {
          'X-Goog-Upload-Protocol': 'resumable',
          'X-Goog-Upload-Header-Content-Length': String(content.size),
          'X-Goog-Upload-Header-Content-Type': contentType,
          'Content-Type': 'application/json; charset=utf-8',
        },
        JSON.stringify(about),
      );
      if (!answer.ok) throw await errorOf(answer);
      const session = answer.headers.get('X-Goog-Upload-URL');
      if (session === null) throw codeError('internal');
      return session;
    },
    /** Bytes that have arrived; 'over' = nothing more can be sent. */
    async query(session: string): Promise<number | 'over'> {
      const answer = await post(session, 'query', {});
      const received = Number(answer.headers.get('X-Goog-Upload-Size-Received') ?? Number.NaN);
      if (answer.ok && answer.headers.get('X-Goog-Upload-Status') === 'active' && received <= content.size) {
        return received;
      }
      if (!answer.ok && !GONE.includes(answer.status)) throw await errorOf(answer);
      return 'over';
    },
    async part(session: string, from: number, end: number): Promise<void> {
      const isLast = end === content.size;
      const command = from === end ? 'finalize' : isLast ? 'upload, finalize' : 'upload';
      const answer = await post(session, command, { 'X-Goog-Upload-Offset': String(from) }, content.slice(from, end));
      if (answer.ok) return;
      // Refused, it may be there nevertheless: nothing is written twice.
      if (answer.status === 403 && (await this.isThere())) return;
      const error = await errorOf(answer);
      throw [400, 403, ...GONE].includes(answer.status) ? new SessionLost(error.code) : error;
    },
    async isThere(): Promise<boolean> {
      const answer = await request(`${rest.objects}/${encodeURIComponent(path)}`, { method: 'GET' });
      if (answer.ok) return Number(((await answer.json()) as { readonly size?: unknown }).size) === content.size;
      if ([403, 404].includes(answer.status)) return false;
      throw await errorOf(answer);
    },
  };
}

const GONE: readonly number[] = [404, 410];

const codeError = (code: string) => Object.assign(new Error(code), { code });
const CODES: Readonly<Record<number, string>> = {
  // A session that does not go on where it ended: the next begins anew.
  400: 'aborted',
  401: 'storage/unauthenticated',
  402: 'storage/quota-exceeded',
  403: 'storage/unauthorized',
  404: 'aborted',
  410: 'aborted',
};
async function errorOf(answer: Response): Promise<Error & { readonly code: string }> {
  // Of the app or of the person? Only the words tell.
  const isOfApp = answer.status === 401 && (await answer.text()).includes('App Check');
  // All else may be different in a moment: 408, 429, 5xx.
  return codeError(isOfApp ? 'storage/unauthorized-app' : (CODES[answer.status] ?? 'internal'));
}
