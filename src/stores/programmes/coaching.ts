/** Programmes for friends: what the person offers as a coach, and what coaches offer to the person. */
import { done, failed, type Outcome } from '#core/base/errors.ts';
import { CLOSED, type Coaching, coachingId, type Edition, editionId, type Openness } from '#core/programme/coaching.ts';
import { editionOf, mayBePassedOn, referencesOf, type Wholes } from '#core/programme/edition.ts';
import { type Follow, FOLLOW_BOUNDS } from '#core/programme/follow.ts';
import { isWithinBytes } from '#core/programme/programme-document.ts';
import type { Programme } from '#core/programme/programme.ts';
import { ADJUST } from '#core/programme/resolve.ts';
import type { CoachingsPort, KnownCoachings } from '#data/people/coachings.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';
import type { LoginState } from '#stores/account/login.ts';
import { ended, NO_LIST, problemToSay, runRefresh, shown } from '#stores/library/lists.ts';
import type { AppState } from '#stores/shell/app.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createGalleryState, NO_GALLERY } from './gallery-state.ts';
import type { CoachingFields, CoachingState, Offered, Published } from './coaching-state.ts';
import type { ProgrammesState } from './programmes-state.ts';

export interface CoachingStorePorts {
  readonly coachings: CoachingsPort;
  readonly programmes: StoreApi<ProgrammesState>;
  readonly workouts: Pick<WorkoutsPort, 'getWhole'>;
  readonly outbox: { readonly drain: () => Promise<void> };
  readonly app: StoreApi<AppState>;
  readonly login: StoreApi<LoginState>;
  readonly uid: () => string | undefined;
  readonly whenAuthReady: () => Promise<void>;
}

const NOTHING = { given: NO_LIST, received: NO_LIST, editions: new Map<string, Edition>() };

type Parts = CoachingStorePorts & {
  readonly set: (patch: Partial<CoachingFields>) => void;
  readonly get: () => CoachingState;
};

export function createCoachingStore(ports: CoachingStorePorts): StoreApi<CoachingState> {
  const store = createStore<CoachingState>((set, get) => {
    const parts: Parts = { ...ports, set, get };
    return {
      ...NOTHING,
      ...NO_GALLERY,
      ...createGalleryState(parts),
      ...createLoading(parts),
      ...createGiving(parts),
      ...createReceiving(parts),
    };
  });
  ports.login.subscribe(({ userID }, before) => {
    if (userID !== before.userID) store.setState(NOTHING);
  });
  return store;
}

/** Only while the person is still signed in. */
function show({ set, get, uid }: Parts, owner: string, { given, received, editions }: KnownCoachings): void {
  if (uid() !== owner) return;
  set({
    given: shown(get().given, given),
    received: shown(get().received, received),
    editions: new Map(editions.map((edition) => [edition.pId, edition])),
  });
}

async function showLocal(parts: Parts, owner: string): Promise<void> {
  show(parts, owner, await parts.coachings.listLocal(owner));
}

function createLoading(parts: Parts): Pick<CoachingState, 'load' | 'glance' | 'open'> {
  const { coachings: port, programmes, app, uid, whenAuthReady, set, get } = parts;
  const refresh = async (owner: string, side: 'given' | 'received') => {
    await showLocal(parts, owner);
    await whenAuthReady();
    if (uid() !== owner) return;
    const refreshed = await port.refresh(owner, side);
    if (refreshed.ok) show(parts, owner, refreshed.value);
    if (uid() !== owner) return;
    const problem = problemToSay(refreshed, app, get()[side].items.length === 0);
    set({ [side]: ended(get()[side], problem) });
    if (!refreshed.ok) return;
    // A percentage may be another, or a coaching over.
    if (side === 'received') await programmes.getState().loadLocal();
    else await publishOutdated(parts);
  };
  return {
    async load(side) {
      const owner = uid();
      if (owner === undefined) return;
      await runRefresh<unknown>(
        () => get()[side],
        (list) => set({ [side]: list }),
        () => refresh(owner, side),
      );
    },
    async glance() {
      const owner = uid();
      if (owner === undefined) return;
      await whenAuthReady();
      if (uid() !== owner) return;
      const known = await port.glance(owner);
      show(parts, owner, known.ok ? known.value : await port.listLocal(owner));
    },
    open: async (id) => {
      await whenAuthReady();
      return port.open(uid() ?? '', id);
    },
  };
}

