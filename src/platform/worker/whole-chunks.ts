import { PrecacheController } from 'workbox-precaching';

/** A file of the build; without `integrity`, only its type is checked. */
export interface ChunkEntry {
  readonly url: string;
  readonly revision: string | null;
  readonly integrity?: string;
}

type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof PrecacheController>[0]>['plugins']>[number];

/** Browsers refuse these with any other type. A host that lost a file may answer with its HTML page. */
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /^text\/css/,
  json: /json/,
  html: /^text\/html/,
};

/**
 * The app's chunks in the service worker's cache. Only files of the build get in: the browser checks each download
 * against its hash, and one wrong answer stops the installation of a version.
 */
export function createChunks(files: readonly ChunkEntry[]) {
  const plugin: Plugin = {
    cacheWillUpdate: async ({ request, response }) => (isUsable(request.url, response) ? response : null),
    // A page is waiting for this file, so only its type is checked.
    async cachedResponseWillBeUsed({ cacheName, request, cachedResponse, event }) {
      if (!cachedResponse) return null;
      const isRight =
        isUsable(request.url, cachedResponse) &&
        (event.type === 'fetch' || (await isWhole(cachedResponse, precache.getIntegrityForCacheKey(request.url))));
      if (isRight) return cachedResponse;
      await (await caches.open(cacheName)).delete(request);
      return null;
    },
    // The browser's HTTP cache may hold the wrong answer for as long as the host allowed.
    async handlerDidError({ request, event }) {
      return request.cache === 'reload' ? undefined : handle(new Request(request, { cache: 'reload' }), event);
    },
  };
  const precache = new PrecacheController({ plugins: [plugin] });
  precache.precache([...files]);

  async function handle(request: Request, event: ExtendableEvent): Promise<Response> {
    const cacheKey = precache.getCacheKeyForURL(request.url) ?? request.url;
    const params = { cacheKey, integrity: precache.getIntegrityForCacheKey(cacheKey) };
    const [answer, stored] = precache.strategy.handleAll({ request, event, params });
    await stored;
    return answer;
  }

  let repairing: Promise<void> | undefined;
  const repairAll = async (event: ExtendableEvent) => {
    for (const url of precache.getCachedURLs()) {
      await handle(new Request(url, { cache: 'reload', credentials: 'same-origin' }), event).catch(() => undefined);
    }
  };
  return {
    precache,
    /** Refetches every chunk that is missing or differs from the build; drops those it cannot fetch. */
    repair: (event: ExtendableEvent): Promise<void> => {
      repairing ??= repairAll(event).finally(() => {
        repairing = undefined;
      });
      return repairing;
    },
  };
}

function isUsable(url: string, answer: Response): boolean {
  const type = TYPES[/\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? ''];
  return answer.ok && (type?.test(answer.headers.get('content-type') ?? '') ?? true);
}

async function isWhole(answer: Response, integrity: string | undefined): Promise<boolean> {
  if (integrity === undefined) return true;
  const hash = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
