/** Programmes of the signed-in person: stored on the device at once, then sent. */
import {
  adjustOf,
  changeTime,
  changeWeekdays,
  endFollow,
  finishDay,
  giveFeedback,
  moveDay,
  noteDay,
  pause,
  reopen,
  resume,
  shiftRest,
  showDone,
  skipDay,
  startFollow,
  swapBack,
  swapWorkout,
  takeBack,
} from '#core/programme/follow-changes.ts';
import { CLOSED, editionId } from '#core/programme/coaching.ts';
import { progressOf, todayOf } from '#core/programme/follow-dates.ts';
import { type Follow, FOLLOW_BOUNDS } from '#core/programme/follow.ts';
import { scheduledOf } from '#core/programme/scheduled.ts';
import { isWithinBytes } from '#core/programme/programme-document.ts';
import type { Programme } from '#core/programme/programme.ts';
import { may } from '#core/settings/contract.ts';
import { ended, NO_LIST, problemToSay, runRefresh, shown } from '#stores/library/lists.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type {
  FollowedToday,
  ProgrammesFields,
  ProgrammesState,
  ProgrammesStorePorts,
  Saved,
} from './programmes-state.ts';

const NOTHING: ProgrammesFields = {
  programmes: NO_LIST,
  follows: [],
  starters: new Map(),
  editions: new Map(),
  coachings: new Map(),
};

type Parts = ProgrammesStorePorts & {
  readonly set: (patch: Partial<ProgrammesFields>) => void;
  readonly get: () => ProgrammesState;
  /** Looks at the device's copy: how many were begun, and the last one that is shown. */
  readonly looks: { begun: number; shown: number };
};

export function createProgrammesStore(ports: ProgrammesStorePorts): StoreApi<ProgrammesState> {
  const store = createStore<ProgrammesState>((set, get) => {
    const parts: Parts = { ...ports, set, get, looks: { begun: 0, shown: 0 } };
    return {
      ...NOTHING,
      newId: () => ports.workouts.newId(),
      programmeOf: (id) =>
        get().programmes.items.find((own) => own.pId === id) ?? get().starters.get(id) ?? get().editions.get(id),
      today: (day) => get().follows.flatMap((follow) => onDay(get(), follow, day)),
      scheduled(day) {
        const { follows, programmeOf } = get();
        return follows.flatMap((follow) => {
          const programme = programmeOf(editionId(follow));
          return programme ? scheduledOf(programme, follow, day) : [];
        });
      },
      propose: (asked) => ports.functions.generateProgramme(asked),
      load: () => load(parts),
      loadLocal: async () => {
        const owner = ports.uid();
        if (owner !== undefined) await show(parts, owner);
      },
      ...createOwn(parts),
      ...createFollowing(parts),
    };
  });
  ports.login.subscribe(({ userID }, before) => {
    if (userID !== before.userID) store.setState(NOTHING);
  });
  return store;
}

function onDay({ programmeOf, coachings }: ProgrammesState, follow: Follow, day: string): readonly FollowedToday[] {
  const programme = follow.endDate === '' ? programmeOf(editionId(follow)) : undefined;
  if (!programme) return [];
  const coaching = coachings.get(editionId(follow));
  const [today, progress] = [todayOf(programme, follow, day), progressOf(programme, follow)];
  return [{ follow, programme, today, progress, adjust: adjustOf(follow, coaching?.percent), coaching }];
}

/**
 * What the device has, only while the person is still signed in. A look that was begun earlier knows less, however late
 * it comes: what somebody has just done would be gone from the screen until the next one.
 */
async function show({ set, get, uid, looks, programmes: port, starterProgramme }: Parts, owner: string): Promise<void> {
  const turn = (looks.begun += 1);
  const { programmes, follows, ...others } = await port.listLocal(owner);
  const own = new Set(programmes.map(({ pId }) => pId));
  // Each time: the person may have changed the language (create-stores.ts).
  const product = follows.filter(({ ownerId, pId }) => ownerId === '' && !own.has(pId)).map(({ pId }) => pId);
  const found = await Promise.all([...new Set(product)].map(starterProgramme));
  if (uid() !== owner || turn < looks.shown) return;
  looks.shown = turn;
  const starters = new Map(found.flatMap((starter) => (starter ? [[starter.pId, starter] as const] : [])));
  const editions = new Map(others.editions.map((edition) => [editionId(edition), edition]));
  const coachings = new Map(others.coachings.map((one) => [editionId({ ...one, ownerId: one.coachUid }), one]));
  set({ programmes: shown(get().programmes, programmes), follows, starters, editions, coachings });
}

async function load(parts: Parts): Promise<void> {
  const { uid, set, get } = parts;
  const owner = uid();
  if (owner === undefined) return;
  await runRefresh(
    () => get().programmes,
    (programmes) => set({ programmes }),
    () => refresh(parts, owner),
  );
}

async function refresh(parts: Parts, owner: string): Promise<void> {
  const { programmes: port, app, uid, whenAuthReady, set, get } = parts;
  await show(parts, owner);
  await whenAuthReady();
  if (uid() !== owner) return;
  const refreshed = await port.refresh(owner);
  if (refreshed.ok) await show(parts, owner);
  if (uid() === owner) set({ programmes: ended(get().programmes, problemToSay(refreshed, app)) });
}

