/** Addresses of files. Each is requested once, however many components show the file, and cached for half an hour. */
import type { ProblemCode } from '#core/base/errors.ts';
import { mayComeLater } from '#core/workout/media-path.ts';
import type { MediaPort } from '#data/media/media.ts';
import type { Timers } from '#stores/shell/timers.ts';

const REMEMBERED_MS = 30 * 60_000;
/** A missing file may still be under way from another device. */
const REFUSED_MS: { readonly [P in ProblemCode]?: number } = { 'not-allowed': REMEMBERED_MS, 'not-found': 5 * 60_000 };

interface Known {
  readonly url: Promise<string | undefined>;
  /** The server said that this person gets none. */
  isRefused?: boolean;
  /** Epoch ms. */
  until: number;
  /** For a file on this device: uses memory until it is revoked. */
  blobUrl?: string;
  /** The file is being uploaded; the address of a file in an offline copy stays. */
  isUpload?: boolean;
  /** The upload is over: the address is revoked later, because something may still be playing it. */
  isLeaving?: boolean;
}

interface UrlPorts {
  readonly media: Pick<MediaPort, 'url' | 'uploads' | 'offlineFiles'>;
  readonly timers: Timers;
  readonly now: () => number;
}

export function createMediaUrls({ media, timers, now }: UrlPorts) {
  const byPath = new Map<string, Known>();
  const forget = (path: string) => {
    const known = byPath.get(path);
    byPath.delete(path);
    if (known?.blobUrl !== undefined) URL.revokeObjectURL(known.blobUrl);
  };
  const ask = async (path: string, known: () => Known | undefined): Promise<string | undefined> => {
    const onItsWay = await media.uploads.blobOf(path);
    const blob = onItsWay ?? (await media.offlineFiles.blobOf(path));
    const holder = known();
    if (!blob || !holder) {
      const found = await media.url(path);
      if (found.ok) return found.value;
      const refusedMs = mayComeLater(path) ? undefined : REFUSED_MS[found.problem];
      if (holder && refusedMs !== undefined) Object.assign(holder, { isRefused: true, until: now() + refusedMs });
      return undefined;
    }
    holder.until = Infinity;
    holder.isUpload = onItsWay !== undefined;
    holder.blobUrl = URL.createObjectURL(blob);
    return holder.blobUrl;
  };

  return {
    async urlOf(path: string, failedUrl?: string): Promise<string | undefined> {
      const before = byPath.get(path);
      if (before && before.until > now()) {
        const isNewer = (await before.url) !== failedUrl || before.isRefused;
        // Several callers may report the same broken address: only the first requests a new one.
        if (isNewer || byPath.get(path) !== before) return byPath.get(path)?.url ?? before.url;
      }
      forget(path);
      const url: Promise<string | undefined> = ask(path, () => (byPath.get(path) === known ? known : undefined));
      const known: Known = { url, until: now() + REMEMBERED_MS };
      byPath.set(path, known);
      // Other failures are not cached: the next call asks again.
      if ((await url) === undefined && !known.isRefused && byPath.get(path) === known) byPath.delete(path);
      return url;
    },
    forget,
    forgetAll(): void {
      for (const path of byPath.keys()) forget(path);
    },
    /** Revokes the addresses of finished uploads once nothing can be playing them any more. */
    keepBlobs(onTheirWay: readonly string[]): void {
      for (const [path, known] of byPath) {
        if (!known.isUpload || known.isLeaving || onTheirWay.includes(path)) continue;
        known.isLeaving = true;
        known.until = now() + REMEMBERED_MS;
        timers.after(REMEMBERED_MS, () => {
          if (byPath.get(path) === known) forget(path);
        });
      }
    },
  };
}
