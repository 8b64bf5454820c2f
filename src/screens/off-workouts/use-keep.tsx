import { type ReactNode, Suspense, useState } from 'react';
import type { Outcome } from '#core/base/errors.ts';
import type { Workout } from '#core/workout/model.ts';
import { loadTexts, useNameOf } from '#i18n/setup.ts';
import { useExplain } from '#screens/workout-list/use-explain.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { KeepCost } from '#stores/library/offline-copies.ts';
import type { Stores } from '#stores/create-stores.ts';
import { late } from '#ui/base/late.tsx';
import { useSizeText } from '#ui/base/size-text.ts';

const KeepDialog = late(async () => (await import('./KeepDialog.tsx')).KeepDialog);

/** Larger downloads ask for confirmation first. */
const ASKED_FROM_BYTES = 20 * 1_048_576;

/** Makes an offline copy on this device, reports the outcome, and asks first if it is large. */
export function useKeep(workout: Workout): { readonly keep: () => void; readonly question: ReactNode } {
  const stores = useStores();
  const name = useNameOf()(workout);
  const sizeText = useSizeText();
  const isOwn = useStore('login', (state) => state.userID === workout.ownerId);
  const [isAsking, setAsking] = useState(false);
  const { notify } = stores.app.getState();
  const explain = useExplain(name);
  const keep = async () => {
    const kept = await keepWorkout(stores, workout.wId);
    if (kept === 'ask') return setAsking(true);
    if (!kept.ok) return explain(kept.problem);
    const { bytes } = kept.value;
    if (bytes > 0) notify({ kind: 'status', key: 'keptFiles.started', values: { name, size: sizeText(bytes) } });
    else notify({ kind: 'status', key: isOwn ? 'list.keptOwn' : 'list.keptNow', values: { name } });
  };
  return {
    keep: () => void keep().catch(() => explain('offline')),
    question: isAsking && (
      <Suspense>
        <KeepDialog workout={workout} onClose={() => setAsking(false)} />
      </Suspense>
    ),
  };
}

/** 'ask' = large, or does not fit: the person decides. */
async function keepWorkout(stores: Stores, wId: string): Promise<'ask' | Outcome<KeepCost>> {
  await Promise.all([stores.loadOfflineCopies(), loadTexts('kept')]);
  const { cost, keep } = stores.offlineCopies.getState();
  const known = await cost(wId);
  if (!known.ok) return known;
  const { bytes, room = Infinity } = known.value;
  return bytes > ASKED_FROM_BYTES || bytes > room ? 'ask' : keep(wId);
}
