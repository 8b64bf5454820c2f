import { noteOffers } from '#screens/coaching/waiting.ts';
import type { Stores } from '#stores/create-stores.ts';
import { markFollows } from '#ui/base/follow-mark.ts';

/** Notes on this device whether the person follows or is offered a programme; otherwise the next arrival asks again. */
export async function lookForFollows(stores: Stores, today: string): Promise<void> {
  const uid = stores.login.getState().userID;
  try {
    await stores.loadProgrammes();
    await stores.programmes.getState().load();
    await stores.loadCoaching();
    await stores.coaching.getState().glance();
  } catch {
    return;
  }
  const { programmes, today: followedOn } = stores.programmes.getState();
  if (programmes.status !== 'ready' || programmes.problem || stores.login.getState().userID !== uid) return;
  markFollows(uid, followedOn(today).length > 0, today);
  noteOffers(uid, stores.coaching.getState().received.items);
}
