import { isEnoughToVote, ratingOf, withVote } from '#core/public/votes.ts';
import { userPath } from '#logic/people/people.ts';
import { type Data, type Doc, type Reader, SERVER_TIME, type Store } from '#logic/backend.ts';

/** How many results are searched for one that suffices. */
const RESULTS_AT_MOST = 100;
const NO_VOTES = [0, 0, 0, 0, 0, 0];

export const ratingPath = (wId: string): string => `ratings/${wId}`;
export const votePath = (wId: string, uid: string): string => `ratings/${wId}/votes/${uid}`;
const ledgerPath = (wId: string, uid: string): string => `ratings/${wId}/ledger/${uid}`;

/** Does this result let its person rate the workout? */
export const entitlesToVote = (result: Data, workout: Data): boolean =>
  isEnoughToVote(
    {
      exercisesDone: Number(result['exercisesDone'] ?? 0),
      exercisesTotal: Number(result['exercisesTotal'] ?? 0),
      durationSec: Number(result['durationSec'] ?? 0),
      ...(result['byHand'] === true && { byHand: true }),
    },
    Number(workout['totalSec'] ?? 0),
  );

/**
 * Makes the workout's rating agree with this person's current vote. Idempotent, also late or out of order: the ledger
 * records what was counted. A vote counts once a run of its voter suffices; until then the ledger holds it with 0
 * stars, because that is where all votes of a person are found.
 * A deleted person's vote is removed.
 */
export async function countVote(store: Store, wId: string, uid: string): Promise<void> {
  await store.transaction(async (tx) => {
    const [vote, ledger] = [await tx.get(votePath(wId, uid)), await tx.get(ledgerPath(wId, uid))];
    if (!vote && !ledger) return;
    const [workout, rating] = [await tx.get(`workouts/${wId}`), await tx.get(ratingPath(wId))];
    const voter = await tx.get(userPath(uid));
    if (!workout) {
      for (const doc of [vote, ledger, rating]) if (doc) tx.write({ remove: doc.path });
      return;
    }
    const counted = starsOf(ledger);
    // There are many results: they are read only if one decides.
    const mayCount = voter && vote && (counted > 0 || (await hasTrained(tx, uid, workout)));
    const stars = mayCount && workout.data['ownerId'] !== uid ? starsOf(vote) : 0;
    if (stars !== counted) {
      const ratingCount = withVote(countsOf(rating), counted, stars);
      const summary = { ratingCount, rating: ratingOf(ratingCount) };
      const createdAt = rating?.data['createdAt'] ?? SERVER_TIME;
      tx.write(
        { set: ratingPath(wId), data: { wId, createdAt, ...summary } },
        // `updatedAt` stays: it says when the content changed, and a vote must not make clients load the exercises
        // again.
        { update: workout.path, data: summary },
      );
    }
    if (vote && voter) {
      const isKnown = ledger !== undefined && stars === counted;
      if (!isKnown) tx.write({ set: ledgerPath(wId, uid), data: { uid, wId, stars } });
    } else for (const doc of [vote, ledger]) if (doc) tx.write({ remove: doc.path });
  });
}

async function hasTrained(reader: Reader, uid: string, workout: Doc): Promise<boolean> {
  const results = await reader.query({
    collection: 'statistic',
    where: [
      ['userId', '==', uid],
      ['workoutId', '==', workout.id],
    ],
    limit: RESULTS_AT_MOST,
  });
  return results.some(({ data }) => entitlesToVote(data, workout.data));
}

/** A person's votes: those in the ledger, and those on workouts they trained. */
export async function votesOf(store: Store, uid: string): Promise<readonly Doc[]> {
  const where = (field: string) => [[field, '==', uid] as const];
  const ledger = await store.query({ collection: 'ledger', group: true, where: where('uid') });
  const results = await store.query({ collection: 'statistic', where: where('userId') });
  const wIds = new Set([...ledger.map(({ data }) => data['wId']), ...results.map(({ data }) => data['workoutId'])]);
  const ids = [...wIds].filter((wId): wId is string => typeof wId === 'string' && wId !== '');
  const votes = await Promise.all(ids.map((wId) => store.get(votePath(wId, uid))));
  return votes.flatMap((vote) => vote ?? []);
}

/** What the ledger of a workout adds up to. */
export function ratingFromLedger(ledger: readonly Doc[]): { ratingCount: number[]; rating: number } {
  const ratingCount = ledger.reduce((counts, entry) => withVote(counts, 0, starsOf(entry)), NO_VOTES);
  return { ratingCount, rating: ratingOf(ratingCount) };
}

function starsOf(doc: Doc | undefined): number {
  const stars = doc?.data['stars'];
  return typeof stars === 'number' && Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : 0;
}

function countsOf(rating: Doc | undefined): number[] {
  const stored = rating?.data['ratingCount'];
  return Array.isArray(stored) && stored.length === NO_VOTES.length ? stored.map(Number) : NO_VOTES;
}
