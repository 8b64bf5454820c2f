import { load, played } from '#platform/pictures/element-pair.ts';

/** The music of a run: one file or address, looped. */
export interface Music {
  follow(address: string | undefined, plays: boolean): void;
  /** 0…1 */
  setLevel(level: number): void;
  /** Must be called from a user gesture. */
  unlock(): void;
  /** The browser requires a user gesture first. */
  isBlocked(): boolean;
  release(): void;
}

export interface MusicSources {
  readonly onChange: () => void;
  readonly onFailed: (address: string) => void;
  readonly createElement?: () => HTMLAudioElement;
}

export function createMusic({ onChange, onFailed, createElement }: MusicSources): Music {
  const element = createElement?.() ?? new Audio();
  element.loop = true;
  let address = '';
  let isBlocked = false;
  element.addEventListener('error', () => {
    if (address !== '') onFailed(address);
  });
  const give = (next: string) => {
    address = next;
    load(element, next);
  };
  const play = async () => {
    if (await played(element)) return;
    isBlocked = true;
    onChange();
  };
  return {
    follow(next, plays) {
      // Music that is off is not fetched.
      if (plays && next !== undefined && next !== address) give(next);
      if (!plays || next === undefined) element.pause();
      else if (element.paused && !isBlocked) void play();
    },
    setLevel(level) {
      element.volume = level;
    },
    unlock() {
      isBlocked = false;
      if (address === '') element.load();
    },
    isBlocked: () => isBlocked,
    release() {
      isBlocked = false;
      give('');
    },
  };
}