const ownProgramme = ({ programmes }: Parts, pId: string): Programme | undefined =>
  programmes.getState().programmes.items.find((own) => own.pId === pId);

const isOutdated = (edition: Edition, programme: Programme): boolean => edition.version < programme.version;

/** Saved without a network, or on another device before there were coaches. */
async function publishOutdated(parts: Parts): Promise<void> {
  for (const edition of parts.get().editions.values()) {
    const programme = ownProgramme(parts, edition.pId);
    if (programme && isOutdated(edition, programme)) await publish(parts, edition.pId, edition);
  }
}

async function publish(parts: Parts, pId: string, openness: Openness): Promise<Published> {
  const { coachings: port, outbox, app, uid } = parts;
  const owner = uid();
  const programme = ownProgramme(parts, pId);
  if (owner === undefined || !programme) return { kind: 'problem', problem: 'not-found' };
  // Only what has reached the account can be shared.
  if (!app.getState().offline) await outbox.drain();
  const wholes = await wholesOf(parts, programme);
  if (!wholes.ok) return { kind: 'problem', problem: wholes.problem };
  const edition = editionOf(programme, wholes.value, openness);
  if ('missing' in edition) {
    const { missing, foreign } = edition;
    return foreign.length > 0 ? { kind: 'foreign', names: foreign } : { kind: 'missing', names: missing };
  }
  if (!isWithinBytes(edition)) return { kind: 'too-big' };
  const { hidden, isListed = false } = parts.get().editions.get(pId) ?? {};
  // A review alone opens it, as it was; those who have it as friends get what is new.
  const sent = await port.publish(owner, hidden ? { ...edition, sharePublic: false, isListed, hidden } : edition);
  if (!sent.ok) return { kind: 'problem', problem: sent.problem };
  await showLocal(parts, owner);
  return { kind: 'published' };
}

/** Fails only for want of a network: what cannot be read otherwise is missing. */
async function wholesOf({ workouts, uid }: Parts, programme: Programme): Promise<Outcome<Wholes>> {
  const ids = referencesOf(programme);
  const found = await Promise.all(ids.map((wId) => workouts.getWhole(wId, uid())));
  const offline = found.find((one) => !one.ok && one.problem !== 'not-found' && one.problem !== 'not-allowed');
  if (offline && !offline.ok) return offline;
  return done(new Map(found.flatMap((one) => (one.ok ? [[one.value.workout.wId, one.value] as const] : []))));
}

/** The names of others' workouts that the programme may not carry on. */
async function foreignOf(parts: Parts, pId: string): Promise<readonly string[]> {
  const owner = parts.uid() ?? '';
  const programme = ownProgramme(parts, pId);
  const others = (programme?.workouts ?? []).flatMap((one) =>
    one.kind === 'reference' && one.ownerId !== owner ? [one.wId] : [],
  );
  const found = await Promise.all([...new Set(others)].map((wId) => parts.workouts.getWhole(wId, owner)));
  return found.flatMap((one) => (one.ok && !mayBePassedOn(one.value.workout, owner) ? [one.value.workout.name] : []));
}

type Giving = Pick<
  CoachingState,
  'publish' | 'foreignOf' | 'unpublish' | 'setOpen' | 'offer' | 'withdraw' | 'adjust' | 'progress'
>;

function createGiving(parts: Parts): Giving {
  const { coachings: port, uid, get } = parts;
  /** What is published already stays as public as it is. */
  const asBefore = (pId: string) => get().editions.get(pId) ?? CLOSED;
  const step = stepIn(parts, 'given');
  return {
    publish: (pId) => publish(parts, pId, asBefore(pId)),
    foreignOf: (pId) => foreignOf(parts, pId),
    async unpublish(pId) {
      const owner = uid();
      if (owner === undefined) return failed('not-signed-in');
      // First what names people: whatever is cut off then is still there to be ended again.
      for (const coaching of get().given.items.filter((one) => one.pId === pId)) {
        const over = await port.end(owner, coaching);
        if (!over.ok) return over;
      }
      const removed = await port.unpublish(owner, pId);
      await showLocal(parts, owner);
      return removed;
    },
    setOpen: (pId, openness) => publish(parts, pId, openness),
    offer: (pId, people, proposal) => offer(parts, pId, people, proposal),
    withdraw: (id) => step(id, (owner, coaching) => port.end(owner, coaching)),
    adjust: (id, percent) =>
      step(id, (owner, coaching) =>
        port.adjust(owner, coaching, Math.max(ADJUST.least, Math.min(ADJUST.most, Math.round(percent)))),
      ),
    progress: (id) => port.report(id),
  };
}

