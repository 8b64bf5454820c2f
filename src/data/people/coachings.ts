/** Programmes for friends, from both sides. Every step is the server's; the device keeps the lists. */
import { done, failed, isTemporary, type Outcome } from '#core/base/errors.ts';
import {
  type Coaching,
  COACHING_BOUNDS,
  coachingId,
  type Edition,
  editionId,
  readCoaching,
  readEdition,
  readReport,
  type Report,
  reportOf,
} from '#core/programme/coaching.ts';
import type { Follow } from '#core/programme/follow.ts';
import { contentOf } from '#core/programme/programme-document.ts';
import { ADJUST } from '#core/programme/resolve.ts';
import { readCard } from '#core/people/people.ts';
import { keyOf } from '#data/local/local-db.ts';
import { SERVER_TIME, type Write } from '#data/server/firestore.ts';
import { cardPath, coachingPath, editionPath, reportPath } from '#data/server/paths.ts';
import { createList, type List, type ListDeps } from '#data/sync/list.ts';
import { meansGone } from '#data/workouts/gone.ts';
import { createGallery, type GalleryPort } from './gallery.ts';
import { sendWithCards } from './send-with-cards.ts';

export interface KnownCoachings {
  /** Both the newest first. */
  readonly given: readonly Coaching[];
  readonly received: readonly Coaching[];
  /** Those of one's own programmes that others read. */
  readonly editions: readonly Edition[];
}

export type Offer = Pick<Coaching, 'followerUid' | 'groupId' | 'startDate' | 'weekdays' | 'note'>;

/** How an accepted programme begins; `shows`: its coach sees what was done. */
export interface Accepting extends Pick<Follow, 'startDate' | 'weekdays' | 'done' | 'notes' | 'shows'> {}

export interface CoachingsPort extends GalleryPort {
  listLocal(uid: string): Promise<KnownCoachings>;
  /**
   * Also what ended elsewhere: 2 reads if nothing changed. 'given': one's own editions, too, every six hours, and each
   * time while one of them is open to all or hidden (1 read).
   */
  refresh(uid: string, side: 'given' | 'received'): Promise<Outcome<KnownCoachings>>;
  /** Asks the server at most every six hours, and not for somebody without friends on this device. */
  glance(uid: string): Promise<Outcome<KnownCoachings>>;
  /** All of `programme`'s workouts have to be written. Problem 'not-allowed': e-mail not verified. */
  publish(uid: string, programme: Edition): Promise<Outcome<void>>;
  unpublish(uid: string, pId: string): Promise<Outcome<void>>;
  /** Idempotent. Problem 'not-allowed': no friend (any more), not of that group, or the programme is not published. */
  offer(uid: string, edition: Edition, offer: Offer): Promise<Outcome<Coaching>>;
  accept(uid: string, coaching: Coaching, how: Accepting): Promise<Outcome<void>>;
  /** Also what was shown is gone. */
  decline(uid: string, coaching: Coaching): Promise<Outcome<void>>;
  /** Either side. */
  end(uid: string, coaching: Coaching): Promise<Outcome<void>>;
  adjust(uid: string, coaching: Coaching, percent: number): Promise<Outcome<void>>;
  /** `undefined` = nothing is shown (any more). */
  report(id: string): Promise<Outcome<Report | undefined>>;
  /** `uid` '' = a guest. */
  open(uid: string, id: string): Promise<Outcome<Edition>>;
  /** For a programme that is begun: it runs offline. */
  keepEdition(uid: string, edition: Edition): Promise<void>;
}

const SELDOM_MS = 6 * 3_600_000;
/** Editions that others made (training/editions.ts). */
export interface Editions {
  open(uid: string, id: string): Promise<Outcome<Edition>>;
  keep(uid: string, edition: Edition): Promise<void>;
}

export const createReceived = (deps: ListDeps): List<Coaching, 'coachingsIn'> =>
  createList<Coaching, 'coachingsIn'>(deps, {
    ...COACHINGS,
    store: 'coachingsIn',
    verb: 'coachings.refreshReceived',
    where: (uid) => [['followerUid', '==', uid]],
  });
const COACHINGS = {
  collection: () => 'coachings',
  time: 'updatedAt',
  hasNames: true,
  limit: COACHING_BOUNDS.listed,
  read: readCoaching,
  id: coachingId,
} as const;

