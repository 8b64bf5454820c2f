import { NOW, type Plain } from '@icetime/local-firebase/tests/support/build-request.ts';
import {
  dateFields,
  DAY,
  exerciseFields,
  exercisePath,
  favouriteFields,
  MEGABYTE,
  mediaFields,
  mediaFile,
  messageFields,
  mirrorFields,
  shareFields,
  sharePath,
  voteFields,
} from '../support/documents.ts';
import { attack, sendUncounted, tampered } from './model-attacks.ts';
import { actorAt, aWorkout, friendship, MESSAGES_PER_DAY, textOf, type Actor, type World } from './model-world.ts';
import type { Write } from '../support/rules-harness.ts';

/** Numbers from which a step is made: who, what, with which of the documents, how, and how it is tampered with. */
export type Step = readonly [who: number, action: number, p: number, q: number, tamper: number];

interface Attempt {
  readonly writes: readonly Write[];
  /** What the product's rules of business say. */
  readonly isLegal: boolean;
}
type Action = (world: World, actor: Actor, p: number, q: number) => Attempt;

const wIdOf = ({ uid }: Actor, k: number): string => `${uid.slice(0, 3)}Workout000000000${k % 5}`;
const messageOf = ({ uid }: Actor, k: number): string => `${uid.slice(0, 3)}Message000000000${k % 4}`;
const fileOf = (k: number): string => `1234567890123456789${k % 5}_a.jpg`;
const dateOf = (k: number): string => `date0000000000000${k % 4}`;
const workoutIds = (world: World): readonly string[] =>
  [...world.docs.keys()]
    .filter((path) => path.startsWith('workouts/') && path.split('/').length === 2)
    .map((path) => path.slice(9));
/** Mostly one that is there; `wanted` says whose. */
function someWorkout(world: World, p: number, wanted: (ownerId: Plain | undefined) => boolean = () => true): string {
  const ids = workoutIds(world);
  const fitting = ids.filter((wId) => wanted(world.docs.get(`workouts/${wId}`)?.['ownerId']));
  const from = p % 5 < 3 ? fitting : p % 5 === 3 ? ids : [];
  return from[Math.floor(p / 5) % from.length] ?? wIdOf(actorAt(p), p >> 2);
}
const ownWorkout = (world: World, uid: string, p: number): string => someWorkout(world, p, (owner) => owner === uid);
const otherWorkout = (world: World, uid: string, p: number): string => someWorkout(world, p, (owner) => owner !== uid);
/** Mostly one that is there, to or from that person. */
function someMessage(world: World, uid: string, p: number): string {
  const paths = [...world.docs].filter(
    ([path, fields]) => path.startsWith('messages/') && (p % 5 === 0 || Object.values(fields).includes(uid)),
  );
  return (p % 3 > 0 && paths[Math.floor(p / 3) % paths.length]?.[0]) || `messages/${messageOf(actorAt(p), p >> 2)}`;
}

