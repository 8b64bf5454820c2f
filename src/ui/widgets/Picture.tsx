import { type ReactNode, useState } from 'react';
import { isFilm } from '#core/base/is-film.ts';
import { mayComeLater } from '#core/workout/media-path.ts';
import type { Exercise } from '#core/workout/model.ts';
import { useMediaUrl } from '#ui/base/media-url.tsx';

interface Props {
  readonly url: string;
  /** What is shown instead of a picture that is missing. */
  readonly children?: ReactNode;
}

/** Addresses that led to no picture: none is asked for again before the page is loaded anew. */
const broken = new Set<string>();

/**
 * A picture that somebody gave an exercise or a workout, by its address or path. One that is gone or cannot be shown
 * counts as missing: all else goes on.
 */
export function Picture({ url: pathOrUrl, children = null }: Props) {
  const [failed, setFailed] = useState<string>();
  const url = useMediaUrl(pathOrUrl, failed);
  if (url === undefined || url === failed || broken.has(url)) return children;
  const fail = () => {
    // Without a connection nothing is known about the picture.
    if (navigator.onLine && !mayComeLater(pathOrUrl)) broken.add(url);
    setFailed(url);
  };
  return <img src={url} alt="" loading="lazy" onError={fail} />;
}

/** The first picture an exercise shows of its own, while it is introduced that of its introduction; '' = none. */
export function pictureUrlOf({ introDetails, exDetails }: Exercise, introducing = false): string {
  const details = introducing ? [...introDetails, ...exDetails] : exDetails;
  return details.find(({ url }) => url !== '' && !isFilm(url))?.url ?? '';
}
