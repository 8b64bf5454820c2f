import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '#core/base/errors.ts';
import { type Coaching, coachingId, type Edition, editionId } from '#core/programme/coaching.ts';
import { endFollow, finishDay, noteDay, pause, reopen, showDone, takeBack } from '#core/programme/follow-changes.ts';
import type { Follow } from '#core/programme/follow.ts';
import { F_ID, followOf, P_ID, programmeOf } from '#tests/core/programme/programmes.ts';
import {
  givenAccount,
  givenFriends,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let bob: Account;
let coach: Tab;
let follower: Tab;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  bob = givenAccount(harness, 'bob');
  givenFriends(harness, ada, bob);
  coach = harness.tab();
  await coach.signedIn(ada);
  follower = harness.tab();
  await follower.signedIn(bob);
});

const DONE = { date: '2026-11-30', seconds: 1800, feedback: 'right' } as const;
const MONDAY = { week: 0, day: 0 };
const THURSDAY = { week: 0, day: 2 };
const HOUR_MS = 3_600_000;
const drained = async (of: Tab) => {
  await of.outbox.drain();
  of.runTimers();
  await of.outbox.drain();
};
const sure = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.value;
};
const edition = (over: Partial<Edition> = {}): Edition => ({
  ...programmeOf({ ownerId: ada.uid }),
  ownerNicName: 'ada',
  isListed: false,
  sharePublic: false,
  ...over,
});
const EDITION = () => `${ada.uid}_${P_ID}`;
const ID = () => `${ada.uid}_${bob.uid}_${P_ID}`;
const stored = (collection: string, id: string) => harness.backend.get(`${collection}/${id}`);

async function published(over: Partial<Edition> = {}): Promise<void> {
  await coach.programmes.save(ada.uid, programmeOf({ ownerId: ada.uid }));
  await drained(coach);
  sure(await coach.coachings.publish(ada.uid, edition(over)));
}
const PROPOSAL = { groupId: '', startDate: '2026-11-30', weekdays: '14', note: 'Begin gently' };
async function offered(): Promise<Coaching> {
  await published();
  return sure(await coach.coachings.offer(ada.uid, edition(), { ...PROPOSAL, followerUid: bob.uid }));
}
const toBob = async (): Promise<Coaching> => {
  const [coaching] = sure(await follower.coachings.refresh(bob.uid, 'received')).received;
  if (!coaching) throw new Error('nothing was offered');
  return coaching;
};
/** Bob follows Ada's programme, and shows her what he does. */
async function coached(shows = true): Promise<Follow> {
  await offered();
  const accepting = { startDate: '2026-11-30', weekdays: '14', done: [], notes: [], shows };
  sure(await follower.coachings.accept(bob.uid, await toBob(), accepting));
  const follow = followOf({ ownerId: ada.uid, shows });
  await follower.coachings.keepEdition(bob.uid, edition());
  await follower.programmes.saveFollow(bob.uid, follow);
  await drained(follower);
  return follow;
}
const change = async (how: (follow: Follow) => Follow, of = follower): Promise<void> => {
  await of.programmes.changeFollow(bob.uid, F_ID, how);
  await drained(of);
};
const told = async () => sure(await coach.coachings.report(ID()))?.notes.map(({ text }) => text);
const seen = async () => sure(await coach.coachings.report(ID()))?.done.map(({ week, day }) => `${week}.${day}`);
const cost = async (of: Tab, work: () => Promise<unknown>) => {
  const before = of.meter.snapshot();
  await work();
  const after = of.meter.snapshot();
  return [after.reads - before.reads, after.writes - before.writes + after.deletes - before.deletes];
};

