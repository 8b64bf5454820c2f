/**
 * The deployed function that answers a call, asked with `{ name, input }`: calls that need the same protection and
 * secrets are one function, which is warm for all of them.
 */
export const CALL_ENTRIES = ['call', 'callProven', 'callOnce', 'callModel'] as const;
export type CallEntry = (typeof CALL_ENTRIES)[number];

/** 'calls': all but those of `call` need a token of App Check; 'everything': all calls, database and files. */
export type Proves = 'calls' | 'everything';

/** Every call, and the function that answers it. A new one is named here, and defined in functions/src/logic. */
export const CALLS = {
  // They read and change what is the caller's own, within numbers of their own; a token costs a tenth of a cent.
  answerFriend: 'call',
  removeFriend: 'call',
  blockUser: 'call',
  unblockUser: 'call',
  writeGroup: 'call',
  removeGroup: 'call',
  shareWithGroup: 'call',
  unshareWithGroup: 'call',
  forgetGoneFiles: 'call',
  leaveSession: 'call',
  endSession: 'call',
  sessionTime: 'call',
  calendarAddress: 'call',
  settleSignIn: 'call',

  // By a token of App Check: what reaches other people, costs money, guesses codes or addresses, and what admins do.
  findFriend: 'callProven',
  requestFriend: 'callProven',
  inviteByEmail: 'callProven',
  setContract: 'callProven',
  setAdmin: 'callProven',
  findAccount: 'callProven',
  listAudit: 'callProven',
  sendContact: 'callProven',
  askForContract: 'callProven',
  suspendUser: 'callProven',
  appealHidden: 'callProven',
  reviewWorkout: 'callProven',
  listReviews: 'callProven',
  writeReleaseNote: 'callProven',
  removeReleaseNote: 'callProven',
  writeContract: 'callProven',
  reportContent: 'callProven',
  openSession: 'callProven',
  joinSession: 'callProven',

  // The only function that sees the key of the model that answers wishes.
  generateWorkout: 'callModel',

  // By a token valid for one call: what they do cannot be undone.
  exportMyData: 'callOnce',
  deleteMyAccount: 'callOnce',
} as const satisfies Readonly<Record<string, CallEntry>>;
export type CallName = keyof typeof CALLS;