async function offer(
  parts: Parts,
  pId: string,
  people: Parameters<CoachingState['offer']>[1],
  proposal: Parameters<CoachingState['offer']>[2],
): Promise<Offered> {
  const { coachings: port, uid, get } = parts;
  const [owner, programme, before] = [uid(), ownProgramme(parts, pId), get().editions.get(pId)];
  if (owner === undefined || !programme) return { kind: 'problem', problem: 'not-found' };
  if (!before || isOutdated(before, programme)) {
    const published = await publish(parts, pId, before ?? CLOSED);
    if (published.kind !== 'published') return published;
  }
  const edition = get().editions.get(pId);
  if (!edition) return { kind: 'problem', problem: 'not-found' };
  const sent = await Promise.all(
    people.map(async ({ uid: followerUid, groupId }) => {
      const outcome = await port.offer(owner, edition, { ...proposal, followerUid, groupId });
      return { followerUid, outcome };
    }),
  );
  await showLocal(parts, owner);
  const refused = sent.flatMap(({ followerUid, outcome }) => {
    const isRefused = !outcome.ok && (outcome.problem === 'not-allowed' || outcome.problem === 'not-found');
    return isRefused ? [followerUid] : [];
  });
  const failure = sent.find(({ followerUid, outcome }) => !outcome.ok && !refused.includes(followerUid));
  if (failure && !failure.outcome.ok) return { kind: 'problem', problem: failure.outcome.problem };
  return refused.length > 0 ? { kind: 'refused', uids: refused } : { kind: 'published' };
}

/** A step of the server's about one coaching, after which the device shows what it knows. */
const stepIn =
  (parts: Parts, side: 'given' | 'received') =>
  async <T>(id: string, take: (owner: string, coaching: Coaching) => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const owner = parts.uid();
    const coaching = parts.get()[side].items.find((one) => coachingId(one) === id);
    if (owner === undefined || !coaching) return failed('not-found');
    const taken = await take(owner, coaching);
    await showLocal(parts, owner);
    return taken;
  };

function createReceiving(parts: Parts): Pick<CoachingState, 'accept' | 'decline' | 'setShows' | 'followIdOf'> {
  const { coachings: port, programmes } = parts;
  const step = stepIn(parts, 'received');
  const followOf = (id: string): Follow | undefined => {
    const coaching = parts.get().received.items.find((one) => coachingId(one) === id);
    const edition = coaching && editionId({ ...coaching, ownerId: coaching.coachUid });
    const follows = programmes.getState().follows.filter((follow) => editionId(follow) === edition);
    return follows.find(({ endDate }) => endDate === '') ?? follows[0];
  };
  return {
    accept: (id, how) =>
      step(id, async (owner, coaching) => {
        const known = followOf(id);
        const active = known?.endDate === '' ? known : undefined;
        if (!active && programmes.getState().follows.length >= FOLLOW_BOUNDS.follows) return failed('limit');
        const edition = await port.open(owner, editionId({ ...coaching, ownerId: coaching.coachUid }));
        if (!edition.ok) return edition;
        const accepted = await port.accept(owner, coaching, {
          ...how,
          done: [],
          notes: [],
          ...active,
          shows: how.shows,
        });
        if (!accepted.ok) return accepted;
        if (active) await programmes.getState().setShows(active.fId, how.shows);
        const fId = active?.fId ?? (await programmes.getState().begin(edition.value, how));
        return fId === undefined ? failed('limit') : done(fId);
      }),
    decline: (id) =>
      step(id, async (owner, coaching) => {
        const declined = await port.decline(owner, coaching);
        if (!declined.ok) return declined;
        const follow = followOf(id);
        if (follow?.shows === true) await programmes.getState().setShows(follow.fId, false);
        await programmes.getState().loadLocal();
        return declined;
      }),
    async setShows(id, shows) {
      const follow = followOf(id);
      if (follow) await programmes.getState().setShows(follow.fId, shows);
    },
    followIdOf: (id) => followOf(id)?.fId,
  };
}
