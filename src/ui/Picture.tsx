import { type ReactNode, useState } from 'react';
import { isFilm } from '#core/is-film.ts';
import type { Exercise } from '#core/model.ts';
import { useMediaUrl } from './media-url.tsx';

interface Props {
  readonly url: string;
  /** What is shown instead of a picture that is missing. */
  readonly children?: ReactNode;
}

/**
 * A picture that somebody gave an exercise or a workout, by its address or path. One that is gone or cannot be shown
 * counts as missing: all else goes on.
 */
export function Picture({ url: pathOrUrl, children = null }: Props) {
  const [broken, setBroken] = useState<string>();
  const url = useMediaUrl(pathOrUrl, broken);
  if (url === undefined || url === broken) return children;
  return <img src={url} alt="" loading="lazy" onError={() => setBroken(url)} />;
}

/** The first picture an exercise shows of its own, while it is introduced that of its introduction; '' = none. */
export function pictureUrlOf({ introDetails, exDetails }: Exercise, introducing = false): string {
  const details = introducing ? [...introDetails, ...exDetails] : exDetails;
  return details.find(({ url }) => url !== '' && !isFilm(url))?.url ?? '';
}
