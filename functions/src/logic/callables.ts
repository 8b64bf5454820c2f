import { deleteMyAccount } from './account-removal.ts';
import { findAccount, listAudit, setAdmin, setContract, suspendUser } from './admin.ts';
import { calendarAddress } from './calendar-feed.ts';
import type { Callable } from './callable.ts';
import { sendContact } from './contact.ts';
import { exportMyData } from './export.ts';
import { answerFriend, blockUser, findFriend, removeFriend, requestFriend, unblockUser } from './friends.ts';
import { generateWorkout } from './generation.ts';
import { forgetGoneFiles } from './gone-files.ts';
import { removeGroup, shareWithGroup, unshareWithGroup, writeGroup } from './groups.ts';
import { inviteByEmail } from './invitation.ts';
import { appealHidden, listReviews, reviewWorkout } from './moderation.ts';
import { removeReleaseNote, writeContract, writeReleaseNote } from './product-admin.ts';
import { reportContent } from './report.ts';
import { askForContract } from './upgrade.ts';
import { endSession, joinSession, leaveSession, openSession, sessionTime } from './sessions.ts';

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
];
