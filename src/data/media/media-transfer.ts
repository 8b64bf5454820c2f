/**
 * Sends one file to Storage, in byte ranges over an upload session that outlives the page: it asks how many bytes have
 * arrived and does not send them again. The SDK knows a session only while its own upload object lives, and after each
 * interruption it waits longer before every following range.
 */
import { done, failed, problemOf, type Outcome } from '#core/base/errors.ts';
import type { Firebase } from '#data/server/firebase.ts';
import type { StorageRest } from '#data/server/storage-rest.ts';

export interface TransferFile {
  /** Destination in the bucket. */
  readonly path: string;
  readonly content: Blob;
  readonly contentType: string;
  /** The uid that may see the file, for the rules. */
  readonly to: string;
}
export interface TransferSteps {
  /** Address of an earlier upload session; '' = none. */
  readonly session: string;
  /** An earlier try may have sent the whole file. */
  readonly mayBeThere: boolean;
  /** An upload session began, or ('') ended. */
  readonly onSession: (session: string) => Promise<void>;
  readonly onProgress: (sentBytes: number) => void;
  /** Checked before anything is sent, and again before the last range. */
  readonly permit: () => Promise<Outcome<void>>;
}
export interface Transfer {
  run(steps: TransferSteps): Promise<Outcome<void>>;
  /** Ends `run` with 'cancelled', permanently. */
  cancel(): void;
}

/** All ranges but the last are multiples of this. They grow while the network is fast, to save requests. */
const PART_BYTES = 262_144;
const PART_BYTES_AT_MOST = 32 * PART_BYTES;
const FAST_MS = 1500;
/** No range should take longer: the connection is dead. */
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
  // The session is over: its answer was lost, or it expired after a week.
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

/** The upload session ended without the file. */
class SessionLost extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

type Wire = ReturnType<typeof createWire>;

/** The same protocol as in https://github.com/firebase/firebase-js-sdk. */
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
      // No connection, or a broken one.
      throw error instanceof TypeError ? codeError('unavailable') : error;
    } finally {
      clearTimeout(timer);
      cancelled.removeEventListener('abort', stop);
    }
  };
  const post = (address: string, command: string, headers: Record<string, string>, body: string | Blob = '') =>
    request(address, { method: 'POST', body }, { 'X-Goog-Upload-Command': command, ...headers });

  return {
    /** Address of a new upload session. */
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
    /** Bytes that have arrived; 'over' = the session takes no more. */
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
      // A 403 may mean that the file is there already: no file is written twice.
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
  // The session cannot continue: the next try starts a new one.
  400: 'aborted',
  401: 'storage/unauthenticated',
  402: 'storage/quota-exceeded',
  403: 'storage/unauthorized',
  404: 'aborted',
  410: 'aborted',
};
async function errorOf(answer: Response): Promise<Error & { readonly code: string }> {
  // Is the app or the person unauthorized? Only the text tells.
  const isOfApp = answer.status === 401 && (await answer.text()).includes('App Check');
  // All others are temporary: 408, 429, 5xx.
  return codeError(isOfApp ? 'storage/unauthorized-app' : (CODES[answer.status] ?? 'internal'));
}
