/**
 * The pictures beside links, 1200 × 630, drawn when a messenger asks for one. Nobody's own pictures are in them, and
 * what not everybody may see has none.
 */
import { languageOf, type LanguageTag } from '#core/base/languages.ts';
import { type Preview, previewSvg } from '#core/public/preview.ts';
import { timeText } from '#core/base/time-text.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { lengthSecOf } from '#core/workout/length.ts';
import { exerciseNamesOf } from '#core/workout/names.ts';
import { stripOfSummary } from '#core/workout/timeline-strip.ts';
import type { Backend, Store } from '#logic/backend.ts';
import { type Endpoint, plainAnswer, type SiteAnswer } from '#logic/calls/endpoint.ts';
import { exercisesOf } from './library-entries.ts';
import { factsOf, LINK_NETWORK_SEC, type LinkedWorkout, linkedWorkout, titleOf } from './linked-workout.ts';

/** Pictures that an instance caches, each some 50 kB. */
const KEPT_AT_MOST = 40;
/** A picture takes up to a quarter of a second of the instance's one processor. */
export const DRAWN_PER_SECOND = 4;

/** What an instance caches of a store: pictures by what they show, the one drawn first first. */
interface Memory {
  readonly pictures: Map<string, Promise<Uint8Array>>;
  /** When the last ones were begun. */
  drawnMs: readonly number[];
}
const memories = new WeakMap<Store, Memory>();

/** `undefined`: too many others are being drawn. */
function pictureOf(
  backend: Backend,
  key: string,
  preview: () => Promise<Preview | undefined>,
): Promise<Uint8Array> | undefined {
  const memory = memories.get(backend.store) ?? { pictures: new Map(), drawnMs: [] };
  memories.set(backend.store, memory);
  const known = memory.pictures.get(key);
  if (known) return known;
  const nowMs = backend.nowMs();
  const recent = memory.drawnMs.filter((ms) => nowMs - ms < 1_000);
  if (recent.length >= DRAWN_PER_SECOND) return undefined;
  memory.drawnMs = [...recent, nowMs];
  const picture = Promise.all([backend.painter(), preview()]).then(([{ face, paint }, shown]) =>
    paint(previewSvg(shown, face)),
  );
  memory.pictures.set(key, picture);
  picture.catch(() => memory.pictures.delete(key));
  const [oldest = key] = memory.pictures.keys();
  if (memory.pictures.size > KEPT_AT_MOST) memory.pictures.delete(oldest);
  return picture;
}

/** Costs a read for each exercise, once for each picture drawn. */
async function previewOf({ store }: Backend, { workout }: LinkedWorkout, tag: LanguageTag): Promise<Preview> {
  const seconds = lengthSecOf(workout, DEFAULT_SETTINGS);
  return {
    workout,
    exerciseNames: exerciseNamesOf(await exercisesOf(store, workout.wId)),
    name: titleOf(workout, languageOf(tag)),
    length: seconds === 0 ? '' : timeText(seconds),
    facts: factsOf(workout, tag).slice(seconds === 0 ? 0 : 1),
    strip: stripOfSummary(workout),
  };
}

const KEPT = `public, max-age=0, s-maxage=${LINK_NETWORK_SEC}`;
const PICTURE = /^\/preview\/([A-Za-z0-9]{16,40})\/\d{1,16}-(en|de|fr|es|nl)\.png$/;

/**
 * GET /preview/icetime.png, or /preview/{wId}/{updatedAt}-{language}.png: the number only makes an address of its own
 * for each version; the picture is the present one. 404 for what is not public as for what never was.
 */
export const linkPicture: Endpoint = {
  name: 'linkPicture',
  memory: '512MiB',
  async answer(backend, { method, path }) {
    if (method !== 'GET' && method !== 'HEAD') return plainAnswer(405, 'no-store');
    if (path === '/preview/icetime.png')
      return answerOf(pictureOf(backend, 'icetime', () => Promise.resolve(undefined)));
    const [, wId = '', tag] = PICTURE.exec(path) ?? [];
    const linked = wId === '' ? undefined : await linkedWorkout(backend, wId);
    if (!linked) return plainAnswer(404, KEPT);
    const language = tag as LanguageTag;
    const key = `${wId} ${linked.workout.updatedAt} ${language}`;
    return answerOf(pictureOf(backend, key, () => previewOf(backend, linked, language)));
  },
};

async function answerOf(picture: Promise<Uint8Array> | undefined): Promise<SiteAnswer> {
  if (!picture) {
    const busy = plainAnswer(503, 'no-store');
    return { ...busy, headers: { ...busy.headers, 'retry-after': '1' } };
  }
  return {
    status: 200,
    headers: { 'cache-control': KEPT, 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
    body: await picture,
  };
}
