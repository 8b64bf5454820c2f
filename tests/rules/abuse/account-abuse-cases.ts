/** What an account that has no profile, or no longer one, may not do, and what only functions may, for an admin. */
import { deniedCommit, deniedGet, deniedList, type AbuseCase } from './abuse-case.ts';
import { equal, queryOver } from '@icetime/local-firebase/tests/support/build-query.ts';
import { NOW, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import {
  ADMIN,
  BEFORE,
  cardFields,
  closedPath,
  contractFields,
  DATE,
  dateFields,
  favouriteFields,
  NEW,
  noteFields,
  OWNER,
  ownerMark,
  PRIVATE,
  PUBLIC,
  RESULT,
  resultFields,
  STRANGER,
  userFields,
  voteFields,
  workoutFields,
} from '../support/documents.ts';
import { createWorkout, reserve, ROLES, saveWorkout, type Given } from '../support/fixtures.ts';
import type { Auth, Write } from '../support/rules-harness.ts';

const { owner, stranger, admin } = ROLES;
const ANONYMOUS = 'anonymous0000000000000000001';
/** Whoever signs in without a name or address. */
const anonymous: Auth = { uid: ANONYMOUS, token: { firebase: { sign_in_provider: 'anonymous' } } };
const user: Write = { set: `users/${OWNER}`, data: userFields(OWNER) };
const card = (uid: string): Write => ({ set: `users/${uid}/public/card`, data: cardFields() });
const newOwner = [`users/${OWNER}`, `users/${OWNER}/public/card`, `statistic/${RESULT}`];
/** The account is being deleted, or was: its tokens are good for up to an hour. */
const closed: Given = { without: newOwner, and: { [closedPath(OWNER)]: { expiresAt: new Date(0) } } };

const without = (fields: PlainFields, name: string): PlainFields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));

/** What needs a profile, by somebody with this uid. */
const writesOf = (uid: string): Readonly<Record<string, Write>> => ({
  'makes a card': card(uid),
  'stores a result': {
    set: `statistic/${RESULT.replace(OWNER, uid)}`,
    data: resultFields({ userId: uid, workoutId: PUBLIC }),
  },
  'schedules a workout': {
    set: `trainingsDates/another${DATE}`,
    data: dateFields({ docId: `another${DATE}`, userId: uid }),
  },
  'makes a public workout a favourite': { set: `favorits/${uid}_${PUBLIC}`, data: favouriteFields(uid, PUBLIC) },
});

const HIDDEN: readonly (readonly [string, Given])[] = (
  [
    ['hidden', { reason: 'dangerous', state: 'hidden' }],
    ['hidden for good', { reason: 'dangerous', state: 'final' }],
    ['hidden with a suspension', { reason: 'suspended', state: 'final' }],
  ] as const
).map(([what, hidden]) => [
  what,
  { and: { [`workouts/${PRIVATE}`]: workoutFields(PRIVATE, { createdAt: BEFORE, updatedAt: BEFORE, hidden }) } },
]);
/** The whole workout without what the functions wrote into it. */
const withoutMark = (over: PlainFields): Write => ({
  set: `workouts/${PRIVATE}`,
  data: workoutFields(PRIVATE, { createdAt: BEFORE, version: 2, ...over }),
});

