import { type ReactNode, useEffect, useState } from 'react';
import { useStores } from '#stores/context.tsx';

interface Props {
  readonly children: ReactNode;
  readonly fallback?: ReactNode;
}

/** Loads the store and what is in it; without it, the page shows what it has. */
export function NeedsProgrammes({ children, fallback = null }: Props) {
  const stores = useStores();
  const [state, setState] = useState<'waiting' | 'here' | 'missing'>('waiting');
  useEffect(() => {
    stores.loadProgrammes().then(
      () => {
        setState('here');
        void stores.programmes.getState().load();
      },
      () => setState('missing'),
    );
  }, [stores]);
  if (state === 'missing') return null;
  return state === 'here' ? children : fallback;
}