describe('a programme for others', () => {
  it('is what its owner has published, under the name on the card', async () => {
    await published();
    expect(stored('sharedProgrammes', EDITION())).toMatchObject({
      ownerId: ada.uid,
      ownerNicName: 'ada',
      isListed: false,
      sharePublic: false,
      name: 'Strong',
      content: expect.stringContaining('Squat'),
    });
    const { editions } = await coach.coachings.listLocal(ada.uid);
    expect(editions.map(editionId)).toEqual([EDITION()]);
    expect(await follower.coachings.open(bob.uid, EDITION())).toMatchObject({ problem: 'not-allowed' });
    sure(await coach.coachings.unpublish(ada.uid, P_ID));
    sure(await coach.coachings.unpublish(ada.uid, P_ID));
    expect(stored('sharedProgrammes', EDITION())).toBeUndefined();
    expect((await coach.coachings.listLocal(ada.uid)).editions).toEqual([]);
  });

  it('opens with its link for anybody, also without an account, until that ends', async () => {
    await published({ sharePublic: true });
    const guest = harness.tab();
    for (const [tab, uid] of [
      [follower, bob.uid],
      [guest, ''],
    ] as const) {
      expect(sure(await tab.coachings.open(uid, EDITION()))).toMatchObject({ name: 'Strong', ownerNicName: 'ada' });
    }
    sure(await coach.coachings.publish(ada.uid, edition()));
    expect(await follower.coachings.open(bob.uid, EDITION())).toMatchObject({ ok: false });
    expect(await guest.coachings.open('', EDITION())).toMatchObject({ ok: false });
    expect(await follower.coachings.open(bob.uid, P_ID)).toMatchObject({ problem: 'not-found' });
  });

  it('is offered to a friend once, and to no one else', async () => {
    const coaching = await offered();
    expect(coachingId(coaching)).toBe(ID());
    expect(await toBob()).toMatchObject({ ...PROPOSAL, name: 'Strong', state: 'offered', coachNicName: 'ada' });
    expect(sure(await coach.coachings.offer(ada.uid, edition(), { ...PROPOSAL, followerUid: bob.uid }))).toMatchObject({
      state: 'offered',
    });
    const max = givenAccount(harness, 'max');
    expect(await coach.coachings.offer(ada.uid, edition(), { ...PROPOSAL, followerUid: max.uid })).toMatchObject({
      problem: 'not-allowed',
    });
    expect(sure(await coach.coachings.refresh(ada.uid, 'given')).given).toHaveLength(1);
    expect(sure(await follower.coachings.open(bob.uid, EDITION()))).toMatchObject({ name: 'Strong' });
    sure(await coach.coachings.end(ada.uid, coaching));
    sure(await coach.coachings.end(ada.uid, coaching));
    expect((await coach.coachings.listLocal(ada.uid)).given).toEqual([]);
    expect(sure(await follower.coachings.refresh(bob.uid, 'received')).received).toEqual([]);
    expect(await follower.coachings.open(bob.uid, EDITION())).toMatchObject({ problem: 'not-allowed' });
  });

  it('that was declined shows nothing, and may be accepted later', async () => {
    await offered();
    sure(await follower.coachings.decline(bob.uid, await toBob()));
    expect(stored('coachings', ID())).toMatchObject({ state: 'declined' });
    expect(await toBob()).toMatchObject({ state: 'declined' });
    const accepting = { startDate: '2026-11-30', weekdays: '14', done: [], notes: [], shows: true };
    sure(await follower.coachings.accept(bob.uid, await toBob(), accepting));
    expect(await seen()).toEqual([]);
    sure(await follower.coachings.decline(bob.uid, await toBob()));
    expect([await seen(), stored('coachingProgress', ID())]).toEqual([undefined, undefined]);
  });

  it('is adjusted for one person, who has it with the next look', async () => {
    await coached();
    const [given] = (await coach.coachings.listLocal(ada.uid)).given;
    if (!given) throw new Error('none');
    expect(await coach.coachings.adjust(ada.uid, { ...given, state: 'accepted' }, 90)).toMatchObject({ ok: true });
    const known = sure(await follower.programmes.refresh(bob.uid));
    expect(known.coachings).toMatchObject([{ percent: 90, state: 'accepted' }]);
    expect(known.editions).toMatchObject([{ name: 'Strong', pId: P_ID, ownerId: ada.uid }]);
  });
});

