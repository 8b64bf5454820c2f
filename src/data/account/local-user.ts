/** The person's document as this device knows it. */
import { readUser, type UserRecord } from '#core/workout/model.ts';
import type { NewAccount } from '#core/settings/account.ts';
import { profileChanges, readAccountChange, withSettings } from './account-changes.ts';
import { keyOf, type LocalReader } from '#data/local/local-db.ts';

export const keyOfUser = (uid: string): string => keyOf(uid, 'user');

/** The copy on the device with unsent changes applied. `onlyWaiting` = only an account that is still to be created. */
export async function localUser(
  reader: LocalReader<'meta' | 'outbox'>,
  uid: string,
  onlyWaiting = false,
): Promise<UserRecord | undefined> {
  const entries = (await reader.list('outbox', uid)).toSorted((a, b) => a.order - b.order);
  let user = onlyWaiting ? undefined : readUser((await reader.get('meta', keyOfUser(uid)))?.value);
  for (const { operation, createdAt } of entries) {
    const change = readAccountChange(operation);
    if (change?.kind === 'createAccount') user ??= newRecord(uid, change.account, createdAt);
    else if (change?.kind === 'saveSettings' && user) user = withSettings(user, change);
    else if (change?.kind === 'saveProfile' && user) user = { ...user, ...profileChanges(change) };
  }
  return user;
}

export function newRecord(uid: string, account: NewAccount, createAt: number): UserRecord {
  const { email, firstName, lastName, nicName, settings } = account;
  return {
    uid,
    firstName,
    lastName,
    nicName,
    email,
    imgUrl: '',
    createAt,
    showCode: false,
    totalStorageUsed: 0,
    contractType: 'base',
    colorTheme: settings.colorTheme,
    settings: { ...settings },
    workoutCount: 0,
    masterVideoCount: 0,
    lastWorkoutId: '',
    lastMediaId: '',
    fileCount: 0,
    inviteCode: '',
    updatedAt: createAt,
  };
}