const createWorkout: Action = (world, actor, p, q) => {
  const { uid } = actor;
  const wId = wIdOf(actor, p);
  const [isMaster, sharePublic, countEx] = [q % 3 === 0, q % 2 === 0, q % 5];
  const user = `users/${uid}`;
  return {
    writes: [
      {
        set: `workouts/${wId}`,
        data: aWorkout(wId, uid, { wType: isMaster ? 'mastervideo' : 'text', sharePublic, countEx }),
      },
      counter(world, uid, wId, 1, isMaster),
    ],
    isLegal:
      !world.docs.has(`workouts/${wId}`) &&
      world.number(user, 'workoutCount') < world.limit(uid, 'maxWorkouts') &&
      world.number(user, 'masterVideoCount') + Number(isMaster) <= world.limit(uid, 'maxMasterVideos') &&
      countEx <= world.limit(uid, 'maxExercisesPerWorkout') &&
      (!sharePublic || actor.isVerified),
  };
};
function counter(world: World, uid: string, wId: string, step: 1 | -1, isMaster: boolean): Write {
  const user = `users/${uid}`;
  return {
    update: user,
    data: {
      workoutCount: world.number(user, 'workoutCount') + step,
      ...(isMaster && { masterVideoCount: world.number(user, 'masterVideoCount') + step }),
      lastWorkoutId: wId,
      updatedAt: NOW,
    },
  };
}
const deleteWorkout: Action = (world, actor, p) => {
  const wId = ownWorkout(world, actor.uid, p);
  const stored = world.docs.get(`workouts/${wId}`);
  return {
    writes: [{ remove: `workouts/${wId}` }, counter(world, actor.uid, wId, -1, stored?.['wType'] === 'mastervideo')],
    isLegal: stored?.['ownerId'] === actor.uid,
  };
};
const editWorkout: Action = (world, actor, p, q) => {
  const path = `workouts/${ownWorkout(world, actor.uid, p)}`;
  const stored = world.docs.get(path);
  const [countEx, sharePublic] = [q % 7, q % 2 === 0];
  const data = { version: world.number(path, 'version') + 1, countEx, sharePublic, name: `Legs ${q}`, updatedAt: NOW };
  const isSmaller = countEx <= Number(stored?.['countEx']);
  return {
    writes: [{ update: path, data: stored ? data : { ...data, version: 2 } }],
    isLegal:
      stored?.['ownerId'] === actor.uid &&
      (isSmaller || countEx <= world.limit(actor.uid, 'maxExercisesPerWorkout')) &&
      (!sharePublic || stored['sharePublic'] === true || actor.isVerified),
  };
};
const setExercise: Action = (world, { uid }, p, q) => {
  const wId = ownWorkout(world, uid, p);
  const slot = q % 6;
  const workout = world.docs.get(`workouts/${wId}`);
  return {
    writes: [{ set: exercisePath(wId, slot), data: exerciseFields(wId, slot) }],
    isLegal: workout?.['ownerId'] === uid && slot < Number(workout['countEx']),
  };
};
const removeExercise: Action = (world, { uid }, p, q) => {
  const wId = ownWorkout(world, uid, p);
  return {
    writes: [{ remove: exercisePath(wId, q % 6) }],
    isLegal: world.docs.get(`workouts/${wId}`)?.['ownerId'] === uid,
  };
};
const favourite: Action = (world, { uid }, p) => {
  const wId = someWorkout(world, p);
  const path = `favorits/${uid}_${wId}`;
  return {
    writes: [{ set: path, data: favouriteFields(uid, wId) }],
    isLegal: world.docs.has(path) || world.canSee(uid, wId),
  };
};
const endFavourite: Action = (world, { uid }, p) => ({
  writes: [{ remove: `favorits/${uid}_${someWorkout(world, p)}` }],
  isLegal: true,
});
const share: Action = (world, actor, p, q) => {
  const [{ uid }, { uid: friend }] = [actor, actorAt(q)];
  const wId = ownWorkout(world, uid, p);
  const path = sharePath(uid, friend, wId);
  const mine = world.docs.get(`users/${uid}/public/card`) ?? {};
  const theirs = world.docs.get(`users/${friend}/public/card`) ?? {};
  const name = mine['nicName'] ?? '';
  const friendNames = { friendFirstName: 'Ida', friendLastName: 'Frost', friendNicName: theirs['nicName'] ?? '' };
  return {
    writes: [
      {
        set: path,
        data: shareFields(friend, wId, { ownerUId: uid, ownerNicName: name, ownerName: name, ...friendNames }),
      },
    ],
    isLegal:
      actor.isVerified &&
      !world.docs.has(path) &&
      world.docs.get(`workouts/${wId}`)?.['ownerId'] === uid &&
      world.areFriends(uid, friend),
  };
};
const endShare: Action = (world, { uid }, p, q) => {
  const [a, b] = q % 2 === 0 ? [uid, actorAt(q >> 1).uid] : [actorAt(q >> 1).uid, uid];
  return { writes: [{ remove: sharePath(a, b, someWorkout(world, p)) }], isLegal: true };
};
const sendMessage: Action = (world, actor, p, q) => {
  const { uid } = actor;
  const [id, friend, today] = [messageOf(actor, p), actorAt(q).uid, `users/${uid}/limits/${DAY}`];
  const messages = world.number(today, 'messages') + 1;
  return {
    writes: [
      { set: `messages/${id}`, data: messageFields(friend, { ownerUId: uid }) },
      { set: today, data: { messages, lastId: id } },
    ],
    isLegal:
      actor.isVerified &&
      !world.docs.has(`messages/${id}`) &&
      messages <= MESSAGES_PER_DAY &&
      world.areFriends(uid, friend),
  };
};
const readMessage: Action = (world, { uid }, p) => {
  const path = someMessage(world, uid, p);
  return { writes: [{ update: path, data: { read: true } }], isLegal: world.docs.get(path)?.['friendUId'] === uid };
};
const deleteMessage: Action = (world, { uid }, p) => {
  const path = someMessage(world, uid, p);
  const { ownerUId, friendUId } = world.docs.get(path) ?? { ownerUId: uid };
  return { writes: [{ remove: path }], isLegal: ownerUId === uid || friendUId === uid };
};
const vote: Action = (world, actor, p, q) => {
  const wId = otherWorkout(world, actor.uid, p);
  return {
    writes: [{ set: `ratings/${wId}/votes/${actor.uid}`, data: voteFields(wId, { stars: 1 + (q % 5) }) }],
    isLegal:
      actor.isVerified && world.docs.get(`workouts/${wId}`)?.['ownerId'] !== actor.uid && world.canSee(actor.uid, wId),
  };
};
const plan: Action = (world, { uid }, p, q) => {
  const docId = dateOf(p);
  const path = `trainingsDates/${docId}`;
  const owner = world.docs.get(path)?.['userId'] ?? uid;
  const write: Write =
    q % 3 === 0 ? { remove: path } : { set: path, data: dateFields({ docId, userId: uid, done: q % 2 === 0 }) };
  return { writes: [write], isLegal: owner === uid };
};
const reserve: Action = (world, { uid }, p, q) => {
  const [file, size, user] = [fileOf(p), (1 + (q % 5)) * MEGABYTE, `users/${uid}`];
  const totalStorageUsed = world.number(user, 'totalStorageUsed') + size;
  const fileCount = world.number(user, 'fileCount') + 1;
  return {
    writes: [
      { set: mediaFile(file, uid), data: mediaFields(file, { path: `workout-media/${uid}/${file}`, size }) },
      { update: user, data: { totalStorageUsed, lastMediaId: file, fileCount, updatedAt: NOW } },
    ],
    isLegal:
      !world.docs.has(mediaFile(file, uid)) &&
      size <= 4 * MEGABYTE &&
      totalStorageUsed <= world.limit(uid, 'maxMediaStorage') * MEGABYTE,
  };
};
const rename: Action = (_, { uid }, p) => {
  const data = { nicName: `name ${p}`, updatedAt: NOW };
  return {
    writes: [
      { update: `users/${uid}`, data },
      { update: `users/${uid}/public/card`, data },
    ],
    isLegal: true,
  };
};
/** What only functions may: an admin's token says what was true up to an hour ago. */
const administrate: Action = (world, { uid }, p, q) => {
  const path = `workouts/${someWorkout(world, p)}`;
  const workout = world.docs.get(path);
  if (workout?.['sharePublic'] === true) {
    return { writes: [{ update: path, data: { sharePublic: false, updatedAt: NOW } }], isLegal: false };
  }
  const own = textOf(world.docs.get(`users/${uid}`)?.['contractType']);
  const [whose, contractType] = q % 4 === 0 ? [uid, own] : [actorAt(p).uid, contractAt(q)];
  // Who writes the own contract as it is has changed nothing.
  const isSame = whose === uid && own === contractType;
  return { writes: [{ update: `users/${whose}`, data: { contractType, updatedAt: NOW } }], isLegal: isSame };
};
const contractAt = (q: number): string => (q % 2 === 0 ? 'pro' : 'base');
const ACTIONS: readonly Action[] = [
  createWorkout,
  createWorkout,
  deleteWorkout,
  editWorkout,
  setExercise,
  removeExercise,
  favourite,
  endFavourite,
  share,
  share,
  endShare,
  sendMessage,
  sendMessage,
  readMessage,
  deleteMessage,
  vote,
  plan,
  reserve,
  reserve,
  rename,
  administrate,
];
/** Beside what the actors do themselves: functions, and attacks. */
export const ACTION_COUNT = ACTIONS.length + 7;

