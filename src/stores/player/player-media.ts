import { hasMedia } from '#core/workout/media-files.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { Run, RunView } from '#core/run/run.ts';
import type { MediaView } from './media-players.ts';
import type { PlayerPorts } from './player-ports.ts';
import type { RunMedia } from './run-media.ts';

/**
 * The files of a run. Their code is not loaded for a workout without files; if it cannot be loaded, the run continues
 * without it.
 */
export interface PlayerMedia {
  /** The person may start this workout. */
  prepare(whole: WholeWorkout): void;
  begin(whole: WholeWorkout): void;
  /** Called at every beat and after every change. */
  follow(run: Run, view: RunView, now: number): void;
  /** `undefined` = the code is not loaded. */
  now(): RunMedia | undefined;
  /** The run is over, or the screen was left. */
  end(): void;
}

export function createPlayerMedia(ports: PlayerPorts, onView: (view: MediaView | undefined) => void): PlayerMedia {
  let loading: Promise<RunMedia> | undefined;
  let media: RunMedia | undefined;
  let current: WholeWorkout | undefined;
  let last: Parameters<RunMedia['follow']> | undefined;

  const load = async () => {
    const [{ createRunMedia }, createPlayers] = await Promise.all([import('./run-media.ts'), ports.loadPlayers()]);
    return (media = createRunMedia({ ...ports, createPlayers }, onView));
  };
  const withMedia = (whole: WholeWorkout, act: (media: RunMedia) => void) => {
    if (!hasMedia(whole)) return;
    if (media) return act(media);
    loading ??= load();
    loading.then(act).catch(() => {
      loading = undefined;
    });
  };
  return {
    prepare: (whole) => withMedia(whole, (part) => part.prepare(whole)),
    begin(whole) {
      current = whole;
      withMedia(whole, (part) => {
        if (current !== whole) return;
        part.begin(whole);
        if (last) part.follow(...last);
      });
    },
    follow(...at) {
      last = at;
      media?.follow(...at);
    },
    now: () => media,
    end() {
      current = undefined;
      last = undefined;
      media?.end();
    },
  };
}
