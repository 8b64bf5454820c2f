import { CONTINUE_FOR_MS } from '#core/run/built-in.ts';
import { readWhole } from '#data/local/offline-copy-db.ts';
import type { LastWords } from '#data/local/last-words.ts';
import type { LocalDb } from '#data/local/local-db.ts';
import type { Session } from '#data/local/session.ts';

/** What the signed-in person began and has on this device only. */
export interface Unfinished {
  /** Names of the workouts whose runs can be continued, including a run in another tab. */
  readonly runs: readonly string[];
  /** Keys of unsaved drafts. */
  readonly draftKeys: readonly string[];
}

export interface UnfinishedDeps {
  readonly localDb: LocalDb;
  readonly session: Session;
  readonly lastWords: LastWords;
  /** Epoch ms. */
  readonly now: () => number;
}

export async function listUnfinished({ localDb, session, lastWords, now }: UnfinishedDeps): Promise<Unfinished> {
  const uid = session.expected() ?? '';
  const [runs, drafts] = await localDb.read(['drafts', 'runs'], async (reader) => [
    await reader.list('runs', uid),
    await reader.list('drafts', uid),
  ]);
  const keys = new Set(drafts.map(({ key }) => key.slice(uid.length + 1)));
  for (const { id, value } of lastWords.left('draft', uid)) {
    if (value === undefined) keys.delete(id);
    else keys.add(id);
  }
  const fresh = runs.filter(({ savedAtWall }) => now() - savedAtWall <= CONTINUE_FOR_MS);
  return { runs: fresh.map(({ whole }) => readWhole(whole)?.workout.name ?? ''), draftKeys: [...keys] };
}
