import { createContext, use, useEffect, useState } from 'react';

/**
 * The address of a file at a path of Storage, `undefined` = cannot be had now; the app provides it. `failedUrl`: an
 * address that did not work.
 */
export const MediaUrls = createContext<(path: string, failedUrl?: string) => Promise<string | undefined>>(
  async () => {},
);

/**
 * Where the browser finds what a document names: an address of the web, of this page or of the app as it is, a path of
 * Storage asked for; meanwhile, and for what is neither or cannot be had, `undefined`. `failedUrl` = what it gave did
 * not work: it is asked for anew.
 */
export function useMediaUrl(pathOrUrl: string, failedUrl?: string): string | undefined {
  const urlOf = use(MediaUrls);
  const [found, setFound] = useState<{ readonly path: string; readonly url: string | undefined }>();
  const path = /^[a-z]+(-m|M)edia\//.test(pathOrUrl) ? pathOrUrl : undefined;
  useEffect(() => {
    if (path === undefined) return;
    let isOver = false;
    void urlOf(path, failedUrl).then((url) => isOver || setFound({ path, url }));
    return () => {
      isOver = true;
    };
  }, [path, failedUrl, urlOf]);
  if (path !== undefined) return found?.path === path ? found.url : undefined;
  return /^(https:|blob:|\/(?![/\\\s]))/.test(pathOrUrl) ? pathOrUrl : undefined;
}
