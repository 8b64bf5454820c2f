import { type ReactNode, useEffect, useState } from 'react';
import { useStores } from '#stores/context.tsx';

interface Props {
  readonly children: ReactNode;
  /** Shown until then. */
  readonly fallback?: ReactNode;
}

/** Loads the store's code first, so that its state can be read below it. */
export function NeedsSharing({ children, fallback }: Props) {
  const stores = useStores();
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    stores.loadSharing().then(
      () => setHere(true),
      (error: unknown) =>
        setHere(() => {
          throw error; // for the error page, as with any chunk that cannot be fetched
        }),
    );
  }, [stores]);
  return isHere ? children : fallback;
}
