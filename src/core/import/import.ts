/**
 * Imports workouts: a file of ours or of another app, or a plan as somebody wrote it. The result is workouts or one
 * reason why there are none; the work stays bounded by the length of the text.
 */
import * as v from 'valibot';
import { readByLine } from './plan.ts';
import { isOpenHiit, isWorkoutTimer, ofOpenHiit, ofWorkoutTimer, type Foreign } from './import-others.ts';
import { LANGUAGE_TAGS, type LanguageName } from '#core/base/languages.ts';
import { PLAN_LENGTH } from '#core/exercises/words.ts';
import { IMPORT_BYTES_MOST } from './import-bytes.ts';
import { type ImportReading, pastedPlanReading, readAll, refused } from './reading.ts';
import { FILE_FORMAT, FILE_VERSION } from './workout-file.ts';
import { isRecord, type ReadOptions } from './workout-file-reader.ts';

/** No format of workouts is nested deeper. */
const DEPTH_MOST = 40;

/** Reads XML without a byte order mark or space around it (`markup.ts`). */
type MarkupReader = (text: string, options: ReadOptions) => ImportReading;

/**
 * Reads any text; XML with a reader that is fetched for those who bring some. `options.defaultTimeSec` is for exercises
 * without a time.
 */
export function readImport(whole: string, options: ReadOptions, readMarkup?: MarkupReader): ImportReading {
  if (whole.length > IMPORT_BYTES_MOST) return refused('too-large');
  const text = whole.replace(/^\ufeff/, '').trim();
  if (text === '') return refused('empty');
  if (text.includes('\0')) return refused('not-text');
  if (isMarkup(text)) return readMarkup ? readMarkup(text, options) : refused('xml');
  if (!/^[[{]/.test(text)) return readText(text, options);
  if (depthOf(text) > DEPTH_MOST) return refused('too-deep');
  const json = parsed(text) ?? parsed(mended(text));
  return json === undefined ? refused('broken') : readJson(json, options);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Just Another Workout Timer keeps the lower byte of each sign: of dashes and quotation marks (U+2013 …) control signs
 * are left, which no JSON may hold. Its backups are one line, so none of them is white space.
 */
const mended = (text: string): string =>
  Array.from(text, (sign) => {
    const code = sign.charCodeAt(0);
    return code >= 0x10 && code < 0x20 ? String.fromCodePoint(0x2000 + code) : sign;
  }).join('');

function readText(text: string, options: ReadOptions): ImportReading {
  if (/^https?:\/\/\S+$/i.test(text)) return refused('link');
  if (text.length > PLAN_LENGTH) return refused('too-long');
  const reading = readByLine(text, options);
  if (!reading) return refused(readByLine(text, { ...options, takesDoubtful: true }) ? 'unsure' : 'no-plan');
  return pastedPlanReading(reading.days.length > 0 ? reading.days : [reading.plan], options);
}

/** XML, whatever it holds. */
export const isMarkup = (text: string): boolean => /^\ufeff?\s*</.test(text);

/** How deep brackets are nested, ignoring those in strings. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted && sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth);
    else if (sign === ']' || sign === '}') depth -= 1;
  }
  return deepest;
}

const ours = v.object({ format: v.literal(FILE_FORMAT), version: v.number() });
/** Written by Icetime before the format was open: whole documents. */
const oldOne = v.object({ format: v.literal(FILE_FORMAT), workout: v.unknown(), exercises: v.unknown() });
const oldMany = v.object({ format: v.picklist(['icetime-workouts', 'icetime-export-1']), workouts: v.unknown() });

function readJson(json: unknown, options: ReadOptions): ImportReading {
  const entries = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);
  if (v.is(ours, json)) {
    if (json.version > FILE_VERSION) return refused('newer');
    if (json.version !== FILE_VERSION) return refused('unknown');
    const workouts = entries((json as { workouts?: unknown }).workouts);
    return readAll('icetime', workouts, (entry) => (isRecord(entry) ? { source: entry } : undefined), options);
  }
  if (v.is(oldOne, json)) return readAll('icetime', [json], ofDocuments, options);
  if (v.is(oldMany, json)) return readAll('icetime', entries(json.workouts), ofDocuments, options);
  const list = Array.isArray(json)
    ? json
    : isRecord(json) && Array.isArray(json['workouts'])
      ? json['workouts']
      : [json];
  if (list.some(isWorkoutTimer)) return readAll('jawt', list, ofWorkoutTimer, options);
  if (list.some(isOpenHiit)) return readAll('openhiit', list, ofOpenHiit, options);
  return refused('unknown');
}

/**
 * `{ workout, exercises }`, or a workout's fields with its exercises among them, under the field names of our
 * documents.
 */
function ofDocuments(entry: unknown): Foreign | undefined {
  if (!isRecord(entry) || !Array.isArray(entry['exercises'])) return undefined;
  const workout = isRecord(entry['workout']) ? entry['workout'] : entry;
  const { timerMode, imgUrl, musicUrl, videoUrl, language, originId, originName } = workout;
  const documents: readonly unknown[] = entry['exercises'];
  const inOrder = documents.filter(isRecord).toSorted((a, b) => Number(a['position']) - Number(b['position']));
  const source = {
    ...workout,
    timerMode: said(timerMode),
    language: tagOf(language),
    imageUrl: said(imgUrl),
    musicUrl: said(musicUrl),
    videoUrl: said(videoUrl),
    origin: { id: originId, name: originName },
    exercises: inOrder.map((exercise) => ({
      ...exercise,
      details: detailsOf(exercise['exDetails']),
      intro: detailsOf(exercise['introDetails']),
    })),
  };
  return { source };
}

const tagOf = (language: unknown): unknown => LANGUAGE_TAGS[language as LanguageName];
const said = (value: unknown): unknown => (value === '' ? undefined : value);
const detailsOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((detail: unknown) =>
        isRecord(detail) ? { ...detail, url: said(detail['url']), audioUrl: said(detail['audioUrl']) } : detail,
      )
    : value;
