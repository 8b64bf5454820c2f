/** What one element of a pair does: see `createPair`. */
export interface Deck {
  /** '' = none. */
  address(): string;
  /** Another file: what was there is gone. */
  give(address: string): void;
  pause(): void;
  /** Inside a tap: from then on it may sound. */
  unlock(): void;
}

/** Two elements take turns: while one plays, the other fetches what comes next. */
export interface Pair<D extends Deck> {
  /** The one that has this file, from now on the one on the stage; the other stands still. */
  take(address: string): D;
  /** Fetches the first of these that is not on the stage. */
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

/** Gives an element a file, or takes it away; what it played is over. */
export function load(element: HTMLMediaElement, address: string): void {
  if (address !== '') {
    element.src = address;
    return;
  }
  element.removeAttribute('src');
  // Without this an element keeps what it has fetched.
  element.load();
}

/** `false` = the browser wants a tap first. Other refusals come with what is wrong with the file. */
export async function played(element: HTMLMediaElement): Promise<boolean> {
  try {
    await element.play();
    return true;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'NotAllowedError');
  }
}
