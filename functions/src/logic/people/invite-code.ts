import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_SIGNS } from '#core/base/short-code.ts';
import { cardPath, userPath } from './people.ts';
import { SERVER_TIME, type Store } from '#logic/backend.ts';

/** A new code, for others to type. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');

/** Gives a person the code by which others find them, unless they have one. Stored in `users/{uid}.inviteCode`. */
export async function ensureInviteCode(store: Store, uid: string): Promise<void> {
  await store.transaction(async (tx) => {
    const user = await tx.get(userPath(uid));
    const known = user?.data['inviteCode'];
    if (!user || !(await tx.get(cardPath(uid))) || (typeof known === 'string' && known !== '')) return;
    const code = newCode();
    // One in 10^11; the platform retries.
    if (await tx.get(`inviteCodes/${code}`)) throw new Error('InviteCodeTaken');
    tx.write(
      { set: `inviteCodes/${code}`, data: { uid } },
      { update: user.path, data: { inviteCode: code, updatedAt: SERVER_TIME } },
    );
  });
}