/** What functions do between two people, with files, and with contracts. */
function runFunction(world: World, { uid }: Actor, p: number, q: number): void {
  const other = actorAt(p).uid;
  if (q % 3 === 2) {
    world.put(`users/${other}`, { ...world.docs.get(`users/${other}`), contractType: contractAt(q) });
    return;
  }
  const end = (): void => friendship(uid, other).forEach(([path]) => world.put(path, undefined));
  if (q % 8 < 5 && other !== uid) {
    world.put(`users/${uid}/blocks/${other}`, undefined);
    world.put(`users/${other}/blocks/${uid}`, undefined);
    friendship(uid, other).forEach(([path, data]) => world.put(path, data));
  } else if (q % 8 === 5) end();
  else if (q % 8 === 6 && other !== uid) {
    end();
    world.put(`users/${uid}/blocks/${other}`, mirrorFields(other));
  } else {
    const record = world.docs.get(mediaFile(fileOf(p), uid));
    if (!record) return;
    world.put(mediaFile(fileOf(p), uid), undefined);
    const user = world.docs.get(`users/${uid}`) ?? {};
    const totalStorageUsed = Number(user['totalStorageUsed']) - Number(record['size']);
    world.put(`users/${uid}`, { ...user, totalStorageUsed, fileCount: Number(user['fileCount']) - 1 });
  }
}

