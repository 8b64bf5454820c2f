import { type ReactNode, useEffect, useState } from 'react';
import { useStores } from '#stores/context.tsx';

interface Props {
  readonly children: ReactNode;
  /** What stands here until then. */
  readonly fallback?: ReactNode;
}

/** Below it, `useSharing` works: the store's code comes first. */
export function NeedsSharing({ children, fallback }: Props) {
  const stores = useStores();
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    stores.loadSharing().then(
      () => setHere(true),
      (error: unknown) =>
        setHere(() => {
          throw error; // for the error page, as with any part that cannot be fetched
        }),
    );
  }, [stores]);
  return isHere ? children : fallback;
}
