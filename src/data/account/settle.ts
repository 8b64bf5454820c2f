import { createCallables, fieldOf } from '#data/server/callables.ts';
import type { Firebase } from '#data/server/firebase.ts';

/** Resolves to '' as well if the server cannot be asked: it finds out by itself, later. */
export async function settleSignIn(firebase: Pick<Firebase, 'loadFunctions' | 'isUnverified'>): Promise<string> {
  const answer = await createCallables(firebase).call('settleSignIn', {}, (result) => {
    const token = fieldOf(result, 'token');
    return typeof token === 'string' ? token : undefined;
  });
  return answer.ok ? answer.value : '';
}
