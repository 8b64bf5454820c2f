import { BLOCKS_AT_MOST, OUTGOING_AT_MOST } from '#logic/people/friends.ts';
import { CONTACTS } from '#logic/calls/contact.ts';
import type { DayBound } from '#logic/calls/everybody.ts';
import { HIDINGS, LIGHT_REPORTS } from '#logic/calls/report.ts';
import { UPGRADE_WISHES } from '#logic/calls/upgrade.ts';
import { INVITATIONS } from '#logic/people/invitation.ts';
import { SESSIONS } from '#logic/people/sessions.ts';
import { bound, type CallBound } from './bound.ts';

/** The function has 20 instances of 80 calls each: this alone bounds what many accounts do at the same moment. */
const OWN = 'none: it reads and changes what is the caller’s own';
const PAIRS = 'none: each call concerns two people, and either of them can end it';
const KEPT_FOR_OTHERS = 'half of them for accounts of a week and for larger contracts';
const full = ({ name }: DayBound): readonly string[] => [`everybody ${name}: full`];
const ADMINS = 'none: admins are few, and each call stands in the audit';

const call = (
  name: string,
  perDay: CallBound['perDay'],
  [perAccount, everybody, logs = [], cuts = '']: readonly [string, string, (readonly string[])?, string?],
): readonly [string, CallBound] => {
  const usedUp = typeof perDay === 'number' || perDay === 'varies' ? [`${name}: day-used-up`] : [];
  return [name, { perDay, ...bound(perAccount, everybody, [...usedUp, ...logs], cuts) }];
};

export const CALLABLE_BOUNDS: Readonly<Record<string, CallBound>> = Object.fromEntries([
  call('findFriend', 20, ['One person per call', 'none: a code has 32⁸ values; who is found decides by showCode']),
  call('requestFriend', 50, [
    `${OUTGOING_AT_MOST} unanswered requests`,
    '100 incoming requests per person',
    [],
    'The oldest incoming request makes way for a new one; its sender may ask again',
  ]),
  call('answerFriend', 50, ['Friends up to the contract’s maxUsers', PAIRS]),
  call('removeFriend', 50, ['One friendship per call', PAIRS]),
  call('blockUser', 500, [`${BLOCKS_AT_MOST} blocks`, OWN]),
  call('unblockUser', 50, ['One block per call', OWN]),
  call('writeGroup', 200, ['Groups up to the contract’s maxGroups', OWN]),
  call('removeGroup', 200, ['One group per call', OWN]),
  call('shareWithGroup', 200, ['Members times own workouts', OWN]),
  call('unshareWithGroup', 400, ['Members times own workouts', OWN]),
  call('inviteByEmail', 5, [
    '5 mails, from an account of a week with a confirmed address',
    `${INVITATIONS.perDay} mails a day, ${KEPT_FOR_OTHERS}; 3 per mailbox`,
    full(INVITATIONS),
  ]),
  call('generateWorkout', 'varies', [
    'Wishes for workouts and programmes together: base 5, pro 20, proplus 100',
    `GEMINI_CALLS_PER_DAY questions to the provider, ${KEPT_FOR_OTHERS}; then it is made by rule`,
  ]),
  call('exportMyData', 3, [
    'Everything of one’s own, three times; a page may be asked for again, in all once in two and 20 times',
    OWN,
    [],
    '2 MiB or 1,000 documents a page, by id; with a cursor',
  ]),
  call('deleteMyAccount', 'varies', ['The own account, 3 a day; while that goes on, 300 looks', OWN]),
  call('setContract', 500, ['One account per call', ADMINS]),
  call('setAdmin', 500, ['One account per call', ADMINS]),
  call('findAccount', 500, ['One account per call', ADMINS]),
  call('listAudit', 500, ['100 lines per call', ADMINS, [], 'The newest first; older ones in the console alone']),
  call('sendContact', 5, ['5 letters', `${CONTACTS.perDay} letters a day, ${KEPT_FOR_OTHERS}`, full(CONTACTS)]),
  call('askForContract', 1, [
    '1 wish',
    `${UPGRADE_WISHES.perDay} wishes a day, ${KEPT_FOR_OTHERS}`,
    full(UPGRADE_WISHES),
  ]),
  call('suspendUser', 500, ['One account per call', ADMINS]),
  call('appealHidden', 10, ['One appeal per hidden workout', OWN]),
  call('reviewWorkout', 500, ['One workout per call', ADMINS]),
  call('listReviews', 500, [
    '50 cases a page',
    ADMINS,
    [],
    'Appeals first, then the heaviest, then the oldest; pages with a cursor; cases without weight apart',
  ]),
  call('writeReleaseNote', 500, ['One note per call', ADMINS]),
  call('removeReleaseNote', 500, ['One note per call', ADMINS]),
  call('writeContract', 500, ['One contract per call', ADMINS]),
  call('reportContent', 20, [
    'One report per workout or programme, weight 0 to 2 by the account’s age; those without weight take no place',
    `Weight 6 hides one, ${HIDINGS.perDay} a day; ${LIGHT_REPORTS.perDay.toLocaleString('en-US')} reports without weight a day`,
    [...full(HIDINGS), ...full(LIGHT_REPORTS)],
  ]),
  call('forgetGoneFiles', 200, ['25 files per call', OWN]),
  call('openSession', 20, [
    '20 sessions of three hours',
    `${SESSIONS.perDay.toLocaleString('en-US')} a day, ${KEPT_FOR_OTHERS}`,
    full(SESSIONS),
  ]),
  call('joinSession', 'open', ['One place per secret', '200 joins, 60 places and 20 people per session']),
  call('leaveSession', 'open', ['One place per secret', 'none: it makes nothing']),
  call('endSession', 100, ['One session per call', OWN]),
  call('sessionTime', 'open', ['Reads and writes nothing', 'none: it costs no database read']),
  call('settleSignIn', 100, ['One account, its own', OWN]),
  call('calendarAddress', 100, ['One address', OWN]),
]);
