import { type ReactNode, useEffect, useState } from 'react';
import { useStores } from '#stores/context.tsx';

interface Props {
  readonly children: ReactNode;
  readonly fallback?: ReactNode;
}

/** Loads the store's code first, so that its state can be read below it; without it, the page shows what it has. */
export function NeedsCoaching({ children, fallback = null }: Props) {
  const stores = useStores();
  const [state, setState] = useState<'waiting' | 'here' | 'missing'>('waiting');
  useEffect(() => {
    stores.loadCoaching().then(
      () => setState('here'),
      () => setState('missing'),
    );
  }, [stores]);
  if (state === 'missing') return null;
  return state === 'here' ? children : fallback;
}
