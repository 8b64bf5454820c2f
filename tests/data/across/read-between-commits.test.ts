import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHarness, type Harness } from '#tests/data/support/harness.ts';
import { changeOnTwoDevices, readBetweenCommits } from '#tests/data/support/two-devices.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

// More of both: `npm run bench -- faults`.
it('a second device that reads between any two commits sees what was meant, and nothing else', async () => {
  const { times, wrong } = await readBetweenCommits(harness, 4, 12);
  expect(times).toBeGreaterThan(12);
  expect(wrong).toEqual([]);
});

it('what two devices did to one workout without a network is all there, and asked about only where it collides', async () => {
  expect((await changeOnTwoDevices(harness, 7, 12)).wrong).toEqual([]);
});
