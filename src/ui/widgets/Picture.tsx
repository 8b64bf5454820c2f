import { type ReactNode, useState } from 'react';
import { isFilm, mayComeLater } from '#core/workout/media-path.ts';
import type { Exercise } from '#core/workout/model.ts';
import { useMediaUrl } from '#ui/base/media-url.tsx';

interface Props {
  readonly url: string;
  /** Shown if the picture is missing. */
  readonly children?: ReactNode;
}

/** Addresses that failed; not requested again until the page reloads. */
const broken = new Set<string>();

/**
 * A person's picture for an exercise or a workout, by address or path. A picture that is gone or cannot be shown counts
 * as missing; everything else works without it.
 */
export function Picture({ url: pathOrUrl, children = null }: Props) {
  const [failed, setFailed] = useState<string>();
  const url = useMediaUrl(pathOrUrl, failed);
  if (url === undefined || url === failed || broken.has(url)) return children;
  const fail = () => {
    // Offline, a failure proves nothing about the picture.
    if (navigator.onLine && !mayComeLater(pathOrUrl)) broken.add(url);
    setFailed(url);
  };
  return <img src={url} alt="" loading="lazy" onError={fail} />;
}

/** The first picture of an exercise; while it is introduced, its introduction's comes first. '' = none. */
export function pictureUrlOf({ introDetails, exDetails }: Exercise, introducing = false): string {
  const details = introducing ? [...introDetails, ...exDetails] : exDetails;
  return details.find(({ url }) => url !== '' && !isFilm(url))?.url ?? '';
}
