import { driftMs, hurryOf } from '#core/in-step.ts';
import { CAN_GO_ON, createPair, type Deck, HAS_LENGTH, load, played } from './element-pair.ts';

export interface FilmTarget {
  readonly address: string;
  /** Where it has to stand now. */
  readonly atMs: number;
  /** 1 = as it was filmed. */
  readonly rate: number;
  readonly plays: boolean;
  /** Begins anew at its end, while `atMs` counts on. */
  readonly goesRound: boolean;
  readonly silent: boolean;
}

/** The films of a run, kept in step with its clock. */
export interface StageFilms {
  /**
   * To be called often. The element that shows it; `undefined` as long as there is no picture of it, and without a
   * target.
   */
  follow(target: FilmTarget | undefined): HTMLVideoElement | undefined;
  /** Fetches the first of these that is not on the stage. */
  prepare(addresses: readonly string[]): void;
  /** 0…1 */
  setLevel(level: number): void;
  /** Inside a tap. */
  unlock(): void;
  /** It plays without its sound, which wants a tap first. */
  isBlocked(): boolean;
  release(): void;
}

export interface FilmSources {
  /** Any clock, ms. */
  readonly now: () => number;
  /** Something can be shown, or no longer. */
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

/** A film that stands is a picture: it need not be truer. */
const STILL_OFF_MS = 40;
/** A jump that did not help is not tried again at once: slow connections would never get anywhere. */
const SEEK_EVERY_MS = 700;
/** By then it shows what a jump has cost. */
const SETTLED_MS = 200;
const LEAD_AT_MOST_MS = 400;
/** Rates closer than this are not worth a change, which may be heard. */
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
    // Rather a silent film in step than none.
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
      // What a tap has loaded may sound later, too.
      if (address === '') element.load();
      else element.muted = false;
    },
    follow(target, level) {
      setSound(element, target.silent ? 0 : level);
      if (element.readyState < HAS_LENGTH) return undefined;
      const endMs = Number.isFinite(element.duration) ? element.duration * 1000 : undefined;
      const roundMs = target.goesRound ? endMs : undefined;
      const shouldMs = roundMs === undefined ? target.atMs : target.atMs % roundMs;
      // A film that is over would begin anew.
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

/** Brings an element to where it should stand, with small corrections of its rate, else by a jump. */
function createSeeker(element: HTMLVideoElement, now: () => number) {
  let soughtAt = Number.NEGATIVE_INFINITY;
  /** By how much later a jump arrives: learned from the last ones. */
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
      // How long it is, a film just recorded may not know before it was played: until then it goes round by itself.
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
