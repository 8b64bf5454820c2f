/** How changes to a person's own document reach the server. */
import type { ProblemCode } from '#core/base/errors.ts';
import { readUser, type UserRecord } from '#core/workout/model.ts';
import type { LocalTx } from '#data/local/local-db.ts';
import { SERVER_TIME } from '#data/server/firestore.ts';
import { userPath } from '#data/server/paths.ts';
import { defineOperation, type Sent } from '#data/sync/operation.ts';
import { afterProblem, mustWait, retry, sendOnce } from '#data/sync/sending.ts';
import {
  bothProfiles,
  bothSaves,
  changesOf,
  profileChanges,
  readCreateAccount,
  readSaveProfile,
  readSaveSettings,
  withSettings,
  type AccountChange,
  type CreateAccount,
  type SaveProfile,
  type SaveSettings,
} from './account-changes.ts';
import { keyOfUser } from './local-user.ts';
import { accountWrites, profileFields, profileWrites } from './user-documents.ts';

const document = (_: AccountChange, uid: string): string => userPath(uid);
/** A missing users document is created at the next sign-in; writes that need it are retried. */
const afterAccountProblem = (problem: ProblemCode): Sent =>
  problem === 'not-found' ? retry(problem) : afterProblem(problem);

const createAccount = defineOperation<CreateAccount, AccountChange>({
  kind: 'createAccount',
  stores: ['meta'],
  read: readCreateAccount,
  document,
  merge: (earlier, later) =>
    later.kind === 'saveSettings'
      ? {
          ...earlier,
          account: { ...earlier.account, settings: { ...earlier.account.settings, ...changesOf(later) } },
        }
      : 'both',
  async send({ account }, { db, uid }) {
    const create = () => sendOnce(db, 'createAccount', accountWrites(uid, account), userPath(uid));
    const sent = await create();
    if (sent.end !== 'refused' || sent.problem !== 'not-allowed') return sent;
    const { isSwitchedOff } = await import('#data/server/switches.ts');
    const off = await isSwitchedOff(db, 'registration');
    if (off.ok) return off.value ? retry('paused') : create(); // perhaps it was off until just now
    return mustWait(off.problem) ? retry(off.problem) : sent;
  },
});

const saveSettings = defineOperation<SaveSettings, AccountChange>({
  kind: 'saveSettings',
  stores: ['meta'],
  read: readSaveSettings,
  document,
  merge: (earlier, later) => (later.kind === 'saveSettings' ? bothSaves(earlier, later) : 'both'),
  async send(operation, { db, uid }) {
    const { settings, changed } = operation;
    const { colorTheme } = changesOf(operation);
    const rest = { ...(colorTheme && { colorTheme }), updatedAt: SERVER_TIME };
    const each = changed?.map((key) => [`settings.${key}`, settings[key]] as const);
    const data = each ? Object.fromEntries(each) : { settings };
    let sent = await db.commit('saveSettings', [{ update: userPath(uid), data: { ...data, ...rest } }]);
    // If another version left unknown settings in the document, the rules refuse single fields: write the whole map.
    if (!sent.ok && sent.problem === 'not-allowed' && each)
      sent = await db.commit('saveSettings', [{ update: userPath(uid), data: { settings, ...rest } }]);
    return sent.ok
      ? { end: 'done', settle: (tx) => storeUser(tx, uid, (user) => withSettings(user, operation)) }
      : afterAccountProblem(sent.problem);
  },
});

/** Shown from the queue until it has arrived, so there is nothing to undo. */
const saveProfile = defineOperation<SaveProfile, AccountChange>({
  kind: 'saveProfile',
  stores: ['meta'],
  read: readSaveProfile,
  document,
  merge: (earlier, later) => (later.kind === 'saveProfile' ? bothProfiles(earlier, later) : 'both'),
  async send(operation, { db, uid }) {
    const changes = profileChanges(operation);
    let sent = await db.commit('saveProfile', profileFields(uid, changes));
    // If the card is missing or incomplete, the rules accept only a complete one.
    if (!sent.ok && sent.problem === 'not-allowed')
      sent = await db.commit('saveProfile', profileWrites(uid, operation.profile));
    return sent.ok
      ? { end: 'done', settle: (tx) => storeUser(tx, uid, (user) => ({ ...user, ...changes })) }
      : afterAccountProblem(sent.problem);
  },
});

/** Applies what the server now has to the copy on the device. */
async function storeUser(tx: LocalTx<'meta'>, uid: string, change: (user: UserRecord) => UserRecord): Promise<void> {
  const user = readUser((await tx.get('meta', keyOfUser(uid)))?.value);
  if (user) tx.put('meta', { key: keyOfUser(uid), uid, value: change(user) });
}

export const accountOperations = [createAccount, saveSettings, saveProfile];
