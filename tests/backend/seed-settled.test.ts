import { beforeAll, describe, expect, it } from 'vitest';
import type { RuleDoc } from '#backend/firestore/authz.ts';
import { RulesBench, type Auth, type Write } from '#tests/rules/rules-bench.ts';
import { docAt, type PlainFields } from '#tests/rules/build-request.ts';
import { compileProjectRules } from '#tests/rules/fixtures.ts';
import { createLab } from '#tests/functions/lab.ts';
import { DEMO_PEOPLE, STARTER_OWNER } from '#backend/seed/people.ts';
import { DOCUMENT_TRIGGERS, OBJECT_TRIGGERS, SCHEDULES } from '../../functions/src/logic/triggers.ts';
import { reconcileCounters } from '../../functions/src/logic/upkeep.ts';
import { documentsAt, NOW, seeded, type Seeded } from './seed-lab.ts';

async function settledLab() {
  const all = await seeded();
  const lab = createLab();
  lab.database.clear();
  for (const [path, data] of all.documents) lab.set(path, data);
  for (const [path, { bytes }] of all.files) lab.files.set(path, bytes);
  lab.nowMs = NOW;
  const contents = () => Object.fromEntries(lab.paths().map((path) => [path, lab.get(path)]));
  return { all, lab, contents };
}

describe('the functions find nothing to do in the demo data', () => {
  it('counters and ratings are exact', async () => {
    const { lab, contents } = await settledLab();
    const before = contents();
    expect(await reconcileCounters(lab.backend)).toBe(0);
    expect(contents()).toEqual(before);
  });

  it('nothing has served its time', async () => {
    const { lab, contents } = await settledLab();
    const before = contents();
    for (const { run } of SCHEDULES) await run(lab.backend);
    expect(contents()).toEqual(before);
    expect(lab.files.size).toBe(1);
  });

  it('every trigger has already done what it does', async () => {
    const { all, lab, contents } = await settledLab();
    const before = contents();
    let delivered = 0;
    for (const trigger of DOCUMENT_TRIGGERS.filter(({ on }) => on === 'created' || on === 'written')) {
      const names = [...trigger.document.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
      for (const { params, data } of documentsAt(all, trigger.document)) {
        await trigger.run(lab.backend, {
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
        await run(lab.backend, { path, generation: '1', timeMs: NOW });
      }
    }
    expect(delivered).toBeGreaterThan(50);
    expect(contents()).toEqual(before);
  });

  it('and would notice a difference', async () => {
    const { lab } = await settledLab();
    const [person] = DEMO_PEOPLE;
    lab.set(`users/${person?.uid}`, { ...lab.get(`users/${person?.uid}`), workoutCount: 99 });
    expect(await reconcileCounters(lab.backend)).toBe(1);
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
  function benchAt(moment: unknown, instead: Readonly<Record<string, PlainFields | undefined>>): RulesBench {
    if (!(moment instanceof Date)) throw new TypeError('No time of writing');
    const bench = new RulesBench(rules, stored, moment);
    for (const [path, data] of Object.entries(instead)) bench.put(path, data);
    return bench;
  }
  const expectAllowed = (bench: RulesBench, uid: unknown, writes: readonly Write[]) => {
    const { allow, reason } = bench.commit(authOf(String(uid)), writes);
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
        const bench = benchAt(data[time], { [path]: undefined });
        expectAllowed(bench, data[owner], [{ set: path, data: data as PlainFields }]);
      }
    }
    for (const { path, params, data } of documentsAt(all, 'ratings/{wId}/votes/{uid}')) {
      const bench = benchAt(data['createdAt'], { [path]: undefined });
      expectAllowed(bench, params[1], [{ set: path, data: data as PlainFields }]);
    }
    for (const { path, params, data } of documentsAt(all, 'users/{uid}/public/card')) {
      expectAllowed(benchAt(data['updatedAt'], {}), params[0], [{ set: path, data: data as PlainFields }]);
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
      const bench = benchAt(createdAt, { [path]: undefined, [limit]: limitBefore });
      const count = { messages: before + 1, lastId: params[0] ?? '' };
      expectAllowed(bench, ownerUId, [
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
      const user = all.documents.get(`users/${uid}`) as PlainFields;
      const before = { ...user, totalStorageUsed: 0, lastMediaId: '' };
      const bench = benchAt(data['createdAt'], { [path]: undefined, [`users/${uid}`]: before });
      const totalStorageUsed = Number(data['size']);
      const updatedAt = data['createdAt'] as Date;
      expectAllowed(bench, uid, [
        { set: path, data: { ...(data as PlainFields), state: 'reserved' } },
        { update: `users/${uid}`, data: { totalStorageUsed, lastMediaId: fileName, updatedAt } },
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
      const bench = benchAt(createdAt, {
        // Nobody signs in as the owner of the starter workouts; it would be somebody like the others.
        [user]: {
          ...(ownerId === STARTER_OWNER ? anybody : (all.documents.get(user) as PlainFields)),
          workoutCount: workoutCount - 1,
          masterVideoCount: masterVideoCount - (isFilm ? 1 : 0),
        },
        [path]: undefined,
        ...Object.fromEntries(exercises.map((exercise) => [exercise.path, undefined])),
      });
      expectAllowed(bench, ownerId, [
        { set: path, data: { ...asWritten(data), ratingCount: [0, 0, 0, 0, 0, 0], rating: 0, playCount: 0 } },
        { update: user, data: { workoutCount, masterVideoCount, lastWorkoutId: wId, updatedAt: createdAt } },
        ...exercises.map((exercise): Write => ({ set: exercise.path, data: asWritten(exercise.data) })),
      ]);
    }
  });
});

/** Texts in other languages are the server's to add. */
function asWritten(data: Record<string, unknown>): PlainFields {
  const { names: _, descriptions: __, notesIn: ___, ...written } = data;
  return written as PlainFields;
}

function authOf(uid: string): Auth {
  const email = DEMO_PEOPLE.find((person) => person.uid === uid)?.email ?? 'starters@example.com';
  return { uid, token: { email, email_verified: true } };
}
