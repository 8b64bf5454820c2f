/** Votes of one to five stars: one per person and workout; a vote can be changed and withdrawn. */
import { done, type Outcome } from '#core/base/errors.ts';
import { readRating, readStars, type Rating, type Stars } from '#core/people/people.ts';
import { ratingPath, votePath } from '#data/server/paths.ts';
import type { ListDeps } from '#data/sync/list.ts';
import type { Outbox } from '#data/sync/outbox.ts';
import { voteKey, type SetVote } from './vote-operation.ts';

export interface RatingsPort {
  /** 0 = none. Asks the server at most once a day. */
  myVote(uid: string, wId: string): Promise<Outcome<Stars>>;
  /** 0 withdraws the vote. On the device at once, sent as soon as possible. */
  setVote(uid: string, wId: string, stars: Stars): Promise<void>;
  /** Sum of all votes, from the server. A list's workout carries the same numbers. */
  rating(wId: string): Promise<Outcome<Rating>>;
}

/** Epoch ms. */
export interface KeptVote {
  readonly stars: Stars;
  readonly at: number;
}
const VOTE_AGE_MS = 24 * 3_600_000;

export function createRatings({ localDb, db, session, now }: ListDeps, outbox: Outbox): RatingsPort {
  return {
    async myVote(uid, wId) {
      const key = voteKey(uid, wId);
      const kept = (await localDb.read(['meta'], (reader) => reader.get('meta', key)))?.value as KeptVote | undefined;
      if (kept && Math.abs(now() - kept.at) < VOTE_AGE_MS) return done(readStars(kept.stars));
      const found = await db.get('ratings.myVote', votePath(wId, uid));
      if (!found.ok) return kept ? done(readStars(kept.stars)) : found;
      const stars = readStars(found.value?.data['stars']);
      await localDb.write(['meta'], (tx) => {
        if (session.allows(uid)) tx.put('meta', { key, uid, value: { stars, at: now() } satisfies KeptVote });
      });
      return done(stars);
    },
    async setVote(uid, wId, stars) {
      const key = voteKey(uid, wId);
      await localDb.write(['meta', 'outbox'], async (tx) => {
        const kept = (await tx.get('meta', key))?.value as KeptVote | undefined;
        tx.put('meta', { key, uid, value: { stars, at: now() } satisfies KeptVote });
        const vote: SetVote = { kind: 'setVote', wId, stars, before: kept && readStars(kept.stars) };
        await outbox.enqueue(tx, uid, vote);
      });
      outbox.kick();
    },
    async rating(wId) {
      const found = await db.get('ratings.rating', ratingPath(wId));
      if (!found.ok) return found;
      return done(readRating({ ...found.value?.data, wId }) ?? { wId, ratingCount: [0, 0, 0, 0, 0, 0], rating: 0 });
    },
  };
}