export function createCoachings(
  deps: ListDeps,
  received: List<Coaching, 'coachingsIn'>,
  editions: Editions,
): CoachingsPort {
  const { localDb, session, now } = deps;
  const given = createList<Coaching, 'coachingsOut'>(deps, {
    ...COACHINGS,
    store: 'coachingsOut',
    verb: 'coachings.refreshGiven',
    where: (uid) => [['coachUid', '==', uid]],
  });
  const own = createList<Edition, 'ownEditions'>(deps, {
    store: 'ownEditions',
    verb: 'editions.refreshOwn',
    collection: () => 'sharedProgrammes',
    where: (uid) => [['ownerId', '==', uid]],
    time: 'updatedAt',
    limit: 200,
    read: readEdition,
    id: editionId,
  });
  const listLocal = (uid: string): Promise<KnownCoachings> =>
    localDb.read(['coachingsIn', 'coachingsOut', 'ownEditions'], async (reader) => ({
      given: newestFirst(await given.local(reader, uid)),
      received: newestFirst(await received.local(reader, uid)),
      editions: await own.local(reader, uid),
    }));
  /** Asks only if the last answer is hours old. */
  const askSeldom = async (uid: string, what: string, ask: () => Promise<Outcome<void>>): Promise<Outcome<void>> => {
    const key = keyOf(uid, what);
    const at = await localDb.read(['meta'], async (reader) => Number((await reader.get('meta', key))?.value ?? 0));
    if (Math.abs(now() - at) < SELDOM_MS) return done(undefined);
    const asked = await ask();
    if (asked.ok && session.allows(uid))
      await localDb.write(['meta'], (tx) => tx.put('meta', { key, uid, value: now() }));
    return asked;
  };
  const refreshOwn = async (uid: string): Promise<Outcome<void>> => {
    const here = await localDb.read(['ownEditions'], (reader) => own.local(reader, uid));
    const mayBeHidden = here.some(({ sharePublic, hidden }) => sharePublic || hidden !== undefined);
    return mayBeHidden ? own.refresh(uid) : askSeldom(uid, 'own-editions', () => own.refresh(uid));
  };
  const known = async (uid: string, asked: readonly Promise<Outcome<void>>[]): Promise<Outcome<KnownCoachings>> => {
    const failure = (await Promise.all(asked)).find(({ ok }) => !ok);
    return failure && !failure.ok ? failure : done(await listLocal(uid));
  };
  return {
    listLocal,
    refresh: (uid, side) =>
      known(
        uid,
        side === 'received' ? [received.refresh(uid, 'exact')] : [given.refresh(uid, 'exact'), refreshOwn(uid)],
      ),
    async glance(uid) {
      const friends = await localDb.read(['friends'], (reader) => reader.list('friends', uid));
      return known(uid, friends.length === 0 ? [] : [askSeldom(uid, 'offers', () => received.refresh(uid))]);
    },
    ...createGallery(deps),
    ...createPublishing(deps, own),
    ...createSteps(deps, given, received),
    open: (uid, id) => editions.open(uid, id),
    keepEdition: (uid, edition) => editions.keep(uid, edition),
  };
}

const newestFirst = (all: readonly Coaching[]): readonly Coaching[] =>
  all.toSorted((a, b) => b.createdAt - a.createdAt);

/** If the rules refuse to delete what is one's own, it no longer exists. */
const isOver = (removed: Outcome<void>): boolean =>
  removed.ok || !(isTemporary(removed.problem) || removed.problem === 'conflict');

function createPublishing(
  { localDb, db, session, now }: ListDeps,
  own: List<Edition, 'ownEditions'>,
): Pick<CoachingsPort, 'publish' | 'unpublish'> {
  return {
    async publish(uid, edition) {
      const card = await db.get('editions.publish', cardPath(uid));
      if (!card.ok) return card;
      const ownerNicName = readCard({ ...card.value?.data, uid })?.nicName ?? '';
      const { name, description, level, sport, language, version, sharePublic, isListed } = edition;
      const id = editionId(edition);
      const sent = await db.commit('editions.publish', [
        {
          // What the server has written stays: it says that it is hidden.
          merge: editionPath(id),
          data: {
            ownerId: uid,
            ownerNicName,
            sharePublic,
            isListed,
            name,
            description,
            level,
            sport,
            language,
            version,
            content: contentOf(edition),
            updatedAt: SERVER_TIME,
          },
        },
      ]);
      if (!sent.ok) return sent;
      const stored = { ...edition, ownerNicName, updatedAt: now() };
      if (session.allows(uid)) await localDb.write(['ownEditions'], (tx) => own.put(tx, uid, stored));
      return sent;
    },
    async unpublish(uid, pId) {
      const id = editionId({ ownerId: uid, pId });
      const removed = await db.commit('editions.unpublish', [{ remove: editionPath(id) }]);
      if (!isOver(removed)) return removed;
      await localDb.write(['ownEditions'], (tx) => own.remove(tx, uid, id));
      return done(undefined);
    },
  };
}