describe('what a follower shows', () => {
  it('is what was done, and never more', async () => {
    await coached();
    await change((follow) => finishDay(follow, MONDAY, DONE));
    await change((follow) => pause(follow, '2026-12-01', ''));
    expect(await seen()).toEqual(['0.0']);
    expect(Object.keys(stored('coachingProgress', ID()) ?? {}).toSorted()).toEqual(
      ['coachUid', 'done', 'followerUid', 'notes', 'startDate', 'updatedAt', 'weekdays'].toSorted(),
    );
    await change((follow) => takeBack(follow, MONDAY));
    expect(await seen()).toEqual([]);
  });

  it('costs one write more for each day done, and none without consent or without a day', async () => {
    await coached();
    const aDay = (place: typeof MONDAY) => cost(follower, () => change((follow) => finishDay(follow, place, DONE)));
    expect(await aDay(MONDAY)).toEqual([1, 2]);
    expect(await cost(follower, () => change((follow) => pause(follow, '2026-12-01', '')))).toEqual([1, 1]);
    await change((follow) => ({ ...follow, shows: false }));
    expect(await aDay(THURSDAY)).toEqual([1, 1]);
  });

  it('has notes beside the days, each with the one write of what is shown, and none without a day', async () => {
    await coached();
    await change((follow) => noteDay(follow, MONDAY, 'Too early'));
    expect(await told()).toEqual([]);
    expect(
      await cost(follower, () => change((follow) => noteDay(finishDay(follow, MONDAY, DONE), MONDAY, 'My knee hurts'))),
    ).toEqual([1, 2]);
    expect([await seen(), await told()]).toEqual([['0.0'], ['My knee hurts']]);
    expect(await cost(follower, () => change((follow) => noteDay(follow, MONDAY, 'Better')))).toEqual([1, 2]);
    expect(await told()).toEqual(['Better']);
    await change((follow) => noteDay(follow, MONDAY, ' '));
    expect([await seen(), await told()]).toEqual([['0.0'], []]);
  });

  it('has no notes any more once consent was taken back, also after it is given again', async () => {
    await coached();
    await change((follow) => noteDay(finishDay(follow, MONDAY, DONE), MONDAY, 'My knee hurts'));
    await change((follow) => showDone(follow, false));
    expect(stored('coachingProgress', ID())).toBeUndefined();
    expect(harness.backend.get(`users/${bob.uid}/follows/${F_ID}`)).toMatchObject({ notes: '', shows: false });
    await change((follow) => noteDay(follow, MONDAY, 'Nobody reads this'));
    await change((follow) => showDone(follow, true));
    expect([await seen(), await told()]).toEqual([['0.0'], []]);
  });

  it('has the notes of two devices, and none that one of them wrote while the other took consent back', async () => {
    await coached();
    await change((follow) => finishDay(finishDay(follow, MONDAY, DONE), THURSDAY, DONE));
    harness.newDevice();
    const laptop = harness.tab();
    await laptop.signedIn(bob);
    sure(await laptop.programmes.refresh(bob.uid));
    await change((follow) => noteDay(follow, MONDAY, 'From the phone'));
    await change((follow) => noteDay(follow, THURSDAY, 'From the laptop'), laptop);
    expect(await told()).toEqual(['From the phone', 'From the laptop']);
    await change((follow) => showDone(follow, false));
    await change((follow) => noteDay(follow, MONDAY, 'Late'), laptop);
    expect(await told()).toBeUndefined();
    expect(harness.backend.get(`users/${bob.uid}/follows/${F_ID}`)).toMatchObject({ notes: '', shows: false });
  });

  it('has a note that waited for a network, and what a version of before has stored stays readable', async () => {
    await coached();
    const { notes: _, ...before } = stored('coachingProgress', ID()) ?? {};
    harness.backend.set(`coachingProgress/${ID()}`, before);
    expect([await seen(), await told()]).toEqual([[], []]);
    harness.weather = 'offline';
    await follower.programmes.changeFollow(bob.uid, F_ID, (follow) => finishDay(follow, MONDAY, DONE));
    await follower.programmes.changeFollow(bob.uid, F_ID, (follow) => noteDay(follow, MONDAY, 'In the mountains'));
    harness.weather = 'ok';
    await drained(follower);
    expect([await seen(), await told()]).toEqual([['0.0'], ['In the mountains']]);
  });

  it('is nothing without consent, and begins when it is given', async () => {
    await coached(false);
    await change((follow) => finishDay(follow, MONDAY, DONE));
    expect(await seen()).toBeUndefined();
    await change((follow) => ({ ...follow, shows: true }));
    expect(await seen()).toEqual(['0.0']);
    await change((follow) => finishDay(follow, THURSDAY, DONE));
    expect(await seen()).toEqual(['0.0', '0.2']);
  });

  it('ends at once, and no other device brings it back', async () => {
    await coached();
    harness.newDevice();
    const laptop = harness.tab();
    await laptop.signedIn(bob);
    sure(await laptop.programmes.refresh(bob.uid));
    await change((follow) => ({ ...follow, shows: false }));
    expect(await seen()).toBeUndefined();
    await change((follow) => finishDay(follow, MONDAY, DONE), laptop);
    expect(await seen()).toBeUndefined();
    expect(harness.backend.get(`users/${bob.uid}/follows/${F_ID}`)).toMatchObject({ shows: false });
    expect((await laptop.programmes.listLocal(bob.uid)).follows).toMatchObject([{ shows: false, done: [DONE] }]);
  });

  it('is sent with the beginning if that waited for a network', async () => {
    await offered();
    const accepting = { startDate: '2026-11-30', weekdays: '14', done: [], notes: [], shows: true };
    sure(await follower.coachings.accept(bob.uid, await toBob(), accepting));
    harness.weather = 'offline';
    await follower.programmes.saveFollow(bob.uid, followOf({ ownerId: ada.uid, shows: true }));
    await change((follow) => finishDay(follow, MONDAY, DONE));
    harness.weather = 'ok';
    await drained(follower);
    expect(await seen()).toEqual(['0.0']);
  });

  it.each(['coaching', 'consent'])('is over with the %s, and the day is kept', async (what) => {
    const follow = await coached();
    if (what === 'coaching') {
      const [given] = (await coach.coachings.listLocal(ada.uid)).given;
      if (given) sure(await coach.coachings.end(ada.uid, given));
    } else {
      harness.backend.set(`coachings/${ID()}`, { ...stored('coachings', ID()), state: 'declined' });
    }
    await change((known) => finishDay(known, MONDAY, DONE));
    expect(await seen()).toBeUndefined();
    expect(harness.backend.get(`users/${bob.uid}/follows/${F_ID}`)).toMatchObject({
      done: '0.0 2026-11-30 1800 r\n',
      shows: false,
    });
    expect((await follower.programmes.listLocal(bob.uid)).follows).toMatchObject([{ shows: false }]);
    expect(await follower.outbox.listRefused()).toEqual([]);
    expect(follow.shows).toBe(true);
  });

  it('stays as it was when the programme has ended, and says no more', async () => {
    await coached();
    await change((follow) => endFollow(finishDay(follow, MONDAY, DONE), '2026-12-01'));
    expect(await seen()).toEqual(['0.0']);
    await change((follow) => finishDay(follow, THURSDAY, DONE));
    expect(await seen()).toEqual(['0.0']);
    await change((follow) => reopen(follow));
    expect(await seen()).toEqual(['0.0', '0.2']);
    await change((follow) => ({ ...endFollow(follow, '2026-12-02'), shows: false }));
    expect(await seen()).toBeUndefined();
  });

  it('goes with the follow', async () => {
    await coached();
    await follower.programmes.removeFollow(bob.uid, F_ID);
    await drained(follower);
    expect([await seen(), stored('coachingProgress', ID())]).toEqual([undefined, undefined]);
  });
});

