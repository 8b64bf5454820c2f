import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeWeekdays, finishDay, moveDay, takeBack } from '#core/programme/follow-changes.ts';
import { datesOf } from '#core/programme/follow-dates.ts';
import { F_ID, followOf, P_ID, programmeOf } from '#tests/core/programme/programmes.ts';
import { givenAccount, startHarness, type Account, type Harness, type Tab } from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let tab: Tab;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  tab = harness.tab();
  await tab.signedIn(ada);
});
const programmeAt = (id = P_ID) => harness.backend.get(`users/${ada.uid}/programmes/${id}`);
const followAt = (id = F_ID) => harness.backend.get(`users/${ada.uid}/follows/${id}`);
const drained = async (of: Tab = tab) => {
  await of.outbox.drain();
  of.runTimers();
  await of.outbox.drain();
};
const own = (fields: object = {}) => programmeOf({ ownerId: ada.uid, ...fields });
const DONE = { date: '2026-11-30', seconds: 1800, feedback: 'right' } as const;
const MONDAY = { week: 0, day: 0 };
const THURSDAY = { week: 0, day: 2 };

describe('a programme', () => {
  it('is on the device at once and at the server as soon as it can be', async () => {
    harness.weather = 'offline';
    await tab.programmes.save(ada.uid, own({ version: 1 }));
    const { programmes } = await tab.programmes.save(ada.uid, own({ name: 'Stronger', version: 2 }));
    expect(programmes).toEqual([{ ...own({ name: 'Stronger', version: 2 }), updatedAt: expect.any(Number) }]);
    await drained();
    expect(programmeAt()).toBeUndefined();
    harness.weather = 'ok';
    await drained();
    expect(programmeAt()).toEqual({
      name: 'Stronger',
      description: '',
      level: 'base',
      sport: 'others',
      language: 'English',
      version: 2,
      content: expect.stringContaining('Squat'),
      place: '0',
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
    });
    expect(await tab.outbox.pendingCount()).toBe(0);

    harness.newDevice();
    const phone = harness.tab();
    await phone.signedIn(ada);
    const there = await phone.programmes.refresh(ada.uid);
    expect(there.ok && there.value.programmes).toMatchObject([
      { pId: P_ID, ownerId: ada.uid, name: 'Stronger', weeks: own().weeks, workouts: own().workouts },
    ]);

    await tab.programmes.remove(ada.uid, P_ID);
    await tab.programmes.remove(ada.uid, P_ID);
    await drained();
    expect([programmeAt(), (await tab.programmes.listLocal(ada.uid)).programmes]).toEqual([undefined, []]);
  });

  it('takes what two devices changed, and the later weeks', async () => {
    await tab.programmes.save(ada.uid, own());
    await drained();
    harness.backend.set(`users/${ada.uid}/programmes/${P_ID}`, {
      ...programmeAt(),
      description: 'Theirs',
      version: 5,
      updatedAt: new Date(),
    });
    const weeks = own().weeks.slice(1);
    await tab.programmes.save(ada.uid, own({ weeks, version: 2 }));
    await drained();
    expect(programmeAt()).toMatchObject({ description: 'Theirs', version: 5, place: '0' });
    expect((await tab.programmes.listLocal(ada.uid)).programmes).toMatchObject([{ description: 'Theirs', weeks }]);
  });

  it('is stored once when the answer is lost', async () => {
    harness.weather = ['ok', 'ok', 'ok', 'lost', 'ok'];
    await tab.programmes.save(ada.uid, own());
    await drained();
    harness.weather = 'ok';
    await drained();
    expect(programmeAt()).toMatchObject({ name: 'Strong' });
    expect(await tab.outbox.pendingCount()).toBe(0);
    expect(await tab.outbox.listRefused()).toEqual([]);
  });

  it('beyond the contract is refused, kept on the device, and sent once one has gone', async () => {
    const [second, third] = ['programme00000000002', 'programme00000000003'];
    for (const pId of [P_ID, second, third]) await tab.programmes.save(ada.uid, own({ pId }));
    await drained();
    expect([programmeAt()?.['place'], programmeAt(second)?.['place'], programmeAt(third)]).toEqual([
      '0',
      '1',
      undefined,
    ]);
    expect(await tab.outbox.listRefused()).toMatchObject([{ kind: 'saveProgramme' }]);
    expect((await tab.programmes.listLocal(ada.uid)).programmes).toHaveLength(3);
    await tab.programmes.remove(ada.uid, P_ID);
    await drained();
    const next = harness.tab({ storage: tab.storage });
    await next.signedIn(ada);
    await drained(next);
    expect(programmeAt(third)).toMatchObject({ place: '0' });
    expect(await next.outbox.listRefused()).toEqual([]);
  });
});

