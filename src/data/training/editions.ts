/** Programmes of others that a person follows: kept on the device so that they run offline, read anew by and by. */
import { done, failed, type Outcome } from '#core/base/errors.ts';
import { type Edition, editionId, readEdition, readEditionId } from '#core/programme/coaching.ts';
import type { Follow } from '#core/programme/follow.ts';
import { keyOf, type LocalReader, type LocalTx } from '#data/local/local-db.ts';
import { editionPath } from '#data/server/paths.ts';
import type { ListDeps } from '#data/sync/list.ts';
import { meansGone } from '#data/workouts/gone.ts';

/** A coach's change reaches the follower within that time. */
const READ_AGAIN_MS = 6 * 3_600_000;

interface Held {
  readonly edition: Edition;
  readonly readAt: number;
}

export function createEditions({ localDb, db, session, now }: ListDeps) {
  const held = async (reader: LocalReader<'editions'>, uid: string): Promise<readonly Held[]> =>
    (await reader.list('editions', uid)).flatMap(({ value }) => {
      const { edition, readAt } = Object(value) as Readonly<Record<string, unknown>>;
      const known = readEdition(Object(edition) as Readonly<Record<string, unknown>>);
      return known ? [{ edition: known, readAt: Number(readAt) }] : [];
    });
  const put = (tx: LocalTx<'editions'>, uid: string, edition: Edition): void =>
    tx.put('editions', { key: keyOf(uid, editionId(edition)), uid, value: { edition, readAt: now() } });
  const fetch = async (id: string): Promise<Outcome<Edition>> => {
    if (!readEditionId(id)) return failed('not-found');
    const found = await db.get('editions.read', editionPath(id));
    if (!found.ok) return found;
    const edition = found.value && readEdition({ ...found.value.data, id });
    return edition ? done(edition) : failed('not-found');
  };
  return {
    local: async (reader: LocalReader<'editions'>, uid: string): Promise<readonly Edition[]> =>
      (await held(reader, uid)).map(({ edition }) => edition),
    async keep(uid: string, edition: Edition): Promise<void> {
      await localDb.write(['editions'], (tx) => put(tx, uid, edition));
    },
    /** From the device, else 1 read; `uid` '' = a guest. */
    async open(uid: string, id: string): Promise<Outcome<Edition>> {
      const known = await localDb.read(['editions'], (reader) => held(reader, uid));
      const here = known.find(({ edition }) => editionId(edition) === id);
      return here ? done(here.edition) : fetch(id);
    },
    /**
     * 1 read for each that is followed and was not read for hours. Who has begun a programme may finish it: what may no
     * longer be read stays as it is here until the person deletes the follow.
     */
    async refresh(uid: string, follows: readonly Follow[]): Promise<Outcome<void>> {
      const known = await localDb.read(['editions'], (reader) => held(reader, uid));
      const ids = new Set(follows.filter(({ ownerId }) => ownerId !== '').map(editionId));
      const active = new Set(follows.filter(({ endDate }) => endDate === '').map(editionId));
      const isFresh = (id: string): boolean =>
        known.some(({ edition, readAt }) => editionId(edition) === id && Math.abs(now() - readAt) < READ_AGAIN_MS);
      const due = [...ids].filter((id) => active.has(id) && !isFresh(id));
      const found = await Promise.all(due.map(async (id) => ({ id, outcome: await fetch(id) })));
      const left = known.map(({ edition }) => editionId(edition)).filter((id) => !ids.has(id));
      await localDb.write(['editions'], (tx) => {
        if (!session.allows(uid)) return;
        for (const id of left) tx.remove('editions', keyOf(uid, id));
        for (const { id, outcome } of found) {
          const here = known.find(({ edition }) => editionId(edition) === id)?.edition;
          if (outcome.ok) put(tx, uid, outcome.value);
          // Asked for again after hours: it may be offered anew.
          else if (here && meansGone(outcome.problem)) put(tx, uid, here);
        }
      });
      const failure = found.find(({ outcome }) => !outcome.ok && !meansGone(outcome.problem));
      return failure && !failure.outcome.ok ? failure.outcome : done(undefined);
    },
  };
}
export type Editions = ReturnType<typeof createEditions>;
