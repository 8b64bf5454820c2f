/** Queries the public workouts in the database. */
import { done, type Outcome } from '#core/base/errors.ts';
import { PUBLIC_PAGE } from '#core/public/public-workout.ts';
import type { Database } from '#data/server/firestore.ts';
import type { PublicFound } from './public-list.ts';
import { workoutFrom } from './workout-documents.ts';

/** The newest hundred, or those created up to that time (epoch ms). */
export async function queryPublic(db: Database, beforeMs?: number): Promise<Outcome<PublicFound>> {
  const found = await db.query('workouts.listPublic', {
    collection: 'workouts',
    where: [
      ['sharePublic', '==', true],
      // The server's times are finer than milliseconds: repeat the last millisecond rather than miss workouts.
      ...(beforeMs === undefined ? [] : [['createdAt', '<', new Date(beforeMs + 1)] as const]),
    ],
    orderBy: ['createdAt', 'desc'],
    limit: PUBLIC_PAGE,
  });
  if (!found.ok) return found;
  return done({ workouts: found.value.flatMap((document) => workoutFrom(document) ?? []), count: found.value.length });
}
