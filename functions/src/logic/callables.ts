import { deleteMyAccount } from './account/account-removal.ts';
import { findAccount, listAudit, setAdmin, setContract, suspendUser } from './account/admin.ts';
import { calendarAddress } from './account/calendar-feed.ts';
import { settleSignIn } from './account/former-holder.ts';
import { type CallEntry, entryOf } from '#core/settings/callables.ts';
import { CallError } from './calls/call-error.ts';
import type { Callable } from './calls/callable.ts';
import { sendContact } from './calls/contact.ts';
import { exportMyData } from './account/export.ts';
import { answerFriend, blockUser, findFriend, removeFriend, requestFriend, unblockUser } from './people/friends.ts';
import { generateWorkout } from './generate/generation.ts';
import { forgetGoneFiles } from './media/gone-files.ts';
import { removeGroup, shareWithGroup, unshareWithGroup, writeGroup } from './people/groups.ts';
import { inviteByEmail } from './people/invitation.ts';
import { appealHidden, reviewWorkout } from './public/moderation.ts';
import { listReviews } from './public/review-queue.ts';
import { removeReleaseNote, writeContract, writeReleaseNote } from './account/product-admin.ts';
import { reportContent } from './calls/report.ts';
import { askForContract } from './calls/upgrade.ts';
import { endSession, joinSession, leaveSession, openSession, sessionTime } from './people/sessions.ts';

/** Everything that clients can call. */
export const CALLABLES: readonly Callable[] = [
  findFriend,
  requestFriend,
  answerFriend,
  removeFriend,
  blockUser,
  unblockUser,
  writeGroup,
  removeGroup,
  shareWithGroup,
  unshareWithGroup,
  inviteByEmail,
  generateWorkout,
  exportMyData,
  deleteMyAccount,
  setContract,
  setAdmin,
  findAccount,
  listAudit,
  sendContact,
  askForContract,
  suspendUser,
  appealHidden,
  reviewWorkout,
  listReviews,
  writeReleaseNote,
  removeReleaseNote,
  writeContract,
  reportContent,
  forgetGoneFiles,
  openSession,
  joinSession,
  leaveSession,
  endSession,
  sessionTime,
  calendarAddress,
  settleSignIn,
];

const BY_NAME = new Map(CALLABLES.map((callable) => [callable.name, callable]));

/** The call that `{ name, input }` asks `entry` for, which answers no call of another entry. */
export function callOf(entry: CallEntry, data: unknown): { readonly callable: Callable; readonly input: unknown } {
  const { name, input } = Object(data) as { readonly name?: unknown; readonly input?: unknown };
  const callable = typeof name === 'string' && entryOf(name) === entry ? BY_NAME.get(name) : undefined;
  if (!callable) throw new CallError('not-found');
  return { callable, input };
}
