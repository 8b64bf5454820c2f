import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ContinueRun } from '#screens/workout/run/ContinueRun.tsx';
import { UnreadableRun } from '#screens/workout/run/UnreadableRun.tsx';
import { useLogin, usePlayer, useStores } from '#stores/context.tsx';

/** The run to continue, if there is one. */
export function Continue() {
  const stores = useStores();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    stores.loadPlayer().then(
      () => setLoaded(true),
      () => undefined, // Another visit has it.
    );
  }, [stores]);
  return isLoaded && <Offer />;
}

/** Looks again at every arrival: another tab may have gone on with it, or let go of it. */
function Offer() {
  const { player } = useStores();
  const resumable = usePlayer((state) => state.resumable);
  const unreadableRun = usePlayer((state) => state.unreadableRun);
  const uid = useLogin((state) => state.userID);
  const { key } = useLocation();
  const [lookedFor, setLookedFor] = useState<string>();
  const [discardedAt, setDiscardedAt] = useState<string>();
  useEffect(() => {
    void player
      .getState()
      .look()
      .then(() => setLookedFor(uid));
  }, [player, key, uid]);
  // What was found for somebody who was here before is not for this person's eyes.
  if (lookedFor !== uid) return null;
  const onDiscard = () => setDiscardedAt(key);
  if (resumable) return <ContinueRun resumable={resumable} onDiscard={onDiscard} />;
  if (unreadableRun !== undefined) return <UnreadableRun onDiscard={onDiscard} />;
  return discardedAt === key && <span hidden data-gone />;
}
