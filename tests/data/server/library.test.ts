import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveLibrary } from '#tests/data/support/functions-harness.ts';
import {
  aWorkout,
  givenAccount,
  givenWorkout,
  startHarness,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let guest: Tab;
const id = (n: number) => `w${String(n).padStart(19, '0')}`;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  const ada = givenAccount(harness, 'ada');
  for (let n = 0; n < 3; n += 1) {
    const { workout, exercises } = aWorkout(id(n), ada.uid, 3, `Legs ${n}`);
    const names = { German: `Beine ${n}`, French: `Jambes ${n}` };
    const all = { ...workout, description: 'On the mat', tags: ['legs'], sharePublic: n < 2, names };
    givenWorkout(harness, { workout: all, exercises }, new Date(Date.now() - n * 1000));
  }
  guest = harness.tab();
});

const shown = async (tab: Tab, language: 'English' | 'German' = 'English') => {
  const found = await tab.workouts.listPublic(language);
  if (!found.ok) throw new Error(found.problem);
  return found.value.workouts;
};
const cost = (tab: Tab) => tab.meter.snapshot().reads;

describe('AC-111 the public list', () => {
  it('costs no read, and is what the database would have given', async () => {
    serveLibrary(harness);
    const listed = await shown(guest);
    expect(cost(guest)).toBe(0);
    expect(harness.requests).toEqual([]);
    harness.library = undefined;
    harness.newDevice();
    const other = harness.tab();
    const asked = await shown(other);
    expect(cost(other)).toBe(2);
    // The database says nothing of exercises.
    const said = { exerciseNames: expect.any(String), traits: expect.any(Array) };
    expect(listed).toEqual(asked.map((workout) => ({ ...workout, names: undefined, ...said })));
    expect(listed[0]?.exerciseNames).toMatch(/^Exercise 1\n/);
  });

  it('is asked for again when the language changes, and not within ten minutes else', async () => {
    serveLibrary(harness);
    const asked = vi.fn(harness.library);
    harness.library = asked;
    expect(await shown(guest, 'German')).toMatchObject([{ names: { German: 'Beine 0' } }, { wId: id(1) }]);
    await shown(guest, 'German');
    expect(asked.mock.calls).toEqual([['/library/de/0.json']]);
    await shown(guest, 'English');
    expect(asked.mock.calls).toEqual([['/library/de/0.json'], ['/library/en/0.json']]);
    expect(await guest.workouts.listPublicLocal()).toHaveLength(2);
  });

  const page =
    (body: unknown, status = 200) =>
    async () =>
      new Response(JSON.stringify(body), { status });
  it.each<[string, () => Promise<Response>]>([
    ['is not there', page({}, 404)],
    ['cannot be built', page('', 503)],
    ['is the app itself', async () => new Response('<!doctype html><title>Icetime</title>')],
    ['is of another kind', page({ format: 2, workouts: [] })],
    ['is no list', page({ format: 1, workouts: 'none' })],
    ['is nothing', page(null)],
    ['holds nothing that is a workout', page({ format: 1, workouts: [{ name: 'Legs' }, 7] })],
    ['breaks off', async () => new Response('{"format":1,"workouts":[{')],
  ])('comes from the database where the library %s', async (_, answer) => {
    harness.library = answer;
    expect(await shown(guest)).toMatchObject([{ wId: id(0), names: { German: 'Beine 0' } }, { wId: id(1) }]);
    expect(cost(guest)).toBe(2);
  });

  it('comes from the database where the library takes too long', async () => {
    const { setTimeout } = globalThis;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((task: () => void, ms = 0) =>
      setTimeout(task, ms === 1_000 ? 0 : ms)) as typeof setTimeout);
    harness.library = () => new Promise(() => undefined);
    expect(await shown(guest)).toHaveLength(2);
    expect(cost(guest)).toBe(2);
  });

  it('may be empty', async () => {
    harness.library = page({ format: 1, workouts: [] });
    expect(await shown(guest)).toEqual([]);
    expect(cost(guest)).toBe(0);
  });

  it('has for its owner what they have just published, whatever the library says', async () => {
    serveLibrary(harness);
    const eve = givenAccount(harness, 'eve');
    await guest.signedIn(eve);
    const whole = aWorkout(id(9), eve.uid);
    await guest.workouts.save(eve.uid, undefined, { ...whole, workout: { ...whole.workout, sharePublic: true } });
    const listed = await shown(guest);
    expect(new Set(listed.map(({ wId }) => wId))).toEqual(new Set([id(0), id(1), id(9)]));
  });
});

