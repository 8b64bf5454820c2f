import { answerOf, type Answer } from './report.ts';

/** What an uploader says about an object; its content is so many letters. */
export interface WireObject {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly contentDisposition?: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
}

/** The protocol of the client SDK to a Storage emulator, any one. */
export class StorageWire {
  readonly #origin: string;
  readonly #objects: string;

  constructor(host: string, bucket: string) {
    this.#origin = `http://${host}`;
    this.#objects = `/v0/b/${bucket}/o`;
  }

  async putRules(source: string): Promise<void> {
    await this.#manage(
      await fetch(`${this.#origin}/internal/setRules`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content: source }] } }),
      }),
    );
  }

  /** Deletes everything. */
  async clear(): Promise<void> {
    const response = await this.#manage(await this.#send('GET', '', 'owner'));
    const { items = [] } = JSON.parse(response) as { items?: { name: string }[] };
    for (const { name } of items) await this.remove(name);
  }

  /** Past the rules. */
  async put(object: WireObject): Promise<void> {
    await this.#manage(await this.#upload('owner', object));
  }

  /** Past the rules; it may be gone already. */
  async remove(name: string): Promise<void> {
    const response = await this.#send('DELETE', `/${encodeURIComponent(name)}`, 'owner');
    if (response.status === 404) await response.arrayBuffer();
    else await this.#manage(response);
  }

  async get(token: string | undefined, name: string): Promise<Answer> {
    return answerOf(await this.#send('GET', `/${encodeURIComponent(name)}`, token));
  }

  async list(token: string | undefined, folder: string): Promise<Answer> {
    const prefix = folder === '' ? '' : `${encodeURIComponent(folder)}/`;
    return answerOf(await this.#send('GET', `?prefix=${prefix}&delimiter=/`, token));
  }

  async delete(token: string | undefined, name: string): Promise<Answer> {
    return answerOf(await this.#send('DELETE', `/${encodeURIComponent(name)}`, token));
  }

  async update(token: string | undefined, { name, contentType, metadata }: WireObject): Promise<Answer> {
    const body = JSON.stringify({ contentType, metadata });
    return answerOf(
      await this.#send('PATCH', `/${encodeURIComponent(name)}`, token, { body, type: 'application/json' }),
    );
  }

  async upload(token: string | undefined, object: WireObject): Promise<Answer> {
    return answerOf(await this.#upload(token, object));
  }

  #upload(token: string | undefined, { name, size, ...described }: WireObject): Promise<Response> {
    const { contentType, contentDisposition, metadata } = described;
    const said = JSON.stringify({ name, contentType, contentDisposition, metadata });
    const body = [
      `--x\r\ncontent-type: application/json; charset=utf-8\r\n\r\n${said}`,
      `--x\r\ncontent-type: ${contentType}\r\n\r\n${'a'.repeat(size)}`,
      '--x--',
    ].join('\r\n');
    const type = 'multipart/related; boundary=x';
    return this.#send('POST', `?name=${encodeURIComponent(name)}`, token, { body, type, protocol: 'multipart' });
  }

  #send(
    method: string,
    address: string,
    token: string | undefined,
    content?: { readonly body: string; readonly type: string; readonly protocol?: string },
  ): Promise<Response> {
    const scheme = token === 'owner' ? 'Bearer' : 'Firebase';
    return fetch(`${this.#origin}${this.#objects}${address}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `${scheme} ${token}` }),
        ...(content && { 'content-type': content.type }),
        ...(content?.protocol && { 'x-goog-upload-protocol': content.protocol }),
      },
      ...(content && { body: content.body }),
    });
  }

  async #manage(response: Response): Promise<string> {
    const text = await response.text();
    if (!response.ok) throw new Error(`Storage, ${response.url}: ${response.status} ${text}`);
    return text;
  }
}
