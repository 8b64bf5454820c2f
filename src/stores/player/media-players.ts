/** The players of a run's files, and their view on the screen. */
import type { Music } from '#platform/sound/music.ts';
import type { StageFilms } from '#platform/pictures/stage-films.ts';
import type { StageVoice } from '#platform/pictures/stage-voice.ts';
import type { StillPictures } from '#platform/pictures/still-pictures.ts';

/** What the screen shows of the files. */
export interface MediaView {
  /** The current picture or film; `undefined` = there is none, or it is not available now. */
  readonly element: HTMLElement | undefined;
  /** A text about it; '' = none. */
  readonly text: string;
  /** Whether the music is on; `undefined` = the workout has none. */
  readonly musicOn: boolean | undefined;
  /** The browser plays no sound before a user gesture. */
  readonly isBlocked: boolean;
  /** Applies to this run only. Must be called from a user gesture. */
  readonly toggleMusic: () => void;
}

export interface MediaPlayers {
  readonly films: StageFilms;
  readonly voice: StageVoice;
  readonly music: Music;
  readonly pictures: StillPictures;
  /**
   * The current address of a file, by its path or address; `undefined` = not available. `failed`: an address that did
   * not work.
   */
  readonly addressOf: (path: string, failed?: string) => Promise<string | undefined>;
  /** Whether the person prefers reduced motion. */
  readonly isCalm: () => boolean;
  /** Calls back about 30 times a second until stopped. */
  readonly everyTick: (act: () => void) => () => void;
}

/** Callbacks for players: something can be shown, cannot be loaded, or needs a user gesture. */
export interface PlayerEvents {
  readonly onChange: () => void;
  readonly onFailed: (address: string) => void;
}
