/** How a person's account becomes documents and back. */
import type { NewAccount, Profile } from '#core/account.ts';
import { plainText } from '#core/plain-text.ts';
import { readUser, type UserRecord } from '#core/model.ts';
import { SERVER_TIME, type Write } from '#data/server/firestore.ts';
import { cardPath, userPath } from '#data/server/paths.ts';
import type { FetchedDoc } from '#data/server/query.ts';

/** The id of a document is its identity, whatever its fields say. */
export const userFrom = ({ id, data }: FetchedDoc): UserRecord | undefined => readUser({ ...data, uid: id });

/** Names that were typed before the form looked at every sign. */
const plainNames = ({ firstName, lastName, nicName }: Pick<Profile, 'firstName' | 'lastName' | 'nicName'>) => ({
  firstName: plainText(firstName),
  lastName: plainText(lastName),
  nicName: plainText(nicName),
});

export function accountWrites(uid: string, account: NewAccount): readonly Write[] {
  const { email, firstName, lastName, nicName, settings } = account;
  const names = { ...plainNames({ firstName, lastName, nicName }), imgUrl: '', updatedAt: SERVER_TIME };
  const user = {
    ...names,
    email,
    createAt: SERVER_TIME,
    showCode: false,
    totalStorageUsed: 0,
    // A client can never write another type. When a contract cannot be loaded the *state* falls back to base,
    // nothing else.
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

/** The card is what others see of the profile: both or none. */
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
