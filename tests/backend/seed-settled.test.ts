import { beforeAll, describe, expect, it } from 'vitest';
import type { RuleDoc } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { RulesHarness, type Auth, type Write } from '#tests/rules/support/rules-harness.ts';
import { docAt, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { compileProjectRules } from '#tests/rules/support/fixtures.ts';
import { addAccount, createHarness } from '#tests/functions/harness.ts';
import { DEMO_PEOPLE, STARTER_OWNER } from '#backend/seed/people.ts';
import { DOCUMENT_TRIGGERS, OBJECT_TRIGGERS, SCHEDULES } from '../../functions/src/logic/triggers.ts';
import { reconcileCounters } from '../../functions/src/logic/upkeep.ts';
import { documentsAt, NOW, seeded, type Seeded } from './seed-fixture.ts';

async function settledHarness() {
  const all = await seeded();
  const harness = createHarness();
  harness.database.clear();
  for (const [path, data] of all.documents) harness.set(path, data);
  for (const [path, { bytes }] of all.files) harness.files.set(path, bytes);
  for (const { uid } of DEMO_PEOPLE) addAccount(harness, uid);
  harness.nowMs = NOW;
  // When copies of a card were last looked at says nothing about them.
  const paths = () => harness.paths().filter((path) => !path.startsWith('cardCopies/'));
  const contents = () => Object.fromEntries(paths().map((path) => [path, harness.get(path)]));
  return { all, harness, contents };
}

describe('the functions find nothing to do in the demo data', () => {
  it('counters and ratings are exact', async () => {
    const { harness, contents } = await settledHarness();
    const before = contents();
    expect(await reconcileCounters(harness.backend)).toBe(0);
    expect(contents()).toEqual(before);
  });

  it('nothing has served its time', async () => {
    const { harness, contents } = await settledHarness();
    const before = contents();
    for (const { run } of SCHEDULES) await run(harness.backend);
    expect(contents()).toEqual(before);
    expect(harness.files.size).toBe(1);
  });

  it('every trigger has already done what it does', async () => {
    const { all, harness, contents } = await settledHarness();
    const before = contents();
    let delivered = 0;
    for (const trigger of DOCUMENT_TRIGGERS.filter(({ on }) => on === 'created' || on === 'written')) {
      const names = [...trigger.document.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
      for (const { params, data } of documentsAt(all, trigger.document)) {
        await trigger.run(harness.backend, {
          eventId: `event${++delivered}`,
          timeMs: data['date'] instanceof Date ? data['date'].getTime() : NOW,
          params: Object.fromEntries(names.map((name, place) => [name, params[place] ?? ''])),
          before: undefined,
          after: data,
        });
      }
    }
    for (const path of all.files.keys()) {
      for (const { on, run } of OBJECT_TRIGGERS.filter((trigger) => trigger.on === 'finalized')) {
        expect(on).toBe('finalized');
        await run(harness.backend, { path, generation: '1', timeMs: NOW });
      }
    }
    expect(delivered).toBeGreaterThan(50);
    expect(contents()).toEqual(before);
  });

  it('and would notice a difference', async () => {
    const { harness } = await settledHarness();
    const [person] = DEMO_PEOPLE;
    harness.set(`users/${person?.uid}`, { ...harness.get(`users/${person?.uid}`), workoutCount: 99 });
    expect(await reconcileCounters(harness.backend)).toBe(1);
  });
});

describe('the rules would have let the demo people make their data', () => {
  const rules = compileProjectRules();
  let all: Seeded;
  let stored: readonly RuleDoc[];
  beforeAll(async () => {
    all = await seeded();
    stored = [...all.documents].map(([path, data]) => docAt(path, data as PlainFields));
  });

  /** A database that holds all demo data but some, at the moment of a commit. */
  function harnessAt(moment: unknown, instead: Readonly<Record<string, PlainFields | undefined>>): RulesHarness {
    if (!(moment instanceof Date)) throw new TypeError('No time of writing');
    const harness = new RulesHarness(rules, stored, moment);
    for (const [path, data] of Object.entries(instead)) harness.put(path, data);
    return harness;
  }
  const expectAllowed = (harness: RulesHarness, uid: unknown, writes: readonly Write[]) => {
    const { allow, reason } = harness.commit(authOf(String(uid)), writes);
    expect(allow, `${JSON.stringify(writes[0])}: ${reason}`).toBe(true);
  };

  it('what stands alone: favourites, shares, votes, dates, results, cards', () => {
    const alone = [
      ['favorits/{id}', 'userID', 'createAt'],
      ['shareWithFriends/{id}', 'ownerUId', 'createdAt'],
      ['trainingsDates/{id}', 'userId', 'updatedAt'],
      ['statistic/{id}', 'userId', 'updatedAt'],
    ] as const;
    for (const [pattern, owner, time] of alone) {
      expect(documentsAt(all, pattern)).not.toEqual([]);
      for (const { path, data } of documentsAt(all, pattern)) {
        const harness = harnessAt(data[time], { [path]: undefined });
        expectAllowed(harness, data[owner], [{ set: path, data: data as PlainFields }]);
      }
    }
    for (const { path, params, data } of documentsAt(all, 'ratings/{wId}/votes/{uid}')) {
      const harness = harnessAt(data['createdAt'], { [path]: undefined });
      expectAllowed(harness, params[1], [{ set: path, data: data as PlainFields }]);
    }
    for (const { path, params, data } of documentsAt(all, 'users/{uid}/public/card')) {
      // Nobody signs in as the maker of the starter workouts: there is a name, and no account.
      if (params[0] === STARTER_OWNER) continue;
      expectAllowed(harnessAt(data['updatedAt'], {}), params[0], [{ set: path, data: data as PlainFields }]);
    }
  });

  it('messages, each with the count of its day', () => {
    const sent = new Map<string, number>();
    for (const { path, params, data } of documentsAt(all, 'messages/{id}')) {
      const { ownerUId, createdAt } = data;
      const moment = createdAt instanceof Date ? createdAt.getTime() : 0;
      const limit = `users/${String(ownerUId)}/limits/${Math.floor(moment / 86_400_000)}`;
      const before = sent.get(limit) ?? 0;
      sent.set(limit, before + 1);
      const limitBefore = before === 0 ? undefined : { messages: before, lastId: 'theMessageBefore0001' };
      const harness = harnessAt(createdAt, { [path]: undefined, [limit]: limitBefore });
      const count = { messages: before + 1, lastId: params[0] ?? '' };
      expectAllowed(harness, ownerUId, [
        { set: path, data: { ...(data as PlainFields), read: false } },
        { set: limit, data: count },
      ]);
      const isLast = all.documents.get(limit)?.['lastId'] === params[0];
      if (isLast) expect(all.documents.get(limit)).toEqual(count);
    }
    expect(
      documentsAt(all, 'users/{uid}/limits/{day}')
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([...sent.keys()].toSorted());
  });

  it('the reservation of the film', () => {
    for (const { path, params, data } of documentsAt(all, 'media/{uid}/files/{fileName}')) {
      const [uid = '', fileName = ''] = params;
      const { uses: _, ...reserved } = data as PlainFields;
      const user = all.documents.get(`users/${uid}`) as PlainFields;
      const before = { ...user, totalStorageUsed: 0, fileCount: 0, lastMediaId: '' };
      const harness = harnessAt(data['createdAt'], { [path]: undefined, [`users/${uid}`]: before });
      const totalStorageUsed = Number(data['size']);
      const updatedAt = data['createdAt'] as Date;
      expectAllowed(harness, uid, [
        { set: path, data: { ...reserved, state: 'reserved' } },
        { update: `users/${uid}`, data: { totalStorageUsed, fileCount: 1, lastMediaId: fileName, updatedAt } },
      ]);
    }
  });

  it('workouts with their exercises, within the contract', () => {
    const anybody = all.documents.get(`users/${DEMO_PEOPLE[0]?.uid}`) as PlainFields;
    for (const { path, data } of documentsAt(all, 'workouts/{wId}')) {
      const { ownerId, wId, wType, createdAt } = data as {
        ownerId: string;
        wId: string;
        wType: string;
        createdAt: Date;
      };
      const user = `users/${ownerId}`;
      const exercises = documentsAt(all, `${path}/exercises/{exId}`);
      const workoutCount = Number(all.documents.get(user)?.['workoutCount'] ?? 1);
      const masterVideoCount = Number(all.documents.get(user)?.['masterVideoCount'] ?? 0);
      const isFilm = wType === 'mastervideo';
      const harness = harnessAt(createdAt, {
        // Nobody signs in as the owner of the starter workouts; it would be somebody like the others.
        [user]: {
          ...(ownerId === STARTER_OWNER ? anybody : (all.documents.get(user) as PlainFields)),
          workoutCount: workoutCount - 1,
          masterVideoCount: masterVideoCount - (isFilm ? 1 : 0),
        },
        [path]: undefined,
        ...Object.fromEntries(exercises.map((exercise) => [exercise.path, undefined])),
      });
      expectAllowed(harness, ownerId, [
        { set: path, data: { ...asWritten(data), ratingCount: [0, 0, 0, 0, 0, 0], rating: 0, playCount: 0 } },
        { update: user, data: { workoutCount, masterVideoCount, lastWorkoutId: wId, updatedAt: createdAt } },
        ...exercises.map((exercise): Write => ({ set: exercise.path, data: asWritten(exercise.data) })),
      ]);
    }
  });
});

/** Texts in other languages and the author's name are the server's to add. */
function asWritten(data: Record<string, unknown>): PlainFields {
  const { names: _, descriptions: __, notesIn: ___, ownerNicName: ____, ...written } = data;
  return written as PlainFields;
}

function authOf(uid: string): Auth {
  const email = DEMO_PEOPLE.find((person) => person.uid === uid)?.email ?? 'starters@example.com';
  return { uid, token: { email, email_verified: true } };
}
