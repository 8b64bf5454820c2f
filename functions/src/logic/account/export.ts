import * as v from 'valibot';
import { setsOf } from '#core/training/sets.ts';
import { createCallable } from '#logic/calls/callable.ts';
import { cardPath, userPath } from '#logic/people/people.ts';
import { sessionsOf } from '#logic/people/session-ends.ts';
import type { Condition, Data, Doc, Query, Store } from '#logic/backend.ts';
import { votesOf } from '#logic/public/votes.ts';

const PAGE = 300;

/**
 * `{}` → everything stored about the caller, as JSON: documents with their id, times as ISO text, and the list of
 * media, which the app downloads in the person's own session. Nothing of others except what was sent to the caller.
 */
export const exportMyData = createCallable({
  name: 'exportMyData',
  input: v.strictObject({}),
  perDay: 3,
  needs: ['no-profile', 'even-suspended'],
  isReading: true,
  async run({ backend: { store, nowMs }, caller: { uid } }) {
    const mine = (collection: string, ...where: Condition[]) => everything(store, { collection, where });
    const user = await store.get(userPath(uid));
    const card = await store.get(cardPath(uid));
    const workouts = await mine('workouts', ['ownerId', '==', uid]);
    const exported = {
      format: 'icetime-export-1',
      exportedAt: new Date(nowMs()),
      user: user ? recordOf(user) : null,
      card: card ? recordOf(card) : null,
      friends: await mine(`users/${uid}/friends`),
      friendRequests: await mine(`users/${uid}/friendRequests`),
      blocks: await mine(`users/${uid}/blocks`),
      groups: await mine(`users/${uid}/groups`),
      wLists: await mine(`users/${uid}/wLists`),
      workouts: await Promise.all(
        workouts.map(async (workout) => ({
          ...workout,
          exercises: await mine(`workouts/${String(workout['id'])}/exercises`),
        })),
      ),
      favorits: await mine('favorits', ['userID', '==', uid]),
      sharesGiven: await mine('shareWithFriends', ['ownerUId', '==', uid]),
      sharesReceived: await mine('shareWithFriends', ['friendUId', '==', uid]),
      messagesSent: await mine('messages', ['ownerUId', '==', uid]),
      messagesReceived: await mine('messages', ['friendUId', '==', uid]),
      votes: (await votesOf(store, uid)).map(recordOf),
      statistic: (await mine('statistic', ['userId', '==', uid])).map(withSets),
      trainingsDates: await mine('trainingsDates', ['userId', '==', uid]),
      calendarFeeds: (await everything(store, { collection: 'calendarFeeds', where: [['uid', '==', uid]] })).map(
        ({ createdAt }) => ({ createdAt }),
      ),
      // The names that guests gave belong to the guests.
      sessions: (await sessionsOf(store, uid)).map(({ id, data: { hostName, createdAt, expiresAt } }) => ({
        id,
        hostName,
        createdAt,
        expiresAt,
      })),
      media: await mine(`media/${uid}/files`),
    };
    return JSON.parse(JSON.stringify(exported)) as Data;
  },
});

async function everything(store: Store, query: Query): Promise<Record<string, unknown>[]> {
  const records: Record<string, unknown>[] = [];
  for (let afterId: string | undefined; ; ) {
    const found = await store.query({ ...query, limit: PAGE, ...(afterId !== undefined && { afterId }) });
    records.push(...found.map(recordOf));
    afterId = found.at(-1)?.id;
    if (found.length < PAGE) return records;
  }
}

/** Logged sets are stored as one text. */
function withSets(result: Record<string, unknown>): Record<string, unknown> {
  const { sets } = result;
  return typeof sets === 'string' ? { ...result, sets: setsOf({ sets }) } : result;
}

const recordOf = ({ id, data }: Doc): Record<string, unknown> => ({ ...data, id });
