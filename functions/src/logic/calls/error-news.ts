/**
 * Errors on devices, as one line of the log each. Nothing is stored, and nothing of what is sent is believed: each
 * field is from a list or of a form that has no place for words, names or addresses.
 */
import * as v from 'valibot';
import {
  ERROR_BUILD,
  ERROR_ENGINE,
  ERROR_FRAME,
  ERROR_PLACES,
  ERROR_PROBLEMS,
  ERROR_ROUTES,
  type ErrorNews,
  FRAMES_AT_MOST,
  isErrorName,
  sameError,
} from '#core/faults/error-news.ts';
import type { Store } from '#logic/backend.ts';
import { type Endpoint, plainAnswer } from './endpoint.ts';

/** Of everybody together: one instance counts for all, so counting costs no read and no write. */
export const NEWS_PER_HOUR = 50;
/** Of one error at one spot: what breaks for thousands leaves room for what breaks for a few. */
export const SAME_PER_HOUR = 10;
const BYTES_AT_MOST = 4_096;
const HOUR_MS = 3_600_000;

const NEWS: v.GenericSchema<unknown, ErrorNews> = v.strictObject({
  place: v.picklist(ERROR_PLACES),
  name: v.pipe(v.string(), v.maxLength(200), v.check(isErrorName)),
  problem: v.picklist(ERROR_PROBLEMS),
  build: v.pipe(v.string(), v.regex(ERROR_BUILD)),
  route: v.picklist(ERROR_ROUTES),
  engine: v.pipe(v.string(), v.regex(ERROR_ENGINE)),
  frames: v.pipe(v.array(v.pipe(v.string(), v.regex(ERROR_FRAME))), v.maxLength(FRAMES_AT_MOST)),
  counts: v.picklist([1, 4]),
});

/**
 * POST /errors → 204, also when the hour is full, so that no device tries again. 400 = not what a device of ours says,
 * 403 = from another site, 413 = too long.
 */
export const errorNews: Endpoint = {
  name: 'errorNews',
  instances: 1,
  async answer(backend, { method, path, headers, body = NO_BYTES }) {
    if (path !== '/errors') return answer(404);
    if (method !== 'POST') return answer(405);
    if (body.length > BYTES_AT_MOST) return answer(413);
    if ((headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return answer(403);
    const news = newsIn(body);
    if (!news) return answer(400);
    const turn = turnOf(backend.store, sameError(news), Math.floor(backend.nowMs() / HOUR_MS));
    const { name, frames, counts, ...device } = news;
    if (turn !== 'none') backend.log({ level: 'error', area: 'device', code: name, count: counts, frames, device });
    if (turn === 'last') backend.log({ level: 'warning', area: 'errorNews', code: 'full', count: NEWS_PER_HOUR });
    return answer(204);
  },
};

const NO_BYTES = new Uint8Array();
const answer = (status: number) => plainAnswer(status, 'no-store');

function newsIn(body: Uint8Array): ErrorNews | undefined {
  try {
    const parsed = v.safeParse(NEWS, JSON.parse(new TextDecoder().decode(body)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** What was logged in this hour, by error. */
interface Hour {
  hour: number;
  count: number;
  readonly bySpot: Map<string, number>;
}
const hours = new WeakMap<Store, Hour>();

function turnOf(store: Store, spot: string, hour: number): 'none' | 'one' | 'last' {
  const known = hours.get(store);
  const now = known?.hour === hour ? known : { hour, count: 0, bySpot: new Map<string, number>() };
  hours.set(store, now);
  const same = now.bySpot.get(spot) ?? 0;
  if (now.count >= NEWS_PER_HOUR || same >= SAME_PER_HOUR) return 'none';
  now.count += 1;
  now.bySpot.set(spot, same + 1);
  return now.count === NEWS_PER_HOUR ? 'last' : 'one';
}
