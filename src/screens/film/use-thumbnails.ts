import { useEffect, useEffectEvent, useState } from 'react';
import { stripMoments } from '#core/media/film.ts';
import type { OpenFilm } from './use-film.ts';

const COUNT = 8;
/** Twice the displayed height, for high-density screens. */
const HEIGHT_PX = 112;

/** Addresses of the strip's frames, in order; `undefined` = not ready. Paused during a conversion. */
export function useThumbnails(film: OpenFilm, isMaking: boolean): readonly (string | undefined)[] {
  const [urls, setUrls] = useState<readonly (string | undefined)[]>(() => Array.from({ length: COUNT }));
  const missing = useEffectEvent(() => urls.flatMap((url, index) => (url === undefined ? [index] : [])));
  useEffect(() => {
    if (isMaking) return;
    const controller = new AbortController();
    const wanted = missing();
    const moments = stripMoments(film.facts.durationSec, COUNT);
    const take = (nth: number, blob: Blob) => {
      const url = URL.createObjectURL(blob);
      setUrls((all) => all.with(wanted[nth] ?? 0, url));
    };
    void film.thumbnails(
      wanted.map((index) => moments[index] ?? 0),
      HEIGHT_PX,
      take,
      controller.signal,
    );
    return () => controller.abort();
  }, [film, isMaking]);
  const revoke = useEffectEvent(() => {
    for (const url of urls) if (url !== undefined) URL.revokeObjectURL(url);
  });
  useEffect(() => () => revoke(), []);
  return urls;
}
