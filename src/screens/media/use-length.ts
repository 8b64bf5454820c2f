import { useStores } from '#stores/context.tsx';

/** How long a clip or a sound of one's own plays, in seconds; 0 = nobody can say now. */
export function useLengthOfFile(): (path: string) => Promise<number> {
  const { media, loadSounds } = useStores();
  return async (path) => {
    const url = path.startsWith('https:') ? path : await media.getState().urlOf(path);
    if (url === undefined) return 0;
    const length = await loadSounds().then(
      (sounds) => sounds.lengthOf(url),
      () => undefined,
    );
    return length?.ok ? length.seconds : 0;
  };
}