function createOwn(parts: Parts): Pick<ProgrammesState, 'save' | 'remove'> {
  const { programmes: port, app, limits, uid, get } = parts;
  const refusal = (programme: Programme): Exclude<Saved, 'saved'> | undefined => {
    const { items } = get().programmes;
    const isNew = !items.some(({ pId }) => pId === programme.pId);
    if (isNew && !may(limits(), { kind: 'create-programme', programmeCount: items.length })) return 'limit';
    const isTooMuch = programme.workouts.some(
      (workout) =>
        workout.kind === 'written' &&
        !may(limits(), { kind: 'add-exercise', exerciseCount: workout.exercises.length - 1 }),
    );
    if (isTooMuch) return 'exercises';
    return isWithinBytes(programme) ? undefined : 'too-big';
  };
  const save = async (programme: Programme): Promise<Saved> => {
    const owner = uid();
    if (owner === undefined) return 'limit';
    const refused = refusal(programme);
    if (refused) return refused;
    const before = get().programmes.items.find(({ pId }) => pId === programme.pId);
    const version = before ? before.version + 1 : 1;
    await port.save(owner, { ...programme, ownerId: owner, version });
    await show(parts, owner);
    return 'saved';
  };
  return {
    save,
    async remove(pId, day) {
      const owner = uid();
      const programme = get().programmes.items.find((own) => own.pId === pId);
      if (owner === undefined || !programme) return;
      const followed = get().follows.filter((follow) => editionId(follow) === pId && follow.endDate === '');
      for (const { fId } of followed) await port.changeFollow(owner, fId, (follow) => endFollow(follow, day));
      await port.remove(owner, pId);
      await show(parts, owner);
      const undo = async () => {
        if (uid() !== owner) return;
        await port.save(owner, programme);
        for (const { fId } of followed) await port.changeFollow(owner, fId, reopen);
        await show(parts, owner);
      };
      notifyRemoved(app, pId, programme.name, undo);
    },
  };
}

/** A notice that offers to undo it. */
function notifyRemoved(app: Parts['app'], id: string, name: string, undo: () => Promise<void>): void {
  app.getState().notify({
    id: `removed-${id}`,
    kind: 'status',
    key: 'programme.removed',
    values: { name },
    action: { key: 'common.undo', run: () => void undo() },
  });
}

type Following = Omit<
  ProgrammesState,
  | keyof ProgrammesFields
  | 'load'
  | 'loadLocal'
  | 'newId'
  | 'programmeOf'
  | 'today'
  | 'scheduled'
  | 'propose'
  | 'save'
  | 'remove'
>;

function createFollowing(parts: Parts): Following {
  const { programmes: port, coachings, app, uid, now, get } = parts;
  const find = (fId: string) => get().follows.find((follow) => follow.fId === fId);
  const saveFollow = async (follow: Follow): Promise<void> => {
    const owner = uid();
    if (owner === undefined) return;
    await port.saveFollow(owner, follow);
    await show(parts, owner);
  };
  const change = async (fId: string, how: (follow: Follow) => Follow): Promise<void> => {
    const owner = uid();
    if (owner === undefined) return;
    await port.changeFollow(owner, fId, how);
    await show(parts, owner);
  };
  return {
    async begin(programme, beginning) {
      const owner = uid();
      if (owner === undefined || get().follows.length >= FOLLOW_BOUNDS.follows) return undefined;
      const fId = get().newId();
      const ownerId = programme.ownerId === owner ? '' : programme.ownerId;
      if (ownerId !== '') await coachings.keepEdition(owner, { ownerNicName: '', ...CLOSED, ...programme });
      await saveFollow(startFollow(programme, { ...beginning, ownerId, fId, nowMs: now() }));
      return fId;
    },
    finishDay: (fId, place, finished) => change(fId, (follow) => finishDay(follow, place, finished)),
    async feedback(fId, place, feedback) {
      const percent = () => adjustOf(find(fId) ?? { done: [] });
      const before = percent();
      await change(fId, (follow) => giveFeedback(follow, place, feedback));
      return { before, after: percent() };
    },
    note: (fId, place, text) => change(fId, (follow) => noteDay(follow, place, text)),
    skip: (fId, place, day) => change(fId, (follow) => skipDay(follow, place, day)),
    takeBack: (fId, place) => change(fId, (follow) => takeBack(follow, place)),
    move: (fId, place, to) => change(fId, (follow) => moveDay(follow, place, to)),
    shiftRest: (fId, place, from) => change(fId, (follow) => shiftRest(follow, place, from)),
    changeDays: (fId, { weekdays, time }, day) =>
      change(fId, (before) => {
        const follow = changeTime(before, time);
        const programme = get().programmeOf(editionId(follow));
        return programme ? changeWeekdays(programme, follow, weekdays, day) : follow;
      }),
    swap: (fId, place, slot, workout) =>
      change(fId, (follow) => (workout ? swapWorkout(follow, place, slot, workout) : swapBack(follow, place, slot))),
    pause: (fId, from, to) => change(fId, (follow) => pause(follow, from, to)),
    resume: (fId, day) => change(fId, (follow) => resume(follow, day)),
    end: (fId, day) => change(fId, (follow) => endFollow(follow, day)),
    reopen: (fId) => change(fId, reopen),
    setShows: (fId, shows) => change(fId, (follow) => showDone(follow, shows)),
    async removeFollow(fId) {
      const owner = uid();
      const follow = find(fId);
      if (owner === undefined || !follow) return;
      await port.removeFollow(owner, fId);
      await show(parts, owner);
      notifyRemoved(app, fId, follow.name, async () => {
        if (uid() === owner) await saveFollow(follow);
      });
    },
  };
}
