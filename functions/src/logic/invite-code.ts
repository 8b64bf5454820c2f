import { randomInt } from 'node:crypto';
import { cardPath, userPath } from './people.ts';
import { SERVER_TIME, type Store } from './backend.ts';

/** No letter that sounds or looks like another sign: codes are read out in a noisy room. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const IS_CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** The code as it is stored, from one that was typed: small letters, spaces and dashes do not matter. */
export function readInviteCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return IS_CODE.test(code) ? code : undefined;
}

/** Gives a person the code by which others find them, unless there is one. Kept in `users/{uid}.inviteCode`. */
export async function ensureInviteCode(store: Store, uid: string): Promise<void> {
  await store.transaction(async (tx) => {
    const user = await tx.get(userPath(uid));
    const known = user?.data['inviteCode'];
    if (!user || !(await tx.get(cardPath(uid))) || (typeof known === 'string' && known !== '')) return;
    const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    // One in 10^11: tried again by the platform.
    if (await tx.get(`inviteCodes/${code}`)) throw new Error('InviteCodeTaken');
    tx.write(
      { set: `inviteCodes/${code}`, data: { uid } },
      { update: user.path, data: { inviteCode: code, updatedAt: SERVER_TIME } },
    );
  });
}
