import { useStores } from '#stores/context.tsx';

/** Playing time of one of the person's files, in seconds; 0 = unknown now. */
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
