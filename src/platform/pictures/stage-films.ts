import { driftMs, hurryOf } from '#core/run/in-step.ts';
import { CAN_GO_ON, createPair, type Deck, HAS_LENGTH, load, played } from './element-pair.ts';

export interface FilmTarget {
  readonly address: string;
  /** The position it should have now. */
  readonly atMs: number;
  /** 1 = original speed. */
  readonly rate: number;
  readonly plays: boolean;
  /** Loops, while `atMs` keeps counting. */
  readonly goesRound: boolean;
  readonly silent: boolean;
}

/** The films of a run, kept in step with its clock. */
export interface StageFilms {
  /** Call often. Returns the element that shows the film; `undefined` without a target or before its first frame. */
  follow(target: FilmTarget | undefined): HTMLVideoElement | undefined;
  /** Fetches the first of these that is not already shown. */
  prepare(addresses: readonly string[]): void;
  /** 0…1 */
  setLevel(level: number): void;
  /** Must be called from a user gesture. */
  unlock(): void;
  /** Plays muted: sound requires a user gesture first. */
  isBlocked(): boolean;
  release(): void;
}

export interface FilmSources {
  /** Any clock, ms. */
  readonly now: () => number;
  /** A frame became available or unavailable. */
  readonly onChange: () => void;
  readonly onFailed: (address: string) => void;
  readonly createElement?: () => HTMLVideoElement;
}

export function createStageFilms(sources: FilmSources): StageFilms {
  let level = 1;
  let isBlocked = false;
  const block = () => {
    isBlocked = true;
    sources.onChange();
  };
  const decks = [createFilmDeck(sources, block), createFilmDeck(sources, block)] as const;
  const pair = createPair(...decks);
  return {
    follow(target) {
      if (!target) {
        pair.pause();
        return undefined;
      }
      return pair.take(target.address).follow(target, isBlocked ? 0 : level);
    },
    prepare: (addresses) => pair.prepare(addresses),
    setLevel(next) {
      level = next;
    },
    unlock() {
      isBlocked = false;
      pair.unlock();
    },
    isBlocked: () => isBlocked,
    release() {
      isBlocked = false;
      pair.release();
    },
  };
}

interface FilmDeck extends Deck {
  follow(target: FilmTarget, level: number): HTMLVideoElement | undefined;
}

/** A paused film this close to its position is left alone. */
const STILL_OFF_MS = 40;
/** Minimum time between seeks: on a slow connection none would ever finish. */
const SEEK_EVERY_MS = 700;
/** After this long a seek has settled and its delay can be measured. */
const SETTLED_MS = 200;
const LEAD_AT_MOST_MS = 400;
/** Smaller changes of the rate are not worth it: they may be audible. */
const RATE_STEP = 0.004;

function createFilmDeck({ now, onChange, onFailed, createElement }: FilmSources, block: () => void): FilmDeck {
  const element = createElement?.() ?? document.createElement('video');
  element.playsInline = true;
  element.preload = 'auto';
  element.ariaHidden = 'true';
  let address = '';
  let hasPicture = false;
  const seeker = createSeeker(element, now);
  element.addEventListener('loadeddata', () => {
    hasPicture = address !== '';
    onChange();
  });
  element.addEventListener('loadedmetadata', onChange);
  element.addEventListener('error', () => {
    if (address !== '') onFailed(address);
  });
  const play = async () => {
    if ((await played(element)) || element.muted) return;
    // A muted film is better than none.
    element.muted = true;
    block();
    void played(element);
  };
  return {
    address: () => address,
    give(next) {
      address = next;
      hasPicture = false;
      load(element, next);
    },
    pause: () => element.pause(),
    unlock() {
      // An element loaded during a user gesture may play sound later.
      if (address === '') element.load();
      else element.muted = false;
    },
    follow(target, level) {
      setSound(element, target.silent ? 0 : level);
      if (element.readyState < HAS_LENGTH) return undefined;
      const endMs = Number.isFinite(element.duration) ? element.duration * 1000 : undefined;
      const roundMs = target.goesRound ? endMs : undefined;
      const shouldMs = roundMs === undefined ? target.atMs : target.atMs % roundMs;
      // `play()` would restart a film that has ended.
      const isOver = endMs !== undefined && shouldMs >= endMs;
      element.loop = target.goesRound;
      if (target.plays && !isOver) {
        seeker.play(shouldMs, target, roundMs);
        if (element.paused) void play();
      } else {
        element.pause();
        seeker.stand(isOver ? endMs : shouldMs);
      }
      return hasPicture ? element : undefined;
    },
  };
}

function setSound(element: HTMLMediaElement, level: number): void {
  element.muted = level === 0;
  element.volume = level;
}

/** Keeps an element at its position: by small changes of its rate, by a seek if it is too far off. */
function createSeeker(element: HTMLVideoElement, now: () => number) {
  let soughtAt = Number.NEGATIVE_INFINITY;
  /** How long a seek takes, learned from recent ones. */
  let leadMs = 40;
  let isSettling = false;
  const seek = (ms: number) => {
    soughtAt = now();
    isSettling = true;
    element.currentTime = Math.max(0, ms) / 1000;
  };
  const learn = (aheadMs: number) => {
    if (!isSettling || now() - soughtAt < SETTLED_MS) return;
    isSettling = false;
    leadMs = Math.min(LEAD_AT_MOST_MS, Math.max(0, leadMs - aheadMs / 2));
  };
  return {
    stand(ms: number) {
      isSettling = false;
      if (!element.seeking && Math.abs(element.currentTime * 1000 - ms) > STILL_OFF_MS) seek(ms);
    },
    play(shouldMs: number, { rate, goesRound }: FilmTarget, roundMs: number | undefined) {
      // A fresh recording may have no known length until it has played through; until then the element loops by itself.
      if (element.seeking || (goesRound && roundMs === undefined)) return;
      const aheadMs = driftMs(element.currentTime * 1000, shouldMs, roundMs);
      const hurry = element.paused && Math.abs(aheadMs) > STILL_OFF_MS ? undefined : hurryOf(aheadMs);
      const isFetching = element.readyState < CAN_GO_ON && !element.paused;
      if (hurry === undefined) {
        if (!isFetching && (element.paused || now() - soughtAt > SEEK_EVERY_MS)) seek(shouldMs + leadMs * rate);
        return;
      }
      if (!element.paused) learn(aheadMs);
      const wanted = rate * hurry;
      if (Math.abs(element.playbackRate - wanted) > RATE_STEP) element.playbackRate = wanted;
    },
  };
}
