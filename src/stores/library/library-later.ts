/**
 * Parts of the library that the first paint does not need: favourites, copies on the device, and the actions in a
 * card's menu.
 */
import { failed, type Outcome } from '#core/base/errors.ts';
import type { GenerateRequest } from '#core/exercises/generate.ts';
import type { OfflineCopy, WholeWorkout, Workout } from '#core/workout/model.ts';
import { nameIn, wholeIn } from '#core/workout/names.ts';
import { copyOf, showsFilesOfOthers } from './copy.ts';
import { isFilmTooMany } from './film-limit.ts';
import type { LaterLibrary, LibraryPorts, LibraryState, Proposal } from './library-state.ts';
import { askLater, ended, runRefresh, shown } from './lists.ts';
import { createMyDataFile } from './my-data.ts';

type Get = () => LibraryState;
type Patch = (patch: Partial<LibraryState>) => void;

const REFRESH_AFTER_MS = 10 * 60_000;

export const createLater = (ports: LibraryPorts, set: Patch, get: Get): LaterLibrary => ({
  ...copies(ports, set, get),
  ...favourites(ports, set, get),
  ...keeping(ports, get),
  duplicate: (wId) => duplicate(ports, get, wId),
  async appealHidden(wId, text) {
    const outcome = await askLater(ports.loadLater, ({ functions }) => functions.appealHidden(wId, text));
    const workout = get().mine.items.find((own) => own.wId === wId);
    // The next refresh brings the same anyway.
    if (outcome.ok && workout?.hidden) get().upsert({ ...workout, hidden: { ...workout.hidden, state: 'appealed' } });
    return outcome;
  },
  myDataFile: () =>
    Promise.resolve(
      createMyDataFile((cursor) => askLater(ports.loadLater, ({ functions }) => functions.exportMyData(cursor))),
    ),
  propose: (request) => propose(ports, get, request),
});

function favourites(ports: LibraryPorts, set: Patch, get: Get) {
  const { favorits, app, uid, now, whenAuthReady } = ports;
  type Asked = { readonly uid: string; readonly at: number } | undefined;
  let marks: Asked;
  let refreshed: Asked;
  const isFresh = (asked: Asked, owner: string) => asked?.uid === owner && now() - asked.at < REFRESH_AFTER_MS;

  /** `true` if the same person is still signed in. */
  const showFavorits = async (owner: string): Promise<boolean> => {
    const myFavorits = await favorits.listLocal(owner);
    if (uid() !== owner) return false;
    set({ myFavorits });
    return true;
  };
  const showWorkouts = async (owner: string): Promise<number> => {
    const items = await favorits.listWorkoutsLocal(owner);
    if (uid() === owner) set({ favorits: { ...get().favorits, items } });
    return items.length;
  };
  const refreshWorkouts = async (owner: string) => {
    await showFavorits(owner);
    // On a first visit, an empty device proves nothing: only the network can tell "none" from "not fetched yet".
    const count = await showWorkouts(owner);
    if (uid() !== owner) return;
    if (isFresh(refreshed, owner)) return set({ favorits: ended(get().favorits, undefined) });
    if (count > 0) set({ favorits: { ...get().favorits, status: 'ready' } });
    await whenAuthReady();
    const list = await favorits.refresh(owner, 'exact');
    const outcome = list.ok ? await favorits.refreshWorkouts(owner) : list;
    if (outcome.ok) marks = refreshed = { uid: owner, at: now() };
    if (!(await showFavorits(owner))) return;
    await showWorkouts(owner);
    set({ favorits: ended(get().favorits, outcome.ok ? undefined : outcome.problem) });
  };
  return {
    async loadFavorits() {
      const owner = uid();
      if (owner === undefined || !(await showFavorits(owner))) return;
      await whenAuthReady();
      if (uid() !== owner || isFresh(marks, owner)) return;
      marks = { uid: owner, at: now() };
      const outcome = await favorits.refresh(owner);
      if (!outcome.ok) marks = undefined;
      await showFavorits(owner);
    },
    async loadFavoritWorkouts() {
      const owner = uid();
      if (owner === undefined || get().favorits.refreshing) return;
      await runRefresh(
        () => get().favorits,
        (favorits) => set({ favorits }),
        () => refreshWorkouts(owner),
      );
    },
    async setFavorit(wId: string, isFavorit: boolean, workout?: Workout) {
      const owner = uid();
      if (owner === undefined) return;
      const { free, offlineCopies, myFavorits } = get();
      const others = myFavorits.filter(({ workoutID }) => workoutID !== wId);
      const mine = isFavorit ? [{ userID: owner, workoutID: wId, createAt: now() }] : [];
      set({ myFavorits: [...mine, ...others] });
      const known = [
        ...free.items,
        ...app.getState().assignedWorkouts,
        ...offlineCopies.items.map(({ workout }) => workout),
      ];
      await favorits.set(owner, wId, isFavorit, workout ?? known.find((one) => one.wId === wId));
      await showFavorits(owner);
    },
  };
}

