/** A server with published programmes, for tests. */
import { beforeEach } from 'vitest';
import type { TriggerDispatcher } from '@icetime/local-firebase/firestore/store/triggers.ts';
import { contentOf } from '#core/programme/programme-document.ts';
import type { ListedProgramme } from '#core/public/gallery.ts';
import type { Data } from '#logic/backend.ts';
import { publicLibrary } from '#logic/public/public-library.ts';
import { programmeOf } from '#tests/core/programme/programmes.ts';
import { addCrowd, eachCalls } from '../crowd.ts';
import { ADA, ANNA, createHarness, type Harness } from '../harness.ts';

export const pIdOf = (n = 1): string => `programme${String(n).padStart(11, '0')}`;
export const idOf = (uid: string, n = 1): string => `${uid}_${pIdOf(n)}`;
const CONTENT = contentOf(programmeOf());

/** A fresh server before each test; `now` has it. */
export function publishedProgrammes() {
  const now = {} as { harness: Harness; dispatcher: TriggerDispatcher };
  beforeEach(() => {
    now.harness = createHarness();
    now.dispatcher = now.harness.startTriggers();
    return () => now.dispatcher.stop();
  });
  const at =
    (collection: string) =>
    (uid: string, n = 1) =>
      now.harness.get(`${collection}/${idOf(uid, n)}`);
  const edition = at('sharedProgrammes');
  const settled = () => now.dispatcher.idle();
  const fetchPage = async (page: number) => {
    const path = `/library/programmes/${page}.json`;
    const { status, body } = await publicLibrary.answer(now.harness.backend, { method: 'GET', path, headers: {} });
    return { status, ...(JSON.parse(String(body)) as { pages: number; programmes: ListedProgramme[] }) };
  };
  /** What the gallery lists after the next build. */
  const gallery = async (): Promise<readonly ListedProgramme[]> => {
    now.harness.nowMs += 61_000;
    const first = await fetchPage(0);
    const rest = await Promise.all([1, 2, 3, 4].map(fetchPage));
    return [first, ...rest].flatMap(({ programmes }) => programmes);
  };
  const call = async (uid: string, name: string, data: Data) => {
    const caller = now.harness.caller(uid, { isAdmin: uid === ADA });
    const answer = await now.harness.call(name, caller, { reqId: now.harness.key(), ...data });
    await settled();
    return answer;
  };
  return {
    now,
    settled,
    edition,
    listed: at('listedProgrammes'),
    mark: at('publicIds'),
    kase: at('moderation'),
    publish: async (uid: string, n = 1, more: Data = {}): Promise<void> => {
      now.harness.set(`users/${uid}/programmes/${pIdOf(n)}`, { name: 'Strong' });
      const about = { name: `Strong ${n}`, level: 'base', sport: 'Strength', language: 'English', version: 1 };
      const by = { ownerId: uid, ownerNicName: uid.slice(5, 8), updatedAt: new Date(now.harness.nowMs) };
      const open = { sharePublic: true, isListed: true, description: 'x'.repeat(900), content: CONTENT };
      now.harness.set(`sharedProgrammes/${idOf(uid, n)}`, { ...about, ...by, ...open, ...more });
      await settled();
    },
    change: async (uid: string, data: Data, n = 1): Promise<void> => {
      now.harness.set(`sharedProgrammes/${idOf(uid, n)}`, { ...edition(uid, n), ...data });
      await settled();
    },
    remove: async (path: string): Promise<void> => {
      now.harness.remove(path);
      await settled();
    },
    fetchPage,
    gallery,
    idsIn: async (): Promise<readonly string[]> => (await gallery()).map(({ id }) => id),
    call,
    /** Accounts whose reports weigh 2 each. */
    old: (count: number): readonly string[] => addCrowd(now.harness, count, 90),
    report: async (uids: readonly string[], wId = idOf(ANNA), more: Data = {}) => {
      const answers = await eachCalls(now.harness, uids, 'reportContent', { wId, reason: 'dangerous', ...more });
      await settled();
      return answers;
    },
  };
}
