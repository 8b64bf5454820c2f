/**
 * Prints how long a message takes from its sender's device to the open conversation of the other side, on one machine.
 *
 *   npm run bench -- messages
 */
import { givenAccount, givenFriends, startHarness } from '#tests/data/support/harness.ts';

const MESSAGES = 30;
const harness = await startHarness();
const [ada, bob] = [givenAccount(harness, 'ada'), givenAccount(harness, 'bob')];
givenFriends(harness, ada, bob);
const [mine, theirs] = [harness.tab(), harness.tab()];
await mine.signedIn(ada);
await theirs.signedIn(bob);
let onChange = () => {};
const stop = await new Promise<() => void>((resolve, reject) => {
  const end = theirs.messages.watch(bob.uid, ada.uid, (page) => (page ? resolve(end) : onChange()), reject);
});
const tookMs: number[] = [];
for (let n = 0; n < MESSAGES; n += 1) {
  const arrived = new Promise<void>((resolve) => (onChange = resolve));
  const startMs = performance.now();
  await mine.messages.send(ada.uid, bob.uid, { text: `Text ${n}`, mediaPath: '', wId: '' });
  await arrived;
  tookMs.push(performance.now() - startMs);
}
stop();
await harness.stop();
const sorted = tookMs.toSorted((a, b) => a - b);
const at = (share: number) => Math.round(sorted[Math.floor(share * (MESSAGES - 1))] ?? 0);
console.log(
  `${MESSAGES} messages, seen on the other side after: median ${at(0.5)} ms, p95 ${at(0.95)} ms, at most ${at(1)} ms`,
);
process.exit(0);
