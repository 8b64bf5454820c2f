import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type http from 'node:http';
import type { AppCheck } from '../app-check.ts';
import { isRecord } from '../firestore/values/json.ts';
import { RulesSyntaxError } from '../rules/syntax.ts';
import type { Access } from './access.ts';
import { sendContent } from './download.ts';
import { badRequest, HttpError, notFound } from './http-error.ts';
import { listPage, readListQuery } from './list-page.ts';
import { readJson, readMultipart } from './multipart.ts';
import { measure, type ObjectStore, type ReceivedFile } from './object-store.ts';
import {
  newRuleObject,
  readDescription,
  readObjectName,
  type Description,
  type Hashes,
  type ObjectName,
  type StoredObject,
  wireObject,
  withChanges,
} from './stored-object.ts';
import { UploadSessions, type Upload } from './upload-sessions.ts';

/** One request for a bucket or an object in it. */
interface Call {
  readonly request: http.IncomingMessage;
  readonly response: http.ServerResponse;
  readonly search: URLSearchParams;
  readonly authorization: string | undefined;
  readonly bucket: string;
  /** As in the address; an upload may name it in the query. */
  readonly name: string | null;
}

/** The largest upload in a single request; larger ones come in parts. */
const MAX_BODY_BYTES = 256 * 1024 * 1024;

/** Firebase Storage's protocol, version 0, and the address through which tests change the rules. */
export class StorageApi {
  readonly #store: ObjectStore;
  readonly #access: Access;
  readonly #sessions: UploadSessions;
  readonly #appCheck: AppCheck | undefined;

  constructor(store: ObjectStore, access: Access, appCheck?: AppCheck) {
    this.#appCheck = appCheck;
    this.#store = store;
    this.#access = access;
    this.#sessions = new UploadSessions(() => store.newIncomingFile());
  }

