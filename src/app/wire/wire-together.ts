import { TOGETHER_PLACE } from '#data/network.ts';
import type { Data } from '#data/data.ts';
import { createClock } from '#platform/sound/clock.ts';
import type { InstallFacts } from '#platform/device/install.ts';
import type { MediaState } from '#stores/media/media.ts';
import { createTogetherStore } from '#stores/together/together.ts';
import type { WiredOwn } from '#stores/store-ports.ts';
import type { TogetherState } from '#stores/together/together-state.ts';
import type { TogetherMemory } from '#stores/together/together-ports.ts';
import { createMatchedClock } from '#stores/together/together-clock.ts';
import type { StoreApi } from 'zustand/vanilla';

/** A run in a session: the same adapters as any run, but on the server's time. */
export async function createTogether(
  data: Data,
  facts: InstallFacts,
  { settings, uid, timers, whenAuthReady, login }: WiredOwn,
  urlOf: MediaState['urlOf'],
): Promise<StoreApi<TogetherState>> {
  const [sessions, { playerPorts }] = await Promise.all([data.loadSessions(), import('./wire-player.ts')]);
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
    timers,
    whenAuthReady,
    nicName: () => login.getState().nicName,
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
