import { createContext, use, useEffect, useState } from 'react';

/**
 * The address of a file at a Storage path; `undefined` = not available now. The app provides it. `failedUrl`: an
 * address that did not work.
 */
export const MediaUrls = createContext<(path: string, failedUrl?: string) => Promise<string | undefined>>(
  async () => {},
);

/**
 * The URL of whatever a document refers to: addresses of the web, this page or the app are returned as they are, a
 * Storage path is resolved. `undefined` until then, and for anything else or unavailable. `failedUrl` = the last
 * result, which did not work: it is resolved again.
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
