import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowEverything } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { FirestoreEmulator } from '@icetime/local-firebase/firestore/serve/emulator.ts';
import { serveFirestore } from '@icetime/local-firebase/firestore/serve/server.ts';
import { compileRules } from '@icetime/local-firebase/rules/engine.ts';
import { startStorage, type StorageBackend } from '@icetime/local-firebase/storage.ts';
import { STORAGE_RULES } from '#tests/storage/storage-rules-source.ts';
import { DAY, isToday } from '#tests/support/today.ts';
import { startTestFirestore, type TestFirestore } from '@icetime/local-firebase/tests/support/backend.ts';
import { OF_THE_STORE } from './ask/ask-functions.ts';
import { readFirestoreCorpus } from './firestore-corpus.ts';
import { runFirestoreHarness } from './firestore-harness.ts';
import { runFunctionsHarness } from './functions-harness.ts';
import { runLanguageHarness } from './language-harness.ts';
import { runProtocolHarness } from './protocol-harness.ts';
import { cellsOf, describeReport, type HarnessReport } from './report.ts';
import { runStorageHarness } from './storage-harness.ts';

/** What the rules' tests ask in memory, asked of the local backend as a client would. */
const corpus = readFirestoreCorpus();
/** Asked whole in memory, and of Google's Firestore: here, what lies between a client and the rules. */
const partsOf = (group: string): number => (group === 'fields' ? 25 : group === 'list queries' ? 1 : 5);
let firestore: TestFirestore;
let storage: StorageBackend;
beforeAll(async () => {
  firestore = await startTestFirestore();
  const database = firestore.emulator.database(`projects/${firestore.project}/databases/(default)`);
  storage = await startStorage({
    port: 0,
    rulesSource: STORAGE_RULES,
    lookupDocument: (path) => database.get(path),
  });
});
afterAll(async () => {
  await storage.stop();
  await firestore.stop();
});

const hostOf = ({ port }: { readonly port: number }): string => `127.0.0.1:${port}`;

function expectNoDifference(report: HarnessReport, outOf = cellsOf(report)): void {
  console.info(describeReport(report));
  expect(report.differences).toEqual([]);
  const left = Object.values(report.leftOut).flat().length;
  expect(left).toBeLessThan(outOf / 40);
}

const lists = corpus.cells.filter(({ group }) => group === 'list queries');
async function askLists(emulator: FirestoreEmulator): Promise<HarnessReport> {
  const server = await serveFirestore(emulator, 0);
  try {
    return await runFirestoreHarness(hostOf(server), firestore.project, { cells: lists, clockBound: [] });
  } finally {
    await server.stop();
  }
}

describe('over the wire the local backend answers as is written', () => {
  it(`Firestore, ICETIME_DAY=${DAY}`, { timeout: 120_000 }, async () => {
    const cells = corpus.cells.filter(({ group }, i) => isToday(i, partsOf(group)));
    const { clockBound } = corpus;
    const report = await runFirestoreHarness(hostOf(firestore), firestore.project, { cells, clockBound });
    expectNoDifference(report, corpus.cells.length);
  });
  it('what conditions in the rules come to', { timeout: 60_000 }, async () => {
    expectNoDifference(await runLanguageHarness(hostOf(firestore), firestore.project));
  });
  it('the protocol itself', { timeout: 60_000 }, async () => {
    expectNoDifference(await runProtocolHarness(hostOf(firestore), firestore.project));
  });
  it('what the functions do', { timeout: 120_000 }, async () => {
    expectNoDifference(await runFunctionsHarness(hostOf(firestore), firestore.project));
  });
  it('and a store that counts one too many would be noticed', { timeout: 120_000 }, async () => {
    const { differences } = await runFunctionsHarness(hostOf(firestore), firestore.project, {
      plant: (store) => ({ ...store, count: async (query) => (await store.count(query)) + 1 }),
      steps: OF_THE_STORE,
    });
    expect(differences.map(({ group, name }) => `${group}: ${name}`)).toEqual(
      expect.arrayContaining(['answers: pages of a query', 'answers: ten transactions at once on one document']),
    );
  });
  it('and a Firestore that lets everybody in would be noticed', async () => {
    const report = await askLists(new FirestoreEmulator({ compileRules: () => allowEverything }));
    const refused = lists.filter(({ allowed }) => !allowed).map(({ name }) => name);
    expect(refused.length).toBeGreaterThan(0);
    expect(report.differences.map(({ name }) => name)).toEqual(refused);
  });
  it('and one that writes although it refuses would be noticed', async () => {
    const emulator: FirestoreEmulator = new FirestoreEmulator({
      compileRules,
      onDenial: () =>
        emulator
          .database(`projects/${firestore.project}/databases/(default)`)
          .commit([{ kind: 'update', path: 'releaseNotes/n1', fields: {}, transforms: [] }]),
    });
    expect((await askLists(emulator)).differences).toEqual([
      { group: 'list queries', name: 'refused requests change nothing', detail: 'releaseNotes/n1' },
    ]);
  });
  it('Storage', { timeout: 60_000 }, async () => {
    expectNoDifference(await runStorageHarness(hostOf(storage), hostOf(firestore), firestore.project));
  });
});
