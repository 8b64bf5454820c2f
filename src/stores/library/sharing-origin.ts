import { failed } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { wholeIn } from '#core/workout/names.ts';
import { isOriginNewer, lookedThrough, originChanges, takeOver, takeOverAll } from '#core/workout/origin.ts';
import type { Get, OriginNews, Set, SharingPorts, SharingState } from './sharing-state.ts';

const LOOK_AGAIN_MS = 10 * 60_000;

export function following(
  { workouts, library, login, app, limits, now, whenAuthReady }: SharingPorts,
  set: Set,
  get: Get,
): Pick<SharingState, 'lookAtOrigin' | 'takeOver'> {
  const looked = new Map<string, { readonly atMs: number; readonly original: WholeWorkout | undefined }>();
  const me = () => login.getState().userID;
  /** `undefined`: deleted, or no longer shared with me. Then the credit stays, and no update is offered. */
  const originalOf = async (uid: string, originId: string): Promise<WholeWorkout | undefined> => {
    const known = looked.get(originId);
    if (known && now() - known.atMs < LOOK_AGAIN_MS) return known.original;
    const found = await workouts.getWhole(originId, uid);
    const original = found.ok ? found.value : undefined;
    looked.set(originId, { atMs: now(), original });
    return original;
  };
  const newsOf = (copy: WholeWorkout, original: WholeWorkout | undefined): OriginNews | undefined => {
    if (!original || !isOriginNewer(copy.workout, original.workout)) return undefined;
    const shown = wholeIn(original, copy.workout.language);
    return { copy, original: shown, changes: originChanges(copy, shown) };
  };
  return {
    async lookAtOrigin(wId) {
      const uid = me();
      set(uid, { news: undefined });
      if (app.getState().offline) return;
      await whenAuthReady();
      const copy = await workouts.getWhole(wId, uid);
      if (!copy.ok || copy.value.workout.ownerId !== uid || copy.value.workout.originVersion === 0) return;
      set(uid, { news: newsOf(copy.value, await originalOf(uid, copy.value.workout.originId)) });
    },
    async takeOver(what) {
      const uid = me();
      const { news } = get();
      if (!news) return failed('not-found');
      // Applies the changes to the newest saved version, which may be newer than the compared one.
      const now = await workouts.getWhole(news.copy.workout.wId, uid);
      if (!now.ok) return now;
      const { original } = news;
      const before = now.value;
      const isSame = JSON.stringify(before.exercises) === JSON.stringify(news.copy.exercises);
      if (!isSame && what !== 'none') {
        set(uid, { news: newsOf(before, original) });
        return failed('conflict');
      }
      const after = what === 'none' ? lookedThrough(before, original) : taken(before, original, what);
      const most = Math.max(before.exercises.length, limits().maxExercisesPerWorkout);
      if (after.exercises.length > most) return failed('limit');
      const saved = await workouts.save(uid, before, after);
      if (!saved.ok) return saved;
      library.getState().upsert(saved.value.workout);
      set(uid, { news: newsOf(saved.value, original) });
      return { ok: true };
    },
  };
}

const taken = (copy: WholeWorkout, original: WholeWorkout, what: number | 'all'): WholeWorkout =>
  what === 'all' ? takeOverAll(copy, original) : takeOver(copy, original, what);
