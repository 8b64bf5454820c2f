import { useEffect, useState } from 'react';
import type { OwnMedia, withOwnMedia } from '#core/exercises/own-media.ts';
import { useStore, useStores } from '#stores/context.tsx';

interface Own {
  readonly media: OwnMedia;
  readonly apply: typeof withOwnMedia;
}

/** The media of the person's own exercises on this device; `undefined` = not known yet. */
export function useOwnMedia(): Own | undefined {
  const { library } = useStores();
  const uid = useStore('login', (state) => state.userID);
  const [own, setOwn] = useState<Own>();
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const { loadCopies } = library.getState();
      const [core] = await Promise.all([import('#core/exercises/own-media.ts'), loadCopies()]);
      const media = core.ownMediaOf(library.getState().copies.items, uid);
      if (isCurrent) setOwn({ media, apply: core.withOwnMedia });
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [library, uid]);
  return own;
}
