/** The table of the privacy page says what the rules, the TTL policies and the functions do. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/base/day.ts';
import { SESSION } from '#core/run/together.ts';
import { KEPT_MS, RETENTION } from '#core/settings/retention.ts';
import { COLLECTION_BOUNDS } from '#logic/bounds/collection-bounds.ts';
import { purgeOld } from '#logic/upkeep.ts';
import type { Query } from '#logic/backend.ts';
import { addWorkout, ANNA, BEN, befriend, createHarness, type Harness, NOW_MS } from './harness.ts';

interface Policy {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly ttl?: boolean;
}
const { fieldOverrides } = JSON.parse(readFileSync('src/rules/firestore.indexes.json', 'utf8')) as {
  readonly fieldOverrides: readonly Policy[];
};
const rules = readFileSync('src/rules/firestore.rules', 'utf8');

/** Nothing of a person is in them. */
const ABOUT_NOBODY = [
  'releaseNotes/{id}',
  'baseContracts/{type}',
  'switches/now',
  'publicLibrary/{name}',
  'playCounts/{w}',
  'upkeep/{sweep}',
];
/** 'users/{u}/limits/{day}' → limits */
const groupOf = (path: string): string => path.split('/').findLast((_, at) => at % 2 === 0) ?? '';
const timed = RETENTION.flatMap((row) => ('until' in row ? [] : row.collections.map((path) => groupOf(path))));

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});

describe('the table of what is kept', () => {
  it('has every collection that is about people, once', () => {
    const inTable = RETENTION.flatMap(({ collections }) => collections);
    expect(new Set(inTable).size).toBe(inTable.length);
    expect([...inTable, ...ABOUT_NOBODY].toSorted()).toEqual(Object.keys(COLLECTION_BOUNDS).toSorted());
  });

  it('has a period for every TTL policy', () => {
    const policies = fieldOverrides.filter(({ ttl }) => ttl).map(({ collectionGroup }) => collectionGroup);
    expect(policies.length).toBeGreaterThan(5);
    expect(policies.filter((group) => !timed.includes(group))).toEqual([]);
  });

  it('has no period that nothing ends: a TTL policy, a purge or a sweep does', async () => {
    const asked: Query[] = [];
    const { store } = harness.backend;
    await purgeOld({
      ...harness.backend,
      store: {
        ...store,
        query(query) {
          asked.push(query);
          return store.query(query);
        },
      },
    });
    const purged = asked.map(({ collection }) => collection);
    const policies = fieldOverrides.filter(({ ttl }) => ttl).map(({ collectionGroup }) => collectionGroup);
    // Files by sweepUnused, which media-uses.test.ts tests, and what is about a file by the file's own end.
    const ofFiles = ['media', 'files', 'readers', 'mediaUses'];
    expect(timed.filter((group) => ![...purged, ...policies, ...ofFiles].includes(group))).toEqual([]);
  });
});

describe('what is written says the same', () => {
  const ends = (path: string): number => Number(harness.get(path)?.['expiresAt']);
  const endOf = (prefix: string): number => ends(harness.paths(prefix)[0] ?? '');

  it('sessions', () => {
    expect(KEPT_MS.sessions).toBe(SESSION.lastsMs);
  });

  it('answers of calls, and counts of them, which end with a day', async () => {
    await harness.call('findFriend', harness.caller(ANNA), { reqId: harness.key(), code: 'AAAA-AAAA' });
    expect(endOf('requests/')).toBe(NOW_MS + KEPT_MS.requests);
    expect(ends(`rate/${ANNA}_findFriend`)).toBeLessThanOrEqual(NOW_MS + KEPT_MS.counts);
  });

  it('counts of messages, in the rules', () => {
    const [, days = ''] = /d\.expiresAt == timestamp\.value\(\(int\(day\) \+ (\d+)\) \* 86400000\)/.exec(rules) ?? [];
    expect(Number(days) * DAY_MS).toBe(KEPT_MS.counts);
  });

  it('invitations, letters and the counts of a mailbox', async () => {
    harness.nowMs = NOW_MS;
    await harness.call('sendContact', harness.caller(ANNA), {
      reqId: harness.key(),
      topic: 'idea',
      text: 'Hello',
      device: '',
    });
    await harness.call('inviteByEmail', harness.caller(ANNA), { reqId: harness.key(), email: 'new@example.com' });
    const mails = harness.paths('mail/');
    expect(mails).toHaveLength(2);
    for (const path of mails) expect(ends(path)).toBe(NOW_MS + KEPT_MS.mail);
    expect(endOf('mailboxes/')).toBe(NOW_MS + KEPT_MS.mailboxes);
  });

  it('the fingerprint of an account that was deleted', async () => {
    addWorkout(harness, ANNA, 'workoutOfAnna0000001', {});
    befriend(harness, ANNA, BEN);
    await harness.call('deleteMyAccount', harness.caller(ANNA), { reqId: harness.key() });
    expect(endOf('closedAccounts/')).toBe(NOW_MS + KEPT_MS.closedAccounts);
  });

  it('plays, from the day that they are of', async () => {
    addWorkout(harness, BEN, 'workoutOfBen00000001', {});
    const triggers = harness.startTriggers();
    harness.set(`statistic/${ANNA}_run`, {
      userId: ANNA,
      workoutId: 'workoutOfBen00000001',
      date: new Date(NOW_MS),
      durationSec: 600,
      exercisesDone: 4,
      exercisesTotal: 4,
      completed: true,
      icepoints: 10,
      level: 'base',
    });
    await triggers.idle();
    const [play = ''] = harness.paths('plays/');
    expect(ends(play)).toBe(Number(play.split('_').at(-1)) * DAY_MS + KEPT_MS.plays);
  });
});
