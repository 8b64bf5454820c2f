/** Several things that follow from one event, done by one function. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Backend, Data, LogLine, Write } from '#logic/backend.ts';
import { DOCUMENT_FUNCTIONS, SCHEDULE_FUNCTIONS } from '#logic/deployed.ts';
import { ANNA, createHarness, type Harness } from '../harness.ts';

const W_ID = 'annasWorkout00000001';
const PATH = `workouts/${W_ID}`;
const SHOWN: Data = { ownerId: ANNA, name: 'Hill', sharePublic: true, imgUrl: '', version: 1 };
let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});

/** A store that commits nothing to this collection. */
const without = (collection: string): Backend => {
  const { store } = harness.backend;
  const check = (writes: readonly Write[]) => {
    for (const write of writes) if (JSON.stringify(write).includes(`"${collection}/`)) throw new TypeError(collection);
  };
  return {
    ...harness.backend,
    store: {
      ...store,
      async commit(writes) {
        check(writes);
        await store.commit(writes);
      },
      transaction: (work) =>
        store.transaction((tx) =>
          work({
            ...tx,
            write(...writes) {
              check(writes);
              tx.write(...writes);
            },
          }),
        ),
    },
  };
};
const written = (backend: Backend, before: Data | undefined, after: Data | undefined) =>
  DOCUMENT_FUNCTIONS.find(({ name }) => name === 'onWorkoutWritten')?.run(backend, {
    eventId: 'event1',
    timeMs: harness.nowMs,
    params: { wId: W_ID },
    before,
    after,
  });
const errors = (): readonly LogLine[] => harness.logged.filter(({ level }) => level === 'error');

describe('a workout that is withdrawn', () => {
  beforeEach(() => {
    harness.set(PATH, { ...SHOWN, sharePublic: false });
    harness.set('publicLibrary/state', { ids: [W_ID], isBehind: false, build: '', files: {}, kept: [] });
    harness.set('sessions/ABCD2345', { code: 'ABCD2345' });
    harness.set('sessionKeys/ABCD2345', { wId: W_ID, ownerId: ANNA, hostId: ANNA, holder: '', wasPublic: true });
  });

  it('ends its sessions even if the library cannot be told, and says what failed', async () => {
    const withdrawn = written(without('publicLibrary'), SHOWN, { ...SHOWN, sharePublic: false });
    await expect(withdrawn).rejects.toThrow('1 of 3 failed');
    expect(harness.paths('sessions/')).toEqual([]);
    expect(errors()).toEqual([{ level: 'error', area: 'onPublish', code: 'TypeError' }]);
  });

  it('is done by the delivery that comes again', async () => {
    const again = () => written(harness.backend, SHOWN, { ...SHOWN, sharePublic: false });
    await written(without('publicLibrary'), SHOWN, { ...SHOWN, sharePublic: false })?.catch(() => undefined);
    expect(harness.get('publicLibrary/state')).toMatchObject({ isBehind: false });
    await again();
    const done = harness.contents();
    expect(harness.get('publicLibrary/state')).toMatchObject({ isBehind: true });
    await again();
    expect(harness.contents()).toEqual(done);
  });
});

describe('what follows from one kind of write alone', () => {
  it('does not follow from another', async () => {
    harness.set(PATH, SHOWN);
    harness.set(`ratings/${W_ID}`, { count: 1 });
    await written(harness.backend, undefined, SHOWN);
    await written(harness.backend, SHOWN, { ...SHOWN, version: 2 });
    expect(harness.get(`ratings/${W_ID}`)).toEqual({ count: 1 });
    harness.remove(PATH);
    await written(harness.backend, { ...SHOWN, version: 2 }, undefined);
    expect(harness.get(`ratings/${W_ID}`)).toBeUndefined();
  });
});

it('a day’s upkeep goes on after one part of it has failed, and fails at its end', async () => {
  const daily = SCHEDULE_FUNCTIONS.find(({ name }) => name === 'everyDay');
  harness.set('mail/old', { at: new Date(0), expiresAt: new Date(0) });
  const { objects } = harness.backend;
  const backend = {
    ...harness.backend,
    objects: { ...objects, page: () => Promise.reject(new RangeError('no page')) },
  };
  await expect(daily?.run(backend)).rejects.toThrow('1 of 4 failed');
  expect(errors().map(({ area, code }) => [area, code])).toContainEqual(['sweepObjects', 'RangeError']);
  expect(harness.get('mail/old')).toBeUndefined();
});
