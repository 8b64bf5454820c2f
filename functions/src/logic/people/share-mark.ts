import type { Backend } from '#logic/backend.ts';

/**
 * Records on the workout whether anybody has a share of it, whoever began or ended that: its owner, the friend, the end
 * of a friendship, a deleted account. Its version stays, so that no save of its owner meets a conflict.
 */
export async function followShares({ store, nowMs }: Backend, wId: string): Promise<void> {
  await store.transaction(async (tx) => {
    const workout = await tx.get(`workouts/${wId}`);
    if (!workout) return;
    const shares = await tx.query({ collection: 'shareWithFriends', where: [['wId', '==', wId]], limit: 1 });
    const shareFriends = shares.length > 0;
    if (workout.data['shareFriends'] === shareFriends) return;
    tx.write({ update: workout.path, data: { shareFriends, updatedAt: new Date(nowMs()) } });
  });
}
