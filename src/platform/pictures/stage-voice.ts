import { createPair, type Deck, HAS_SOUND, load, played } from './element-pair.ts';

export interface VoiceTarget {
  readonly address: string;
  /** Time since it should have begun; it may have ended. */
  readonly sinceMs: number;
  readonly plays: boolean;
}

/** Recorded voices, each at its moment in the run. */
export interface StageVoice {
  /** Call often. */
  follow(target: VoiceTarget | undefined): void;
  prepare(addresses: readonly string[]): void;
  /** 0…1 */
  setLevel(level: number): void;
  /** A voice is playing. */
  talks(): boolean;
  /** Must be called from a user gesture. */
  unlock(): void;
  isBlocked(): boolean;
  release(): void;
}

/** A voice at most this late plays from its beginning; a later one starts at the position it should have reached. */
const LATE_AT_MOST_MS = 1500;
const OVER_MS = 100;

export interface VoiceSources {
  readonly onChange: () => void;
  readonly onFailed: (address: string) => void;
  readonly createElement?: () => HTMLAudioElement;
}

export function createStageVoice({ onChange, onFailed, createElement }: VoiceSources): StageVoice {
  let talks = false;
  let isBlocked = false;
  const play = async (element: HTMLAudioElement) => {
    if (await played(element)) return;
    isBlocked = true;
    onChange();
  };
  const decks = [1, 2].map(() => createVoiceDeck(createElement?.() ?? new Audio(), { onChange, onFailed }));
  const [one, two] = decks as [VoiceDeck, VoiceDeck];
  const pair = createPair(one, two);
  const dueDeck = ({ address, sinceMs, plays }: VoiceTarget): VoiceDeck | undefined => {
    const deck = pair.take(address);
    return plays && !isBlocked && deck.isDue(sinceMs) ? deck : undefined;
  };
  return {
    follow(target) {
      const deck = target && dueDeck(target);
      talks = deck !== undefined;
      if (!target || !deck) return pair.pause();
      deck.bringTo(target.sinceMs);
      if (deck.element.paused) void play(deck.element);
    },
    prepare: (addresses) => pair.prepare(addresses),
    setLevel(level) {
      for (const { element } of decks) element.volume = level;
    },
    talks: () => talks,
    unlock() {
      isBlocked = false;
      pair.unlock();
    },
    isBlocked: () => isBlocked,
    release() {
      isBlocked = false;
      talks = false;
      pair.release();
    },
  };
}

interface VoiceDeck extends Deck {
  readonly element: HTMLAudioElement;
  /** Loaded and not over. */
  isDue(sinceMs: number): boolean;
  bringTo(sinceMs: number): void;
}

function createVoiceDeck(
  element: HTMLAudioElement,
  { onChange, onFailed }: Pick<VoiceSources, 'onChange' | 'onFailed'>,
): VoiceDeck {
  let address = '';
  element.preload = 'auto';
  element.addEventListener('canplay', onChange);
  element.addEventListener('error', () => {
    if (address !== '') onFailed(address);
  });
  const isMs = () => element.currentTime * 1000;
  return {
    element,
    address: () => address,
    give(next) {
      address = next;
      load(element, next);
    },
    pause: () => element.pause(),
    unlock() {
      if (address === '') element.load();
    },
    isDue(sinceMs) {
      if (element.readyState < HAS_SOUND) return false;
      if (element.ended) return sinceMs < isMs() - OVER_MS;
      // A voice that began late may also end late.
      return !(sinceMs >= element.duration * 1000) || !element.paused;
    },
    bringTo(sinceMs) {
      if (Math.abs(isMs() - sinceMs) > LATE_AT_MOST_MS) element.currentTime = sinceMs / 1000;
    },
  };
}
