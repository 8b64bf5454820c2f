import type { Workout } from '#core/workout/model.ts';
import { useStore } from '#stores/context.tsx';
import { useMediaUrl } from '#ui/base/media-url.tsx';

/** Browsers let a page share only shortly after the press. */
const PATIENCE_MS = 3000;

/**
 * Loads the workout's own picture, or the frame of its film that is its cover. `undefined`: it has none, it is not at
 * hand, or it is a friend's, which is not passed on.
 */
export function useOwnPicture({ imgUrl, ownerId, sharePublic }: Workout): () => Promise<HTMLImageElement | undefined> {
  const isPassedOn = useStore('login', ({ userID }) => sharePublic || ownerId === userID);
  const url = useMediaUrl(isPassedOn ? imgUrl : '');
  return async () => (url === undefined ? undefined : decoded(url));
}

function decoded(url: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image();
  // A canvas with a picture that its server does not let other pages read cannot be saved.
  picture.crossOrigin = 'anonymous';
  picture.src = url;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
    const answer = (made?: HTMLImageElement) => {
      clearTimeout(timer);
      resolve(made);
    };
    void picture.decode().then(
      () => answer(picture),
      () => answer(),
    );
  });
}
