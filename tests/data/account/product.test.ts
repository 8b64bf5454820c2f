import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PRO_CONTRACT } from '#core/settings/contract.ts';
import { givenAccount, startHarness, type Harness, type Tab } from '#tests/data/support/harness.ts';

let harness: Harness;
let tab: Tab;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  tab = harness.tab();
});

describe('release notes', () => {
  it('are for everybody, newest first, read once a day, and there offline', async () => {
    for (let n = 0; n < 3; n += 1) {
      const note = { version: `1.${n}.0`, note: `What is new in 1.${n}`, createdAt: new Date(Date.now() + n) };
      harness.backend.set(`releaseNotes/note${n}`, note);
    }
    harness.backend.set('releaseNotes/odd', { createdAt: new Date(0), version: 7 });
    const notes = await tab.product.listReleaseNotes();
    expect(notes.ok && notes.value.map(({ version }) => version)).toEqual(['1.2.0', '1.1.0', '1.0.0', '']);
    expect(await tab.product.listReleaseNotes()).toEqual(notes);
    expect(tab.meter.snapshot().reads).toBe(4);
    // An update of the app looks anew.
    expect(await tab.product.listReleaseNotes(0)).toEqual(notes);
    expect(tab.meter.snapshot().reads).toBe(8);
    expect(notes.ok && notes.value.map(({ id }) => id)).toEqual(['note2', 'note1', 'note0', 'odd']);
    tab.clock.now += 25 * 3_600_000;
    harness.weather = 'offline';
    expect(await tab.product.listReleaseNotes()).toEqual(notes);
  });

  it('that were never read are missing offline', async () => {
    harness.weather = 'offline';
    expect(await tab.product.listReleaseNotes()).toEqual({ ok: false, problem: 'offline' });
  });
});

describe('contracts', () => {
  it('are listed for admins alone', async () => {
    harness.backend.set('baseContracts/pro', { ...PRO_CONTRACT });
    const ada = givenAccount(harness, 'ada');
    await tab.signedIn(ada);
    expect(await (await tab.loadAdmin()).listContracts()).toEqual({ ok: false, problem: 'not-allowed' });
    const boss = givenAccount(harness, 'boss');
    const theirs = harness.tab();
    await theirs.signedIn({ ...boss, isAdmin: true });
    expect(await (await theirs.loadAdmin()).listContracts()).toEqual({ ok: true, value: [PRO_CONTRACT] });
  });
});
