import { type ReactNode, useState } from 'react';
import type { Exercise } from '#core/model.ts';

interface Props {
  readonly url: string;
  /** What is shown instead of a picture that is missing. */
  readonly children?: ReactNode;
}

/**
 * A picture that somebody gave an exercise or a workout. One that is gone or cannot be shown counts as missing:
 * all else goes on.
 */
export function Picture({ url, children = null }: Props) {
  const [broken, setBroken] = useState('');
  if (!/^(https:|blob:|\/)/.test(url) || url === broken) return children;
  return <img src={url} alt="" onError={() => setBroken(url)} />;
}

/** The first picture an exercise shows of its own, while it is introduced that of its introduction; '' = none. */
export function pictureUrlOf({ introDetails, exDetails }: Exercise, introducing = false): string {
  const details = introducing ? [...introDetails, ...exDetails] : exDetails;
  return details.find(({ url }) => url !== '')?.url ?? '';
}
