/** The work on a film, off the main thread; `films-worker.ts` runs it. */
import { BlobSource, CanvasSink, EncodedPacketSink, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';
import {
  FILM_BYTES_AT_MOST,
  type FilmFacts,
  type FilmConversion,
  type FilmProblem,
  isWhole,
  lessThan,
  ratesFor,
} from '#core/media/film.ts';
import { containerOf, copyPart, encodePart, type FilmSource, measureCopy, type Work } from './film-convert.ts';

export interface MadeFilm {
  readonly blob: Blob;
  readonly seconds: number;
  /** `as-is`: the whole film, nothing re-encoded. */
  readonly how: 'as-is' | 'trimmed' | 'transcoded';
}
export interface ReadFilm {
  readonly facts: FilmFacts;
  /** Small JPEGs, each reported as soon as it is ready. */
  thumbnails(
    atSec: readonly number[],
    heightPx: number,
    onOne: (index: number, blob: Blob) => void,
    signal: AbortSignal,
  ): Promise<void>;
  make(conversion: FilmConversion, work: Work): Promise<MadeFilm | FilmProblem>;
}

/** Messages from the page to its worker; an answer carries the id of its request. */
export type FilmRequest =
  | { readonly kind: 'open'; readonly id: number; readonly file: Blob }
  | {
      readonly kind: 'thumbnails';
      readonly id: number;
      readonly atSec: readonly number[];
      readonly heightPx: number;
    }
  | { readonly kind: 'make'; readonly id: number; readonly conversion: FilmConversion }
  | { readonly kind: 'cancel'; readonly id: number };
export type FilmAnswer =
  | { readonly kind: 'opened'; readonly id: number; readonly facts: FilmFacts }
  | { readonly kind: 'thumbnail'; readonly id: number; readonly index: number; readonly blob: Blob }
  | { readonly kind: 'progress'; readonly id: number; readonly share: number }
  | ({ readonly kind: 'made'; readonly id: number } & MadeFilm)
  | { readonly kind: 'done'; readonly id: number }
  | { readonly kind: 'refused'; readonly id: number; readonly problem: FilmProblem };

/** Reads the header, not the file name, and returns what the file contains or why it cannot be used. */
export async function readFilm(file: Blob): Promise<ReadFilm | FilmProblem> {
  if (file.size === 0) return 'empty';
  if (file.size > FILM_BYTES_AT_MOST) return 'file-too-large';
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new BlobSource(file) });
  const source = await sourceOf(input).catch(() => 'not-a-film' as const);
  if (typeof source === 'string') return source;
  const { picture, sound } = source;
  const durationSec = await input.computeDuration(sound ? [picture, sound] : [picture]);
  if (!(durationSec > 0)) return 'empty';
  const playsEverywhere = containerOf(source) !== undefined;
  if (!playsEverywhere && !(await picture.canDecode())) return 'cannot-decode';
  const facts: FilmFacts = {
    durationSec,
    width: await picture.getDisplayWidth(),
    height: await picture.getDisplayHeight(),
    hasSound: sound !== null,
    bytes: file.size,
    type: (await input.getFormat()).mimeType,
    playsEverywhere,
  };
  return {
    facts,
    thumbnails: (...how) => thumbnails(source, facts.durationSec, ...how),
    make: (conversion, work) =>
      make(source, facts, conversion, work).catch((error: unknown) =>
        work.signal.aborted ? 'cancelled' : problemOf(error),
      ),
  };
}

async function sourceOf(input: Input): Promise<FilmSource | FilmProblem> {
  const picture = await input.getPrimaryVideoTrack();
  const sound = await input.getPrimaryAudioTrack();
  if (!picture) return sound ? 'no-picture' : 'not-a-film';
  const pictureCodec = await picture.getCodec();
  const soundCodec = (await sound?.getCodec()) ?? null;
  if (pictureCodec === null) return 'cannot-decode';
  // Sound in an unknown format is left out.
  return { input, picture, pictureCodec, sound: soundCodec && sound, soundCodec };
}

/** Browsers report a lack of memory in different ways. */
const problemOf = (error: unknown): FilmProblem =>
  error instanceof RangeError || /quota|memory|allocation/i.test(String(error)) ? 'no-room' : 'failed';

async function thumbnails(
  { picture }: FilmSource,
  durationSec: number,
  ...[atSec, heightPx, onOne, signal]: Parameters<ReadFilm['thumbnails']>
): Promise<void> {
  const packets = new EncodedPacketSink(picture);
  const sink = new CanvasSink(picture, { height: heightPx, poolSize: 1 });
  for (const [index, sec] of atSec.entries()) {
    if (signal.aborted) return;
    // A nearby key frame is good enough and needs no earlier frames decoded.
    const key = await packets.getKeyPacket(sec, { metadataOnly: true });
    const isNear = key !== null && sec - key.timestamp < durationSec / atSec.length;
    const drawn = await sink.getCanvas(isNear ? key.timestamp : sec);
    if (drawn && 'convertToBlob' in drawn.canvas)
      onOne(index, await drawn.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 }));
  }
}

async function make(
  source: FilmSource,
  facts: FilmFacts,
  conversion: FilmConversion,
  work: Work,
): Promise<MadeFilm | FilmProblem> {
  const copy = await copyThatFits(source, conversion);
  const copied = async (): Promise<MadeFilm | undefined> => {
    const blob = copy && (await copyPart(source, copy.container, conversion, work));
    if (!blob || blob.size > conversion.maxBytes) return undefined;
    return { blob, seconds: await secondsOf(blob), how: isWhole(conversion, facts.durationSec) ? 'as-is' : 'trimmed' };
  };
  const exact = copy?.isExact && (await copied());
  if (exact) return exact;
  const encoded = await encode(source, facts, conversion, work);
  return typeof encoded === 'string' ? ((await copied()) ?? encoded) : encoded;
}

/** How early a copy may begin if the extra frames show. */
const EARLY_SEC = 0.5;

async function copyThatFits(source: FilmSource, conversion: FilmConversion) {
  const container = containerOf(source);
  if (!container) return undefined;
  const { keySec, bytes } = await measureCopy(source, conversion, conversion.maxBytes);
  if (bytes > conversion.maxBytes) return undefined;
  return { container, isExact: container === 'mp4' || conversion.fromSec - keySec < EARLY_SEC };
}

const TRIES = 3;

async function encode(
  source: FilmSource,
  facts: FilmFacts,
  conversion: FilmConversion,
  { onProgress, signal }: Work,
): Promise<MadeFilm | FilmProblem> {
  const seconds = conversion.toSec - conversion.fromSec;
  let aim = conversion.maxBytes;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const rates = ratesFor(facts, seconds, { ...conversion, maxBytes: aim });
    if (!rates) return 'too-long-for-size';
    // The first try is nearly always small enough; progress reserves a little for a second one.
    const [from, to] = [1 - 0.1 ** tried, 1 - 0.1 ** (tried + 1)];
    const work: Work = { signal, onProgress: (share) => onProgress(from + (to - from) * share) };
    const blob = await encodePart(source, conversion, rates, work);
    if (!blob) return 'cannot-encode';
    if (blob.size <= conversion.maxBytes) return { blob, seconds: await secondsOf(blob), how: 'transcoded' };
    aim = lessThan(rates, seconds, blob.size, conversion.maxBytes);
  }
  return 'too-long-for-size';
}

/** The length stated in the written file, which also proves that the file can be read. */
async function secondsOf(blob: Blob): Promise<number> {
  const input = new Input({ formats: [MP4, WEBM], source: new BlobSource(blob) });
  return input.computeDuration().finally(() => input.dispose());
}
