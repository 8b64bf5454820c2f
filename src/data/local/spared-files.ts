/** Keeps the files of a workout just taken off the device for a while, so that Undo works. */
import { keyOf, type LocalReader, type LocalTx } from './local-db.ts';

const KEY = keyOf('', 'kept-spared');
/** Undo is offered for 10 seconds, longer while the person holds it. */
const SPARED_MS = 5 * 60_000;

/** By path: when the time is up (epoch ms). */
type Spared = Readonly<Record<string, unknown>>;

const isSpared = (until: unknown, now: number): boolean =>
  // Without the upper bound, a clock that was set back would keep them forever.
  typeof until === 'number' && until > now && until <= now + SPARED_MS;

const read = async (reader: LocalReader<'meta'>): Promise<Spared> => {
  const value = (await reader.get('meta', KEY))?.value;
  return typeof value === 'object' && value !== null ? { ...value } : {};
};

export async function spareFiles(tx: LocalTx<'meta'>, paths: readonly string[], now: number): Promise<void> {
  const before = Object.entries(await read(tx)).filter(([, until]) => isSpared(until, now));
  const value = Object.fromEntries([...before, ...paths.map((path) => [path, now + SPARED_MS])]);
  tx.put('meta', { key: KEY, uid: '', value });
}

export async function sparedFiles(reader: LocalReader<'meta'>, now: number): Promise<ReadonlySet<string>> {
  const all = Object.entries(await read(reader));
  return new Set(all.flatMap(([path, until]) => (isSpared(until, now) ? [path] : [])));
}

export const spareNone = (tx: LocalTx<'meta'>): void => tx.remove('meta', KEY);
