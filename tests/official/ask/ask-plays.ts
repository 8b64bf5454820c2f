import { meteredStore } from '#tests/functions/metered-store.ts';
import { BENS } from '#tests/functions/a-life.ts';
import { NOW_MS } from '#tests/functions/harness.ts';
import type { Write } from '#logic/backend.ts';
import { countPlays, enterPlay } from '#logic/public/plays.ts';
import type { FunctionStep } from './function-step.ts';

const AT_ONCE = 150;

/** A workout that many finish at once: each play is entered, none tried again, and the workout is written once. */
export const OF_PLAYS: readonly FunctionStep[] = [
  {
    name: `${AT_ONCE} plays at once`,
    async run(world) {
      const { store, cost } = meteredStore(world.backend.store);
      const backend = { ...world.backend, store };
      const workout = `workouts/${BENS}`;
      await countPlays(backend);
      const before = Number((await store.get(workout))?.data['playCount'] ?? 0);
      const results = Array.from({ length: AT_ONCE }, (_, n) => {
        const userId = `player${String(n).padStart(14, '0')}`;
        const done = { durationSec: 600, exercisesDone: 10, exercisesTotal: 10 };
        return { id: `${userId}_run`, data: { userId, workoutId: BENS, date: new Date(NOW_MS), ...done } };
      });
      await store.commit(results.map(({ id, data }): Write => ({ set: `statistic/${id}`, data })));
      cost.reset();
      await Promise.all(results.map(({ id, data }) => enterPlay(backend, id, data, world.harness.nowMs)));
      const again = cost.attempts - cost.transactions;
      const written = [cost.writes, cost.writesTo(workout)];
      cost.reset();
      for (let times = 0; times < 2; times += 1) await countPlays(backend);
      const counted = Number((await store.get(workout))?.data['playCount']) - before;
      const entries = await store.query({ collection: 'plays', where: [['wId', '==', BENS]] });
      const ours = entries.filter(({ data }) => String(data['uid']).startsWith('player'));
      await store.commit(ours.map(({ path }): Write => ({ remove: path })));
      await store.commit(results.map(({ id }): Write => ({ remove: `statistic/${id}` })));
      return { entries: ours.length, again, written, counted, writesOfWorkout: cost.writesTo(workout) };
    },
  },
];
