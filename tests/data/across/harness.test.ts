import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { givenAccount, startHarness, type Harness } from '#tests/data/support/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

it('what a tab of the test before still sends reaches nobody and is not counted', async () => {
  await harness.reset();
  const ada = givenAccount(harness, 'ada');
  const tab = harness.tab();
  await tab.signedIn(ada);
  const gate = harness.hold();
  await tab.account.saveSettings(ada.uid, { ...DEFAULT_SETTINGS, defaultIntroTimeSec: 33 });
  await gate.arrived;
  await harness.reset();
  givenAccount(harness, 'ada');
  gate.release();
  await tab.outbox.drain();
  expect([harness.requests, harness.logged]).toEqual([[], []]);
  expect(harness.backend.get(`users/${ada.uid}`)).toMatchObject({ settings: { defaultIntroTimeSec: 20 } });
});
