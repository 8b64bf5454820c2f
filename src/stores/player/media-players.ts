/** What plays the files of a run, and what the screen shows of it. */
import type { Music } from '#platform/sound/music.ts';
import type { StageFilms } from '#platform/pictures/stage-films.ts';
import type { StageVoice } from '#platform/pictures/stage-voice.ts';
import type { StillPictures } from '#platform/pictures/still-pictures.ts';

/** What the screen shows of it. */
export interface MediaView {
  /** The picture or film of this moment; `undefined` = there is none, or it cannot be had now. */
  readonly element: HTMLElement | undefined;
  /** What is said about it in writing; '' = nothing. */
  readonly text: string;
  /** Is the music on? `undefined` = the workout has none. */
  readonly musicOn: boolean | undefined;
  /** The browser plays no sound before a user gesture. */
  readonly isBlocked: boolean;
  /** For this run. Must be called from a user gesture. */
  readonly toggleMusic: () => void;
}

export interface MediaPlayers {
  readonly films: StageFilms;
  readonly voice: StageVoice;
  readonly music: Music;
  readonly pictures: StillPictures;
  /**
   * Where a file can be fetched now, by its path or address; `undefined` = it cannot be had. `failed`: an address that
   * did not work.
   */
  readonly addressOf: (path: string, failed?: string) => Promise<string | undefined>;
  /** Is reduced motion wanted? */
  readonly isCalm: () => boolean;
  /** Calls back about 30 times a second until it is stopped. */
  readonly everyTick: (act: () => void) => () => void;
}

/** How players report that something can be shown, cannot be loaded, or needs a user gesture. */
export interface PlayerEvents {
  readonly onChange: () => void;
  readonly onFailed: (address: string) => void;
}
