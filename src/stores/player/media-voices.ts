import { foreignHostOf } from '#core/run/foreign-media.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { Run } from '#core/run/run.ts';
import { type Voice, voicesBetween } from '#core/run/stage-media.ts';
import type { Addresses } from './media-addresses.ts';
import type { MediaPlayers } from './media-players.ts';
import type { PlayerPorts } from './player-ports.ts';

/** A run's recorded voices. */
export interface Voices {
  /** Another address is known. */
  planAgain(): void;
  /** `said`: what is spoken now. */
  follow(run: Run, whole: WholeWorkout, said: Voice | undefined, now: number): void;
  /** One is speaking. */
  readonly talks: () => boolean;
  /** The run is over. */
  end(): void;
}

/**
 * Voices sound among the cues where these play on while the phone is locked. Elsewhere, and until that is so, an
 * element plays each at its moment.
 */
export function createVoices(
  { sound, settings, speech }: Pick<PlayerPorts, 'sound' | 'settings' | 'speech'>,
  { voice }: Pick<MediaPlayers, 'voice'>,
  addresses: Addresses,
): Voices {
  let planned: { readonly run: Run; readonly untilMs: number; readonly volume: number } | undefined;
  let isInCues = false;

  const plan = (run: Run, whole: WholeWorkout, now: number) => {
    const { atLeastMs, lengthMs } = sound.horizon();
    const volume = settings().speechVolume ** 2;
    if (planned?.run === run && planned.volume === volume && planned.untilMs - now >= atLeastMs) return;
    const untilMs = now + lengthMs;
    planned = { run, untilMs, volume };
    const voices = voicesBetween(run, whole, now, untilMs).flatMap(({ path, ...when }) => {
      // Another site lets its sounds be played, but not read.
      const address = foreignHostOf(path) === undefined ? addresses.of(path) : undefined;
      return address === undefined ? [] : [{ ...when, address }];
    });
    sound.planVoices(voices, volume);
  };
  const speak = (said: Voice | undefined, now: number) => {
    const didTalk = talks();
    const address = said && !settings().cueMuted ? addresses.of(said.path) : undefined;
    const inCuesMs = said && address !== undefined ? sound.voiceMs(address, now - said.sinceMs) : undefined;
    isInCues = said?.plays === true && inCuesMs !== undefined && said.sinceMs < inCuesMs;
    voice.follow(said && address !== undefined && inCuesMs === undefined ? { ...said, address } : undefined);
    // Two voices at once would be unintelligible.
    if (talks() && !didTalk) speech.silence();
  };
  const talks = () => isInCues || voice.talks();
  return {
    planAgain() {
      planned = undefined;
    },
    follow(run, whole, said, now) {
      if (sound.isElement()) plan(run, whole, now);
      speak(said, now);
    },
    talks,
    end() {
      isInCues = false;
      planned = undefined;
      sound.planVoices([], 1);
    },
  };
}
