import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { badRequest, notFound } from './http-error.ts';
import { measure, type ReceivedFile } from './object-store.ts';
import type { Description, ObjectName, StoredObject } from './stored-object.ts';

/** What is uploaded, by whom. */
export interface Upload extends ObjectName {
  readonly description: Description;
  readonly authorization: string | undefined;
  /** Bytes, as announced at the start. */
  readonly size: number | undefined;
}

interface Session {
  readonly upload: Upload;
  readonly file: string;
  received: number;
  /** How it ended: stored, or refused with a status. */
  end?: { readonly stored: StoredObject } | { readonly error: unknown };
  turn: Promise<unknown>;
  /** What is arriving now. */
  content?: Readable;
}

/** Uploads in several parts. They live as long as the process; a client that comes back later starts again. */
export class UploadSessions {
  readonly #sessions = new Map<string, Session>();
  readonly #newFile: () => string;

  constructor(newFile: () => string) {
    this.#newFile = newFile;
  }

  /** The id of a new session. */
  start(upload: Upload): string {
    const id = randomUUID();
    this.#sessions.set(id, { upload, file: this.#newFile(), received: 0, turn: Promise.resolve() });
    return id;
  }

  /** Bytes received, and whether there is nothing more to send. Throws 404. */
  async state(id: string): Promise<{ readonly received: number; readonly isFinal: boolean }> {
    const session = this.#session(id);
    // Who asks has given up on the connection before, even if it still looks alive from here.
    session.content?.destroy();
    await session.turn;
    return { received: session.received, isFinal: session.end !== undefined };
  }

  /**
   * Writes a part where it belongs. A part that was received before, with an answer that got lost, is written again.
   * What a broken connection has brought counts. Throws 400 for a gap or too much, 404.
   */
  append(id: string, offset: number, content: Readable): Promise<void> {
    this.#session(id).content?.destroy();
    return this.#inTurn(id, async (session) => {
      if (session.end) return;
      session.content = content;
      if (!Number.isSafeInteger(offset) || offset < 0 || offset > session.received) {
        throw badRequest(`Invalid offset: ${session.received} bytes were received.`);
      }
      const handle = await open(session.file, session.received === 0 ? 'w' : 'r+');
      let position = offset;
      try {
        for await (const bytes of content as AsyncIterable<Buffer>) {
          if (position + bytes.length > (session.upload.size ?? Number.MAX_SAFE_INTEGER)) {
            throw badRequest('There are more bytes than announced.');
          }
          await handle.write(bytes, 0, bytes.length, position);
          position += bytes.length;
          session.received = Math.max(session.received, position);
        }
      } finally {
        await handle.close();
      }
    });
  }

  /** Ends the upload with `store`; asked again, it answers as the first time. */
  finish(id: string, store: (upload: Upload, received: ReceivedFile) => Promise<StoredObject>): Promise<StoredObject> {
    return this.#inTurn(id, async (session) => {
      session.end ??= await this.#end(session, store);
      if ('error' in session.end) throw session.end.error;
      return session.end.stored;
    });
  }

  async #end(
    { upload, file, received }: Session,
    store: (upload: Upload, received: ReceivedFile) => Promise<StoredObject>,
  ): Promise<NonNullable<Session['end']>> {
    if (upload.size !== undefined && received !== upload.size)
      throw badRequest('There are fewer bytes than announced.');
    try {
      if (received === 0) await (await open(file, 'w')).close();
      return { stored: await store(upload, await measure(file)) };
    } catch (error) {
      return { error };
    }
  }

  /** Forgets what was received. Throws 404. */
  async cancel(id: string): Promise<void> {
    await this.#inTurn(id, ({ file }) => rm(file, { force: true }));
    this.#sessions.delete(id);
  }

  #session(id: string): Session {
    const session = this.#sessions.get(id);
    if (!session) throw notFound();
    return session;
  }

  /** One request of a session after the other: a part may still be arriving when the next is sent. */
  async #inTurn<T>(id: string, work: (session: Session) => Promise<T>): Promise<T> {
    const session = this.#session(id);
    const result = session.turn.then(() => work(session));
    session.turn = result.catch(() => undefined);
    return result;
  }
}
