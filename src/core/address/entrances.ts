/** Entry points from a home screen and from other apps, as the manifest names them (manifest.ts). */
import { isOwnPath } from './redirect.ts';
import { routeOf } from './routes.ts';
import { SHARED, SHARED_TOO_LARGE } from './share-names.ts';

/** The query of an address. */
interface Query {
  has(name: string): boolean;
  get(name: string): string | null;
}

/** Is this the address of a share from another app, or of the import itself? */
export const isImport = (params: Query): boolean => params.has(SHARED.text) || params.has(SHARED.url);

/** Was a file shared that is too large to wait for the page? */
export const isSharedTooLarge = (params: Query): boolean => params.has(SHARED_TOO_LARGE);

/**
 * What another app has shared: a plan as text, or the path of a page of this Icetime (`origin`). The title alone says
 * too little: it becomes the first line of a multi-line text that lacks it.
 */
export function readShared(params: Query, origin: string): { readonly text: string; readonly path?: string } {
  const [title, text, link] = [SHARED.title, SHARED.text, SHARED.url].map((name) => (params.get(name) ?? '').trim());
  const path = [link, text].map((said) => ownPath(said ?? '', origin)).find((found) => found !== undefined);
  if (path !== undefined) return { text: '', path };
  const body = [text, link].filter(Boolean).join('\n');
  return { text: title && body.includes('\n') && !body.includes(title) ? `${title}\n${body}` : body };
}

/** The path of the first address of ours in a one-line text. */
function ownPath(said: string, origin: string): string | undefined {
  const address = said.split(/\s+/).find((word) => word.startsWith(`${origin}/`));
  const path = address?.slice(origin.length);
  if (path === undefined || !isOwnPath(path) || said.includes('\n')) return undefined;
  return ['notFound', 'splash'].includes(routeOf(path)) ? undefined : path;
}
