/** Tells the server of a sign-in or of a confirmed address; its code loads with the first of them. */
import type { Auth } from 'firebase/auth';
import { createCallables, fieldOf } from '#data/server/callables.ts';
import type { AuthSdk, Firebase } from '#data/server/firebase.ts';

/** A person who has just confirmed the address waits this long for the server, and goes on without it. */
const SETTLING_AT_MOST_MS = 10_000;
const passed = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Asks the server. Resolves to '' as well if it cannot be asked: it finds out by itself, later. */
export async function askToSettle(
  firebase: Pick<Firebase, 'loadFunctions' | 'isUnverified' | 'loadReference'>,
): Promise<string> {
  const answer = await createCallables(firebase).call('settleSignIn', {}, (result) => {
    const token = fieldOf(result, 'token');
    return typeof token === 'string' ? token : undefined;
  });
  return answer.ok ? answer.value : '';
}

/**
 * Signs in anew if settling ended this sign-in, unless the person has left meanwhile. `ask` gives a custom token for
 * that, else ''.
 */
export async function settleSignIn(ask: () => Promise<string>, auth: Auth, sdk: AuthSdk): Promise<void> {
  const settled = async () => {
    const uid = auth.currentUser?.uid;
    const token = await ask();
    if (token !== '' && uid !== undefined && auth.currentUser?.uid === uid)
      await sdk.signInWithCustomToken(auth, token);
  };
  await Promise.race([settled(), passed(SETTLING_AT_MOST_MS)]);
}