describe('looking', () => {
  it('costs two reads with no coach, one more with one, and one more for a new edition after hours', async () => {
    await follower.programmes.saveFollow(bob.uid, followOf({ fId: 'follow00000000000009' }));
    await drained(follower);
    await follower.programmes.refresh(bob.uid);
    const look = () => cost(follower, () => follower.programmes.refresh(bob.uid));
    expect(await look()).toEqual([2, 0]);
    await coached();
    await follower.programmes.refresh(bob.uid);
    expect(await look()).toEqual([3, 0]);
    sure(await coach.coachings.publish(ada.uid, edition({ name: 'Stronger', version: 2 })));
    expect((await follower.programmes.listLocal(bob.uid)).editions).toMatchObject([{ name: 'Strong' }]);
    follower.clock.now += 7 * HOUR_MS;
    await follower.programmes.refresh(bob.uid);
    expect((await follower.programmes.listLocal(bob.uid)).editions).toMatchObject([{ name: 'Stronger', version: 2 }]);
    await change((follow) => endFollow(follow, '2026-12-01'));
    expect(await look()).toEqual([2, 0]);
  });

  it('as a coach costs two, and one for each who shows something', async () => {
    await coached();
    await coach.coachings.refresh(ada.uid, 'given');
    expect(await cost(coach, () => coach.coachings.refresh(ada.uid, 'given'))).toEqual([2, 0]);
    expect(await cost(coach, seen)).toEqual([1, 0]);
  });

  it('for offers costs one read in six hours, and none for somebody without friends', async () => {
    const glance = (of: Tab, who: Account) => cost(of, async () => sure(await of.coachings.glance(who.uid)));
    expect(await glance(follower, bob)).toEqual([0, 0]);
    await offered();
    sure(await follower.people.refreshFriends(bob.uid));
    expect(await glance(follower, bob)).toEqual([1, 0]);
    expect(sure(await follower.coachings.glance(bob.uid)).received).toHaveLength(1);
    expect(await glance(follower, bob)).toEqual([0, 0]);
    follower.clock.now += 7 * HOUR_MS;
    expect((await glance(follower, bob))[0]).toBeGreaterThan(0);
  });

  it('of a programme that has ended costs one in six hours; what was begun stays until its follow is deleted', async () => {
    await coached();
    const editions = async () => (await follower.programmes.listLocal(bob.uid)).editions.length;
    const refreshed = () => cost(follower, () => follower.programmes.refresh(bob.uid));
    follower.clock.now += 7 * HOUR_MS;
    harness.weather = 'offline';
    await follower.programmes.refresh(bob.uid);
    expect(await editions()).toBe(1);
    harness.weather = 'ok';
    const [given] = (await coach.coachings.listLocal(ada.uid)).given;
    if (given) sure(await coach.coachings.end(ada.uid, given));
    const [reads] = await refreshed();
    expect(await editions()).toBe(1);
    expect((await refreshed())[0]).toBeLessThan(reads ?? 0);
    const [follow] = (await follower.programmes.listLocal(bob.uid)).follows;
    await follower.programmes.removeFollow(bob.uid, follow?.fId ?? '');
    await follower.programmes.refresh(bob.uid);
    expect(await editions()).toBe(0);
  });
});
