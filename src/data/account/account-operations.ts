/** How a person's own document reaches the server. */
import type { Profile } from '#core/account.ts';
import type { ProblemCode } from '#core/errors.ts';
import { readUser } from '#core/model.ts';
import type { LocalTx } from '#data/local/local-db.ts';
import { SERVER_TIME } from '#data/server/firestore.ts';
import { userPath } from '#data/server/paths.ts';
import { defineOperation, type Sent } from '#data/sync/operation.ts';
import { afterProblem, DONE, retry, sendOnce } from '#data/sync/sending.ts';
import {
  readCreateAccount,
  readSaveProfile,
  readSaveSettings,
  type AccountChange,
  type CreateAccount,
  type SaveProfile,
  type SaveSettings,
} from './account-changes.ts';
import { keyOfUser } from './local-user.ts';
import { accountWrites, profileWrites } from './user-documents.ts';

const document = (_: AccountChange, uid: string): string => userPath(uid);
/** A missing users document is made at the next sign-in: what needs it waits. */
const afterAccountProblem = (problem: ProblemCode): Sent =>
  problem === 'not-found' ? retry(problem) : afterProblem(problem);

const createAccount = defineOperation<CreateAccount, AccountChange>({
  kind: 'createAccount',
  read: readCreateAccount,
  document,
  merge: (earlier, later) =>
    later.kind === 'saveSettings' ? { ...earlier, account: { ...earlier.account, settings: later.settings } } : 'both',
  send: ({ account }, { db, uid }) => sendOnce(db, 'createAccount', accountWrites(uid, account), userPath(uid)),
});

const saveSettings = defineOperation<SaveSettings, AccountChange>({
  kind: 'saveSettings',
  read: readSaveSettings,
  document,
  merge: (_, later) => (later.kind === 'saveSettings' ? later : 'both'),
  async send({ settings }, { db, uid }) {
    const data = { settings, colorTheme: settings.colorTheme, updatedAt: SERVER_TIME };
    const sent = await db.commit('saveSettings', [{ update: userPath(uid), data }]);
    return sent.ok ? DONE : afterAccountProblem(sent.problem);
  },
});

/** Shown from the queue itself until it has arrived: nothing to undo. */
const saveProfile = defineOperation<SaveProfile, AccountChange>({
  kind: 'saveProfile',
  read: readSaveProfile,
  document,
  merge: (_, later) => (later.kind === 'saveProfile' ? later : 'both'),
  async send({ profile }, { db, uid }) {
    const sent = await db.commit('saveProfile', profileWrites(uid, profile));
    return sent.ok
      ? { end: 'done', settle: (tx) => storeProfile(tx, uid, profile) }
      : afterAccountProblem(sent.problem);
  },
});

/** The profile has arrived at the server. */
async function storeProfile(tx: LocalTx, uid: string, profile: Profile): Promise<void> {
  const user = readUser((await tx.get('meta', keyOfUser(uid)))?.value);
  if (user) tx.put('meta', { key: keyOfUser(uid), uid, value: { ...user, ...profile } });
}

export const accountOperations = [createAccount, saveSettings, saveProfile];
