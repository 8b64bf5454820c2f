import { isRecord, readRecord } from '@icetime/local-firebase/firestore/values/json.ts';
import { fingerprint } from '../../../functions/src/logic/calls/fingerprint.ts';
import type { Account, Accounts } from '../../../functions/src/logic/backend.ts';

/** The accounts of the Auth emulator, as firebase-admin would show them. */
export function createLocalAccounts(authOrigin: string, project: string): Accounts {
  const accounts = `${authOrigin}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
  const call = async (verb: string, body: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const response = await fetch(`${accounts}:${verb}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = readRecord(await response.json(), 'answer');
    if (response.ok || JSON.stringify(answer).includes('USER_NOT_FOUND')) return answer;
    throw new Error(`Auth emulator, ${verb}: ${JSON.stringify(answer)}`);
  };
  return {
    async get(uid) {
      const { users } = await call('lookup', { localId: [uid] });
      const user: unknown = Array.isArray(users) ? users[0] : undefined;
      return isRecord(user) ? accountOf(user) : undefined;
    },
    async uidOf(email) {
      const { users } = await call('lookup', { email: [email] });
      const found: unknown[] = Array.isArray(users) ? users : [];
      const [user] = found;
      return found.length === 1 && isRecord(user) ? String(user['localId']) : undefined;
    },
    async missing(uids) {
      if (uids.length === 0) return [];
      const { users } = await call('lookup', { localId: uids });
      const found = new Set(
        (Array.isArray(users) ? users : []).map((user: unknown) => isRecord(user) && user['localId']),
      );
      return uids.filter((uid) => !found.has(uid));
    },
    async confirmed(uids) {
      if (uids.length === 0) return [];
      const { users } = await call('lookup', { localId: uids });
      const found = (Array.isArray(users) ? users : []).filter(isRecord);
      return found.filter((user) => user['emailVerified'] === true).map((user) => String(user['localId']));
    },
    // The emulator takes it unsigned.
    customToken: async (uid) => JSON.stringify({ uid }),
    async setClaims(uid, claims) {
      await call('update', { localId: uid, customAttributes: JSON.stringify(claims) });
    },
    async setDisabled(uid, disabled) {
      await call('update', { localId: uid, disableUser: disabled });
    },
    async revoke(uid) {
      await call('update', { localId: uid, validSince: String(Math.floor(Date.now() / 1000)) });
    },
    async remove(uid) {
      await call('delete', { localId: uid });
    },
  };
}

function accountOf(user: Record<string, unknown>): Account {
  const claims: unknown = JSON.parse(typeof user['customAttributes'] === 'string' ? user['customAttributes'] : '{}');
  return {
    email: typeof user['email'] === 'string' ? user['email'] : undefined,
    emailVerified: user['emailVerified'] === true,
    disabled: user['disabled'] === true,
    claims: isRecord(claims) ? claims : {},
    tokensValidAfterMs: Number(user['validSince'] ?? 0) * 1000,
    passwordMark: fingerprint([user['passwordHash'] ?? '', user['salt'] ?? '']),
    createdMs: Number(user['createdAt'] ?? 0),
    lastSignInMs: Number(user['lastLoginAt'] ?? 0),
  };
}
