import { TOGETHER_PLACE } from '#data/network.ts';
import type { Data } from '#data/data.ts';
import { createClock } from '#platform/sound/clock.ts';
import type { InstallFacts } from '#platform/device/install.ts';
import type { StorePorts } from '#stores/create-stores.ts';
import type { MediaState } from '#stores/media/media.ts';
import { createTogetherStore } from '#stores/together/together.ts';
import type { TogetherMemory } from '#stores/together/together-ports.ts';
import { createMatchedClock } from '#stores/together/together-clock.ts';

type Make = StorePorts['together'];
type Own = Parameters<Make>[0] & { readonly urlOf: MediaState['urlOf'] };

/** A run in a session: the same adapters as any run, but on the server's time. */
export async function createTogether(data: Data, facts: InstallFacts, own: Own): Promise<Awaited<ReturnType<Make>>> {
  const [sessions, { playerPorts }] = await Promise.all([data.loadSessions(), import('./wire-player.ts')]);
  const { settings, uid, urlOf, timers } = own;
  let onClockMoved = () => {};
  const clock = createMatchedClock({
    clock: createClock(),
    timers,
    onMoved: () => onClockMoved(),
    async ask() {
      const time = await sessions.serverTime();
      return time.ok ? time.value : undefined;
    },
  });
  const player = playerPorts(data, facts, { settings, uid, urlOf }, clock);
  return createTogetherStore({
    ...own,
    sessions,
    player,
    clock,
    onClockMoved(listener) {
      onClockMoved = listener;
    },
    memory,
  });
}

/** On this device, until the next session is joined. A member's secret opens nothing but their place. */
const memory: TogetherMemory = {
  read() {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(TOGETHER_PLACE) ?? 'null');
      const { code, id, secret, name } = Object(stored) as Readonly<Record<string, unknown>>;
      const isWhole = [code, id, secret, name].every((part) => typeof part === 'string');
      return isWhole ? (stored as ReturnType<TogetherMemory['read']>) : undefined;
    } catch {
      return undefined;
    }
  },
  write(place) {
    try {
      localStorage.setItem(TOGETHER_PLACE, JSON.stringify(place));
    } catch {
      // Blocked: after a reload, the person joins again.
    }
  },
};
