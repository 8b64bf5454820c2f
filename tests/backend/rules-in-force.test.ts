import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toFields, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { OWNER, PRIVATE, userFields, workoutFields } from '#tests/rules/support/documents.ts';
import { rulesSource } from '#tests/rules/support/fixtures.ts';
import { startTestFirestore, tokenFor, type TestFirestore } from '@icetime/local-firebase/tests/support/backend.ts';

let firestore: TestFirestore;
beforeAll(async () => {
  firestore = await startTestFirestore(rulesSource());
});
afterAll(() => firestore.stop());
beforeEach(() => firestore.clear());

interface Write {
  readonly path: string;
  /** Absent: the document is deleted. */
  readonly data?: PlainFields;
  /** Only these fields are written. */
  readonly mask?: readonly string[];
  readonly serverTimes?: readonly string[];
}

/** A commit as the SDK sends it, by the owner. */
async function commit(...writes: readonly Write[]): Promise<{ status: number; body: string }> {
  const root = `projects/${firestore.project}/databases/(default)/documents`;
  const response = await fetch(`http://${firestore.host}:${firestore.port}/v1/${root}:commit`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${tokenFor(OWNER, { email: `${OWNER}@example.com`, email_verified: true })}` },
    body: JSON.stringify({
      writes: writes.map(({ path, data, mask, serverTimes = [] }) =>
        data === undefined
          ? { delete: `${root}/${path}` }
          : {
              update: { name: `${root}/${path}`, fields: toFields(data) },
              ...(mask && { updateMask: { fieldPaths: mask } }),
              updateTransforms: serverTimes.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
            },
      ),
    }),
  });
  return { status: response.status, body: await response.text() };
}

const without = (fields: PlainFields, ...names: readonly string[]): PlainFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
const account: Write = {
  path: `users/${OWNER}`,
  data: without(userFields(OWNER), 'createAt', 'updatedAt'),
  serverTimes: ['createAt', 'updatedAt'],
};
const workout: Write = {
  path: `workouts/${PRIVATE}`,
  data: without(workoutFields(PRIVATE), 'createdAt', 'updatedAt'),
  serverTimes: ['createdAt', 'updatedAt'],
};
const count = (workoutCount: number): Write => ({
  path: `users/${OWNER}`,
  data: { workoutCount, lastWorkoutId: PRIVATE },
  mask: ['workoutCount', 'lastWorkoutId'],
  serverTimes: ['updatedAt'],
});

describe('firestore.rules in the local backend', () => {
  it('lets a workout and its counter through together, up and down', async () => {
    expect(await commit(account)).toMatchObject({ status: 200 });
    expect(await commit(workout, count(1))).toMatchObject({ status: 200 });
    expect(firestore.get(`users/${OWNER}`)).toMatchObject({ workoutCount: 1, lastWorkoutId: PRIVATE });
    expect(await commit({ path: workout.path }, count(0))).toMatchObject({ status: 200 });
    expect(firestore.get(workout.path)).toBeUndefined();
    expect(firestore.denials).toEqual([]);
  });

  it('refuses one without the other and leaves everything as it was', async () => {
    await commit(account);
    const before = firestore.get(`users/${OWNER}`);
    for (const writes of [[workout], [count(1)], [workout, count(2)], [count(1), { ...workout, path: 'workouts/x' }]]) {
      expect(await commit(...writes)).toMatchObject({ status: 403 });
    }
    expect(firestore.get(workout.path)).toBeUndefined();
    expect(firestore.get(`users/${OWNER}`)).toEqual(before);
  });

  it('tells the log which rule refused and why, and the client nothing', async () => {
    await commit(account);
    const { body } = await commit({ ...workout, data: { ...workout.data, rounds: 100 } }, count(1));
    expect(body).not.toContain('rounds');
    expect(firestore.denials.at(-1)).toMatchObject({ operation: 'create', path: workout.path, uid: OWNER });
    expect(firestore.denials.at(-1)?.reason).toMatch(
      /^line \d+ is false: 'contentOk\(.*' \(line \d+\): '\[d\.rounds, .*\]\.join\(' '\)\.matches\(.*' \(line \d+\)/,
    );
  });
});
