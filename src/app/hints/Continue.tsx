import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ContinueRun } from '#screens/workout/run/ContinueRun.tsx';
import { UnreadableRun } from '#screens/workout/run/UnreadableRun.tsx';
import { useStore, useStores } from '#stores/context.tsx';

/** The run to continue, if there is one. */
export function Continue() {
  const stores = useStores();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    stores.loadPlayer().then(
      () => setLoaded(true),
      () => undefined, // The next visit tries again.
    );
  }, [stores]);
  return isLoaded && <Offer />;
}

/** Checks again on every arrival: another tab may have continued or discarded the run. */
function Offer() {
  const { player } = useStores();
  const resumable = useStore('player', (state) => state.resumable);
  const unreadableRun = useStore('player', (state) => state.unreadableRun);
  const uid = useStore('login', (state) => state.userID);
  const { key } = useLocation();
  const [lookedFor, setLookedFor] = useState<string>();
  const [discardedAt, setDiscardedAt] = useState<string>();
  useEffect(() => {
    void player
      .getState()
      .look()
      .then(() => setLookedFor(uid));
  }, [player, key, uid]);
  // A run found for the previous person must not be shown to this one.
  if (lookedFor !== uid) return null;
  const onDiscard = () => setDiscardedAt(key);
  if (resumable) return <ContinueRun resumable={resumable} onDiscard={onDiscard} />;
  if (unreadableRun !== undefined) return <UnreadableRun onDiscard={onDiscard} />;
  return discardedAt === key && <span hidden data-gone />;
}
