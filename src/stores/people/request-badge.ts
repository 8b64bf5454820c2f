/** Number of friend requests that the person has not seen yet. */
import type { PeoplePort } from '#data/people/people.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from '#stores/shell/app.ts';

interface BadgePorts {
  readonly people: Pick<PeoplePort, 'listRequests' | 'requestsSeenAt' | 'keepRequestsSeen'>;
  readonly app: StoreApi<AppState>;
  readonly me: () => string;
  readonly requests: () => readonly { readonly direction: 'in' | 'out'; readonly since: number }[];
  /** Epoch ms. */
  readonly now: () => number;
}

export interface RequestBadge {
  /** Asks at most every ten minutes: 1 read, or as many as there are requests. Fails silently. */
  readonly countRequests: () => Promise<void>;
  /** Marks the loaded requests as seen. */
  readonly seeRequests: () => Promise<void>;
}

const ASK_AGAIN_MS = 10 * 60_000;

export function requestBadge({ people, app, me, requests, now }: BadgePorts): RequestBadge {
  let asked: { readonly owner: string; readonly atMs: number } | undefined;
  return {
    async countRequests() {
      const owner = me();
      const isRecent = asked?.owner === owner && Math.abs(now() - asked.atMs) < ASK_AGAIN_MS;
      if (owner === '' || isRecent || app.getState().offline) return;
      asked = { owner, atMs: now() };
      const [found, seenAt] = await Promise.all([people.listRequests(owner), people.requestsSeenAt(owner)]);
      if (me() !== owner) return;
      if (!found.ok) return void (asked = undefined);
      const fresh = found.value.filter(({ direction, since }) => direction === 'in' && since > seenAt);
      app.getState().set({ requestCount: fresh.length });
    },
    async seeRequests() {
      const owner = me();
      if (owner === '') return;
      app.getState().set({ requestCount: 0 });
      const newest = Math.max(0, ...requests().map(({ since }) => since));
      if (newest > (await people.requestsSeenAt(owner))) await people.keepRequestsSeen(owner, newest);
    },
  };
}
