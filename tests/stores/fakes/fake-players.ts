import { createMusic } from '#platform/sound/music.ts';
import { createStageFilms } from '#platform/pictures/stage-films.ts';
import { createStageVoice } from '#platform/pictures/stage-voice.ts';
import { createStillPictures } from '#platform/pictures/still-pictures.ts';
import type { MediaPlayers, PlayerEvents } from '#stores/player/media-players.ts';
import { FakeMedia } from '#tests/platform/fake-media.ts';

const filesAt = async (path: string) => (path.startsWith('https:') ? path : `https://files/${path}`);

interface Options {
  readonly isCalm?: boolean;
  readonly addressOf?: MediaPlayers['addressOf'];
}

/** What plays the files of a run, over elements moved by hand. */
export function createFakePlayers(now: () => number, { isCalm = false, addressOf = filesAt }: Options) {
  const films: FakeMedia[] = [];
  const voices: FakeMedia[] = [];
  const pictures: FakeMedia[] = [];
  const music = new FakeMedia();
  const ticks = new Set<{ readonly act: () => void }>();
  const made = (list: FakeMedia[]) => {
    const media = new FakeMedia();
    list.push(media);
    return media;
  };
  let settleAnswer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (settleAnswer = resolve));
  const createPlayers = (events: PlayerEvents): MediaPlayers => ({
    films: createStageFilms({ ...events, now, createElement: () => made(films).asVideo() }),
    voice: createStageVoice({ ...events, createElement: () => made(voices).asAudio() }),
    music: createMusic({ ...events, createElement: () => music.asAudio() }),
    pictures: createStillPictures({
      ...events,
      createElement: () => made(pictures) as unknown as HTMLImageElement,
    }),
    addressOf,
    isCalm: () => isCalm,
    everyTick(act) {
      const tick = { act };
      ticks.add(tick);
      return () => void ticks.delete(tick);
    },
  });
  const named = (list: readonly FakeMedia[], name: string) => list.find(({ src }) => src.endsWith(name));
  return {
    createPlayers: (events: PlayerEvents): MediaPlayers => {
      settleAnswer();
      return createPlayers(events);
    },
    /** As where the code cannot be fetched. */
    refusePlayers(): never {
      settleAnswer();
      throw new Error('cannot be fetched');
    },
    /** The code, which is imported on demand, is here, or it is known that it cannot be had. */
    answered,
    music,
    film: (name: string) => named(films, name),
    voice: (name: string) => named(voices, name),
    picture: (name: string) => named(pictures, name),
    all: () => [...films, ...voices, music],
    /** Whether `everyTick` is on. */
    isTicking: () => ticks.size > 0,
    /** Time goes by in what plays; in between it is looked at as often as it asks for. */
    pass(ms: number) {
      for (const media of [...films, ...voices, music]) media.advance(ms);
      const due = [...ticks];
      for (const { act } of due) act();
    },
  };
}
