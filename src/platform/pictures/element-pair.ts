/** What one element of a pair does: see `createPair`. */
export interface Deck {
  /** '' = none. */
  address(): string;
  /** Another file: what was there is gone. */
  give(address: string): void;
  pause(): void;
  /** Must be called from a user gesture: from then on it may sound. */
  unlock(): void;
}

/** Two elements take turns: while one plays, the other fetches what comes next. */
export interface Pair<D extends Deck> {
  /** The element with this file, which is shown from now on; the other is paused. */
  take(address: string): D;
  /** Fetches the first of these that is not shown. */
  prepare(addresses: readonly string[]): void;
  /** Neither plays. */
  pause(): void;
  unlock(): void;
  /** Gives files and memory back. */
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

/** `readyState`: how much is here. */
export const HAS_LENGTH = 1;
export const HAS_SOUND = 2;
export const CAN_GO_ON = 3;

/** Gives an element another file, or none (''). */
export function load(element: HTMLMediaElement, address: string): void {
  if (address !== '') {
    element.src = address;
    return;
  }
  element.removeAttribute('src');
  // Without this an element keeps what it has fetched.
  element.load();
}

/** `false` = the browser wants a user gesture first. Other failures are reported by the file's error. */
export async function played(element: HTMLMediaElement): Promise<boolean> {
  try {
    await element.play();
    return true;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'NotAllowedError');
  }
}
