import type { MediaKind } from '#core/workout/media.ts';
import type { Travelling } from '#core/import/workout-file.ts';
import type { Detail } from '#core/workout/model.ts';
import type { MediaState } from '#stores/media/media.ts';
import type { Archive } from './archive.ts';

export interface Brought {
  readonly whole: Travelling;
  /** Files that could not come along. */
  readonly missing: number;
}

/**
 * Stores what a workout from an archive shows and plays among the person's own files. What is refused, for its size or
 * for want of room, is left out. A file that several workouts use is stored once, with `paths` kept between them.
 */
export async function bringFiles(
  { workout, exercises }: Travelling,
  { open }: Pick<Archive, 'open'>,
  add: MediaState['add'],
  paths: Map<string, Promise<string>>,
): Promise<Brought> {
  const missing = new Set<string>();
  const store = async (name: string, kind: MediaKind): Promise<string> => {
    const content = await open(name);
    const type = TYPES.get(name.split('.').at(-1)?.toLowerCase() ?? '') ?? '';
    if (!content) return '';
    // A slice has no type of its own.
    const blob = content.slice(0, content.size, kind === 'music' ? type.replace('video/webm', 'audio/webm') : type);
    const added = await add({ kind, area: 'workout-media', blob, name: nameOf(name) });
    return added.ok ? added.path : '';
  };
  const bring = async (url: string, kind: MediaKind): Promise<string> => {
    if (url === '' || url.includes(':')) return url;
    const path = paths.get(url) ?? store(url, kind);
    paths.set(url, path);
    if ((await path) === '') missing.add(url);
    return path;
  };
  const detailOf = async (detail: Detail): Promise<Detail> => ({
    ...detail,
    url: await bring(detail.url, isFilm(detail.url) ? 'video' : 'image'),
    audioUrl: await bring(detail.audioUrl, 'music'),
  });
  const says = ({ url, audioUrl, text }: Detail): boolean => url + audioUrl + text !== '';
  const detailsOf = async (details: readonly Detail[]) => (await inTurn(details, detailOf)).filter(says);
  const videoUrl = await bring(workout.videoUrl, 'mastervideo');
  const whole: Travelling = {
    workout: {
      ...workout,
      imgUrl: await bring(workout.imgUrl, 'image'),
      musicUrl: await bring(workout.musicUrl, 'music'),
      videoUrl,
      wType: videoUrl === '' ? 'text' : 'mastervideo',
    },
    exercises: await inTurn(exercises, async (exercise) => ({
      ...exercise,
      ...(videoUrl === '' && NO_PIECE),
      exDetails: await detailsOf(exercise.exDetails),
      introDetails: await detailsOf(exercise.introDetails),
    })),
  };
  return { whole, missing: missing.size };
}

/** Without its folder and the number before it. */
const nameOf = (name: string): string => (name.split('/').at(-1) ?? name).replace(/^\d+-(?=.)/, '');

/** Of a workout without its film. */
export const NO_PIECE = { filmStartSec: 0, filmEndSec: 0, filmRate: 100 };

const FILMS: readonly (readonly [ending: string, type: string])[] = [
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['mov', 'video/quicktime'],
];
const TYPES = new Map([
  ...FILMS,
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['aac', 'audio/aac'],
  ['ogg', 'audio/ogg'],
  ['wav', 'audio/wav'],
] as const);
const isFilm = (name: string): boolean => FILMS.some(([ending]) => name.toLowerCase().endsWith(`.${ending}`));

/** One after the other: each is checked against the room that the ones before have left. */
async function inTurn<T, U>(list: readonly T[], turn: (one: T) => Promise<U>): Promise<U[]> {
  const all: U[] = [];
  for (const one of list) all.push(await turn(one));
  return all;
}
