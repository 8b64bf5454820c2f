import { readFileSync } from 'node:fs';
import type { RuleDoc } from '#backend/firestore/authz.ts';
import { compileRules, type CompiledRules } from '#backend/rules/engine.ts';
import { BASE_CONTRACT, PRO_CONTRACT } from '#core/contract.ts';
import { docAt, NOW, type PlainFields } from './build-request.ts';
import { RulesBench, type Auth, type Write } from './rules-bench.ts';

export const rulesSource = (): string => readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
export const compileProjectRules = (): CompiledRules => compileRules(rulesSource());

export const OWNER = 'owner0000000000000000000000001';
export const STRANGER = 'stranger00000000000000000000001';
export const ADMIN = 'admin0000000000000000000000001';
export const PRIVATE = 'privateWorkout000001';
export const PUBLIC = 'publicWorkout0000001';
export const NEW = 'newWorkout0000000001';
export const RUN = 'run00000000000000001';
export const RESULT = `${OWNER}_${RUN}`;

const person = (uid: string, claims: Readonly<Record<string, unknown>> = {}): Auth => ({
  uid,
  token: { email: `${uid}@example.com`, email_verified: true, ...claims },
});

export const ROLES = {
  'signed out': null,
  unverified: person('unverified000000000000000000001', { email_verified: false }),
  stranger: person(STRANGER),
  owner: person(OWNER),
  admin: person(ADMIN, { admin: true }),
} as const satisfies Record<string, Auth>;
export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as Role[];
export const UNVERIFIED_OWNER = person(OWNER, { email_verified: false });
export const BEFORE = new Date('2026-05-01T08:00:00.000Z');

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
  version: 1,
  timerMode: '',
  totalSec: 1200,
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
export const noteFields = (over: PlainFields = {}): PlainFields => ({
  version: '1.0.0',
  note: 'Hi',
  createdAt: NOW,
  ...over,
});
export const contractFields = (over: PlainFields = {}): PlainFields => ({ ...BASE_CONTRACT, ...over });

const slotId = (slot: number): string => `e${String(slot).padStart(3, '0')}`;
export const exercisePath = (wId: string, slot: number): string => `workouts/${wId}/exercises/${slotId(slot)}`;

/** What is stored before a case: the owner has a private and a public workout of four slots, two of them filled. */
const STORED: readonly RuleDoc[] = [
  docAt(
    `users/${OWNER}`,
    userFields(OWNER, { createAt: BEFORE, updatedAt: BEFORE, workoutCount: 2, lastWorkoutId: PUBLIC }),
  ),
  docAt(`users/${OWNER}/public/card`, cardFields({ updatedAt: BEFORE })),
  docAt(`users/${STRANGER}`, userFields(STRANGER, { createAt: BEFORE, updatedAt: BEFORE })),
  docAt(`users/${ADMIN}`, userFields(ADMIN, { createAt: BEFORE, updatedAt: BEFORE })),
  docAt(`workouts/${PRIVATE}`, workoutFields(PRIVATE, { createdAt: BEFORE, updatedAt: BEFORE, playCount: 3 })),
  docAt(`workouts/${PUBLIC}`, workoutFields(PUBLIC, { createdAt: BEFORE, updatedAt: BEFORE, sharePublic: true })),
  ...[PRIVATE, PUBLIC].flatMap((wId) =>
    [0, 1].map((slot) => docAt(exercisePath(wId, slot), exerciseFields(wId, slot))),
  ),
  docAt(`statistic/${RESULT}`, resultFields({ date: BEFORE, updatedAt: BEFORE })),
  docAt('releaseNotes/n1', noteFields()),
  docAt('baseContracts/base', contractFields()),
  docAt('baseContracts/pro', { ...PRO_CONTRACT }),
];

/** A database with the stored documents, `without` some, and with others in their place or in addition. */
export function benchWith(
  rules: CompiledRules,
  { without = [], and = {} }: { without?: readonly string[]; and?: Readonly<Record<string, PlainFields>> } = {},
): RulesBench {
  const kept = STORED.filter(({ path }) => !without.includes(path));
  return new RulesBench(rules, [...kept, ...Object.entries(and).map(([path, fields]) => docAt(path, fields))]);
}

/** The commits of the product's own client. */
export const stepCounter = (workoutCount: number, lastWorkoutId: string, over: PlainFields = {}): Write => ({
  update: `users/${OWNER}`,
  data: { workoutCount, lastWorkoutId, updatedAt: NOW, ...over },
});
export const createWorkout = (over: PlainFields = {}, wId = NEW): readonly [Write, Write] => [
  { set: `workouts/${wId}`, data: workoutFields(wId, over) },
  stepCounter(3, wId, over['wType'] === 'mastervideo' ? { masterVideoCount: 1 } : {}),
];
export const removeWorkout = (wId = PRIVATE): readonly [Write, Write] => [
  { remove: `workouts/${wId}` },
  stepCounter(1, wId),
];
export const saveWorkout = (over: PlainFields = {}, wId = PRIVATE): Write => ({
  update: `workouts/${wId}`,
  data: { version: 2, updatedAt: NOW, ...over },
});
export const setExercise = (slot: number, over: PlainFields = {}, wId = PRIVATE): Write => ({
  set: exercisePath(wId, slot),
  data: exerciseFields(wId, slot, over),
});
