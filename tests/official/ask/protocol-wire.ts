import { isRecord, toWireJson } from '@icetime/local-firebase/firestore/values/json.ts';
import { plainFromFields } from '@icetime/local-firebase/firestore/values/plain.ts';
import { toFields, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';

/** What a server answered: its content, or the name of its refusal such as `INVALID_ARGUMENT`. */
export type Said = { readonly content: unknown } | { readonly refused: string };

const ANSWERS_WITHIN_MS = 20_000;

/** REST to the Firestore of one project, past the rules, for tests that look at the protocol itself. */
export class ProtocolWire {
  readonly #origin: string;
  readonly root: string;

  constructor(host: string, project: string) {
    this.#origin = `http://${host}`;
    this.root = `projects/${project}/databases/(default)/documents`;
  }

  nameOf = (path: string): string => `${this.root}/${path}`;
  update = (path: string, data: PlainFields): unknown => ({
    update: { name: this.nameOf(path), fields: toFields(data) },
  });

  /** `verb` such as `runQuery` or `commit`; `parent` a document path. */
  call(verb: string, body: unknown, parent = ''): Promise<Said> {
    return this.send('POST', `${parent === '' ? '' : `/${parent}`}:${verb}`, body);
  }

  async send(method: string, address: string, body?: unknown): Promise<Said> {
    const response = await fetch(`${this.#origin}/v1/${this.root}${address}`, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      ...(body !== undefined && { body: typeof body === 'string' ? body : toWireJson(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (!isJson && !response.ok) return { refused: response.statusText.toUpperCase().replaceAll(' ', '_') };
    const content: unknown = text === '' ? {} : JSON.parse(text);
    if (response.ok) return { content };
    const error: unknown = isRecord(content) ? content['error'] : (content as { error?: unknown }[])[0]?.error;
    return { refused: isRecord(error) ? String(error['status']) : String(response.status) };
  }

  async clear(): Promise<void> {
    await fetch(`${this.#origin}/emulator/v1/${this.root}`, {
      method: 'DELETE',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
  }

  /** Throws when it is refused. */
  async put(documents: Readonly<Record<string, PlainFields>>): Promise<void> {
    const said = await this.call('commit', {
      writes: Object.entries(documents).map(([path, data]) => this.update(path, data)),
    });
    if ('refused' in said) throw new Error(`The documents of a case are refused: ${said.refused}`);
  }

  /** Ids of what a query finds, in its order, or why it is refused. */
  async ids(structuredQuery: unknown, more: object = {}, parent = ''): Promise<readonly string[] | string> {
    const said = await this.call('runQuery', { structuredQuery, ...more }, parent);
    if ('refused' in said) return said.refused;
    return (said.content as { document?: { name: string } }[]).flatMap(({ document }) =>
      document ? [document.name.split('/').at(-1) ?? ''] : [],
    );
  }

  /** The results of a commit's transforms, write by write, or why it is refused. */
  async commit(writes: readonly unknown[], more: object = {}): Promise<unknown> {
    const said = await this.call('commit', { writes, ...more });
    if ('refused' in said) return said.refused;
    const { writeResults = [] } = said.content as { writeResults?: { transformResults?: unknown }[] };
    return writeResults.map(({ transformResults }) => transformResults ?? []);
  }

  /** The fields of a document as plain values, or why it is not there. */
  async get(path: string, query = ''): Promise<unknown> {
    const said = await this.send('GET', `/${path.split('/').map(encodeURIComponent).join('/')}${query}`);
    if ('refused' in said) return said.refused;
    return plainFromFields((said.content as { fields?: never }).fields ?? {});
  }
}
