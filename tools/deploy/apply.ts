/**
 * `node --import tsx tools/deploy/apply.ts <target> [--dry-run]`: a step of `npm run deploy`. Brings alarms, dashboard,
 * budget and backups of a project to what the files say.
 */
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { readTarget } from './target.ts';
import { type Wanted, wantedOf } from './wanted.ts';

type Json = Readonly<Record<string, unknown>>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

export interface Answer {
  readonly status: number;
  readonly body: Json;
}
export interface ApplyPorts {
  readonly ask: (method: Method, url: string, body?: Json) => Promise<Answer>;
  readonly say: (line: string) => void;
  readonly wait: (ms: number) => Promise<unknown>;
}

/** A count that was made a moment ago is unknown to alarms for up to ten minutes; they answer 404. */
const TRIES = 21;
const PAUSE_MS = 30_000;

export async function apply(wanted: readonly Wanted[], ports: ApplyPorts): Promise<void> {
  let channels: readonly string[] = [];
  for (const one of wanted) {
    const { name, isNew } = await ensure({ ...one, body: withChannels(one.body, channels) }, ports);
    if (one.isChannel) channels = [name];
    ports.say(`${isNew ? 'made' : 'is as in its file'}: ${one.what}`);
  }
}

/** Alarms and the budget tell whoever is to hear of them. */
function withChannels(body: Json, channels: readonly string[]): Json {
  if (channels.length === 0) return body;
  if ('conditions' in body) return { ...body, notificationChannels: channels };
  return 'thresholdRules' in body ? { ...body, notificationsRule: { monitoringNotificationChannels: channels } } : body;
}

async function ensure(
  { what, at, body, onceMade }: Wanted,
  ports: ApplyPorts,
): Promise<{ name: string; isNew: boolean }> {
  if ('method' in at) {
    await sent(what, ports, at.method, at.url, body);
    return { name: '', isNew: false };
  }
  const found = (await listed(what, ports, at.url, at.list)).find(at.isIt);
  const name = typeof found?.['name'] === 'string' ? found['name'] : undefined;
  if (name === undefined) {
    const made = await sent(what, ports, 'POST', at.url, { ...onceMade, ...body });
    return { name: String(made['name']), isNew: true };
  }
  // A dashboard is only replaced by whoever has seen it as it is.
  const seen = typeof found?.['etag'] === 'string' && 'mosaicLayout' in body ? { etag: found['etag'] } : {};
  await sent(what, ports, 'PATCH', at.update(name), { ...body, ...seen });
  return { name, isNew: false };
}

async function listed(what: string, ports: ApplyPorts, url: string, list: string): Promise<readonly Json[]> {
  const items: Json[] = [];
  for (let token = ''; ; ) {
    const page = new URL(url);
    if (token !== '') page.searchParams.set('pageToken', token);
    const answer = await sent(what, ports, 'GET', page.href);
    items.push(...((answer[list] as readonly Json[] | undefined) ?? []));
    token = typeof answer['nextPageToken'] === 'string' ? answer['nextPageToken'] : '';
    if (token === '') return items;
  }
}

async function sent(what: string, ports: ApplyPorts, method: Method, url: string, body?: Json): Promise<Json> {
  for (let left = TRIES; ; left -= 1) {
    const answer = await ports.ask(method, url, body);
    if (answer.status < 300) return answer.body;
    const isTooEarly = answer.status === 404 && body !== undefined && 'conditions' in body;
    if (!isTooEarly || left === 1) throw new Error(`${what}: ${method} ${url} answered ${errorOf(answer)}`);
    if (left === TRIES) ports.say(`waiting until its counts are known: ${what}`);
    await ports.wait(PAUSE_MS);
  }
}

const errorOf = ({ status, body }: Answer): string => {
  const { message } = Object(body['error']) as { readonly message?: unknown };
  return `${status} ${typeof message === 'string' ? message : ''}`.trim();
};

const printed = (wanted: readonly Wanted[]): readonly string[] =>
  wanted.map(({ what, at }) =>
    'method' in at ? `would ${at.method} ${at.url} for ${what}` : `would look at ${at.url} and make or change ${what}`,
  );

function askGoogle(projectId: string): ApplyPorts['ask'] {
  const token = execFileSync('gcloud', ['auth', 'print-access-token'], { encoding: 'utf8' }).trim();
  const headers = {
    authorization: `Bearer ${token}`,
    'x-goog-user-project': projectId,
    'content-type': 'application/json',
  };
  return async (method, url, body) => {
    const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Json) };
  };
}

async function run([name = '', flag]: readonly string[]): Promise<void> {
  const target = readTarget(name);
  const wanted = wantedOf(target);
  if (flag === '--dry-run') for (const line of printed(wanted)) console.log(line);
  else await apply(wanted, { ask: askGoogle(target.projectId), say: (line) => console.log(line), wait });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  run(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
