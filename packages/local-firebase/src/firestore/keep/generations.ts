import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { damagedFile } from '../../files.ts';
import { draftEnding } from './snapshot.ts';

/**
 * The files of a data folder are numbered: `7.snapshot` holds all documents of the moment at which `7.journal` was
 * begun, which holds every commit since. While a snapshot is made, or when that was broken off, there is one journal
 * more than snapshots; number 0 may have no snapshot and then begins empty.
 */
export interface Generations {
  snapshot: string | undefined;
  /** In order; all of them follow the snapshot. */
  journals: readonly string[];
  /** Of the last journal, or of the next one when there is none. */
  last: number;
  /** What the snapshot has made superfluous. */
  outdated: readonly string[];
}

export const snapshotFile = (dir: string, generation: number): string => path.join(dir, `${generation}.snapshot`);
export const journalFile = (dir: string, generation: number): string => path.join(dir, `${generation}.journal`);

/**
 * Looks at a data folder, which is made when it is not there, and removes unfinished snapshots. Throws `damagedFile`.
 */
export async function findGenerations(dir: string): Promise<Generations> {
  await mkdir(dir, { recursive: true });
  const names = await readdir(dir);
  for (const name of names) if (name.endsWith(draftEnding)) await rm(path.join(dir, name));
  const numbersOf = (kind: string) =>
    names
      .flatMap((name) => new RegExp(`^(\\d+)\\.${kind}$`).exec(name)?.[1] ?? [])
      .map(Number)
      .toSorted((a, b) => a - b);
  const snapshots = numbersOf('snapshot');
  const journals = numbersOf('journal');
  const first = snapshots.at(-1) ?? 0;
  const following = journals.filter((number) => number >= first);
  const missing = following.findIndex((number, index) => number !== first + index);
  if (missing !== -1) throw damagedFile(journalFile(dir, first + missing), 'the file is missing');
  return {
    snapshot: snapshots.length > 0 ? snapshotFile(dir, first) : undefined,
    journals: following.map((number) => journalFile(dir, number)),
    last: following.at(-1) ?? first,
    outdated: [
      ...snapshots.filter((number) => number < first).map((number) => snapshotFile(dir, number)),
      ...journals.filter((number) => number < first).map((number) => journalFile(dir, number)),
    ],
  };
}