describe('AC-111 more of the public list', () => {
  const PAGE = 100;
  const many = (count: number) => {
    const bob = givenAccount(harness, 'bob');
    for (let n = 10; n < 10 + count; n += 1) {
      const whole = aWorkout(id(n), bob.uid, 1, `Arms ${n}`);
      givenWorkout(harness, { ...whole, workout: { ...whole.workout, sharePublic: true } }, new Date(10_000_000 - n));
    }
  };
  const more = async (language: 'English' | 'German' = 'English') => {
    const found = await guest.workouts.morePublic(language);
    if (!found.ok) throw new Error(found.problem);
    return { count: new Set(found.value.workouts.map(({ wId }) => wId)).size, hasMore: found.value.hasMore };
  };

  it('comes page by page from the library, for nothing, and is there when somebody comes back', async () => {
    many(PAGE + 50);
    serveLibrary(harness);
    expect(await shown(guest)).toHaveLength(PAGE);
    expect(await more()).toEqual({ count: 2 + PAGE + 50, hasMore: false });
    expect(await more()).toEqual({ count: 2 + PAGE + 50, hasMore: false });
    expect(cost(guest)).toBe(0);
    expect(await shown(harness.tab())).toHaveLength(2 + PAGE + 50);
    expect(await guest.workouts.listPublicLocal()).toHaveLength(2 + PAGE + 50);
  });

  it.each(['a guest', 'somebody'])('comes from the database by cursor where there is no library: %s', async (who) => {
    many(2 * PAGE);
    if (who === 'somebody') await guest.signedIn(givenAccount(harness, 'eve'));
    expect(await shown(guest)).toHaveLength(PAGE);
    guest.meter.reset();
    expect(await more()).toMatchObject({ hasMore: true });
    expect(cost(guest)).toBe(PAGE);
    let last = await more();
    while (last.hasMore) last = await more();
    expect(last.count).toBe(2 + 2 * PAGE);
    // Each cursor meets again the one it stands at.
    expect(cost(guest)).toBeLessThanOrEqual(PAGE + 2 + 3);
  });

  it('goes on in the database where the library ends or breaks off', async () => {
    many(PAGE + 50);
    serveLibrary(harness);
    await shown(guest);
    harness.library = async () => new Response('', { status: 503 });
    expect(await more()).toMatchObject({ count: 2 + PAGE + 50 });
    expect(cost(guest)).toBeLessThanOrEqual(60);
  });

  const everything = async () => {
    const found = await guest.workouts.morePublic('English', true);
    if (!found.ok) throw new Error(found.problem);
    return { count: new Set(found.value.workouts.map(({ wId }) => wId)).size, hasMore: found.value.hasMore };
  };

  it('is all there for a search, as far as the library goes, for nothing; then the database goes on', async () => {
    many(5 * PAGE + 30);
    serveLibrary(harness);
    await shown(guest);
    expect(await everything()).toEqual({ count: 5 * PAGE, hasMore: true });
    harness.requests.length = 0;
    expect(await everything()).toEqual({ count: 5 * PAGE, hasMore: true });
    expect([cost(guest), harness.requests]).toEqual([0, []]);
    let last = await more();
    while (last.hasMore) last = await more();
    expect(last.count).toBe(5 * PAGE + 32);
    expect(cost(guest)).toBeLessThanOrEqual(34);
  });

  it('is what came of it where the library breaks off', async () => {
    many(3 * PAGE);
    serveLibrary(harness);
    await shown(guest);
    const { library } = harness;
    harness.library = async (...request) =>
      String(request[0]).includes('/2.json') ? new Response('', { status: 503 }) : (library?.(...request) as never);
    expect(await everything()).toEqual({ count: 2 * PAGE, hasMore: true });
    harness.library = library;
    expect(await everything()).toEqual({ count: 3 * PAGE + 2, hasMore: false });
  });

  it('keeps the library’s order, with what is just published in front', async () => {
    serveLibrary(harness);
    const mixed = [id(1), id(7), id(0)].map((wId, n) => ({ wId, ownerId: 'x', sharePublic: true, createdAt: n }));
    harness.library = async () => new Response(JSON.stringify({ format: 1, pages: 1, workouts: mixed }));
    const eve = givenAccount(harness, 'eve');
    await guest.signedIn(eve);
    const whole = aWorkout(id(9), eve.uid);
    await guest.workouts.save(eve.uid, undefined, { ...whole, workout: { ...whole.workout, sharePublic: true } });
    expect((await shown(guest)).map(({ wId }) => wId)).toEqual([id(9), id(1), id(7), id(0)]);
  });

  it('ends where a hundred were made in one moment, and shows each of them once', async () => {
    const bob = givenAccount(harness, 'bob');
    for (let n = 10; n < 10 + PAGE + 20; n += 1) {
      const whole = aWorkout(id(n), bob.uid, 1);
      givenWorkout(harness, { ...whole, workout: { ...whole.workout, sharePublic: true } }, new Date(5_000_000));
    }
    await shown(guest);
    for (let tries = 0; tries < 5; tries += 1) await more();
    expect((await more()).hasMore).toBe(false);
  });

  it('says why it does not come, and comes with the next try', async () => {
    many(PAGE);
    await shown(guest);
    harness.weather = 'offline';
    expect(await guest.workouts.morePublic('English')).toEqual({ ok: false, problem: 'offline' });
    harness.weather = 'ok';
    expect((await more()).count).toBe(PAGE + 2);
  });

  it('keeps what the library says of exercises for an own workout of the same version', async () => {
    const eve = givenAccount(harness, 'eve');
    const { workout, exercises } = aWorkout(id(8), eve.uid, 2, 'Own');
    givenWorkout(harness, { workout: { ...workout, sharePublic: true }, exercises }, new Date());
    serveLibrary(harness);
    await guest.signedIn(eve);
    await guest.workouts.refreshMine(eve.uid, 1);
    const [own] = (await shown(guest)).filter(({ wId }) => wId === id(8));
    expect(own).toMatchObject({ exerciseNames: expect.any(String), traits: expect.any(Array) });
  });
});

