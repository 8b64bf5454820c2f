import type { BrowserContext } from 'playwright';
import { workoutDocs } from '#backend/seed/workout-records.ts';
import { newPerson, register } from '#e2e/support/fixtures.ts';
import type { AppAddresses } from '#e2e/support/start-app.ts';

/** As many workouts of nine documents as one commit takes. */
const AT_ONCE = 50;

/** A new account with `count` workouts, all of them on the device of `context`. */
export async function giveOwnList(
  context: BrowserContext,
  { auth, firestore }: AppAddresses,
  count: number,
  exercisesEach = 8,
): Promise<void> {
  const page = await context.newPage();
  const person = newPerson();
  await register(page, person);
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const post = async (url: string, body: object) => {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
    return (await answer.json()) as { users?: readonly { readonly localId: string }[] };
  };
  const accounts = `${auth}/identitytoolkit.googleapis.com/v1/projects/demo-icetime/accounts`;
  const uid = (await post(`${accounts}:lookup`, { email: [person.email] })).users?.[0]?.localId ?? '';
  const root = 'projects/demo-icetime/databases/(default)';
  const docs = Array.from({ length: count }, (_, n) =>
    workoutDocs(starterOf(n, count, exercisesEach), uid, n, RECEPTION, Date.now()),
  );
  const update = ({ path, data }: { path: string; data: object }) => ({
    update: { name: `${root}/documents/${path}`, fields: wireOf(data).mapValue?.fields },
  });
  const counted = { ...update({ path: `users/${uid}`, data: { workoutCount: count } }) };
  for (let n = 0; n < count; n += AT_ONCE)
    await post(`${firestore}/v1/${root}/documents:commit`, {
      writes: docs
        .slice(n, n + AT_ONCE)
        .flat()
        .map(update),
    });
  await post(`${firestore}/v1/${root}/documents:commit`, {
    writes: [{ ...counted, updateMask: { fieldPaths: ['workoutCount'] } }],
  });
  await page.goto('/workoutlist/my');
  await page.getByRole('article').first().waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
}

const RECEPTION = { rating: 0, ratingCount: [0, 0, 0, 0, 0], playCount: 0 } as const;
const starterOf = (n: number, count: number, exercises: number) =>
  ({
    wId: `paint${String(exercises).padStart(5, '0')}${String(count).padStart(5, '0')}${String(n).padStart(5, '0')}`,
    name: `Morning ${n + 1}`,
    sport: 'Strength',
    level: 'medium',
    description: '',
    rounds: 3,
    exercises: Array.from({ length: exercises }, (_, position) => ({
      name: `Exercise ${position + 1}`,
      timeSec: 40,
      restSec: 20,
      notes: '',
    })),
  }) as const;

interface Wire {
  readonly mapValue?: { readonly fields: Readonly<Record<string, Wire>> };
  readonly [kind: string]: unknown;
}
function wireOf(value: unknown): Wire {
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (typeof value === 'string') return { stringValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wireOf) } };
  const fields = Object.entries(value ?? {}).map(([key, field]) => [key, wireOf(field)]);
  return { mapValue: { fields: Object.fromEntries(fields) as Record<string, Wire> } };
}
