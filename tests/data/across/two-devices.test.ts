/** What two devices of one person change while one of them has no network: both changes are kept. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TrainingDate } from '#core/people/people.ts';
import {
  aResult,
  givenAccount,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let phone: Tab;
let laptop: Tab;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  [phone, laptop] = [await aDevice(), await aDevice()];
});

async function aDevice(): Promise<Tab> {
  harness.newDevice();
  const tab = harness.tab();
  await tab.signedIn(ada);
  await tab.outbox.drain();
  return tab;
}
async function withoutNetwork(work: () => Promise<unknown>): Promise<void> {
  harness.weather = 'offline';
  await work();
  for (const tab of [phone, laptop]) await tab.outbox.drain();
  harness.weather = 'ok';
}
async function refused(tab: Tab) {
  return (await tab.outbox.listRefused()).map(({ kind, problem }) => ({ kind, problem }));
}

describe('scheduled workouts', () => {
  const START = Date.UTC(2026, 10, 30, 17);
  const SERIES = { weekdays: '135', until: '', timeZone: 'Europe/Berlin', exceptions: [] as string[] };
  const PLAN = { startDateTime: START, endDateTime: START + 3_600_000, title: 'Legs', wId: '', done: false };
  const at = (docId: string) => harness.backend.get(`trainingsDates/${docId}`);

  async function planned(series?: typeof SERIES): Promise<TrainingDate> {
    const date = await phone.dates.add(ada.uid, { ...PLAN, ...(series && { series }) });
    await phone.outbox.drain();
    await laptop.dates.refresh(ada.uid);
    return date;
  }
  const change = (tab: Tab, docId: string, exceptions: string[]) =>
    tab.dates.change(ada.uid, docId, { series: { ...SERIES, exceptions } });

  it('of a series keep each other’s exceptions, at the server and on both devices', async () => {
    const { docId } = await planned(SERIES);
    await withoutNetwork(() => change(laptop, docId, ['2026-12-04']));
    await change(phone, docId, ['2026-12-02>2026-12-03T18:00']);
    await phone.outbox.drain();
    await laptop.outbox.drain();
    const both = ['2026-12-02>2026-12-03T18:00', '2026-12-04'];
    expect(at(docId)).toMatchObject({ title: 'Legs', series: { ...SERIES, exceptions: both } });
    expect(await laptop.dates.listLocal(ada.uid)).toMatchObject([{ series: { exceptions: both } }]);
    await phone.dates.refresh(ada.uid);
    expect(await phone.dates.listLocal(ada.uid)).toMatchObject([{ series: { exceptions: both } }]);
  });

  it('keep what was changed here while the change before it was on its way', async () => {
    const { docId } = await planned(SERIES);
    await withoutNetwork(() => change(laptop, docId, ['2026-12-04']));
    await change(phone, docId, ['2026-12-02']);
    await phone.outbox.drain();
    const gate = harness.hold();
    const sending = laptop.outbox.drain();
    await gate.arrived;
    await change(laptop, docId, ['2026-12-04', '2026-12-07']);
    gate.release();
    await sending;
    await laptop.outbox.drain();
    const all = ['2026-12-02', '2026-12-04', '2026-12-07'];
    expect(at(docId)?.['series']).toMatchObject({ exceptions: all });
    expect(await laptop.dates.listLocal(ada.uid)).toMatchObject([{ series: { exceptions: all } }]);
  });

  it('keep a new title and a new time', async () => {
    const { docId } = await planned();
    const later = { startDateTime: START + 60_000, endDateTime: START + 120_000 };
    await withoutNetwork(() => laptop.dates.change(ada.uid, docId, later));
    await phone.dates.change(ada.uid, docId, { title: 'Arms' });
    await phone.outbox.drain();
    await laptop.outbox.drain();
    expect(at(docId)).toMatchObject({ title: 'Arms', startDateTime: new Date(later.startDateTime) });
    await laptop.dates.refresh(ada.uid);
    expect(await laptop.dates.listLocal(ada.uid)).toMatchObject([{ title: 'Arms', ...later }]);
  });

  it('can be made a series here and be renamed there, and single again', async () => {
    const { docId } = await planned();
    await withoutNetwork(() => laptop.dates.change(ada.uid, docId, { series: SERIES }));
    await phone.dates.change(ada.uid, docId, { title: 'Arms' });
    await phone.outbox.drain();
    await laptop.outbox.drain();
    expect(at(docId)).toMatchObject({ title: 'Arms', series: SERIES });
    await laptop.dates.change(ada.uid, docId, { series: undefined });
    await laptop.outbox.drain();
    expect(at(docId)).not.toHaveProperty('series');
    expect(await refused(laptop)).toEqual([]);
  });

  it('changed here after they were removed there are there again, whole', async () => {
    const { docId } = await planned(SERIES);
    await withoutNetwork(() => change(laptop, docId, ['2026-12-04']));
    await phone.dates.remove(ada.uid, docId);
    await phone.outbox.drain();
    await laptop.outbox.drain();
    expect(at(docId)).toMatchObject({ title: 'Legs', series: { exceptions: ['2026-12-04'] } });
  });

  it('wait when they cannot be looked at, and lose nothing to an answer that was lost', async () => {
    const { docId } = await planned(SERIES);
    await withoutNetwork(() => change(laptop, docId, ['2026-12-04']));
    await change(phone, docId, ['2026-12-02']);
    await phone.outbox.drain();
    harness.weather = [503, 'ok', 'lost'];
    for (let round = 0; round < 3; round += 1) await laptop.outbox.drain();
    expect(at(docId)?.['series']).toMatchObject({ exceptions: ['2026-12-02', '2026-12-04'] });
    expect(await laptop.outbox.pendingCount()).toBe(0);
  });
});

describe('the profile', () => {
  const PROFILE = { firstName: 'ada', lastName: '', nicName: 'ada', imgUrl: '', showCode: false };
  const user = () => harness.backend.get(`users/${ada.uid}`);
  const card = () => harness.backend.get(`users/${ada.uid}/public/card`);

  it('keeps the nickname of one device and the first name of the other, on the card as well', async () => {
    for (const tab of [phone, laptop]) await tab.account.load(ada.uid);
    await withoutNetwork(async () => {
      await phone.account.saveProfile(ada.uid, { ...PROFILE, nicName: 'lady' }, ['nicName']);
      await laptop.account.saveProfile(ada.uid, { ...PROFILE, firstName: 'Augusta' }, ['firstName']);
      await laptop.account.saveProfile(ada.uid, { ...PROFILE, firstName: 'Augusta', showCode: true }, ['showCode']);
    });
    expect(await laptop.account.loadLocal(ada.uid)).toMatchObject({ firstName: 'Augusta', showCode: true });
    await phone.outbox.drain();
    await laptop.outbox.drain();
    expect(user()).toMatchObject({ firstName: 'Augusta', nicName: 'lady', showCode: true });
    expect(card()).toMatchObject({ firstName: 'Augusta', nicName: 'lady' });
    await laptop.account.load(ada.uid);
    expect(await laptop.account.loadLocal(ada.uid)).toMatchObject({ firstName: 'Augusta', nicName: 'lady' });
  });

  it('leaves the card alone where nothing on it was changed', async () => {
    harness.backend.set(`users/${ada.uid}/public/card`, { ...card(), firstName: 'as it is' });
    await phone.account.saveProfile(ada.uid, { ...PROFILE, showCode: true }, ['showCode']);
    await phone.outbox.drain();
    expect([user()?.['showCode'], card()?.['firstName']]).toEqual([true, 'as it is']);
  });

  it('is written whole where there is no card', async () => {
    const account = user() ?? {};
    harness.backend.clear();
    harness.backend.set(`users/${ada.uid}`, account);
    await phone.account.saveProfile(ada.uid, { ...PROFILE, nicName: 'lady' }, ['nicName']);
    await phone.outbox.drain();
    expect(card()).toMatchObject({ firstName: 'ada', nicName: 'lady' });
    expect(await refused(phone)).toEqual([]);
  });
});

describe('what is written about a result', () => {
  async function trained(): Promise<string> {
    const result = aResult(ada.uid);
    await phone.training.record(result);
    await laptop.training.refresh(ada.uid);
    return result.id;
  }
  const at = (id: string) => harness.backend.get(`statistic/${id}`);
  const shown = async (tab: Tab) => {
    await tab.training.refresh(ada.uid);
    return (await tab.training.listLocal(ada.uid)).map(({ note, sets }) => ({ note, sets }));
  };

  it('keeps the notes of both devices, one below the other, on both', async () => {
    const id = await trained();
    await withoutNetwork(() => laptop.training.saveNote(ada.uid, id, 'Knee hurt'));
    await phone.training.saveNote(ada.uid, id, 'Felt strong');
    await phone.outbox.drain();
    await laptop.outbox.drain();
    expect(at(id)).toMatchObject({ note: 'Felt strong\n\nKnee hurt' });
    for (const tab of [phone, laptop]) expect(await shown(tab)).toMatchObject([{ note: 'Felt strong\n\nKnee hurt' }]);
  });

  it('keeps the sets that each logged', async () => {
    const id = await trained();
    await withoutNetwork(() => laptop.training.saveSets(ada.uid, id, '9;;;;Lunge'));
    await phone.training.saveSets(ada.uid, id, '12;40;;;Squat');
    await phone.outbox.drain();
    await laptop.outbox.drain();
    expect(at(id)).toMatchObject({ sets: '12;40;;;Squat\n9;;;;Lunge' });
    expect(await shown(laptop)).toMatchObject([{ sets: '12;40;;;Squat\n9;;;;Lunge' }]);
  });

  it('lets whoever goes on writing go on, and doubles nothing when an answer is lost', async () => {
    const id = await trained();
    await withoutNetwork(() => laptop.training.saveNote(ada.uid, id, 'Knee hurt'));
    await phone.training.saveNote(ada.uid, id, 'Felt');
    await phone.outbox.drain();
    harness.weather = ['ok', 'lost'];
    await laptop.outbox.drain();
    harness.weather = 'ok';
    await laptop.outbox.drain();
    await phone.training.saveNote(ada.uid, id, 'Felt strong');
    await phone.outbox.drain();
    expect(at(id)).toMatchObject({ note: 'Felt strong\n\nKnee hurt' });
  });

  it('changes nothing of a note that only one of them changed', async () => {
    const id = await trained();
    await phone.training.saveNote(ada.uid, id, 'Felt strong');
    await phone.outbox.drain();
    await laptop.training.refresh(ada.uid);
    await withoutNetwork(() => laptop.training.saveSets(ada.uid, id, '9;;;;Lunge'));
    await phone.training.saveNote(ada.uid, id, '');
    await phone.outbox.drain();
    await laptop.outbox.drain();
    expect(at(id)).toMatchObject({ note: '', sets: '9;;;;Lunge' });
  });
});
