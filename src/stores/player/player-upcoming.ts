import { LANGUAGE_TAGS } from '#core/base/languages.ts';
import { PAUSE_BETWEEN_SEC, pauseLeftSec } from '#core/run/queue.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { nameIn } from '#core/workout/names.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { PlayerPorts } from './player-ports.ts';
import type { CurrentRun } from './player-run.ts';
import type { PlayerState } from './player-state.ts';

/** The workout that comes after this one, and the pause before it. */
export interface UpcomingPart {
  /** A workout is open. */
  look(whole: WholeWorkout): Promise<void>;
  /** A run has left a result. `goesOn`: it was not stopped, so the pause begins if a workout is linked to it. */
  after(current: Pick<CurrentRun, 'whole' | 'run'>, goesOn: boolean): Promise<void>;
  /** The pause ends without a start. */
  hold(): void;
  /** Nothing is open any more. */
  forget(): void;
}

export function createUpcoming(ports: PlayerPorts, set: StoreApi<PlayerState>['setState']): UpcomingPart {
  const { clock, heartbeat, wakeLock, sound, speech, settings, words, follower } = ports;
  let turn = 0;
  let isCounting = false;
  let isHeld = false;

  const stop = () => {
    if (!isCounting) return;
    isCounting = false;
    heartbeat.stop();
    wakeLock.release();
    sound.keepAlive(false);
  };
  const announce = ({ workout }: WholeWorkout) => {
    if (!settings().speechOn) return;
    const { language, speechVolume: volume, [`voice${language}` as const]: voice } = settings();
    speech.speak(words.next(nameIn(workout, language)), LANGUAGE_TAGS[language], { voice, volume });
  };
  /** Beats like a run, so that it ends on time behind a dark screen. */
  const count = (endsAtMs: number) => {
    isCounting = true;
    wakeLock.hold();
    sound.keepAlive(!settings().cueMuted);
    set({ startsInSec: PAUSE_BETWEEN_SEC });
    heartbeat.start(() => {
      clock.look();
      const left = pauseLeftSec(endsAtMs, clock.now());
      if (left === undefined || left === 0) stop();
      set({ startsInSec: left });
      return (endsAtMs - clock.now()) % 1000;
    });
  };
  const find = async (whole: WholeWorkout) => {
    turn += 1;
    const mine = turn;
    const found = await follower?.find(whole).catch(() => undefined);
    if (mine !== turn) return undefined;
    set({ upcoming: found });
    return found;
  };
  return {
    async look(whole) {
      await find(whole);
    },
    async after({ whole, run }, goesOn) {
      isHeld = false;
      const endsAtMs = clock.now() + PAUSE_BETWEEN_SEC * 1000;
      const found = await find(whole);
      if (found?.isLinked && goesOn && !isHeld) {
        announce(found.whole);
        count(endsAtMs);
      }
      await follower?.played(whole, run.runId).catch(() => undefined);
    },
    hold() {
      isHeld = true;
      stop();
      set({ startsInSec: undefined });
    },
    forget() {
      turn += 1;
      stop();
    },
  };
}
