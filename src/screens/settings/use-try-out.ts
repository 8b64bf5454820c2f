import { useEffect, useReducer, useState } from 'react';
import { useStores } from '#stores/context.tsx';
import type { TryOut } from '#stores/player/try-out.ts';

/** What lets one hear and feel settings; `undefined` until its code is there. Without it settings work all the same. */
export function useTryOut(): TryOut | undefined {
  const stores = useStores();
  const [tryOut, setTryOut] = useState<TryOut>();
  const [, voicesCame] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let isHere = true;
    stores.loadTryOut().then(
      (loaded) => isHere && setTryOut(loaded),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [stores]);
  useEffect(() => tryOut?.onVoices(voicesCame), [tryOut]);
  return tryOut;
}
