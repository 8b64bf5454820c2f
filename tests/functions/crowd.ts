import { addPerson, type Harness } from './harness.ts';
import type { Data } from '#logic/backend.ts';

const DAY_MS = 86_400_000;

/** So many accounts of an age in days, whose ids come before all others. */
export function addCrowd(harness: Harness, count: number, days = 0, more: Data = {}): readonly string[] {
  return Array.from({ length: count }, (_, n) => {
    const uid = `0000crowd${days}x${String(n).padStart(12, '0')}`;
    addPerson(harness, uid, 'crowd', { createAt: new Date(harness.nowMs - days * DAY_MS), inviteCode: '', ...more });
    return uid;
  });
}

/** What each of them got: the answer, or the status of the refusal. */
export async function eachCalls(
  harness: Harness,
  uids: readonly string[],
  name: string,
  input: Data | ((uid: string, n: number) => Data),
  backend = harness.backend,
): Promise<readonly (Data | string)[]> {
  const answers: (Data | string)[] = [];
  for (const [n, uid] of uids.entries()) {
    const data = typeof input === 'function' ? input(uid, n) : input;
    answers.push(await harness.call(name, harness.caller(uid), { reqId: harness.key(), ...data }, backend));
  }
  return answers;
}
