/** Converts accounts to documents and back. */
import type { NewAccount, Profile } from '#core/settings/account.ts';
import { plainText } from '#core/base/plain-text.ts';
import { readUser, type UserRecord } from '#core/workout/model.ts';
import { SERVER_TIME, type Write } from '#data/server/firestore.ts';
import { cardPath, userPath } from '#data/server/paths.ts';
import type { FetchedDoc } from '#data/server/query.ts';

/** The document's id is its identity, whatever its fields say. */
export const userFrom = ({ id, data }: FetchedDoc): UserRecord | undefined => readUser({ ...data, uid: id });

const NAMES = ['firstName', 'lastName', 'nicName'] as const;
/** Cleans names stored before the form checked every character. */
function plainNames<N extends Partial<Pick<Profile, (typeof NAMES)[number]>>>(names: N): N {
  const typed = NAMES.flatMap((name) => (names[name] === undefined ? [] : [[name, plainText(names[name])]]));
  return { ...names, ...Object.fromEntries(typed) };
}

export function accountWrites(uid: string, account: NewAccount): readonly Write[] {
  const { email, firstName, lastName, nicName, settings } = account;
  const names = { ...plainNames({ firstName, lastName, nicName }), imgUrl: '', updatedAt: SERVER_TIME };
  const user = {
    ...names,
    email,
    createAt: SERVER_TIME,
    showCode: false,
    totalStorageUsed: 0,
    // The rules let clients write no other type. If a contract cannot be loaded, only the *state* falls back to base.
    contractType: 'base',
    colorTheme: settings.colorTheme,
    settings,
    workoutCount: 0,
    masterVideoCount: 0,
    lastWorkoutId: '',
    lastMediaId: '',
  };
  return [
    { set: userPath(uid), data: user },
    { set: cardPath(uid), data: names },
  ];
}

/** Writes some fields of the profile, and of the card those it shares with the profile, in one commit. */
export function profileFields(uid: string, changes: Partial<Profile>): readonly Write[] {
  const { showCode: _, ...seen } = plainNames(changes);
  const user = { update: userPath(uid), data: { ...plainNames(changes), updatedAt: SERVER_TIME } };
  const card = { merge: cardPath(uid), data: { ...seen, updatedAt: SERVER_TIME } };
  return Object.keys(seen).length > 0 ? [user, card] : [user];
}

/** Writes profile and card (what others see of the profile) in one commit. */
export function profileWrites(
  uid: string,
  { firstName, lastName, nicName, imgUrl, showCode }: Profile,
): readonly Write[] {
  const names = { ...plainNames({ firstName, lastName, nicName }), imgUrl, updatedAt: SERVER_TIME };
  return [
    { update: userPath(uid), data: { ...names, showCode } },
    { set: cardPath(uid), data: names },
  ];
}
