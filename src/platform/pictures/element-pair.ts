/** One element of a pair, see `createPair`. */
export interface Deck {
  /** '' = none. */
  address(): string;
  /** Replaces the file. */
  give(address: string): void;
  pause(): void;
  /** Must be called from a user gesture; allows sound from then on. */
  unlock(): void;
}

/** Double buffering: one element plays while the other fetches the next file. */
export interface Pair<D extends Deck> {
  /** Shows the element with this file and pauses the other. */
  take(address: string): D;
  /** Fetches the first of these that is not already shown. */
  prepare(addresses: readonly string[]): void;
  /** Pauses both. */
  pause(): void;
  unlock(): void;
  /** Frees files and memory. */
  release(): void;
}

export function createPair<D extends Deck>(one: D, two: D): Pair<D> {
  let [onStage, other] = [one, two];
  return {
    take(address) {
      if (onStage.address() !== address) {
        [onStage, other] = [other, onStage];
        if (onStage.address() !== address) onStage.give(address);
        other.pause();
      }
      return onStage;
    },
    prepare(addresses) {
      const next = addresses.find((address) => address !== onStage.address());
      if (next !== undefined && next !== other.address()) other.give(next);
    },
    pause() {
      onStage.pause();
    },
    unlock() {
      one.unlock();
      two.unlock();
    },
    release() {
      for (const deck of [one, two]) deck.give('');
    },
  };
}

/** `readyState`: how much has arrived. */
export const HAS_LENGTH = 1;
export const HAS_SOUND = 2;
export const CAN_GO_ON = 3;

/** Loads another file, or none (''). */
export function load(element: HTMLMediaElement, address: string): void {
  if (address !== '') {
    element.src = address;
    return;
  }
  element.removeAttribute('src');
  // Otherwise an element keeps its download.
  element.load();
}

/** `false` = the browser requires a user gesture. Other failures surface as the file's error event. */
export async function played(element: HTMLMediaElement): Promise<boolean> {
  try {
    await element.play();
    return true;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'NotAllowedError');
  }
}