describe('AC-111 a public workout, opened by a link', () => {
  const open = (tab: Tab = guest, wId = id(0)) => tab.workouts.getWhole(wId, undefined);
  const whole = async (tab?: Tab) => {
    const found = await open(tab);
    if (!found.ok) throw new Error(found.problem);
    return found.value;
  };

  it('costs a stranger no read, and is what the database would have given', async () => {
    serveLibrary(harness);
    const listed = await whole();
    expect([cost(guest), harness.requests]).toEqual([0, []]);
    expect(listed.exercises).toHaveLength(3);
    harness.library = undefined;
    harness.newDevice();
    const other = harness.tab();
    expect(await whole(other)).toEqual(listed);
    expect(cost(other)).toBe(1 + 3);
  });

  it('is on the device then', async () => {
    serveLibrary(harness);
    const listed = await whole();
    harness.weather = 'offline';
    expect(await whole(harness.tab())).toEqual(listed);
    harness.weather = 'ok';
  });

  it('is read from the database by who is signed in, as they may have more rights', async () => {
    const asked = vi.fn(() => Promise.reject(new Error('not to be asked')));
    harness.library = asked;
    const eve = givenAccount(harness, 'eve');
    await guest.signedIn(eve);
    expect(await guest.workouts.getWhole(id(0), eve.uid)).toMatchObject({ ok: true });
    expect(asked).not.toHaveBeenCalled();
  });

  it('that was withdrawn is the database’s to refuse, and leaves the device', async () => {
    serveLibrary(harness);
    await whole();
    const news = vi.fn();
    const [ada] = harness.accounts.values();
    const { workout, exercises } = aWorkout(id(0), ada?.uid ?? '', 3, 'Legs 0');
    givenWorkout(harness, { workout: { ...workout, sharePublic: false }, exercises }, new Date());
    // Another instance: one believes for a second what it has read.
    serveLibrary(harness);
    const tab = harness.tab();
    expect(await tab.workouts.getWhole(id(0), undefined, { onNews: news })).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(news).toHaveBeenCalledWith({ ok: false, problem: 'not-allowed' }));
    expect(await open(tab)).toEqual({ ok: false, problem: 'not-allowed' });
  });

  const file =
    (body: unknown, status = 200) =>
    async () =>
      new Response(JSON.stringify(body), { status });
  it.each<[string, () => Promise<Response>]>([
    ['has no file', file('', 404)],
    ['is none of everybody’s', file({ format: 1 })],
    ['is of another kind', file({ format: 2, workout: { wId: id(0) }, exercises: [] })],
    ['is another one', file({ format: 1, ...aWorkout(id(1), 'someoneaaaaaaaaaaaaaa') })],
    ['has no exercises', file({ format: 1, workout: { wId: id(0), name: 'Legs' } })],
    ['is the app itself', async () => new Response('<!doctype html><title>Icetime</title>')],
    ['breaks off', async () => new Response('{"format":1,"workout":{')],
  ])('comes from the database where it %s', async (_, answer) => {
    harness.library = answer;
    expect(await whole()).toMatchObject({ workout: { wId: id(0), name: 'Legs 0' }, exercises: [{}, {}, {}] });
    expect(cost(guest)).toBe(1 + 3);
  });
});
