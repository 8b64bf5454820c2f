/** Everything a run shows and plays from files; loaded with the first workout that has some. */

import type { WholeWorkout } from '#core/workout/model.ts';
import { playedMusicOf } from '#core/run/music.ts';
import { type Run, type RunView, viewAt } from '#core/run/run.ts';
import { type FileAhead, filesAhead, filesOf, type StageFile, stageMediaAt } from '#core/run/stage-media.ts';
import { createGate } from './foreign-media.ts';
import { type Addresses, createAddresses } from './media-addresses.ts';
import { createMixer } from './media-mixer.ts';
import type { MediaPlayers, MediaView, PlayerEvents } from './media-players.ts';
import { createVoices } from './media-voices.ts';
import type { PlayerPorts } from './player-ports.ts';

export interface RunMedia {
  /** The person may start this workout: requests the addresses of its first files. */
  prepare(whole: WholeWorkout): void;
  /** Must be called from a user gesture, before any await. */
  unlock(): void;
  begin(whole: WholeWorkout): void;
  /** Called at every beat and after every change. */
  follow(run: Run, view: RunView, now: number): void;
  /** Whether a recorded voice is speaking. */
  talks(): boolean;
  /** The run is over, or the screen was left. */
  end(): void;
}

export interface RunMediaPorts
  extends Pick<PlayerPorts, 'clock' | 'settings' | 'sound' | 'speech' | 'mediaHosts' | 'friends' | 'uid'> {
  readonly createPlayers: (events: PlayerEvents) => MediaPlayers;
}

/** `onView` is called with `undefined` when nothing is shown any more. */
export function createRunMedia(ports: RunMediaPorts, onView: (view: MediaView | undefined) => void): RunMedia {
  const { clock, settings } = ports;
  const players = ports.createPlayers({ onChange: tick, onFailed: (address) => addresses.failed(address) });
  const { addresses, gate } = createGatedAddresses(ports, players, refresh);
  const output = createMediaOutput(players, addresses);
  const voices = createVoices(ports, players, addresses);
  const mixer = createMixer(ports, players, voices.talks);
  const ticker = createTicker(players, tick);
  const show = createPublisher(onView);
  const { films, voice, music } = players;
  let current: CurrentMedia | undefined;
  let run: Run | undefined;

  function tick() {
    const now = clock.now();
    if (run) drive(run, viewAt(run, now), now);
  }
  /** Called when a new address is known. */
  function refresh() {
    voices.planAgain();
    tick();
    if (run) fetchAhead(run, viewAt(run, clock.now()));
  }
  function fetchAhead({ timeline }: Run, view: RunView) {
    if (current) output.fetch(filesAhead(view, current.whole, timeline.steps));
  }
  /** Updates everything that plays to the run's current state. */
  function drive(at: Run, view: RunView, now: number) {
    if (!current) return;
    const moment = stageMediaAt(view, current.whole, players.isCalm());
    const element = output.show(moment.file);
    voices.follow(at, current.whole, moment.voice, now);
    const song = playedMusicOf(current.whole.workout);
    const musicOn = gate.lets(song) ? current.musicOn : undefined;
    const plays = musicOn === true && !view.paused;
    music.follow(plays ? addresses.of(song) : undefined, plays);
    mixer.follow(at, now);
    ticker.set(plays || (view.running && (moment.file?.kind === 'film' || moment.voice !== undefined)));
    const isBlocked = [films, voice, music].some((player) => player.isBlocked());
    show({ element, text: moment.text, musicOn, isBlocked, ...actions });
  }
  const unlock = () => {
    for (const player of [films, voice, music]) player.unlock();
    tick();
  };
  const actions = {
    toggleMusic() {
      if (current?.musicOn === undefined) return;
      // Turns on music that the browser blocked, instead of off.
      current = { ...current, musicOn: !current.musicOn || music.isBlocked() };
      unlock();
    },
  };

  return {
    unlock,
    talks: voices.talks,
    prepare(whole) {
      gate.open(whole);
      for (const path of pathsAtStart(whole)) addresses.of(path);
    },
    begin(whole) {
      gate.open(whole);
      current = { whole, musicOn: playedMusicOf(whole.workout) === '' ? undefined : settings().autoMusicON };
    },
    follow(next, view, now) {
      run = next;
      drive(next, view, now);
      fetchAhead(next, view);
    },
    end() {
      ticker.set(false);
      run = undefined;
      current = undefined;
      voices.end();
      for (const player of [films, voice, music, players.pictures]) player.release();
      show(undefined);
    },
  };
}

function pathsAtStart({ workout, exercises: [first] }: WholeWorkout): string[] {
  const details = first ? [...first.introDetails, ...first.exDetails] : [];
  const files = details.flatMap(filesOf).map(({ path }) => path);
  return [workout.videoUrl, playedMusicOf(workout), ...files].filter((path) => path !== '');
}

interface CurrentMedia {
  readonly whole: WholeWorkout;
  /** `undefined` = the workout has none. */
  readonly musicOn: boolean | undefined;
}

/** Addresses of files; those on other sites only with the person's consent. */
function createGatedAddresses(ports: RunMediaPorts, players: MediaPlayers, onChange: () => void) {
  const all = createAddresses(players.addressOf, () => ports.clock.now(), onChange);
  const gate = createGate(ports, onChange);
  const addresses: Addresses = { ...all, of: (path) => (gate.lets(path) ? all.of(path) : undefined) };
  return { addresses, gate };
}

/** Shows pictures and films at their moments, and has files ready. */
function createMediaOutput(players: MediaPlayers, addresses: Addresses) {
  const { films, voice, pictures } = players;
  return {
    show(file: StageFile | undefined): HTMLElement | undefined {
      const address = file && addresses.of(file.path);
      const film = films.follow(file?.kind === 'film' && address !== undefined ? { ...file, address } : undefined);
      return file?.kind === 'picture' && address !== undefined ? pictures.of(address) : film;
    },
    fetch(files: ReturnType<typeof filesAhead>) {
      const addressesOf = (wanted: FileAhead['kind']) =>
        files.flatMap(({ path, kind }) => (kind === wanted ? (addresses.of(path) ?? []) : []));
      for (const address of addressesOf('picture')) pictures.of(address);
      films.prepare(addressesOf('film'));
      voice.prepare(addressesOf('voice'));
    },
  };
}

/** Ticks while something plays that must stay in sync with the run. */
function createTicker({ everyTick }: MediaPlayers, tick: () => void) {
  let stop: (() => void) | undefined;
  return {
    set(on: boolean) {
      if (on) stop ??= everyTick(tick);
      else {
        stop?.();
        stop = undefined;
      }
    },
  };
}

/** Publishes a view that differs from the last. */
function createPublisher(onView: (view: MediaView | undefined) => void) {
  let published: MediaView | undefined;
  return (view: MediaView | undefined) => {
    const keys = ['element', 'text', 'musicOn', 'isBlocked'] as const;
    if (view && published && keys.every((key) => view[key] === published?.[key])) return;
    published = view;
    onView(view);
  };
}
