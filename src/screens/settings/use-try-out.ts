import { useEffect, useReducer, useState } from 'react';
import { useStores } from '#stores/context.tsx';
import type { TryOut } from '#stores/player/try-out.ts';

/** Plays and vibrates samples of settings; `undefined` until loaded. Settings work without it. */
export function useTryOut(): TryOut | undefined {
  const stores = useStores();
  const [tryOut, setTryOut] = useState<TryOut>();
  const [, voicesCame] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    stores.loadTryOut().then(setTryOut, () => undefined);
  }, [stores]);
  useEffect(() => tryOut?.onVoices(voicesCame), [tryOut]);
  return tryOut;
}