  /** Answers, or throws HttpError. */
  async answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/') return void response.writeHead(200).end('Ok');
    if (url.pathname === '/internal/setRules' && request.method === 'PUT') return this.#setRules(request, response);
    const [, bucket, rest] = /^\/v0\/b\/([^/]+)\/o(?:\/(.*))?$/.exec(url.pathname) ?? [];
    if (bucket === undefined) throw notFound();
    const call: Call = {
      request,
      response,
      search: url.searchParams,
      authorization: request.headers.authorization,
      bucket: decode(bucket),
      name: rest === undefined || rest === '' ? url.searchParams.get('name') : decode(rest),
    };
    this.#checkApp(call);
    if (call.name === null && request.method === 'GET') return this.#list(call);
    await this.#answerObject(call);
  }

  /** Whoever holds a download address needs nothing else: pictures and films are fetched without headers. */
  #checkApp({ request, search, authorization, bucket, name }: Call): void {
    if (!this.#appCheck) return;
    const isDownload = search.get('alt') === 'media' && name !== null;
    const object = isDownload ? this.#store.get(readObjectName(bucket, name)) : undefined;
    if (object?.downloadTokens.includes(search.get('token') ?? '')) return;
    const appCheckToken = request.headers['x-firebase-appcheck'];
    if (!this.#appCheck.admits({ authorization, appCheckToken })) {
      throw new HttpError(401, 'Firebase App Check token is invalid.');
    }
  }

  async #answerObject(call: Call): Promise<void> {
    switch (call.request.method) {
      case 'GET':
      case 'HEAD':
        return this.#get(call);
      case 'DELETE':
        return this.#delete(call);
      case 'PATCH':
        return this.#update(call);
      case 'POST':
      case 'PUT':
        return call.search.has('create_token') || call.search.has('delete_token')
          ? this.#changeTokens(call)
          : this.#upload(call);
      default:
        throw new HttpError(405, 'Method Not Allowed.');
    }
  }

  async #get({ request, response, search, authorization, bucket, name: path }: Call): Promise<void> {
    const name = readObjectName(bucket, path);
    const object = this.#store.get(name);
    const isContent = search.get('alt') === 'media';
    const token = search.get('token');
    if (!isContent || token === null || !object?.downloadTokens.includes(token)) {
      await this.#access.check(authorization, 'get', { bucket, path: name.name, before: object });
    }
    if (!object) throw notFound();
    if (!isContent) sendJson(response, wireObject(object));
    else await sendContent(object, this.#store.contentFile(object), request, response);
  }

  async #list({ response, search, authorization, bucket }: Call): Promise<void> {
    const query = readListQuery(search);
    await this.#access.check(authorization, 'list', {
      bucket,
      path: query.prefix.replace(/\/$/, ''),
      before: undefined,
    });
    sendJson(response, listPage(this.#store.list(bucket, query.prefix), query));
  }

  async #delete({ response, authorization, bucket, name: path }: Call): Promise<void> {
    const name = readObjectName(bucket, path);
    const permit = (before: StoredObject | undefined) =>
      this.#access.check(authorization, 'delete', { bucket, path: name.name, before });
    if (!(await this.#store.delete(name, permit))) throw notFound();
    response.writeHead(204).end();
  }

  async #update({ request, response, authorization, bucket, name: path }: Call): Promise<void> {
    const name = readObjectName(bucket, path);
    const changes = readJson(await readBody(request));
    const object = await this.#store.change(name, async (before) => {
      const after = before && withChanges(before, changes);
      await this.#access.check(authorization, 'update', {
        bucket,
        path: name.name,
        before,
        ...(before && after && { after: newRuleObject(name, after, before) }),
      });
      return after ?? {};
    });
    if (!object) throw notFound();
    sendJson(response, wireObject(object));
  }

  async #changeTokens({ response, search, authorization, bucket, name: path }: Call): Promise<void> {
    const name = readObjectName(bucket, path);
    this.#access.requireAdmin(authorization, name.name);
    const object = await this.#store.change(name, (before) => {
      const kept = (before?.downloadTokens ?? []).filter((token) => token !== search.get('delete_token'));
      const isEmptied = search.has('create_token') || kept.length === 0;
      return { downloadTokens: isEmptied ? [...kept, randomUUID()] : kept };
    });
    if (!object) throw notFound();
    sendJson(response, wireObject(object));
  }

  async #upload(call: Call): Promise<void> {
    const { request, response, search, authorization, bucket } = call;
    const commands = String(request.headers['x-goog-upload-command'] ?? '').split(/,\s*/);
    const session = search.get('upload_id');
    if (session !== null) return this.#continue(session, commands, call);
    const name = readObjectName(bucket, call.name);
    if (commands.includes('start')) return this.#start(name, call);
    const body = await readBody(request);
    const header = request.headers['content-type'];
    const isMultipart = request.headers['x-goog-upload-protocol'] === 'multipart';
    const { metadata, contentType, content } = isMultipart
      ? readMultipart(header, body)
      : { metadata: {}, contentType: header, content: body };
    const description = readDescription(metadata, contentType);
    const file = this.#store.newIncomingFile();
    await writeFile(file, content);
    const size = content.length;
    const object = await this.#put({ ...name, description, authorization, size }, await measure(file));
    sendJson(response, wireObject(object));
  }

  async #start(name: ObjectName, { request, response, authorization }: Call): Promise<void> {
    const length = request.headers['x-goog-upload-header-content-length'];
    const size = length === undefined ? undefined : Number(length);
    if (size !== undefined && !Number.isSafeInteger(size)) throw badRequest('Invalid length.');
    const type = request.headers['x-goog-upload-header-content-type'];
    const metadata = readJson(await readBody(request));
    const description = readDescription(metadata, type === undefined ? undefined : String(type));
    // Refused before megabytes are sent for nothing; asked again about what has really come.
    if (size !== undefined) {
      await this.#permit(name, description, { size, md5Hash: '' }, authorization)(this.#store.get(name));
    }
    const id = this.#sessions.start({ ...name, description, authorization, size });
    const query = new URLSearchParams({ name: name.name, upload_id: id, upload_protocol: 'resumable' });
    response.setHeader('x-goog-upload-url', `http://${request.headers.host}/v0/b/${name.bucket}/o?${query}`);
    response.setHeader('x-goog-upload-status', 'active');
    response.writeHead(200).end();
  }

  async #continue(id: string, commands: readonly string[], { request, response }: Call): Promise<void> {
    if (commands.includes('cancel')) {
      await this.#sessions.cancel(id);
      return void response.setHeader('x-goog-upload-status', 'cancelled').writeHead(200).end();
    }
    if (commands.includes('upload')) {
      await this.#sessions.append(id, Number(request.headers['x-goog-upload-offset']), request);
    }
    if (commands.includes('finalize')) {
      response.setHeader('x-goog-upload-status', 'final');
      const object = await this.#sessions.finish(id, (upload, received) => this.#put(upload, received));
      return sendJson(response, wireObject(object));
    }
    const { received, isFinal } = await this.#sessions.state(id);
    response.setHeader('x-goog-upload-status', isFinal ? 'final' : 'active');
    response.setHeader('x-goog-upload-size-received', String(received));
    response.writeHead(200).end();
  }

  #put(upload: Upload, received: ReceivedFile): Promise<StoredObject> {
    const { bucket, name, description, authorization } = upload;
    const permit = this.#permit({ bucket, name }, description, received, authorization);
    return this.#store.put({ bucket, name }, description, received, permit);
  }

  /** An upload over an existing object is `create` too: a rule that wants objects to stay asks `resource == null`. */
  #permit(
    name: ObjectName,
    description: Description,
    content: Hashes & { readonly size: number },
    authorization: string | undefined,
  ): (before: StoredObject | undefined) => Promise<void> {
    const after = newRuleObject(name, description, content);
    return (before) =>
      this.#access.check(authorization, 'create', { bucket: name.bucket, path: name.name, before, after });
  }

  async #setRules(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = readJson(await readBody(request));
    const files = isRecord(body) && isRecord(body['rules']) ? body['rules']['files'] : undefined;
    const file: unknown = Array.isArray(files) ? files[0] : undefined;
    if (!isRecord(file) || typeof file['content'] !== 'string') throw badRequest('Expected rules.files[0].content.');
    try {
      this.#access.use(file['content']);
    } catch (error) {
      if (error instanceof RulesSyntaxError) throw badRequest(error.message);
      throw error;
    }
    sendJson(response, { message: 'Rules updated successfully' });
  }
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw badRequest('Invalid address.');
  }
}

async function readBody(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new HttpError(413, 'Upload it in parts.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function sendJson(response: http.ServerResponse, content: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}
