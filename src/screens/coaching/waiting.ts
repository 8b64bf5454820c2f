import { useEffect, useMemo, useState } from 'react';
import { type Coaching, coachingId } from '#core/programme/coaching.ts';
import { useStore } from '#stores/context.tsx';
import { OFFERS_KEY } from '#ui/base/follow-mark.ts';

/** What this person has put off on this device. */
function putOffBy(uid: string): readonly string[] {
  try {
    const [whose, , ...ids] = localStorage.getItem(OFFERS_KEY)?.split(' ') ?? [];
    return whose === uid ? ids : [];
  } catch {
    return [];
  }
}

/** Notes whether an offer waits, so that the list keeps a place for it, and which ones were put off. */
function markOffers(uid: string, waiting: readonly Coaching[], putOff: readonly string[]): void {
  try {
    localStorage.setItem(OFFERS_KEY, [uid, waiting.length > 0 ? 'yes' : 'no', ...putOff].join(' '));
  } catch {
    // Storage is blocked: offers are on the page of programmes alone.
  }
}

/** Offers without an answer that were not put off here. */
const waitingOf = (received: readonly Coaching[], putOff: readonly string[]): readonly Coaching[] =>
  received.filter((one) => one.state === 'offered' && !putOff.includes(coachingId(one)));

/** Offers without an answer, and how to put one off: it stays on the page of programmes. */
export function useWaiting() {
  const uid = useStore('login', (state) => state.userID);
  const received = useStore('coaching', (state) => state.received.items);
  const isKnown = useStore('coaching', (state) => state.received.status === 'ready');
  const [putOff, setPutOff] = useState(() => putOffBy(uid));
  const offered = useMemo(() => waitingOf(received, []), [received]);
  const waiting = useMemo(() => waitingOf(offered, putOff), [offered, putOff]);
  useEffect(() => {
    if (isKnown) markOffers(uid, waiting, putOff);
  }, [isKnown, uid, waiting, putOff]);
  const later = (one: Coaching) => setPutOff([...putOff, coachingId(one)]);
  return { offered, waiting, isKnown, later };
}

/** For the next arrival at the list. */
export function noteOffers(uid: string, received: readonly Coaching[]): void {
  const putOff = putOffBy(uid);
  markOffers(uid, waitingOf(received, putOff), putOff);
}
