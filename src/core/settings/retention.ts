/**
 * How long each kind of data is kept, and who processes it: what the privacy page says. Functions take their periods
 * from here, and a test compares the rest with the rules, the TTL policies and the purges.
 */
import { DAY_MS } from '#core/base/day.ts';

export const KEPT_MS = {
  sessions: DAY_MS / 8,
  requests: DAY_MS,
  /** Long enough for a copy that waits for a network, or for room, to arrive after its original is gone. */
  unusedFiles: DAY_MS,
  counts: 3 * DAY_MS,
  /** Their tokens live at most an hour; the rest allows for clocks and caches. */
  closedAccounts: 7 * DAY_MS,
  /** docs/backups.md */
  copies: 7 * DAY_MS,
  /** As Cloud Logging keeps its default bucket. */
  logs: 30 * DAY_MS,
  mail: 30 * DAY_MS,
  mailboxes: 30 * DAY_MS,
  /** Longer than the platform keeps redelivering an event. */
  plays: 30 * DAY_MS,
} as const;
export type KeptFor = keyof typeof KEPT_MS;

/** What ends it, where no period does. */
export type KeptUntil = 'account' | 'you' | 'message' | 'workout' | 'always';

export type Retention = {
  /** Collections as `functions/src/logic/bounds` names them; none = it lies elsewhere. */
  readonly collections: readonly string[];
} & ({ readonly what: KeptFor } | { readonly what: Kept; readonly until: KeptUntil });
type Kept = 'profile' | 'own' | 'messages' | 'feed' | 'reports' | 'marks';

/** In the order of the page: what people care about first. */
export const RETENTION: readonly Retention[] = [
  {
    what: 'profile',
    until: 'account',
    collections: [
      'users/{u}',
      'users/{u}/public/card',
      'users/{u}/friends/{other}',
      'users/{u}/friendRequests/{other}',
      'users/{u}/blocks/{other}',
      'users/{u}/groups/{g}',
      'users/{u}/wLists/{l}',
      'users/{u}/wListPlaces/{p}',
      'users/{u}/programmePlaces/{p}',
      'users/{u}/followPlaces/{p}',
      'inviteCodes/{code}',
      'groupShares/{id}',
      'cardCopies/{u}',
      'unconfirmedAccounts/{u}',
      'deletions/{u}',
    ],
  },
  {
    what: 'own',
    until: 'you',
    collections: [
      'workouts/{w}',
      'workouts/{w}/exercises/{ex}',
      'statistic/{id}',
      'trainingsDates/{id}',
      'users/{u}/programmes/{p}',
      'users/{u}/follows/{f}',
      'sharedProgrammes/{id}',
      'listedProgrammes/{id}',
      'coachings/{id}',
      'coachingProgress/{id}',
      'favorits/{id}',
      'shareWithFriends/{id}',
      'ratings/{w}',
      'ratings/{w}/votes/{voter}',
      'ratings/{w}/ledger/{uid}',
    ],
  },
  {
    what: 'unusedFiles',
    collections: ['media/{u}', 'media/{u}/files/{f}', 'media/{u}/readers/{f}', 'mediaUses/{w}'],
  },
  { what: 'messages', until: 'message', collections: ['messages/{id}'] },
  { what: 'feed', until: 'you', collections: ['calendarFeeds/{token}'] },
  { what: 'sessions', collections: ['sessions/{code}', 'sessions/{code}/plan/plan', 'sessionKeys/{code}'] },
  { what: 'plays', collections: ['plays/{id}'] },
  { what: 'mail', collections: ['mail/{id}'] },
  { what: 'mailboxes', collections: ['mailboxes/{address}'] },
  { what: 'reports', until: 'workout', collections: ['reports/{id}', 'moderation/{w}'] },
  { what: 'requests', collections: ['requests/{id}', 'exports/{id}'] },
  { what: 'counts', collections: ['rate/{id}', 'users/{u}/limits/{day}'] },
  { what: 'closedAccounts', collections: ['closedAccounts/{mark}'] },
  { what: 'marks', until: 'always', collections: ['audit/{id}', 'publicIds/{w}', 'suppressions/{address}'] },
  { what: 'copies', collections: [] },
  { what: 'logs', collections: [] },
];

/** Who processes data for the operator; all but the first two only where the operator uses them. */
export const PROCESSORS = [
  { who: 'firebase', product: 'Google Cloud (Firebase)' },
  { who: 'signIn', product: 'Firebase Authentication (Google)' },
  { who: 'reCaptcha', product: 'reCAPTCHA Enterprise (Google)' },
  { who: 'gemini', product: 'Gemini API (Google)' },
  /** Whose mail server it is, each operator decides. */
  { who: 'mail', product: undefined },
] as const;