/** What became of honest attempts, by action. */
export type Tally = Map<string, { allowed: number; refused: number }>;

/** One step, and then one question about what the actor may read. Throws when rules and model do not agree. */
export function take(world: World, [who, what, p, q, tamper]: Step, tally: Tally): void {
  const actor = actorAt(who);
  const action = ACTIONS[what];
  if (what >= ACTIONS.length + 3) runFunction(world, actor, p, q);
  else if (!action) misbehave(world, actor, p, q);
  else {
    const { writes, isLegal } = action(world, actor, p, q);
    if (tamper < 11) {
      const allowed = world.commit(actor, writes);
      const counts = tally.get(action.name) ?? { allowed: 0, refused: 0 };
      counts[allowed ? 'allowed' : 'refused'] += 1;
      tally.set(action.name, counts);
      if (allowed !== isLegal) throw new Error(`${action.name} by ${actor.uid}: allowed ${allowed}, legal ${isLegal}`);
    } else if (tamper < 16) world.commit(actor, tampered(writes, tamper));
    else world.commit(actorAt(who + 1 + (tamper % 3)), writes);
  }
  checkReading(world, actorAt(q), p);
}

function misbehave(world: World, actor: Actor, p: number, q: number): void {
  if (p % 3 > 0) world.commit(actor, attack(world, actor, p, q));
  else for (const write of sendUncounted(world, actor, q)) world.commit(actor, [write]);
}

function checkReading(world: World, { uid, auth, isAdmin }: Actor, p: number): void {
  const wId = someWorkout(world, p);
  const workout = world.docs.get(`workouts/${wId}`);
  const message = someMessage(world, uid, p);
  const parties = world.docs.get(message) ?? {};
  const expected: readonly (readonly [path: string, allowed: boolean])[] = [
    [`workouts/${wId}`, isAdmin || (workout !== undefined && world.canSee(uid, wId))],
    [exercisePath(wId, 0), isAdmin || world.canSee(uid, wId)],
    [message, parties['ownerUId'] === uid || parties['friendUId'] === uid],
  ];
  for (const [path, allowed] of expected) {
    if (world.harness.get(auth, path).allow !== allowed) throw new Error(`${uid} reads ${path}: should be ${allowed}`);
  }
}
