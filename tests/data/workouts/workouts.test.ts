import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exerciseId, type WholeWorkout } from '#core/workout/model.ts';
import {
  aWorkout,
  givenAccount,
  givenWorkout,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let tab: Tab;
const LEGS = 'wLegsaaaaaaaaaaaaaaa';

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

const user = () => harness.backend.get(`users/${ada.uid}`);
const onServer = (wId: string) => harness.backend.get(`workouts/${wId}`);
const exercise = (wId: string, slot: number) => harness.backend.get(`workouts/${wId}/exercises/${exerciseId(slot)}`);
const names = async (of: Tab = tab) => (await of.workouts.listMineLocal(ada.uid)).map(({ name }) => name);
async function created(count = 3): Promise<WholeWorkout> {
  const saved = await tab.workouts.save(ada.uid, undefined, aWorkout(LEGS, ada.uid, count));
  await tab.outbox.drain();
  if (!saved.ok) throw new Error(saved.problem);
  return saved.value;
}
function renamed({ workout, exercises }: WholeWorkout, name: string): WholeWorkout {
  return { workout: { ...workout, name }, exercises };
}

describe('saving a workout', () => {
  it('creates it with its exercises and counts it once', async () => {
    await created(10);
    expect(onServer(LEGS)).toMatchObject({ name: 'Legs', ownerId: ada.uid, countEx: 10, version: 1 });
    expect(exercise(LEGS, 9)).toMatchObject({ name: 'Exercise 10', position: 9 });
    expect(user()).toMatchObject({ workoutCount: 1, lastWorkoutId: LEGS });
    expect(await tab.outbox.pendingCount()).toBe(0);
  });

  it('AC-100 sends names without what the rules refuse, wherever they came from', async () => {
    const { workout, exercises } = aWorkout(LEGS, ada.uid, 2);
    const copied = exercises.map((e) => ({ ...e, name: `Sq\u200buat\u202e ${e.position}` }));
    const saved = await tab.workouts.save(ada.uid, undefined, {
      workout: { ...workout, name: 'Le\u0000gs' },
      exercises: copied,
    });
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(onServer(LEGS)).toMatchObject({ name: 'Legs' });
    expect(exercise(LEGS, 1)).toMatchObject({ name: 'Squat 1' });
    expect(saved).toMatchObject({ ok: true, value: { workout: { name: 'Legs' } } });
  });

  it('takes as many changed exercises at once as a contract allows', async () => {
    const before = await created(25);
    const exercises = before.exercises.map((e) => ({ ...e, timeSec: 45 }));
    await tab.workouts.save(ada.uid, before, renamed({ ...before, exercises }, 'Longer'));
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(onServer(LEGS)).toMatchObject({ name: 'Longer', version: 2 });
    for (const slot of [0, 1, 2, 12, 24]) expect(exercise(LEGS, slot)).toMatchObject({ timeSec: 45 });
  });

  it('writes 12 documents for one with 10 exercises and 2 for one changed exercise', async () => {
    const before = await created(10);
    expect(tab.meter.snapshot().byVerb).toEqual({ saveWorkout: { reads: 0, writes: 12, deletes: 0 } });
    tab.meter.reset();
    const exercises = before.exercises.map((e, i) => (i === 4 ? { ...e, timeSec: 45 } : e));
    await tab.workouts.save(ada.uid, before, { ...before, exercises });
    await tab.outbox.drain();
    expect(tab.meter.snapshot().byVerb).toEqual({ saveWorkout: { reads: 0, writes: 2, deletes: 0 } });
    expect(exercise(LEGS, 4)).toMatchObject({ timeSec: 45 });
    expect(onServer(LEGS)).toMatchObject({ version: 2 });
  });

  it('writes nothing when nothing changed', async () => {
    const before = await created();
    harness.requests.length = 0;
    expect(await tab.workouts.save(ada.uid, before, { ...before })).toEqual({ ok: true, value: before });
    await tab.outbox.drain();
    expect(harness.requests).toEqual([]);
  });

  it('removes, adds and reorders exercises in one version', async () => {
    const before = await created(6);
    const [a, b, c, d] = before.exercises;
    if (!a || !b || !c || !d) throw new Error('six exercises expected');
    const added = { ...a, exId: 'e077', name: 'Plank' };
    const saved = await tab.workouts.save(ada.uid, before, { ...before, exercises: [d, b, added, a] });
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    const fresh = harness.tab();
    harness.newDevice();
    await fresh.signedIn(ada);
    const read = await fresh.workouts.getWhole(LEGS, ada.uid);
    expect(read.ok && read.value.exercises.map(({ name }) => name)).toEqual([
      'Exercise 4',
      'Exercise 2',
      'Plank',
      'Exercise 1',
    ]);
    expect(read.ok && saved.ok && read.value.workout.version).toBe(2);
    expect(exercise(LEGS, 5)).toBeUndefined();
    expect(onServer(LEGS)).toMatchObject({ countEx: 4 });
  });

  it.each(['offline', 'lost', 503, 429, 401] as const)(
    'survives "%s" at every step, and counts once',
    async (weather) => {
      for (let step = 0; step < 3; step += 1) {
        const wId = `wStep${step}aaaaaaaaaaaaaa`;
        harness.weather = [...Array<'ok'>(step).fill('ok'), weather];
        await tab.workouts.save(ada.uid, undefined, aWorkout(wId, ada.uid, 6, `Step ${step}`));
        await tab.outbox.drain();
        harness.weather = 'ok';
        await tab.outbox.drain();
        expect(onServer(wId)).toMatchObject({ countEx: 6 });
        expect(exercise(wId, 5)).toBeDefined();
        expect(user()).toMatchObject({ workoutCount: step + 1 });
      }
      expect(await tab.outbox.pendingCount()).toBe(0);
      expect(await tab.outbox.listRefused()).toEqual([]);
    },
  );

  it.each([
    ['Arms', ['lost', 'ok', 'ok', 'lost', 'ok', 'lost']],
    ['Arms', ['lost', 'offline', 'lost', 'ok', 'ok', 'ok', 'ok', 'lost']],
    ['Legs', ['ok', 'lost', 'lost', 'ok', 'ok', 'ok', 'ok', 'lost']],
    ['Legs', ['offline', 'ok', 'lost', 'ok', 'ok', 'offline']],
  ] as const)('survives lost answers while changing it (%s %s)', async (name, plan) => {
    const before = await created(8);
    const exercises = before.exercises.map((e) => ({ ...e, timeSec: 50 }));
    harness.weather = [...plan];
    await tab.workouts.save(ada.uid, before, { workout: { ...before.workout, name }, exercises });
    for (let round = 0; round < 6; round += 1) await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(await tab.outbox.pendingCount()).toBe(0);
    expect(onServer(LEGS)).toMatchObject({ name, version: 2 });
    for (let slot = 0; slot < 8; slot += 1) expect(exercise(LEGS, slot)).toMatchObject({ timeSec: 50 });
  });

  it('sends three saves made offline as one', async () => {
    harness.weather = 'offline';
    const first = await tab.workouts.save(ada.uid, undefined, aWorkout(LEGS, ada.uid));
    if (!first.ok) throw new Error(first.problem);
    await tab.outbox.drain();
    let last = first.value;
    for (const name of ['A', 'B', 'C']) {
      const saved = await tab.workouts.save(ada.uid, last, renamed(last, name));
      if (!saved.ok) throw new Error(saved.problem);
      last = saved.value;
      expect(await names()).toEqual([name]);
    }
    harness.weather = 'ok';
    tab.meter.reset();
    await tab.outbox.drain();
    expect(onServer(LEGS)).toMatchObject({ name: 'C', version: 2 });
    expect(tab.meter.snapshot()).toMatchObject({ writes: 5 + 1 });
    expect(user()).toMatchObject({ workoutCount: 1 });
  });

  it('goes on with a save made while the one before was under way', async () => {
    const gate = harness.hold();
    const first = await tab.workouts.save(ada.uid, undefined, aWorkout(LEGS, ada.uid));
    if (!first.ok) throw new Error(first.problem);
    const sending = tab.outbox.drain();
    await gate.arrived;
    const second = await tab.workouts.save(ada.uid, first.value, renamed(first.value, 'Second'));
    gate.release();
    await sending;
    await tab.outbox.drain();
    expect(second.ok && second.value.workout.version).toBe(2);
    expect(onServer(LEGS)).toMatchObject({ name: 'Second', version: 2 });
    expect(await names()).toEqual(['Second']);
  });

  it('says "limit" when the contract allows no more, and keeps the workout', async () => {
    harness.backend.set(`users/${ada.uid}`, { ...user(), workoutCount: 10 });
    await created();
    const [refused] = await tab.outbox.listRefused();
    expect(refused).toMatchObject({ kind: 'saveWorkout', problem: 'limit' });
    expect(refused?.whole?.exercises).toHaveLength(3);
    expect(onServer(LEGS)).toBeUndefined();
    expect(await names()).toEqual(['Legs']);
    harness.backend.set(`users/${ada.uid}`, { ...user(), workoutCount: 9 });
    await tab.outbox.retry(refused?.id ?? '');
    expect(onServer(LEGS)).toBeDefined();
  });

  it('says "limit" of a master video too many, and of that alone', async () => {
    harness.backend.set(`users/${ada.uid}`, { ...user(), masterVideoCount: 2 });
    const { workout, exercises } = aWorkout(LEGS, ada.uid);
    await tab.workouts.save(ada.uid, undefined, { workout: { ...workout, wType: 'mastervideo' }, exercises });
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toMatchObject([{ kind: 'saveWorkout', problem: 'limit' }]);
    await tab.workouts.save(ada.uid, undefined, aWorkout('w1'.padEnd(20, '0'), ada.uid));
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toHaveLength(1);
  });

  it('takes along what is changed after it was refused', async () => {
    harness.backend.set(`users/${ada.uid}`, { ...user(), workoutCount: 10 });
    const first = await created();
    harness.backend.set(`users/${ada.uid}`, { ...user(), workoutCount: 9 });
    await tab.workouts.save(ada.uid, first, renamed(first, 'Better'));
    await tab.outbox.drain();
    expect(onServer(LEGS)).toMatchObject({ name: 'Better', version: 1 });
    expect(await tab.outbox.listRefused()).toEqual([]);
  });

  it.each([
    ['the account’s document is not there yet', [404]],
    ['nobody can say whether it arrived before', [403, 'offline']],
  ] as const)('waits when %s', async (_, plan) => {
    const answers: (404 | 403 | 'offline')[] = [...plan];
    // The save itself may have been sent before it is sent here.
    harness.weather = () => answers.shift() ?? plan.at(-1) ?? 'ok';
    await created();
    expect([await tab.outbox.pendingCount(), await tab.outbox.listRefused()]).toEqual([1, []]);
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(onServer(LEGS)).toMatchObject({ name: 'Legs', version: 1 });
    expect(exercise(LEGS, 2)).toBeDefined();
  });

  it('gives a discarded creation up', async () => {
    harness.backend.set(`users/${ada.uid}`, { ...user(), workoutCount: 10 });
    await created();
    const [refused] = await tab.outbox.listRefused();
    await tab.outbox.discard(refused?.id ?? '');
    expect(await names()).toEqual([]);
    expect(await tab.outbox.listRefused()).toEqual([]);
  });
});

describe('a workout changed on two devices', () => {
  async function conflicting(): Promise<WholeWorkout> {
    const before = await created();
    givenWorkout(harness, { ...renamed(before, 'Theirs'), workout: { ...before.workout, name: 'Theirs', version: 2 } });
    await tab.workouts.save(ada.uid, before, renamed(before, 'Mine'));
    await tab.outbox.drain();
    return before;
  }

  it('keeps both: the list shows theirs, the queue holds mine', async () => {
    await conflicting();
    expect(onServer(LEGS)).toMatchObject({ name: 'Theirs' });
    expect(await names()).toEqual(['Theirs']);
    const [refused] = await tab.outbox.listRefused();
    expect(refused).toMatchObject({ problem: 'conflict' });
    expect(refused?.whole?.workout.name).toBe('Mine');
    expect(await tab.outbox.pendingCount()).toBe(0);
  });

  it.each([[], ['offline'], ['ok', 'offline'], ['ok', 'ok', 'offline'], ['ok', 'ok', 'ok', 'offline']] as const)(
    'does not take theirs for mine when only the exercises differ (answers %#)',
    async (...plan) => {
      const before = await created();
      harness.weather = [...plan];
      givenWorkout(harness, {
        workout: { ...before.workout, version: 2 },
        exercises: before.exercises.map((e) => ({ ...e, name: 'Theirs' })),
      });
      const exercises = before.exercises.map((e) => ({ ...e, name: 'Mine' }));
      await tab.workouts.save(ada.uid, before, { ...before, exercises });
      await tab.outbox.drain();
      await tab.outbox.drain();
      expect(exercise(LEGS, 0)).toMatchObject({ name: 'Theirs' });
      expect(await tab.outbox.listRefused()).toMatchObject([{ problem: 'conflict' }]);
    },
  );

  it.each([{ countEx: 4 }, { timeEx: '02:15' }, { totalSec: 165 }])(
    'does not take theirs for mine when both changed the sum of the exercises alike (%j)',
    async (sum) => {
      const before = await created();
      const named = (name: string): WholeWorkout => ({
        workout: { ...before.workout, ...sum },
        exercises: aWorkout(LEGS, ada.uid, sum.countEx ?? 3).exercises.map((e) => ({ ...e, name })),
      });
      const theirs = named('Theirs');
      givenWorkout(harness, { ...theirs, workout: { ...theirs.workout, version: 2 } });
      await tab.workouts.save(ada.uid, before, named('Mine'));
      await tab.outbox.drain();
      expect(exercise(LEGS, 0)).toMatchObject({ name: 'Theirs' });
      expect(await tab.outbox.listRefused()).toMatchObject([{ problem: 'conflict' }]);
    },
  );

  it('tells what both had in common, and replaces nothing when it is sent again', async () => {
    await conflicting();
    const [refused] = await tab.outbox.listRefused();
    expect(refused).toMatchObject({
      whole: { workout: { name: 'Mine' } },
      base: { workout: { name: 'Legs', version: 1 } },
    });
    await tab.outbox.retry(refused?.id ?? '');
    expect(onServer(LEGS)).toMatchObject({ name: 'Theirs', version: 2 });
    expect(await tab.outbox.listRefused()).toMatchObject([{ problem: 'conflict', base: refused?.base }]);
    expect(await names()).toEqual(['Theirs']);
  });

  it('gives way to what the person makes of both', async () => {
    await conflicting();
    const [refused] = await tab.outbox.listRefused();
    const theirs = await tab.workouts.getWhole(LEGS, ada.uid);
    if (!theirs.ok) throw new Error(theirs.problem);
    await tab.workouts.save(ada.uid, theirs.value, renamed(theirs.value, 'Both'));
    await tab.outbox.drain();
    await tab.outbox.discard(refused?.id ?? '');
    expect(onServer(LEGS)).toMatchObject({ name: 'Both', version: 3 });
    expect([await tab.outbox.listRefused(), await names()]).toEqual([[], ['Both']]);
    const shown = await tab.workouts.getWhole(LEGS, ada.uid, { localOnly: true });
    expect(shown.ok && shown.value.workout.name).toBe('Both');
  });

  it('lets the person go on from theirs meanwhile', async () => {
    await conflicting();
    const theirs = await tab.workouts.getWhole(LEGS, ada.uid);
    if (!theirs.ok) throw new Error(theirs.problem);
    await tab.workouts.save(ada.uid, theirs.value, renamed(theirs.value, 'Theirs, better'));
    await tab.outbox.drain();
    expect(onServer(LEGS)).toMatchObject({ name: 'Theirs, better', version: 3 });
    const [refused] = await tab.outbox.listRefused();
    harness.weather = 'offline';
    const current = await tab.workouts.getWhole(LEGS, ada.uid);
    if (!current.ok) throw new Error(current.problem);
    await tab.workouts.save(ada.uid, current.value, renamed(current.value, 'Theirs, best'));
    await tab.outbox.discard(refused?.id ?? '');
    expect(await names()).toEqual(['Theirs, best']);
    expect(await tab.outbox.listRefused()).toEqual([]);
  });

  it('refuses later saves that were built on the refused one together with it', async () => {
    const before = await created();
    givenWorkout(harness, { ...before, workout: { ...before.workout, name: 'Theirs', version: 2 } });
    harness.weather = 'offline';
    const mine = await tab.workouts.save(ada.uid, before, renamed(before, 'Mine'));
    await tab.outbox.drain();
    if (!mine.ok) throw new Error(mine.problem);
    await tab.workouts.save(ada.uid, mine.value, renamed(mine.value, 'Mine, later'));
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(onServer(LEGS)).toMatchObject({ name: 'Theirs', version: 2 });
    const refused = await tab.outbox.listRefused();
    expect(refused.map(({ whole }) => whole?.workout.name)).toEqual(['Mine, later']);
  });

  it('is in conflict, too, when two tabs of this device change it from the same version', async () => {
    const before = await created();
    harness.weather = 'offline';
    const waiting = await tab.workouts.save(ada.uid, before, renamed(before, 'Waiting'));
    await tab.outbox.drain();
    if (!waiting.ok) throw new Error(waiting.problem);
    for (const name of ['One tab', 'Another tab'])
      await tab.workouts.save(ada.uid, waiting.value, renamed(waiting.value, name));
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(onServer(LEGS)).toMatchObject({ name: 'One tab', version: 3 });
    const [refused, ...others] = await tab.outbox.listRefused();
    expect([refused?.problem, refused?.whole?.workout.name, others]).toEqual(['conflict', 'Another tab', []]);
  });

  it('keeps my changes when it was deleted elsewhere', async () => {
    const before = await created();
    harness.backend.clear();
    givenAccount(harness, 'ada');
    await tab.workouts.save(ada.uid, before, renamed(before, 'Mine'));
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toMatchObject([{ problem: 'not-found', kind: 'saveWorkout' }]);
    expect(await names()).toEqual([]);
  });
});
