import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveLibrary } from '#tests/data/functions-harness.ts';
import { aWorkout, givenAccount, givenWorkout, startHarness, type Harness, type Tab } from '#tests/data/harness.ts';

let harness: Harness;
let guest: Tab;
const id = (n: number) => `w${String(n).padStart(19, '0')}`;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => {
  harness.reset();
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
  return found.value;
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
    const inEnglish = asked.map((workout) => ({ ...workout, names: undefined }));
    expect(listed).toEqual(inEnglish);
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
