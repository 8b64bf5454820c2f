import { hasMedia } from '#core/workout/media-files.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { Run, RunView } from '#core/run/run.ts';
import type { MediaView } from './media-players.ts';
import type { PlayerPorts } from './player-ports.ts';
import type { RunMedia } from './run-media.ts';

/** The files of a run. For a workout without any, none of their code is fetched; without that code a run goes on. */
export interface PlayerMedia {
  /** Somebody may start this workout. */
  prepare(whole: WholeWorkout): void;
  begin(whole: WholeWorkout): void;
  /** At every beat and after every change. */
  follow(run: Run, view: RunView, now: number): void;
  /** `undefined` = their code is not here. */
  now(): RunMedia | undefined;
  /** The run is over, or the screen is left. */
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
