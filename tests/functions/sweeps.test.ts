import { beforeEach, describe, expect, it } from 'vitest';
import type { Backend, Reader, Store } from '#logic/backend.ts';
import { SCHEDULES } from '#logic/triggers.ts';
import { addFile, addPerson, ANNA, BEN, createHarness, type Harness, JPEG, NOW_MS } from './harness.ts';

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});
const run = (name: string, backend: Backend = harness.backend) =>
  SCHEDULES.find((schedule) => schedule.name === name)?.run(backend);
const personOf = (n: number) => `person${String(n).padStart(18, '0')}`;
const failed = (area: string) => harness.logged.filter(({ level, area: of }) => level === 'error' && of === area);

/** Nothing that concerns this path can be read or removed. */
function withBroken(path: string): Backend {
  const { store, objects } = harness.backend;
  const refuse = (asked: string) => {
    if (asked.includes(path)) throw new TypeError('broken');
  };
  const reader = <R extends Reader>(from: R): R => ({
    ...from,
    get(asked: string) {
      refuse(asked);
      return from.get(asked);
    },
  });
  const broken: Store = {
    ...reader(store),
    transaction: (work) => store.transaction((tx) => work(reader(tx))),
  };
  return {
    ...harness.backend,
    store: broken,
    objects: {
      ...objects,
      async remove(asked) {
        refuse(asked);
        await objects.remove(asked);
      },
      async head(asked, bytes) {
        refuse(asked);
        return objects.head(asked, bytes);
      },
    },
  };
}

/** The clock goes on with everything that is done. */
function slowly(msPerLook: number): Backend {
  const { objects } = harness.backend;
  const head: typeof objects.head = (path, bytes) => {
    harness.nowMs += msPerLook;
    return objects.head(path, bytes);
  };
  return { ...harness.backend, objects: { ...objects, head } };
}

describe('one broken document among 1,000', () => {
  const PEOPLE = 1_000;
  const BROKEN = personOf(7);

  it('keeps no other person’s counters from being repaired', async () => {
    for (let n = 0; n < PEOPLE; n++) harness.set(`users/${personOf(n)}`, { workoutCount: 9 });
    const backend = withBroken(`users/${BROKEN}`);
    await run('reconcileCounters', backend);
    const wrong = harness.paths('users/person').filter((path) => harness.get(path)?.['workoutCount'] === 9);
    expect(wrong).toEqual([`users/${BROKEN}`]);
    expect(failed('reconcileCounters')).toEqual([
      {
        level: 'error',
        area: 'reconcileCounters',
        code: 'TypeError',
        count: 1,
        frames: expect.arrayContaining([expect.stringMatching(/^[\w.-]+:\d+:\d+$/)]),
      },
    ]);
    expect(harness.paths('upkeep/')).toEqual([]);
  });

  it('keeps no other unused file from being removed', async () => {
    for (let n = 0; n < PEOPLE; n++) {
      const unusedAt = new Date(NOW_MS - 50 * 3_600_000);
      addFile(harness, personOf(n), 'a.jpg', { state: 'stored', uses: [], unusedAt }, JPEG);
      harness.set(`media/${personOf(n)}`, { isLookedAt: true });
    }
    await run('sweepUnused', withBroken(`workout-media/${BROKEN}/`));
    expect(harness.paths('media/').filter((path) => path.includes('/files/'))).toEqual([`media/${BROKEN}/files/a.jpg`]);
    expect(failed('sweepUnused')).toMatchObject([{ count: 1 }]);
  });

  it('keeps no other reservation from being given back', async () => {
    for (let n = 0; n < PEOPLE; n++) {
      addFile(harness, personOf(n), 'a.jpg', { createdAt: new Date(NOW_MS - 2 * 3_600_000) });
    }
    await run('sweepReservations', withBroken(`workout-media/${BROKEN}/`));
    expect(harness.paths('media/')).toEqual([`media/${BROKEN}/files/a.jpg`]);
    expect(failed('sweepReservations')).toMatchObject([{ count: 1 }]);
  });

  it('keeps no other name from being brought up to date', async () => {
    for (let n = 0; n < PEOPLE; n++) {
      harness.set(`cardCopies/${personOf(n)}`, { uid: personOf(n), isBehind: true, at: new Date(NOW_MS - 60_000) });
    }
    await run('followCards', withBroken(`users/${BROKEN}/public/card`));
    const behind = () => harness.paths('cardCopies/').filter((path) => harness.get(path)?.['isBehind'] === true);
    expect(behind()).toEqual([`cardCopies/${BROKEN}`]);
    expect(failed('followCards')).toMatchObject([{ count: 1 }]);
    await run('followCards');
    expect(behind()).toEqual([]);
  });

  it('keeps no other misplaced object from being removed', async () => {
    for (let n = 0; n < PEOPLE; n++) harness.files.set(`workout-media//${personOf(n)}.jpg`, JPEG);
    await run('sweepObjects', withBroken(`${BROKEN}.jpg`));
    expect([...harness.files.keys()]).toEqual([`workout-media//${BROKEN}.jpg`]);
    expect(failed('sweepObjects')).toMatchObject([{ count: 1 }]);
  });

  it('keeps no other interrupted deletion from being finished', async () => {
    const startedAt = new Date(NOW_MS - 3_600_000);
    for (let n = 0; n < 30; n++) {
      harness.set(`deletions/${personOf(n)}`, { email: '', startedAt });
      harness.set(`users/${personOf(n)}`, { nicName: 'gone' });
    }
    await run('purgeOld', withBroken(`workout-media/${BROKEN}`));
    expect(harness.paths('users/person')).toEqual([]);
    await run('purgeOld');
    harness.nowMs += 3_600_000;
    await run('purgeOld');
    expect(harness.paths('deletions/')).toEqual([]);
  });

  it('keeps no other account’s remains from being removed', async () => {
    // More accounts there than gone: otherwise Auth would seem to be the wrong one.
    for (let n = 0; n < 40; n++) {
      addPerson(harness, personOf(n), 'somebody');
      if (n % 4 === 3) harness.accounts.delete(personOf(n));
    }
    addFile(harness, BROKEN, 'a.jpg', {}, JPEG);
    await run('sweepAccounts', withBroken(`workout-media/${BROKEN}/`));
    const gone = Array.from({ length: 40 }, (_, n) => personOf(n)).filter((_, n) => n % 4 === 3);
    expect(gone.filter((uid) => harness.paths(`deletions/${uid}`).length > 0)).toEqual([BROKEN]);
    expect(gone.filter((uid) => harness.get(`users/${uid}`))).toEqual([]);
    expect(harness.paths('upkeep/')).toEqual([]);
  });
});

