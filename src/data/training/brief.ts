/**
 * The few fields of results that sums need, in one record: goal, level and glacier of years of training show before
 * each result is read. The number of results tells whether the brief is still valid; mending a result drops it.
 */
import type { Trained } from '#core/training/statistics.ts';
import { SPORTS } from '#core/workout/model.ts';
import { keyOf, type LocalDb, type LocalReader } from '#data/local/local-db.ts';
import type { Session } from '#data/local/session.ts';

export interface Brief {
  /** Unordered; `undefined` = there is none, or it is outdated. */
  read(uid: string): Promise<readonly Trained[] | undefined>;
  /** Called after all results were read. */
  keep(uid: string, results: readonly Trained[]): Promise<void>;
}

/** Fewer results are read fast enough. */
const WORTH_IT = 200;
const FIELDS = 4;

export const briefKey = (uid: string): string => keyOf(uid, 'results-brief');

export function createBrief(localDb: LocalDb, session: Session): Brief {
  const stored = async (reader: LocalReader<'meta'>, uid: string): Promise<readonly number[]> => {
    // Earlier versions stored an array of three numbers each.
    const { numbers } = Object((await reader.get('meta', briefKey(uid)))?.value) as { readonly numbers?: unknown };
    return Array.isArray(numbers) ? (numbers as number[]) : [];
  };
  return {
    read: (uid) =>
      localDb.read(['meta', 'results'], async (reader) => {
        const numbers = await stored(reader, uid);
        if (numbers.length === 0 || numbers.length !== FIELDS * (await reader.count('results', uid))) return undefined;
        const trained: Trained[] = [];
        for (let n = 0; n < numbers.length; n += FIELDS) {
          const [date = 0, durationSec = 0, icepoints = 0, sport = 0] = numbers.slice(n, n + FIELDS);
          trained.push({ date, durationSec, icepoints, sport: SPORTS[sport] ?? 'others' });
        }
        return trained;
      }),
    async keep(uid, results) {
      if (results.length < WORTH_IT) return;
      const numbers = results.flatMap(({ date, durationSec, icepoints, sport }) => [
        date,
        durationSec,
        icepoints,
        SPORTS.indexOf(sport),
      ]);
      const before = await localDb.read(['meta'], (reader) => stored(reader, uid));
      if (before.length === numbers.length && before.every((number, n) => number === numbers[n])) return;
      await localDb.write(['meta'], (tx) => {
        if (uid === '' || session.allows(uid)) tx.put('meta', { key: briefKey(uid), uid, value: { numbers } });
      });
    },
  };
}
