/** Files of a workout that was just taken off the device: for a while they stay, for whoever takes that back. */
import { keyOf, type LocalReader, type LocalTx } from './local-db.ts';

const KEY = keyOf('', 'kept-spared');
/** Undo is offered for 10 seconds, and as long as somebody holds it. */
const SPARED_MS = 5 * 60_000;

/** By path, until when (epoch ms). */
type Spared = Readonly<Record<string, unknown>>;

const isSpared = (until: unknown, now: number): boolean =>
  // A clock that was set back must not keep them for ever.
  typeof until === 'number' && until > now && until <= now + SPARED_MS;

const read = async (reader: LocalReader): Promise<Spared> => {
  const value = (await reader.get('meta', KEY))?.value;
  return typeof value === 'object' && value !== null ? { ...value } : {};
};

export async function spareFiles(tx: LocalTx, paths: readonly string[], now: number): Promise<void> {
  const before = Object.entries(await read(tx)).filter(([, until]) => isSpared(until, now));
  const value = Object.fromEntries([...before, ...paths.map((path) => [path, now + SPARED_MS])]);
  tx.put('meta', { key: KEY, uid: '', value });
}

export async function sparedFiles(reader: LocalReader, now: number): Promise<ReadonlySet<string>> {
  const all = Object.entries(await read(reader));
  return new Set(all.flatMap(([path, until]) => (isSpared(until, now) ? [path] : [])));
}

export const spareNone = (tx: LocalTx): void => tx.remove('meta', KEY);