describe('a follow', () => {
  it('costs one read and one write for each day done', async () => {
    await tab.programmes.saveFollow(ada.uid, followOf());
    await drained();
    const before = tab.meter.snapshot();
    await tab.programmes.saveFollow(ada.uid, finishDay(followOf(), MONDAY, DONE));
    await drained();
    expect(followAt()).toMatchObject({ done: '0.0 2026-11-30 1800 r\n', place: '0' });
    const after = tab.meter.snapshot();
    expect([after.reads - before.reads, after.writes - before.writes]).toEqual([1, 1]);
  });

  it('and the programme cost two reads to look at', async () => {
    await tab.programmes.save(ada.uid, own());
    await tab.programmes.saveFollow(ada.uid, followOf());
    await drained();
    await tab.programmes.refresh(ada.uid);
    const before = tab.meter.snapshot();
    await tab.programmes.refresh(ada.uid);
    expect(tab.meter.snapshot().reads - before.reads).toBe(2);
  });

  it('unites what two devices did without a network', async () => {
    await tab.programmes.saveFollow(ada.uid, followOf());
    await drained();
    harness.newDevice();
    const phone = harness.tab();
    await phone.signedIn(ada);
    const there = await phone.programmes.refresh(ada.uid);
    const [known] = there.ok ? there.value.follows : [];
    if (!known) throw new Error('not there');
    await phone.programmes.saveFollow(
      ada.uid,
      moveDay(finishDay(known, THURSDAY, DONE), { week: 1, day: 0 }, '2026-12-08'),
    );
    await tab.programmes.saveFollow(ada.uid, finishDay(followOf(), MONDAY, DONE));
    await drained();
    await drained(phone);
    expect(followAt()).toMatchObject({
      done: '0.0 2026-11-30 1800 r\n0.2 2026-11-30 1800 r\n',
      changes: 'move 1.0 2026-12-08\n',
    });
    for (const each of [tab, phone]) {
      const news = await each.programmes.refresh(ada.uid);
      expect(news.ok && news.value.follows[0]?.done.map(({ day }) => day)).toEqual([0, 2]);
    }
  });

  it('takes other training days of one device and a day done on another, each by one write', async () => {
    await tab.programmes.saveFollow(ada.uid, followOf());
    await drained();
    harness.newDevice();
    const phone = harness.tab();
    await phone.signedIn(ada);
    await phone.programmes.refresh(ada.uid);
    await phone.programmes.changeFollow(ada.uid, F_ID, (follow) => finishDay(follow, MONDAY, DONE));
    await drained(phone);
    const before = tab.meter.snapshot();
    await tab.programmes.changeFollow(ada.uid, F_ID, (follow) => changeWeekdays(own(), follow, '25', '2026-12-01'));
    await drained();
    const after = tab.meter.snapshot();
    expect([after.reads - before.reads, after.writes - before.writes]).toEqual([1, 1]);
    expect(followAt()).toMatchObject({
      weekdays: '25',
      changes: 'shift 0.0 2026-12-01\n',
      done: '0.0 2026-11-30 1800 r\n',
      startDate: '2026-11-30',
    });
    const news = await phone.programmes.refresh(ada.uid);
    const [merged] = news.ok ? news.value.follows : [];
    expect(merged && datesOf(own(), merged).map(({ date }) => date)).toEqual([
      '2026-11-30',
      '2026-12-04',
      '2026-12-08',
      '2026-12-11',
    ]);
  });

  it('keeps what is done here while an earlier day is under way, and what is taken back', async () => {
    await tab.programmes.saveFollow(ada.uid, finishDay(followOf(), MONDAY, DONE));
    const sending = tab.outbox.drain();
    await tab.programmes.saveFollow(ada.uid, finishDay(finishDay(followOf(), MONDAY, DONE), THURSDAY, DONE));
    await sending;
    await drained();
    expect((await tab.programmes.listLocal(ada.uid)).follows[0]?.done).toHaveLength(2);
    const [follow] = (await tab.programmes.listLocal(ada.uid)).follows;
    if (follow) await tab.programmes.saveFollow(ada.uid, takeBack(follow, MONDAY));
    await drained();
    expect(followAt()).toMatchObject({ done: '0.2 2026-11-30 1800 r\n' });
  });

  it('keeps a day that was done after the answer to its beginning was lost', async () => {
    harness.weather = ['ok', 'ok', 'ok', 'lost'];
    await tab.programmes.saveFollow(ada.uid, followOf());
    await tab.outbox.drain();
    expect(followAt()).toMatchObject({ done: '' });
    await tab.programmes.changeFollow(ada.uid, F_ID, (follow) => finishDay(follow, MONDAY, DONE));
    harness.weather = 'ok';
    await drained();
    expect(followAt()).toMatchObject({ done: '0.0 2026-11-30 1800 r\n' });
    expect((await tab.programmes.listLocal(ada.uid)).follows[0]?.done).toHaveLength(1);
  });

  it.each([2, 4])('goes into what its own earlier try made late, before request %i of the next', async (late) => {
    await tab.programmes.saveFollow(ada.uid, followOf());
    await drained();
    const made = followAt() ?? {};
    await harness.reset();
    ada = givenAccount(harness, 'ada');
    const phone = harness.tab();
    await phone.signedIn(ada);
    let requests = 0;
    harness.weather = () => {
      if (++requests === late) harness.backend.set(`users/${ada.uid}/follows/${F_ID}`, made);
      return 'ok';
    };
    await phone.programmes.saveFollow(ada.uid, finishDay(followOf(), MONDAY, DONE));
    await drained(phone);
    expect([await phone.outbox.pendingCount(), await phone.outbox.listRefused()]).toEqual([0, []]);
    expect(followAt()).toMatchObject({ startDate: made['startDate'], place: '0' });
  });

  it('is changed as it is on the device now, whatever this tab has seen of it', async () => {
    await tab.programmes.saveFollow(ada.uid, followOf());
    const other = harness.tab({ storage: tab.storage });
    await other.signedIn(ada);
    await Promise.all([
      tab.programmes.changeFollow(ada.uid, F_ID, (follow) => finishDay(follow, MONDAY, DONE)),
      other.programmes.changeFollow(ada.uid, F_ID, (follow) => finishDay(follow, THURSDAY, DONE)),
    ]);
    await tab.programmes.changeFollow(ada.uid, F_ID, (follow) => follow);
    await drained();
    expect(followAt()).toMatchObject({ done: '0.0 2026-11-30 1800 r\n0.2 2026-11-30 1800 r\n' });
    const { follows } = await tab.programmes.changeFollow(ada.uid, 'follow00000000000009', () => followOf());
    expect(follows).toHaveLength(1);
  });

  it('that ended elsewhere is gone here, too; ended here it is gone there', async () => {
    await tab.programmes.saveFollow(ada.uid, followOf());
    await drained();
    await tab.programmes.removeFollow(ada.uid, F_ID);
    await tab.programmes.removeFollow(ada.uid, F_ID);
    await drained();
    expect([followAt(), (await tab.programmes.listLocal(ada.uid)).follows]).toEqual([undefined, []]);
  });

  it('begun and removed without a network leaves nothing', async () => {
    harness.weather = 'offline';
    await tab.programmes.saveFollow(ada.uid, followOf());
    await tab.programmes.removeFollow(ada.uid, F_ID);
    harness.weather = 'ok';
    await drained();
    expect([await tab.outbox.pendingCount(), followAt()]).toEqual([0, undefined]);
  });

  it('is as it was when a refused change is discarded', async () => {
    await tab.programmes.saveFollow(ada.uid, followOf());
    await drained();
    await tab.programmes.saveFollow(ada.uid, { ...followOf(), weekdays: 'x' });
    await drained();
    const [refused] = await tab.outbox.listRefused();
    expect(refused).toMatchObject({ kind: 'saveFollow', problem: 'unreadable' });
    await tab.outbox.discard(refused?.id ?? '');
    expect((await tab.programmes.listLocal(ada.uid)).follows).toMatchObject([{ weekdays: '14' }]);
  });
});
