/** What the operator has switched off: `switches/now`, written by hand in the console. */
import { isOn, smallestVersionIn, type SwitchName, SWITCHES_PATH } from '#core/settings/switches.ts';
import type { Backend, Data, Store } from '#logic/backend.ts';

/** How long an instance trusts what it read: six reads a minute at most, however many call. */
const BELIEVED_MS = 10_000;

interface Memory {
  readonly readMs: number;
  readonly switches: Promise<Data>;
}
const memories = new WeakMap<Store, Memory>();

function switchesNow({ store, nowMs }: Backend): Promise<Data> {
  const known = memories.get(store);
  if (known && nowMs() - known.readMs < BELIEVED_MS) return known.switches;
  const switches = store.get(SWITCHES_PATH).then((found) => found?.data ?? {});
  memories.set(store, { readMs: nowMs(), switches });
  // The next call asks again.
  switches.catch(() => memories.delete(store));
  return switches;
}

export const isSwitchedOn = async (backend: Backend, name: SwitchName): Promise<boolean> =>
  isOn(await switchesNow(backend), name);

export const smallestVersion = async (backend: Backend): Promise<string> =>
  smallestVersionIn(await switchesNow(backend));
