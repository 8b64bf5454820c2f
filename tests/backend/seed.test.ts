import { describe, expect, it } from 'vitest';
import { seed } from '#backend/seed/seed.ts';
import { DEMO_PEOPLE } from '#backend/seed/people.ts';
import { readContract } from '#core/contract.ts';
import { readExercise, readResult, readUser, readWorkout, SPORTS } from '#core/model.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

async function seeded(): Promise<{ documents: Map<string, Record<string, unknown>>; users: string[] }> {
  const documents = new Map<string, Record<string, unknown>>();
  const users: string[] = [];
  await seed(
    {
      createUser: async ({ email }) => void users.push(email),
      set: async (path, data) => void documents.set(path, data),
    },
    NOW,
  );
  return { documents, users };
}
const millis = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, value instanceof Date ? value.getTime() : value]),
  );

describe('the demo data', () => {
  it('pass their own parsers unchanged', async () => {
    const { documents } = await seeded();
    const unread: string[] = [];
    for (const [path, data] of documents) {
      const plain = millis(data);
      const id = path.split('/').at(-1) ?? '';
      const read = /^users\/[^/]+$/.test(path)
        ? [readUser({ uid: id, ...plain }), { uid: id, ...plain }]
        : /^workouts\/[^/]+$/.test(path)
          ? [readWorkout(plain), plain]
          : path.includes('/exercises/')
            ? [readExercise(plain), plain]
            : path.startsWith('statistic/')
              ? [readResult({ id, ...plain }), { id, ...plain }]
              : path.startsWith('baseContracts/')
                ? [readContract(plain), plain]
                : undefined;
      if (read) expect(read[0], path).toEqual(read[1]);
      else unread.push(path.split('/')[0] === 'users' ? 'card' : (path.split('/')[0] ?? ''));
    }
    expect(new Set(unread)).toEqual(new Set(['card', 'releaseNotes']));
  });

  it('cover every sport with a public workout', async () => {
    const { documents } = await seeded();
    const sports = [...documents]
      .filter(([path, data]) => /^workouts\/[^/]+$/.test(path) && data.sharePublic === true)
      .map(([, data]) => data.sport);
    expect(new Set(sports)).toEqual(new Set(SPORTS));
  });

  it('count exactly what each person owns', async () => {
    const { documents, users } = await seeded();
    expect(users).toEqual(['anna@example.com', 'ben@example.com', 'cleo@example.com', 'admin@example.com']);
    for (const { uid } of DEMO_PEOPLE) {
      const owned = [...documents].filter(([path, data]) => /^workouts\/[^/]+$/.test(path) && data.ownerId === uid);
      expect(documents.get(`users/${uid}`)?.workoutCount).toBe(owned.length);
    }
  });

  it('give anna two months of results', async () => {
    const { documents } = await seeded();
    const results = [...documents.keys()].filter((path) => path.startsWith('statistic/'));
    expect(results.length).toBeGreaterThan(25);
    expect(new Set(results).size).toBe(results.length);
  });
});