export const ACCOUNT_ABUSE_CASES: readonly AbuseCase[] = [
  deniedCommit('AC-91 comes back after deleting the account', owner, [user], closed),
  deniedCommit('AC-91 comes back with a card', owner, [user, card(OWNER)], closed),
  deniedCommit(
    'AC-91 publishes a workout without coming back',
    owner,
    [{ set: `workouts/${NEW}`, data: workoutFields(NEW, { sharePublic: true }) }],
    closed,
  ),
  deniedCommit('AC-91 reserves a file without coming back', owner, reserve(), closed),
  deniedGet('AC-91 reads the mark of a deleted account', owner, closedPath(OWNER), closed),
  deniedCommit('AC-91 takes the mark away', owner, [{ remove: closedPath(OWNER) }, user], closed),
  deniedCommit('AC-91 marks somebody else as deleted', stranger, [{ set: closedPath(OWNER), data: {} }]),
  ...Object.entries(writesOf(OWNER)).map(([what, write]) =>
    deniedCommit(`AC-91 ${what} after deleting the account`, owner, [write], closed),
  ),
  deniedCommit(
    'AC-91 rates a workout after deleting the account',
    stranger,
    [{ set: `ratings/${PUBLIC}/votes/${STRANGER}`, data: voteFields(PUBLIC) }],
    { without: [`users/${STRANGER}`] },
  ),
  ...Object.entries(writesOf(ANONYMOUS)).map(([what, write]) =>
    deniedCommit(`AC-93 anonymous ${what}`, anonymous, [write]),
  ),
  ...Object.entries(writesOf(OWNER)).map(([what, write]) =>
    deniedCommit(`AC-93 ${what} before there is a profile`, owner, [write], { without: newOwner }),
  ),
  deniedCommit(
    'AC-93 stores a result together with the profile',
    owner,
    [user, card(OWNER), { set: `statistic/${RESULT}`, data: resultFields() }],
    { without: newOwner },
  ),
  deniedCommit('AC-93 anonymous makes a profile', anonymous, [
    { set: `users/${ANONYMOUS}`, data: userFields(ANONYMOUS, { email: '' }) },
    card(ANONYMOUS),
  ]),
  deniedGet('AC-93 anonymous reads a card', anonymous, `users/${OWNER}/public/card`),
  deniedCommit(`AC-93 changes a card that has no profile`, owner, [card(OWNER)], { without: [`users/${OWNER}`] }),
  deniedCommit('AC-93 reserves a file before there is a profile', owner, reserve({}, 0), {
    without: newOwner,
  }),
  ...[false, 'true', 1].map((claim) =>
    deniedGet(
      `AC-94 reads a profile with the admin claim ${JSON.stringify(claim)}`,
      { uid: STRANGER, token: { email: `${STRANGER}@example.com`, email_verified: true, admin: claim } },
      `users/${OWNER}`,
    ),
  ),
  ...([STRANGER, ''] as const).map((uid) =>
    deniedCommit(
      `AC-98 takes the id of a workout that was public, ${uid === '' ? 'nobody knows whose' : 'of another'}`,
      owner,
      createWorkout(),
      {
        and: { [`publicIds/${NEW}`]: uid === '' ? {} : { owner: ownerMark(uid) } },
      },
    ),
  ),
  deniedCommit('AC-98 frees an id and takes it', owner, [{ remove: `publicIds/${NEW}` }, ...createWorkout()], {
    and: { [`publicIds/${NEW}`]: { owner: ownerMark(STRANGER) } },
  }),
  // What the functions have hidden.
  ...HIDDEN.flatMap(([what, hidden]) => [
    deniedCommit(`AC-113 makes public again what is ${what}`, owner, [saveWorkout({ sharePublic: true })], hidden),
    deniedCommit(
      `AC-113 makes public again what is ${what}, and takes the mark away`,
      owner,
      [withoutMark({ sharePublic: true })],
      hidden,
    ),
    deniedCommit(`AC-113 takes the mark away where it is ${what}`, owner, [withoutMark({})], hidden),
    deniedCommit(
      `AC-113 says that it was looked at, where it is ${what}`,
      owner,
      [saveWorkout({ hidden: { reason: 'other', state: 'appealed' } })],
      hidden,
    ),
  ]),
  deniedCommit('AC-113 hides an own workout', owner, [saveWorkout({ hidden: { reason: 'spam', state: 'hidden' } })]),
  deniedCommit('AC-113 makes a workout that is hidden', owner, createWorkout({ hidden: null })),
  ...[true, false].map((sharePublic) =>
    deniedCommit(
      `AC-113 makes anew, ${sharePublic ? 'public' : 'private'}, what was hidden and deleted`,
      owner,
      createWorkout({ sharePublic }),
      { and: { [`publicIds/${NEW}`]: { owner: ownerMark(OWNER), hidden: true } } },
    ),
  ),
  deniedGet('AC-113 reads what was said of a workout', owner, `moderation/${PRIVATE}`, {
    and: { [`moderation/${PRIVATE}`]: { wId: PRIVATE, state: 'hidden' } },
  }),
  ...[null, stranger].flatMap((auth) =>
    [1, 100, 1_000_000].map((offset) =>
      deniedList(
        `AC-112 ${auth ? 'somebody' : 'nobody'} begins the public workouts after ${offset}`,
        auth,
        queryOver('workouts', equal('sharePublic', true), { limit: 10, offset }),
      ),
    ),
  ),
  deniedList(
    'AC-112 nobody asks for more public workouts than a page',
    null,
    queryOver('workouts', equal('sharePublic', true), { limit: 101 }),
  ),
  deniedGet('AC-111 reads the files of the library past the function', null, 'publicLibrary/en-0', {
    and: { 'publicLibrary/en-0': { tag: 'x', body: '{}' } },
  }),
  deniedCommit('AC-99 keeps a book among the settings', owner, [
    { update: `users/${OWNER}`, data: { settings: { language: 'x'.repeat(900_000) }, updatedAt: NOW } },
  ]),
  deniedCommit('AC-99 makes up settings', owner, [
    { update: `users/${OWNER}`, data: { settings: { book: 'x'.repeat(900_000) }, updatedAt: NOW } },
  ]),
  ...(['firstName', 'lastName', 'nicName'] as const).flatMap((name) => [
    deniedCommit(`AC-100 takes a ${name} that turns around`, owner, [
      { update: `users/${OWNER}`, data: { [name]: 'ada\u202e', updatedAt: NOW } },
    ]),
    deniedCommit(
      `AC-100 takes a ${name} that turns around where there was none`,
      owner,
      [{ update: `users/${OWNER}`, data: { [name]: 'ada\u202e', updatedAt: NOW } }],
      { and: { [`users/${OWNER}`]: without(userFields(OWNER), name) } },
    ),
  ]),
  // Whoever was an admin when the token was made.
  ...(
    [
      ['makes somebody pro', { update: `users/${STRANGER}`, data: { contractType: 'pro', updatedAt: NOW } }],
      ['makes themselves pro', { update: `users/${ADMIN}`, data: { contractType: 'pro', updatedAt: NOW } }],
      ['withdraws a workout', { update: `workouts/${PUBLIC}`, data: { sharePublic: false, updatedAt: NOW } }],
      ['writes a release note', { set: 'releaseNotes/n2', data: noteFields() }],
      ['changes a release note', { update: 'releaseNotes/n1', data: { note: 'Buy this' } }],
      ['deletes a release note', { remove: 'releaseNotes/n1' }],
      ['makes a contract', { set: 'baseContracts/club', data: contractFields({ type: 'club' }) }],
      ['raises the limits of a contract', { update: 'baseContracts/base', data: { maxWorkouts: 1000 } }],
      ['deletes a contract', { remove: 'baseContracts/base' }],
      ['writes the log of what admins do', { set: 'audit/x1', data: { action: 'nothing' } }],
    ] satisfies readonly (readonly [string, Write])[]
  ).map(([what, write]) => deniedCommit(`AC-94 admin ${what} past the functions`, admin, [write])),
  deniedCommit('an account without an e-mail', { uid: 'anonymous000000000000000001', token: {} }, [
    { set: 'users/anonymous000000000000000001', data: userFields('anonymous000000000000000001') },
  ]),
  deniedCommit(
    "another's account under the same e-mail",
    { uid: STRANGER, token: { email: `${OWNER}@example.com` } },
    [{ set: `users/${OWNER}`, data: userFields(OWNER) }],
    { without: [`users/${OWNER}`] },
  ),
];
