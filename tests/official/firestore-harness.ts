import { isDeepStrictEqual } from 'node:util';
import type { RuleDoc } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { isRecord } from '@icetime/local-firebase/firestore/values/json.ts';
import type { Fields } from '@icetime/local-firebase/firestore/values/values.ts';
import { toFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { rulesSource } from '#tests/rules/support/fixtures.ts';
import { pathOf, type Write } from '#tests/rules/support/rules-harness.ts';
import { tokenFor } from '@icetime/local-firebase/tests/support/backend.ts';
import { readFirestoreCorpus, type FirestoreCell, type FirestoreCorpus } from './firestore-corpus.ts';
import { FirestoreWire, type WireDocument } from './firestore-wire.ts';
import { isPast, isTime, momentFor, presentMoment, type Moment } from './moment.ts';
import { Tally, type Answer, type HarnessReport } from './report.ts';

/**
 * Asks the Firestore at `host` (`127.0.0.1:8080`) everything that the tests of firestore.rules ask, over REST, and
 * compares. Puts the project's rules there and deletes all documents of `project`; `workers` projects named after it
 * are asked side by side, each a part.
 */
export async function runFirestoreHarness(
  host: string,
  project: string,
  { cells, clockBound }: FirestoreCorpus = readFirestoreCorpus(),
  workers = 1,
): Promise<HarnessReport> {
  const tally = new Tally('Firestore');
  const names = Array.from({ length: workers }, (_, worker) => (workers === 1 ? project : `${project}-${worker + 1}`));
  const size = Math.ceil(cells.length / workers);
  await Promise.all(
    names.map((name, worker) =>
      askInOrder(new FirestoreWire(host, name), cells.slice(worker * size, (worker + 1) * size), tally),
    ),
  );
  return tally.report({ 'because the exact time of the request decides': clockBound });
}

async function askInOrder(wire: FirestoreWire, cells: readonly FirestoreCell[], tally: Tally): Promise<void> {
  await wire.putRules(rulesSource());
  await wire.clear();
  const fixture = new Fixture(wire);
  let group = '';
  for (const cell of cells) {
    if (cell.group !== group) await checkUnchanged(fixture, tally, group);
    group = cell.group;
    const moment = await fixture.set(cell);
    const answer = await ask(wire, cell, moment);
    if (answer.verdict === 'allowed' && cell.request.kind === 'commit') fixture.touched(cell.request.writes, moment);
    tally.count(group, cell.name, cell.allowed, answer);
  }
  await checkUnchanged(fixture, tally, group);
  await wire.clear();
}

async function checkUnchanged(fixture: Fixture, tally: Tally, group: string): Promise<void> {
  const changed = await fixture.changedPaths();
  if (changed.length > 0) tally.differ(group, 'refused requests change nothing', changed.join(', '));
}

async function ask(wire: FirestoreWire, { request, now }: FirestoreCell, moment: Moment): Promise<Answer> {
  const { auth } = request;
  const token = auth ? tokenFor(auth.uid, auth.token) : undefined;
  switch (request.kind) {
    case 'get':
      return wire.get(token, moment.path(request.path));
    case 'list':
      return wire.runQuery(token, moment.path(request.parent), moment.values(request.query));
    case 'commit':
      return wire.commit(
        token,
        request.writes.map((write) => wireWrite(wire, write, now, moment)),
      );
  }
}

/** Where the corpus writes its own "now", the server shall put the time of the request. */
function wireWrite(wire: FirestoreWire, write: Write, now: Date, moment: Moment): unknown {
  const name = wire.nameOf(moment.path(pathOf(write)));
  if ('remove' in write) return { delete: name };
  const fields = toFields(write.data);
  const isServerTime = (field: string) => isTime(fields[field], now.getTime());
  const names = Object.keys(fields);
  const kept = names.filter((field) => !isServerTime(field));
  return {
    update: { name, fields: moment.values(Object.fromEntries(kept.map((field) => [field, fields[field]]))) },
    ...('update' in write && { updateMask: { fieldPaths: kept.map(fieldPath) } }),
    updateTransforms: names
      .filter(isServerTime)
      .map((field) => ({ fieldPath: fieldPath(field), setToServerValue: 'REQUEST_TIME' })),
  };
}

const fieldPath = (name: string): string =>
  /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replaceAll(/[\\`]/g, String.raw`\$&`)}\``;

/** What is stored at the server, brought to what a cell wants with as few writes as possible. */
class Fixture {
  readonly #wire: FirestoreWire;
  /** By the server's path; the fields as the corpus has them, undefined: unknown. */
  readonly #stored = new Map<string, Fields | undefined>();
  #documents: readonly RuleDoc[] | undefined;
  #nowMs = 0;
  #presentMs = 0;

  constructor(wire: FirestoreWire) {
    this.#wire = wire;
  }

  async set({ documents, now }: FirestoreCell): Promise<Moment> {
    if (now.getTime() !== this.#nowMs || isPast(this.#presentMs)) {
      this.#nowMs = now.getTime();
      this.#presentMs = presentMoment();
      for (const path of this.#stored.keys()) this.#stored.set(path, undefined);
      this.#documents = undefined;
    }
    const moment = momentFor(now, this.#presentMs);
    if (documents === this.#documents) return moment;
    const wanted = new Map(documents.map((doc) => [moment.path(doc.path), doc.fields]));
    const gone = [...this.#stored.keys()].filter((path) => !wanted.has(path));
    const different = [...wanted].filter(([path, fields]) => !isDeepStrictEqual(this.#stored.get(path), fields));
    await this.#wire.write([
      ...gone.map((path) => ({ delete: this.#wire.nameOf(path) })),
      ...different.map(([path, fields]) => ({
        update: { name: this.#wire.nameOf(path), fields: moment.values(fields) },
      })),
    ]);
    for (const path of gone) this.#stored.delete(path);
    for (const [path, fields] of different) this.#stored.set(path, fields);
    this.#documents = documents;
    return moment;
  }

  touched(writes: readonly Write[], moment: Moment): void {
    for (const write of writes) this.#stored.set(moment.path(pathOf(write)), undefined);
    this.#documents = undefined;
  }

  /** Documents that are not as they were put here, without those that an allowed request wrote. */
  async changedPaths(): Promise<readonly string[]> {
    if (this.#stored.size === 0) return [];
    const moment = momentFor(new Date(this.#nowMs), this.#presentMs);
    const found = new Map((await this.#wire.everything()).map((doc): [string, WireDocument] => [doc.path, doc]));
    const paths = new Set([...found.keys(), ...this.#stored.keys()]);
    return [...paths].filter((path) => {
      const fields = this.#stored.get(path);
      if (this.#stored.has(path) && !fields) return false;
      return !isDeepStrictEqual(canonical(found.get(path)?.fields), canonical(fields && moment.values(fields)));
    });
  }
}

/** Servers write empty lists and maps, doubles and times in their own ways. */
function canonical(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(canonical);
  if (!isRecord(json)) return json;
  const { timestampValue, doubleValue, arrayValue, mapValue } = json;
  if (typeof timestampValue === 'string') return Date.parse(timestampValue);
  if (doubleValue !== undefined) return Number(doubleValue);
  if (isRecord(arrayValue)) return canonical(arrayValue['values'] ?? []);
  if (isRecord(mapValue)) return canonical(mapValue['fields'] ?? {});
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, canonical(value)]));
}
