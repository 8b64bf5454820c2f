import { createHash } from 'node:crypto';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { NOW, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';

export const OWNER = 'owner0000000000000000000000001';
export const STRANGER = 'stranger00000000000000000000001';
export const FRIEND = 'friend00000000000000000000001';
/** A friend with whom the owner shares PRIVATE. */
export const SHARER = 'sharer00000000000000000000001';
export const UNVERIFIED = 'unverified000000000000000000001';
export const ADMIN = 'admin0000000000000000000000001';
export const PRIVATE = 'privateWorkout000001';
export const PUBLIC = 'publicWorkout0000001';
export const NEW = 'newWorkout0000000001';
export const RUN = 'run00000000000000001';
export const RESULT = `${OWNER}_${RUN}`;

export const BEFORE = new Date('2026-05-01T08:00:00.000Z');
/** Today, as the server counts days. */
export const DAY = String(Math.floor(NOW.getTime() / 86_400_000));
export const MESSAGE = 'message0000000000001';
export const NEW_MESSAGE = 'newMessage0000000001';
export const DATE = 'trainingDate00000001';
export const FILE = '12345678901234567890_squat.jpg';
export const NEW_FILE = '09876543210987654321_lunge.jpg';
export const MEGABYTE = 1_048_576;

export const userFields = (uid: string, over: PlainFields = {}): PlainFields => ({
  firstName: 'Ida',
  lastName: 'Frost',
  nicName: 'ida',
  email: `${uid}@example.com`,
  imgUrl: '',
  createAt: NOW,
  showCode: false,
  totalStorageUsed: 0,
  contractType: 'base',
  colorTheme: 'standard',
  settings: { language: 'English', introOn: true, defaultIntroTimeSec: 20, cueVolume: 0.8 },
  workoutCount: 0,
  masterVideoCount: 0,
  lastWorkoutId: '',
  lastMediaId: '',
  updatedAt: NOW,
  ...over,
});
export const cardFields = (over: PlainFields = {}): PlainFields => ({
  nicName: 'ida',
  firstName: 'Ida',
  lastName: 'Frost',
  imgUrl: '',
  updatedAt: NOW,
  ...over,
});
/** Of four exercises, whichever they are: the rules look at its shape alone. */
const SEAL = '1.0123456789a';

export const workoutFields = (wId: string, over: PlainFields = {}): PlainFields => ({
  wId,
  ownerId: OWNER,
  name: 'Legs',
  createdAt: NOW,
  updatedAt: NOW,
  sport: 'Fitness',
  rules: 'owner',
  countEx: 4,
  description: '',
  level: 'base',
  timeEx: '06:00',
  wType: 'text',
  ratingCount: [0, 0, 0, 0, 0, 0],
  rating: 0,
  playCount: 0,
  shareFriends: false,
  sharePublic: false,
  favorit: false,
  favoritId: '',
  videoUrl: '',
  musicUrl: '',
  imgUrl: '',
  rounds: 3,
  roundRestSec: 30,
  warmUpSec: 0,
  coolDownSec: 0,
  tags: ['legs', 'home'],
  language: 'English',
  originId: '',
  originName: '',
  originVersion: 0,
  originMarks: '',
  version: 1,
  seal: SEAL,
  timerMode: '',
  totalSec: 1200,
  stepTimes: '60 30 60 30 60 30',
  ...over,
});
export const exerciseFields = (wId: string, slot: number, over: PlainFields = {}): PlainFields => ({
  exId: slotId(slot),
  wId,
  position: slot,
  name: 'Squat',
  exDetails: [],
  introDetails: [],
  timeSec: 90,
  restSec: 20,
  reps: 0,
  perSide: false,
  notes: '',
  ...over,
});
/** A name in other languages, as the server writes it. */
export const TRANSLATED = { German: 'Beine', French: 'Jambes' } as const;
export const resultFields = (over: PlainFields = {}): PlainFields => ({
  userId: OWNER,
  date: NOW,
  workoutId: PRIVATE,
  name: 'Legs',
  sport: 'Fitness',
  level: 'heavy',
  durationSec: 1200,
  exercisesDone: 12,
  exercisesTotal: 12,
  icepoints: 150,
  completed: true,
  updatedAt: NOW,
  ...over,
});
/** What makes a result one that was imported. */
export const IMPORTED: PlainFields = { origin: 'strong', workoutId: '', icepoints: 0 };
export const noteFields = (over: PlainFields = {}): PlainFields => ({
  version: '1.0.0',
  note: 'Hi',
  createdAt: NOW,
  ...over,
});
export const contractFields = (over: PlainFields = {}): PlainFields => ({ ...BASE_CONTRACT, ...over });

const slotId = (slot: number): string => `e${String(slot).padStart(3, '0')}`;
export const exercisePath = (wId: string, slot: number): string => `workouts/${wId}/exercises/${slotId(slot)}`;

export const favouriteFields = (userID: string, workoutID: string, over: PlainFields = {}): PlainFields => ({
  userID,
  workoutID,
  createAt: NOW,
  ...over,
});
export const sharePath = (owner: string, friend: string, wId: string): string =>
  `shareWithFriends/${owner}_${friend}_${wId}`;
export const shareFields = (friendUId: string, wId: string, over: PlainFields = {}): PlainFields => ({
  ownerUId: OWNER,
  friendUId,
  wId,
  ownerFirstName: 'Ida',
  ownerLastName: 'Frost',
  ownerNicName: 'ida',
  ownerName: 'ida',
  friendFirstName: 'Fay',
  friendLastName: 'Snow',
  friendNicName: 'fay',
  ownerEmail: '',
  friendEmail: '',
  imgUrl: '',
  createdAt: NOW,
  ...over,
});
export const messageFields = (friendUId: string, over: PlainFields = {}): PlainFields => ({
  ownerUId: OWNER,
  friendUId,
  read: false,
  createdAt: NOW,
  text: 'Hi',
  mediaPath: '',
  wId: '',
  ...over,
});
export const voteFields = (wId: string, over: PlainFields = {}): PlainFields => ({
  wId,
  stars: 4,
  createdAt: NOW,
  ...over,
});
export const dateFields = (over: PlainFields = {}): PlainFields => ({
  docId: DATE,
  userId: OWNER,
  startDateTime: NOW,
  endDateTime: NOW,
  title: 'Legs',
  wId: PRIVATE,
  done: false,
  updatedAt: NOW,
  ...over,
});
/** Of somebody who has begun to delete the account. */
export const closedPath = (uid: string): string => `closedAccounts/${ownerMark(uid)}`;
/** How the functions' own documents name a person. */
export const ownerMark = (uid: string): string => createHash('sha256').update(uid).digest('hex');
export const GROUP = 'group000000000000001';
export const groupPath = (uid: string, gId = GROUP): string => `users/${uid}/groups/${gId}`;
/** As functions write it. */
export const groupFields = (over: PlainFields = {}): PlainFields => ({
  gId: GROUP,
  name: 'Team',
  members: [FRIEND],
  wIds: [PRIVATE],
  createdAt: BEFORE,
  updatedAt: BEFORE,
  ...over,
});
export const W_LIST = 'wList000000000000001';
export const wListPath = (uid: string, id = W_LIST): string => `users/${uid}/wLists/${id}`;
export const wListPlacePath = (uid: string, place = '0'): string => `users/${uid}/wListPlaces/${place}`;
export const wListFields = (over: PlainFields = {}): PlainFields => ({
  name: 'Morning',
  wIds: [PUBLIC, PRIVATE],
  position: 0,
  updatedAt: NOW,
  ...over,
});
export const mediaFile = (file: string, uid = OWNER): string => `media/${uid}/files/${file}`;
export const mediaFields = (file: string, over: PlainFields = {}): PlainFields => ({
  name: 'squat.jpg',
  path: `workout-media/${OWNER}/${file}`,
  size: MEGABYTE,
  url: '',
  kind: 'image',
  contentType: 'image/jpeg',
  state: 'reserved',
  createdAt: NOW,
  ...over,
});
/** As functions write it into the lists of `friends`, `friendRequests` and `blocks`. */
export const mirrorFields = (uid: string, over: PlainFields = {}): PlainFields => ({
  uid,
  nicName: 'fay',
  firstName: 'Fay',
  lastName: 'Snow',
  imgUrl: '',
  since: BEFORE,
  ...over,
});

export const SESSION_CODE = 'ABCD2345';
export const IN_AN_HOUR = new Date(NOW.getTime() + 3_600_000);
/** A session that is on, as functions make it; nobody has started yet. */
export const sessionFields = (over: PlainFields = {}): PlainFields => ({
  hostMark: ownerMark(OWNER),
  hostName: 'ida',
  hostSeenAt: BEFORE,
  members: { guest0000000000000001: { name: 'Gus', place: 1, seenAt: BEFORE, left: false } },
  run: null,
  seq: 0,
  isClosed: true,
  createdAt: BEFORE,
  expiresAt: IN_AN_HOUR,
  ...over,
});
/** A run as its host shares it. */
export const sharedRunFields = (over: PlainFields = {}): PlainFields => ({
  runId: 'runOfSession00000001',
  state: 'running',
  atMs: NOW.getTime(),
  stepIndex: 0,
  leadIn: 'counting',
  elapsedMs: 0,
  addedMs: 0,
  halfCalled: false,
  changeDue: false,
  announced: -1,
  reached: 0,
  repeatCount: 0,
  trainedMs: 0,
  done: '',
  stopped: false,
  ...over,
});
