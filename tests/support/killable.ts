import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface ProcessOptions {
  /** Where documents are kept; absent: nowhere. */
  dir?: string;
  snapshotAfterBytes?: number;
  /** So many workouts are put into an empty store at the start. */
  docs?: number;
}

export interface ProcessReport {
  port: number;
  loadMs: number;
  /** Since the report before this one. */
  longestStallMs: number;
  /** The most it ever had. */
  memoryBytes: number;
}

const documents = 'projects/demo-test/databases/(default)/documents';
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const main = fileURLToPath(new URL('kept-process.ts', import.meta.url));

/** A local Firestore in a process of its own, without rules. */
export class KillableFirestore {
  readonly loadMs: number;
  readonly #child: ChildProcess;
  readonly #url: string;

  private constructor(child: ChildProcess, { port, loadMs }: ProcessReport) {
    this.#child = child;
    this.loadMs = loadMs;
    this.#url = `http://127.0.0.1:${port}/v1/${documents}`;
  }

  /** Rejects when it does not start. */
  static async start(options: ProcessOptions): Promise<KillableFirestore> {
    const child = fork(main, [JSON.stringify(options)], { execArgv: ['--import', tsx] });
    const report = await new Promise<ProcessReport>((resolve, reject) => {
      child.once('message', (message) => resolve(message as ProcessReport));
      child.once('exit', () => reject(new Error('The backend did not start')));
    });
    return new KillableFirestore(child, report);
  }

  async kill(): Promise<void> {
    const exit = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exit;
  }

  async report(): Promise<ProcessReport> {
    const answer = once(this.#child, 'message');
    this.#child.send('report');
    return ((await answer) as [ProcessReport])[0];
  }

  /** Rejects unless it was acknowledged. */
  async commit(writes: readonly unknown[]): Promise<void> {
    await this.#post(':commit', { writes });
  }

  /** Ids of a collection's documents and the number `n` in each. */
  async numbers(collectionId: string): Promise<Map<string, number>> {
    const answer = await this.#post(':runQuery', { structuredQuery: { from: [{ collectionId }] } });
    const rows = answer as { document?: { name: string; fields: { n: { integerValue: string } } } }[];
    return new Map(
      rows.flatMap(({ document }) =>
        document ? [[document.name.split('/').at(-1) ?? '', Number(document.fields.n.integerValue)] as const] : [],
      ),
    );
  }

  async count(collectionId: string): Promise<number> {
    const structuredQuery = { from: [{ collectionId }] };
    const aggregations = [{ alias: 'n', count: {} }];
    const answer = await this.#post(':runAggregationQuery', {
      structuredAggregationQuery: { structuredQuery, aggregations },
    });
    const [row] = answer as { result: { aggregateFields: { n: { integerValue: string } } } }[];
    return Number(row?.result.aggregateFields.n.integerValue);
  }

  async #post(call: string, body: unknown): Promise<unknown> {
    const response = await fetch(`${this.#url}${call}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}

const update = (path: string, fields: unknown, mask?: readonly string[]) => ({
  update: { name: `${documents}/${path}`, fields },
  ...(mask && { updateMask: { fieldPaths: mask } }),
});
export const setNumber = (path: string, n: number, mask?: readonly string[]) =>
  update(path, { n: { integerValue: String(n) } }, mask);
export const setText = (path: string, text: string) => update(path, { text: { stringValue: text } });
const remove = (path: string) => ({ delete: `${documents}/${path}` });

const writers = 8;
const remembered = 5;

export interface KillOutcome {
  acknowledged: number;
  /** What was acknowledged and is not there, or is there in part, in words. */
  faults: string[];
  /** Kills while a snapshot was being written. */
  inSnapshot: number;
  longestLoadMs: number;
}

/**
 * Kills a backend again and again in the middle of the writes of several clients, each after `acksBeforeKill` of them
 * were acknowledged, and looks after each start for every write that was. Each commit changes two documents, adds one
 * and deletes one.
 */
export async function killWhileWriting(
  options: ProcessOptions & { dir: string },
  kills: number,
  acksBeforeKill: (kill: number) => number,
): Promise<KillOutcome> {
  const outcome: KillOutcome = { acknowledged: 0, faults: [], inSnapshot: 0, longestLoadMs: 0 };
  const acked = Array.from({ length: writers }, () => 0);
  let firestore = await KillableFirestore.start(options);
  for (let kill = 0; kill < kills; kill++) {
    let isEnough = () => undefined as void;
    const enough = new Promise<void>((resolve) => {
      isEnough = resolve;
    });
    const wanted = outcome.acknowledged + acksBeforeKill(kill);
    let isKilled = false;
    const write = async (writer: number) => {
      for (let n = (acked[writer] ?? 0) + 1; !isKilled; n++) {
        await firestore.commit(commitOf(writer, n));
        acked[writer] = n;
        outcome.acknowledged++;
        if (outcome.acknowledged >= wanted) isEnough();
      }
    };
    const writing = acked.map((_, writer) => write(writer).catch(() => undefined)); // the one that the kill cuts off
    await enough;
    isKilled = true;
    await firestore.kill();
    await Promise.all(writing);
    if ((await readdir(options.dir)).some((name) => name.endsWith('.draft'))) outcome.inSnapshot++;
    firestore = await KillableFirestore.start(options);
    outcome.longestLoadMs = Math.max(outcome.longestLoadMs, firestore.loadMs);
    outcome.faults.push(...(await findFaults(firestore, acked, options.docs ?? 0)));
  }
  await firestore.kill();
  return outcome;
}

const commitOf = (writer: number, n: number) => [
  setNumber(`left/${writer}`, n),
  setNumber(`right/${writer}`, n),
  setNumber(`added/${writer}-${n}`, n),
  remove(`added/${writer}-${n - remembered}`),
];

/** Also moves `acked` on to the commits that were kept although their answer did not arrive. */
async function findFaults(firestore: KillableFirestore, acked: number[], docs: number): Promise<string[]> {
  const faults: string[] = [];
  const [left, right, added] = [
    await firestore.numbers('left'),
    await firestore.numbers('right'),
    await firestore.numbers('added'),
  ];
  for (const [writer, last] of acked.entries()) {
    const n = left.get(String(writer)) ?? 0;
    if (n < last) faults.push(`writer ${writer}: ${last} was acknowledged, ${n} is there`);
    if (n > last + 1) faults.push(`writer ${writer}: ${n} is there, ${last} was the last`);
    if (right.get(String(writer)) !== left.get(String(writer))) faults.push(`writer ${writer}: half of ${n} is there`);
    const expected = Array.from({ length: Math.min(n, remembered) }, (_, age) => n - age);
    const found = [...added].filter(([id]) => id.startsWith(`${writer}-`)).map(([, number]) => number);
    if (String(found.toSorted((a, b) => b - a)) !== String(expected))
      faults.push(`writer ${writer}: ${n} with ${String(found)}`);
    acked[writer] = n;
  }
  const kept = await firestore.count('workouts');
  if (kept !== docs) faults.push(`${kept} of ${docs} workouts are there`);
  return faults;
}
