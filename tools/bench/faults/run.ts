/**
 * Every kind of write that can be queued, with a network, a clock and a disk that fail, on one, two and five tabs that
 * are closed at any moment: does the server have in the end what was meant? And downloads that are cut: are the files
 * the same? And what does a second device see between any two commits, or make of what was changed on both?
 *
 *   npm run bench -- faults              all of it, about ten minutes
 *   npm run bench -- faults 42 500       from seed 42 on, 500 operations
 */
import { cutDownloads } from '#tests/data/support/download-cuts.ts';
import { injectFaults } from '#tests/data/support/faults.ts';
import { FILE_STORES, fillFileStores } from '#tests/data/support/full-files.ts';
import { STORES } from '#tests/data/support/full-stores.ts';
import { startHarness } from '#tests/data/support/harness.ts';
import { givenPerson, startMediaHarness } from '#tests/data/support/media-harness.ts';
import { changeOnTwoDevices, readBetweenCommits } from '#tests/data/support/two-devices.ts';
import { readWhileTwoSend } from './two-senders.ts';

const OPERATIONS = 60;
const CUTS = 200;
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
const atLeast = Number(process.argv[3] ?? 10_000);
console.log(`seed ${seed}`);

const harness = await startHarness();
const [kinds, faults, full] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
const add = (to: Map<string, number>, from: ReadonlyMap<string, number>) => {
  for (const [what, count] of from) to.set(what, (to.get(what) ?? 0) + count);
};
const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0);
const STORES_PER_PERSON = 6;
let [closedTabs, clockChanges, lost, people, fullDisks] = [0, 0, 0, 0, 0];
for (; sum(kinds) < atLeast; people += 1) {
  const isDiskFull = people % 8 === 7;
  const tabs = isDiskFull ? 1 : ([1, 2, 5][people % 3] ?? 1);
  const plan = { seed: seed + people, tabs, operations: OPERATIONS, faultRate: 0.25 };
  const fullFrom = fullDisks * STORES_PER_PERSON;
  if (isDiskFull) fullDisks += 1;
  const figures = await injectFaults(harness, isDiskFull ? { ...plan, fullFrom } : plan);
  add(kinds, figures.kinds);
  add(faults, figures.faults);
  closedTabs += figures.closedTabs;
  clockChanges += figures.clockChanges;
  add(full, figures.full);
  lost += figures.wrong.length;
  if (figures.wrong.length > 0) console.log(`seed ${plan.seed}, ${tabs} tabs:\n  ${figures.wrong.join('\n  ')}`);
}
const between = await readBetweenCommits(harness, seed, 100);
const pairs = await changeOnTwoDevices(harness, seed, 100);
const sent = await readWhileTwoSend(harness, { seed, rounds: 100, faultRate: 0.2 });
const notMeant = [...between.wrong, ...pairs.wrong, ...sent.wrong];
lost += notMeant.length;
for (const what of notMeant) console.log(what);
await harness.stop();
console.log(
  `${between.times} looks of a second device after ${between.commits} commits, ${pairs.times} pairs of changes`,
);
console.table([...sent.kinds].map(([kind, changes]) => ({ 'changed on two devices': kind, changes })));
console.log(`${sent.looks} looks of a third at ${sent.commits} commits of the two`);
console.table([...kinds].map(([kind, operations]) => ({ kind, operations })));
console.table([...faults].map(([fault, count]) => ({ fault, count })));
console.log(`${sum(kinds)} operations of ${kinds.size} kinds by ${people} people`);
console.log(`${sum(faults)} faults, ${closedTabs} tabs closed, ${clockChanges} clock changes of up to 48 h`);

const me = 'meaaaaaaaaaaaaaaaaaaaa';
const media = await startMediaHarness();
await media.newDevice();
givenPerson(media, me);
const cuts = await cutDownloads({
  harness: media,
  open: () => media.open(me),
  ownerId: me,
  cuts: CUTS,
  seed,
  mostBytes: 3_000_000,
});
const files = await fillFileStores(media, () => media.open(me), me, seed);
await media.stop();
add(full, files.refused);
lost += files.wrong.length;
console.table([...STORES, ...FILE_STORES].map((store) => ({ 'full store': store, refused: full.get(store) ?? 0 })));
const isWhole = fullDisks * STORES_PER_PERSON >= STORES.length;
const neverFull = [...STORES, ...FILE_STORES].filter((store) => isWhole && !full.has(store));
if (neverFull.length > 0) console.log(`never full: ${neverFull.join(', ')}`);
for (const what of files.wrong) console.log(what);
console.log(`lost or doubled: ${lost}`);
console.log(`${cuts.cuts} cuts in ${cuts.files} downloads, ${cuts.different} files differ`);
if (lost + cuts.different + neverFull.length > 0) process.exitCode = 1;
process.exit();
