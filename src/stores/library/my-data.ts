/** The file with everything stored about a person, page by page. */
import { done, failed, type Outcome } from '#core/base/errors.ts';
import {
  countRecords,
  type DataPage,
  type DataPart,
  dataFile,
  pieceOf,
  readDataPage,
} from '#core/settings/data-file.ts';

/** In records. */
export interface MyDataProgress {
  readonly done: number;
  /** About how many there are in all. */
  readonly total: number;
}

export interface MyDataFile {
  /**
   * Asks for one page after the other; after a failure, or once it was cancelled, goes on where it stopped. Problem
   * 'cancelled': by `signal`.
   */
  readonly collect: (signal: AbortSignal, onProgress: (progress: MyDataProgress) => void) => Promise<Outcome<Blob>>;
}

export function createMyDataFile(ask: (cursor: string) => Promise<Outcome<unknown>>): MyDataFile {
  let collected = NOTHING;
  return {
    async collect(signal, onProgress) {
      while (!collected.isWhole) {
        const before = collected;
        const answer = await ask(before.cursor);
        if (signal.aborted) return failed('cancelled');
        if (!answer.ok) {
          // The server no longer knows it: after a day, or for somebody else who has signed in.
          if (answer.problem === 'not-found' || answer.problem === 'invalid') collected = NOTHING;
          return answer;
        }
        const page = readDataPage(answer.value);
        if (!page) return failed('unavailable');
        collected = withPage(before, page);
        if (!collected.isWhole) onProgress({ done: collected.done, total: Math.max(collected.total, collected.done) });
      }
      const { exportedAt, pieces } = collected;
      collected = NOTHING;
      return done(new Blob(dataFile(exportedAt, pieces), { type: 'application/json' }));
    },
  };
}

interface Collected {
  readonly exportedAt: string;
  /** Blobs, which a browser may keep on the disk: a large file never is one string. */
  readonly pieces: ReadonlyMap<DataPart, readonly Blob[]>;
  readonly done: number;
  readonly total: number;
  readonly cursor: string;
  readonly isWhole: boolean;
}
const NOTHING: Collected = { exportedAt: '', pieces: new Map(), done: 0, total: 0, cursor: '', isWhole: false };

function withPage(before: Collected, { exportedAt, records, total, cursor }: DataPage): Collected {
  const pieces = new Map(before.pieces);
  for (const [part, list] of Object.entries(records) as [DataPart, readonly unknown[]][]) {
    if (list.length > 0) pieces.set(part, [...(pieces.get(part) ?? []), new Blob([pieceOf(part, list)])]);
  }
  return {
    exportedAt: before.exportedAt || exportedAt,
    pieces,
    done: before.done + countRecords(records),
    total: before.total || total,
    cursor,
    isWhole: cursor === '',
  };
}
