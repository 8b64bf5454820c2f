import { useEffect, useState } from 'react';
import type { OfflineCopyStatus } from '#core/workout/offline-copy.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { Without } from '#screens/off-workouts/OfflineFiles.tsx';
import { useStore, useStores } from '#stores/context.tsx';

/** Offline: which films, pictures and music this workout starts without. */
export function FilesHere({ whole }: { readonly whole: WholeWorkout }) {
  const stores = useStores();
  const offline = useStore('app', (state) => state.offline);
  const [status, setStatus] = useState<OfflineCopyStatus>();
  useEffect(() => {
    if (!offline) return;
    // If the code cannot be loaded, nothing is known about the files.
    void stores.loadOfflineCopies().then(
      () => stores.offlineCopies.getState().look(whole).then(setStatus),
      () => undefined,
    );
  }, [stores, offline, whole]);
  return offline && status && <Without whole={whole} status={status} />;
}
