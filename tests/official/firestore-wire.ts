import type { StructuredQuery } from '@icetime/local-firebase/firestore/query/query.ts';
import type { Fields } from '@icetime/local-firebase/firestore/values/values.ts';
import { toWireJson } from '@icetime/local-firebase/firestore/values/json.ts';
import { answerOf, type Answer } from './report.ts';

export interface WireDocument {
  readonly path: string;
  readonly fields: Fields;
}

/** REST to a Firestore emulator, any one. Tokens are the unsigned ones of Auth; without one nobody is signed in. */
export class FirestoreWire {
  readonly #origin: string;
  readonly #project: string;
  readonly #root: string;

  constructor(host: string, project: string) {
    this.#origin = `http://${host}`;
    this.#project = project;
    this.#root = `projects/${project}/databases/(default)/documents`;
  }

  nameOf = (path: string): string => `${this.#root}/${path}`;

  /** Throws when the server does not take them. */
  async putRules(source: string): Promise<void> {
    const response = await this.tryRules(source);
    if (!response.ok) throw new Error(`Firestore refuses the rules: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  }

  tryRules(source: string): Promise<Response> {
    return this.#send('PUT', `/emulator/v1/projects/${this.#project}:securityRules`, 'owner', {
      rules: { files: [{ name: 'firestore.rules', content: source }] },
    });
  }

  /** Deletes everything. */
  async clear(): Promise<void> {
    await this.#manage('DELETE', `/emulator/v1/${this.#root}`);
  }

  /** Past the rules. Throws when the server does not take it. */
  async write(writes: readonly unknown[]): Promise<void> {
    for (let at = 0; at < writes.length; at += MOST_WRITES) {
      await this.#manage('POST', `/v1/${this.#root}:commit`, { writes: writes.slice(at, at + MOST_WRITES) });
    }
  }

  /** Past the rules. */
  async everything(): Promise<readonly WireDocument[]> {
    const response = await this.#manage('POST', `/v1/${this.#root}:runQuery`, {
      structuredQuery: { from: [{ allDescendants: true }] },
    });
    const rows = (await response.json()) as { document?: { name: string; fields?: Fields } }[];
    return rows.flatMap(({ document }) =>
      document ? [{ path: document.name.slice(this.#root.length + 1), fields: document.fields ?? {} }] : [],
    );
  }

  async get(token: string | undefined, path: string): Promise<Answer> {
    const response = await this.#send(
      'GET',
      `/v1/${this.#root}/${path.split('/').map(encodeURIComponent).join('/')}`,
      token,
    );
    // Who may not see it is not told either that it does not exist.
    if (response.status !== 404) return answerOf(response);
    await response.arrayBuffer();
    return { verdict: 'allowed' };
  }

  async runQuery(token: string | undefined, parent: string, structuredQuery: StructuredQuery): Promise<Answer> {
    const where = parent === '' ? '' : `/${parent.split('/').map(encodeURIComponent).join('/')}`;
    return answerOf(await this.#send('POST', `/v1/${this.#root}${where}:runQuery`, token, { structuredQuery }));
  }

  async commit(token: string | undefined, writes: readonly unknown[]): Promise<Answer> {
    return answerOf(await this.#send('POST', `/v1/${this.#root}:commit`, token, { writes }));
  }

  async #manage(method: string, address: string, body?: unknown): Promise<Response> {
    const response = await this.#send(method, address, 'owner', body);
    if (!response.ok) throw new Error(`Firestore, ${method} ${address}: ${response.status} ${await response.text()}`);
    return response;
  }

  #send(method: string, address: string, token: string | undefined, body?: unknown): Promise<Response> {
    return fetch(this.#origin + address, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: toWireJson(body) }),
    });
  }
}

const MOST_WRITES = 400;