function createSteps(
  deps: ListDeps,
  given: List<Coaching, 'coachingsOut'>,
  received: List<Coaching, 'coachingsIn'>,
): Pick<CoachingsPort, 'offer' | 'accept' | 'decline' | 'end' | 'adjust' | 'report'> {
  const { localDb, db, session, now } = deps;
  /** On the device once the server has it. */
  const keep = async (uid: string, coaching: Coaching): Promise<void> => {
    if (!session.allows(uid)) return;
    const stored = { ...coaching, updatedAt: now() };
    if (coaching.coachUid === uid) await localDb.write(['coachingsOut'], (tx) => given.put(tx, uid, stored));
    else await localDb.write(['coachingsIn'], (tx) => received.put(tx, uid, stored));
  };
  const step = async (
    uid: string,
    before: Coaching,
    change: Partial<Coaching>,
    beside: readonly Write[] = [],
  ): Promise<Outcome<void>> => {
    const update = coachingPath(coachingId(before));
    const data = { ...change, updatedAt: SERVER_TIME };
    const sent = await db.commit('coachings.change', [{ update, data }, ...beside]);
    if (sent.ok) await keep(uid, { ...before, ...change });
    return sent;
  };
  return {
    offer: (uid, edition, offer) => {
      const pair = { coachUid: uid, followerUid: offer.followerUid, pId: edition.pId };
      const path = coachingPath(coachingId(pair));
      const send = async (names: Pick<Coaching, 'coachNicName' | 'followerNicName'>): Promise<Outcome<Coaching>> => {
        const { name } = edition;
        const data = { ...pair, ...names, ...offer, name, state: 'offered' as const, percent: ADJUST.plain };
        const times = { createdAt: SERVER_TIME, updatedAt: SERVER_TIME };
        const sent = await db.commit('coachings.offer', [{ set: path, data: { ...data, ...times } }]);
        if (!sent.ok) return sent;
        const coaching = { ...data, createdAt: now(), updatedAt: now() };
        await keep(uid, coaching);
        return done(coaching);
      };
      const stored = async (): Promise<Coaching | undefined> => {
        const there = await db.get('coachings.offer', path);
        const coaching = there.ok && there.value ? readCoaching(there.value.data) : undefined;
        if (coaching) await keep(uid, coaching);
        return coaching;
      };
      return sendWithCards(
        deps,
        'coachings.offer',
        [uid, offer.followerUid],
        ([coach, follower]) => send({ coachNicName: coach.nicName, followerNicName: follower.nicName }),
        stored,
      );
    },
    accept(uid, coaching, { shows, ...follow }) {
      const report = reportPath(coachingId(coaching));
      const { coachUid, followerUid } = coaching;
      const data = { coachUid, followerUid, ...reportOf(follow), updatedAt: SERVER_TIME };
      return step(uid, coaching, { state: 'accepted' }, [shows ? { set: report, data } : { remove: report }]);
    },
    decline: (uid, coaching) =>
      step(uid, coaching, { state: 'declined' }, [{ remove: reportPath(coachingId(coaching)) }]),
    async end(uid, coaching) {
      const id = coachingId(coaching);
      const removed = await db.commit('coachings.end', [{ remove: coachingPath(id) }, { remove: reportPath(id) }]);
      if (!isOver(removed)) return removed;
      if (coaching.coachUid === uid) await localDb.write(['coachingsOut'], (tx) => given.remove(tx, uid, id));
      else await localDb.write(['coachingsIn'], (tx) => received.remove(tx, uid, id));
      return done(undefined);
    },
    adjust: (uid, coaching, percent) => step(uid, coaching, { percent }),
    async report(id) {
      const found = await db.get('coachings.report', reportPath(id));
      if (!found.ok) return meansGone(found.problem) ? done(undefined) : found;
      const report = found.value && readReport(found.value.data);
      return report || !found.value ? done(report) : failed('unreadable');
    },
  };
}
