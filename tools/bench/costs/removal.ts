/**
 * Deletes an account with 5,000 messages, 1,000 files and 2,000 results, and prints how far it is after each run. Every
 * commit takes as long as at the real database. Fails if anything of the person is left.
 *
 *   npm run bench -- removal
 */
import { continueRemoval } from '#logic/account/account-removal.ts';
import type { Backend } from '#logic/backend.ts';
import { ANNA, BEN, createHarness, emailOf } from '#tests/functions/harness.ts';

const COMMIT_MS = 60;
const [MESSAGES, FILES, RESULTS] = [5000, 1000, 2000];

const harness = createHarness();
for (let n = 0; n < MESSAGES; n += 1) {
  const [ownerUId, friendUId] = n % 2 === 0 ? [ANNA, BEN] : [BEN, ANNA];
  harness.set(`messages/m${n}`, { ownerUId, friendUId, text: 'a message', mediaPath: '' });
}
for (let n = 0; n < FILES; n += 1) {
  const name = `${String(n).padStart(20, '0')}_a.jpg`;
  harness.files.set(`workout-media/${ANNA}/${name}`, new Uint8Array([0xff]));
  harness.set(`media/${ANNA}/files/${name}`, { path: `workout-media/${ANNA}/${name}`, size: 1, state: 'stored' });
}
for (let n = 0; n < RESULTS; n += 1) harness.set(`statistic/${ANNA}_${n}`, { userId: ANNA, workoutId: '' });

/** Ten at a time take as long as one. */
let inFlight = 0;
const taking =
  <A extends readonly unknown[], T>(work: (...args: A) => Promise<T>) =>
  async (...args: A): Promise<T> => {
    inFlight += 1;
    harness.nowMs += COMMIT_MS / Math.min(10, inFlight);
    await Promise.resolve();
    try {
      return await work(...args);
    } finally {
      inFlight -= 1;
    }
  };
const { store, objects } = harness.backend;
const slow: Backend = {
  ...harness.backend,
  store: { ...store, commit: taking(store.commit), transaction: (work) => taking(() => store.transaction(work))() },
  objects: { ...objects, remove: taking(objects.remove) },
};

const rows: object[] = [];
const begunMs = harness.nowMs;
const count = () => ({
  messages: harness.paths('messages/').length,
  files: harness.files.size,
  results: harness.paths('statistic/').length,
  seconds: Math.round((harness.nowMs - begunMs) / 1000),
});
const journal = () => harness.get(`deletions/${ANNA}`);
const reqId = harness.key();
const answer = await harness.call('deleteMyAccount', harness.caller(ANNA), { reqId }, slow);
rows.push({ run: 1, ...count() });
for (let run = 2; journal(); run += 1) {
  await continueRemoval(slow, ANNA, { ...journal(), turn: -1 }, journal());
  rows.push({ run, ...count() });
}
console.log('the first answer:', answer);
console.table(rows);
const marks = [ANNA, emailOf(ANNA)];
const left = [...harness.paths().map((path) => `${path} ${JSON.stringify(harness.get(path))}`), ...harness.files.keys()]
  .filter((text) => marks.some((mark) => text.includes(mark)))
  .filter((text) => !text.startsWith('closedAccounts/'));
console.log(`of the person are left: ${left.length}, and an account: ${harness.accounts.has(ANNA)}`);
if (left.length > 0 || harness.accounts.has(ANNA)) process.exitCode = 1;