describe('of accounts whose address nobody has confirmed, one that is broken', () => {
  const COUNT = 30;
  const isNoted = (n: number) => harness.get(`unconfirmedAccounts/${personOf(n)}`) !== undefined;
  beforeEach(() => {
    for (let n = 0; n < COUNT; n += 1) {
      addPerson(harness, personOf(n), 'somebody');
      const account = harness.accounts.get(personOf(n));
      if (account) account.emailVerified = false;
    }
  });

  it('keeps no other from being noted, nor the sweep from going on', async () => {
    await run('sweepAccounts', withBroken(`unconfirmedAccounts/${personOf(7)}`));
    expect(Array.from({ length: COUNT }, (_, n) => n).filter((n) => !isNoted(n))).toEqual([7]);
    expect(failed('sweepAccounts')).toMatchObject([{ code: 'TypeError', count: 1 }]);
    expect(harness.get('upkeep/sweepAccounts')).toBeUndefined();
  });

  it('keeps no other note from being settled', async () => {
    await run('sweepAccounts');
    for (let n = 0; n < COUNT; n += 1) {
      const account = harness.accounts.get(personOf(n));
      if (account) account.emailVerified = true;
    }
    await run('sweepAccounts', withBroken(`unconfirmedAccounts/${personOf(7)}`));
    expect(Array.from({ length: COUNT }, (_, n) => n).filter(isNoted)).toEqual([7]);
    expect(failed('sweepUnconfirmed')).toMatchObject([{ code: 'TypeError', count: 1 }]);
  });
});

it('of sessions, one that cannot be checked keeps no other from ending', async () => {
  for (let n = 0; n < 30; n += 1) {
    const code = `SWEEP${String(n).padStart(3, '0')}`;
    const expiresAt = new Date(NOW_MS + 3_600_000);
    harness.set(`sessions/${code}`, { hostMark: 'x', expiresAt });
    harness.set(`sessionKeys/${code}`, {
      wId: `gone${n}`,
      ownerId: ANNA,
      hostId: ANNA,
      holder: '',
      wasPublic: true,
      expiresAt,
    });
  }
  await run('sweepSessions', withBroken('workouts/gone7'));
  expect(harness.paths('sessions/')).toEqual(['sessions/SWEEP007']);
  expect(failed('sweepSessions')).toMatchObject([{ code: 'TypeError', count: 1 }]);
});

describe('a crowd', () => {
  it('of 5,000 one-byte reservations delays nobody’s room by a run', async () => {
    for (let n = 0; n < 5_000; n++) {
      addFile(harness, BEN, `${n}.jpg`, { size: 1, createdAt: new Date(NOW_MS - 3 * 3_600_000 + n) });
    }
    addFile(harness, ANNA, 'mine.jpg', { createdAt: new Date(NOW_MS - 2 * 3_600_000) });
    // Time for 800 of them.
    await run('sweepReservations', slowly(500));
    expect(harness.paths(`media/${ANNA}/`)).toEqual([]);
    expect(harness.paths(`media/${BEN}/`).length).toBeLessThan(4_300);
    expect(harness.logged).toContainEqual({ level: 'warning', area: 'sweepReservations', code: 'unfinished' });
    await run('sweepReservations');
    expect(harness.paths('media/')).toEqual([]);
  });

  it('of 1,000 accounts that keep changing their names delays nobody’s name by a run', async () => {
    const at = (n: number) => new Date(NOW_MS - 60_000 + n);
    // Theirs come first by id.
    for (let n = 0; n < 1_000; n++) harness.set(`cardCopies/a${n}`, { uid: `a${n}`, isBehind: true, at: at(n + 1) });
    harness.set(`cardCopies/${ANNA}`, { uid: ANNA, isBehind: true, at: at(0) });
    await run('followCards');
    expect(harness.get(`cardCopies/${ANNA}`)).toMatchObject({ isBehind: false });
  });

  it('does not make a name that waits be forgotten', async () => {
    harness.set(`cardCopies/${ANNA}`, { uid: ANNA, isBehind: true, at: new Date(NOW_MS - 72 * 3_600_000) });
    await run('purgeOld');
    expect(harness.get(`cardCopies/${ANNA}`)).toBeDefined();
  });
});
