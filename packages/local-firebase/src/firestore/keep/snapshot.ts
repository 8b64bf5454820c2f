import { open, rename, rm } from 'node:fs/promises';
import { damagedFile } from '../../files.ts';
import { isRecord, readText } from '../values/json.ts';
import { readRecords, recordLine } from './records.ts';
import { type SavedState, savedDoc, savedFormat } from './saved.ts';
import type { StoredDoc } from '../values/values.ts';

/** All documents of one moment. Documents are never changed in place, so holding them is holding that moment. */
export interface Moment {
  time: string;
  databases: readonly { root: string; docs: readonly StoredDoc[] }[];
}

export const draftEnding = '.draft';
const maxStepMs = 4;
const maxStepBytes = 1 << 18;

/**
 * Writes a moment in small steps, between which others have their turn. The file appears as a whole or, when `stopped`
 * says so in the middle, not at all. Returns its bytes.
 */
export async function writeSnapshot(file: string, moment: Moment, stopped: AbortSignal): Promise<number> {
  const draft = `${file}${draftEnding}`;
  const handle = await open(draft, 'w');
  let bytes = 0;
  try {
    for (const step of stepsOf(linesOf(moment))) {
      stopped.throwIfAborted();
      await handle.writeFile(step);
      bytes += step.length;
    }
    await handle.sync(); // before the files that it replaces are removed
  } catch (error) {
    await handle.close();
    await rm(draft, { force: true });
    throw error;
  }
  await handle.close();
  await rename(draft, file);
  return bytes;
}

function* linesOf({ time, databases }: Moment): Iterable<Buffer> {
  yield recordLine({ format: savedFormat, time });
  let count = 0;
  for (const { root, docs } of databases) {
    yield recordLine({ root });
    for (const doc of docs) yield recordLine(savedDoc(doc));
    count += docs.length;
  }
  yield recordLine({ end: count });
}

function* stepsOf(lines: Iterable<Buffer>): Iterable<Buffer> {
  let step: Buffer[] = [];
  let bytes = 0;
  let startMs = performance.now();
  for (const line of lines) {
    step.push(line);
    bytes += line.length;
    if (bytes < maxStepBytes && performance.now() - startMs < maxStepMs) continue;
    yield Buffer.concat(step);
    step = [];
    bytes = 0;
    startMs = performance.now();
  }
  yield Buffer.concat(step);
}

/** Reads a snapshot into an empty state. Returns its bytes. Throws `damagedFile`. */
export async function readSnapshot(file: string, state: SavedState): Promise<number> {
  let root: string | undefined;
  let count = 0;
  let isWhole = false;
  const take = readAfterHeader((content) => {
    if (isRecord(content) && content['end'] !== undefined) isWhole = content['end'] === count;
    else if (isRecord(content) && content['path'] === undefined) root = readText(content['root'], 'root');
    else {
      state.put(readText(root, 'root'), content);
      count++;
    }
  }, state);
  const { wholeBytes } = await readRecords(file, take);
  if (!isWhole) throw damagedFile(file, 'its end is missing');
  return wholeBytes;
}

/** Does again what a journal tells. Returns how many bytes of the file are whole lines. Throws `damagedFile`. */
export async function readJournal(file: string, state: SavedState): Promise<number> {
  const take = readAfterHeader((content) => state.apply(content), state);
  return (await readRecords(file, take)).wholeBytes;
}

/** The first record of each file tells its format. */
export const journalHeader = { format: savedFormat };

function readAfterHeader(take: (content: unknown) => void, state: SavedState): (content: unknown) => void {
  let isFirst = true;
  return (content) => {
    if (!isFirst) {
      take(content);
      return;
    }
    isFirst = false;
    if (!isRecord(content) || content['format'] !== savedFormat) throw new Error('its format is not known here');
    if (content['time'] !== undefined) state.advanceTo(readText(content['time'], 'time'));
  };
}