function copies(ports: LibraryPorts, set: Patch, get: Get) {
  const { workouts, uid } = ports;
  let checked: { readonly uid: string | undefined; readonly at: number } | undefined;

  const showKept = async () => {
    const items = await workouts.listOfflineCopies();
    const { offlineCopies } = get();
    // Usually there are no offline copies: then no card is rendered again.
    set({
      offlineCopies: shown(offlineCopies, items.length + offlineCopies.items.length > 0 ? items : offlineCopies.items),
    });
  };
  /** Marks workouts that their owner no longer shares; asks every 10 minutes at most. */
  const checkOfflineCopies = async () => {
    const { app, loadLater, now, whenAuthReady } = ports;
    const owner = uid();
    const isOthers = ({ workout }: WholeWorkout) => workout.ownerId !== owner;
    const isFresh = checked && checked.uid === owner && now() - checked.at < REFRESH_AFTER_MS;
    if (isFresh || app.getState().offline || !get().offlineCopies.items.some(isOthers)) return;
    checked = { uid: owner, at: now() };
    await whenAuthReady();
    const outcome =
      uid() === owner
        ? await askLater(loadLater, ({ shares }) => shares.checkOfflineCopies(owner ?? ''))
        : failed('cancelled');
    if (!outcome.ok) checked = undefined;
    else if (outcome.value) await showKept();
  };
  return {
    async loadOfflineCopies() {
      await showKept();
      void checkOfflineCopies();
    },
    async loadCopies() {
      const owner = uid();
      const found = owner === undefined ? [] : await workouts.listCopies(owner);
      if (uid() !== owner) return;
      set({
        copies: shown(
          get().copies,
          found.filter(({ workout }) => !get().isRemoved(workout.wId)),
        ),
      });
    },
    async loadExerciseNames() {
      const owner = uid();
      const exerciseNames = await workouts.exerciseNames(owner ?? '');
      if (uid() === owner) set({ exerciseNames });
    },
  };
}

function keeping({ workouts, app, uid, language }: LibraryPorts, get: Get) {
  const keep = async (whole: OfflineCopy): Promise<Outcome<void>> => {
    const outcome = await workouts.keep(whole, uid());
    await get().loadOfflineCopies();
    return outcome;
  };
  return {
    async keepOffline(wId: string): Promise<Outcome<void>> {
      const whole = await get().getWhole(wId);
      return whole.ok ? keep(whole.value) : whole;
    },
    async unkeep(wId: string) {
      const owner = uid();
      const whole = get().offlineCopies.items.find(({ workout }) => workout.wId === wId);
      await workouts.unkeep(wId, uid());
      await get().loadOfflineCopies();
      if (!whole) return;
      // Offline, there would be no way to get it again.
      app.getState().notify({
        id: `unkept-${wId}`,
        kind: 'status',
        key: 'shell.unkept',
        values: { name: nameIn(whole.workout, language()) },
        action: { key: 'common.undo', run: () => void (uid() === owner && keep(whole)) },
      });
    },
  };
}

async function duplicate(ports: LibraryPorts, get: Get, wId: string): Promise<Outcome<WholeWorkout>> {
  const uid = ports.uid();
  if (uid === undefined) return failed('not-signed-in');
  if (get().limitReached()) return failed('limit');
  const original = await get().getWhole(wId);
  if (!original.ok) return original;
  const whole = wholeIn(original.value, ports.language());
  const name = ports.copyName(whole.workout.name);
  const copy = copyOf(whole, { wId: ports.workouts.newId(), ownerId: uid, name, now: ports.now() });
  if (await isFilmTooMany(ports, uid, copy.workout, get().isRemoved)) return failed('limit');
  const made = await get().create(copy);
  if (made.ok && showsFilesOfOthers(whole, uid)) {
    const { notify } = ports.app.getState();
    notify({ kind: 'status', key: 'list.copiedWithout', values: { name: whole.workout.name }, isLong: true });
  }
  return made;
}

/** Asking again for the same wish adds a number. */
const TURN = / #(\d+)$/;

async function propose(ports: LibraryPorts, get: Get, request: GenerateRequest): Promise<Proposal> {
  const language = ports.language();
  const [answer, { composeWish }, { keptToWish }, { readWish }, { namesOfExercise }] = await Promise.all([
    askLater(ports.loadLater, ({ functions }) => functions.generateWorkout(request)),
    import('#core/wishes/compose-wish.ts'),
    import('#core/wishes/keep-to-wish.ts'),
    import('#core/wishes/read-wish.ts'),
    import('#core/exercises/exercise-names.ts'),
  ]);
  const fresh = get().fresh(language);
  const isByModel = answer.ok && answer.value.source !== 'local';
  const problem = answer.ok ? answer.value.reason : answer.problem;
  const inOwnWords = (name: string): string => namesOfExercise(name)?.[language] ?? name;
  const wish = readWish(request.wish.replace(TURN, ''), language);
  const byRule = () => {
    const form = { ...request, quiet: request.quiet === true };
    const wording = { name: '', language, exercise: ({ name }: { readonly name: string }) => ({ name }) };
    const turn = Number(TURN.exec(request.wish)?.[1] ?? 1);
    return composeWish(wish, form, fresh, ports.limits(), wording, turn);
  };
  const made = isByModel ? keptToWish(answer.value.whole, wish, byRule()?.exercises ?? []) : byRule();
  if (!made) return { whole: undefined, isByModel, problem };
  // The catalogue is in English; the requested workout is in the person's language.
  const exercises = made.exercises.map((exercise) => ({
    ...exercise,
    wId: fresh.wId,
    name: inOwnWords(exercise.name),
  }));
  const { wId, ownerId, timerMode = made.workout.timerMode } = fresh;
  const workout = { ...made.workout, wId, ownerId, language, timerMode };
  return { whole: { workout, exercises }, isByModel, problem };
}
