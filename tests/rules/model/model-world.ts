import type { CompiledRules } from '@icetime/local-firebase/rules/engine.ts';
import { FILES_PER_MEGABYTE } from '#core/workout/media.ts';
import { docAt, NOW, type Plain, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import {
  BEFORE,
  cardFields,
  contractFields,
  DAY,
  MEGABYTE,
  messageFields,
  mirrorFields,
  sharePath,
  userFields,
  workoutFields,
} from '../support/documents.ts';
import { pathOf, RulesHarness, type Auth, type Write } from '../support/rules-harness.ts';

export interface Actor {
  readonly uid: string;
  readonly auth: Auth;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
}
const actor = (name: string, isVerified: boolean, isAdmin = false): Actor => {
  const uid = `${name}0000000000000000000000`;
  return {
    uid,
    isVerified,
    isAdmin,
    auth: { uid, token: { email: `${uid}@example.com`, email_verified: isVerified, ...(isAdmin && { admin: true }) } },
  };
};
export const ACTORS = [
  actor('ada', true),
  actor('ben', true),
  actor('cleo', false),
  actor('dora', true, true),
] as const;

export const actorAt = (n: number): Actor => ACTORS[n % ACTORS.length] ?? ACTORS[0];

/** Small limits, which a history of forty steps reaches. */
const CONTRACTS: Readonly<Record<string, PlainFields>> = {
  base: contractFields({ maxWorkouts: 3, maxMasterVideos: 1, maxExercisesPerWorkout: 3, maxMediaStorage: 5 }),
  pro: contractFields({
    type: 'pro',
    maxWorkouts: 4,
    maxMasterVideos: 2,
    maxExercisesPerWorkout: 5,
    maxMediaStorage: 8,
  }),
};
export const MESSAGES_PER_DAY = 200;
/** So many each had sent before the history begins. */
const SENT_BEFORE: Readonly<Record<string, number>> = { ada: 199, ben: 198, cleo: 199, dora: 190 };
const sentBefore = (uid: string): number => SENT_BEFORE[uid.replace(/0+$/, '')] ?? 0;

export const friendship = (a: string, b: string): readonly (readonly [path: string, fields: PlainFields])[] => [
  [`users/${a}/friends/${b}`, mirrorFields(b)],
  [`users/${b}/friends/${a}`, mirrorFields(a)],
];
const [ADA, BEN, CLEO, DORA] = ACTORS;
const firstWorkout = (uid: string): string => `${uid.slice(0, 3)}Workout0000000000`;
export function aWorkout(wId: string, ownerId: string, over: PlainFields): PlainFields {
  return workoutFields(wId, { ownerId, createdAt: NOW, ...over });
}
const STATE: readonly (readonly [path: string, fields: PlainFields])[] = [
  ...Object.entries(CONTRACTS).map(([type, fields]) => [`baseContracts/${type}`, fields] as const),
  ...ACTORS.flatMap(({ uid }) => [
    [`users/${uid}`, userFields(uid, { createAt: BEFORE, updatedAt: BEFORE, workoutCount: 1, fileCount: 0 })] as const,
    [
      `workouts/${firstWorkout(uid)}`,
      aWorkout(firstWorkout(uid), uid, { createdAt: BEFORE, countEx: 2, sharePublic: uid === BEN.uid }),
    ] as const,
    [`users/${uid}/public/card`, cardFields({ updatedAt: BEFORE })] as const,
    [`users/${uid}/limits/${DAY}`, { messages: sentBefore(uid), lastId: '' }] as const,
  ]),
  ['messages/adaMessage0000000000', messageFields(BEN.uid, { ownerUId: ADA.uid, createdAt: BEFORE })],
  ['messages/benMessage0000000000', messageFields(DORA.uid, { ownerUId: BEN.uid, createdAt: BEFORE })],
  ...friendship(ADA.uid, BEN.uid),
  ...friendship(ADA.uid, CLEO.uid),
  ...friendship(BEN.uid, DORA.uid),
];
const STORED = STATE.map(([path, fields]) => docAt(path, fields));

/** The database, and beside it a plain copy of what should be in it, from which the oracle answers. */
export class World {
  readonly harness: RulesHarness;
  readonly docs = new Map<string, PlainFields>(STATE);
  /** Messages ever sent today, by sender. */
  readonly sent = new Map<string, number>(ACTORS.map(({ uid }) => [uid, sentBefore(uid)]));

  constructor(rules: CompiledRules) {
    this.harness = new RulesHarness(rules, STORED);
  }

  /** What functions do. */
  put(path: string, data: PlainFields | undefined): void {
    this.harness.put(path, data);
    if (data) this.docs.set(path, data);
    else this.docs.delete(path);
  }

  /** Asks the rules; if they allow it, checks that they should have. Returns whether they did. */
  commit(who: Actor, writes: readonly Write[]): boolean {
    if (!this.harness.commit(who.auth, writes).allow) return false;
    const before = new Map(this.docs);
    for (const write of writes) {
      const path = pathOf(write);
      if ('remove' in write) this.docs.delete(path);
      else this.docs.set(path, 'set' in write ? write.data : { ...this.docs.get(path), ...write.data });
    }
    for (const path of new Set(writes.map(pathOf))) this.#checkEntitled(who, path, before);
    this.#checkCounters(who, before);
    return true;
  }

  areFriends(a: string, b: string): boolean {
    return this.docs.has(`users/${b}/friends/${a}`);
  }
  canSee(uid: string, wId: string): boolean {
    const workout = this.docs.get(`workouts/${wId}`);
    if (!workout) return false;
    const owner = textOf(workout['ownerId']);
    const isShared = this.docs.has(sharePath(owner, uid, wId)) && this.areFriends(uid, owner);
    return workout['sharePublic'] === true || owner === uid || isShared;
  }
  limit(uid: string, name: string): number {
    const type = textOf(this.docs.get(`users/${uid}`)?.['contractType']);
    return Number(this.docs.get(`baseContracts/${type}`)?.[name]);
  }
  number(path: string, name: string): number {
    return Number(this.docs.get(path)?.[name]);
  }

  #checkEntitled(who: Actor, path: string, earlier: ReadonlyMap<string, PlainFields>): void {
    const [before, after] = [earlier.get(path), this.docs.get(path)];
    if (before === undefined && after === undefined) return;
    if (!this.#isEntitled(who, path, before, after, earlier)) {
      throw new Error(`${who.uid} changed ${path}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`);
    }
  }

  #isEntitled(
    { uid, isVerified }: Actor,
    path: string,
    before: PlainFields | undefined,
    after: PlainFields | undefined,
    earlier: ReadonlyMap<string, PlainFields>,
  ): boolean {
    const [collection = '', id = '', sub = '', subId = ''] = path.split('/');
    const changed = changedFields(before, after);
    switch (sub === '' ? collection : `${collection}/${sub}`) {
      case 'users':
        if (!after || !before) return false;
        return id === uid && !changed.includes('contractType');
      case 'users/public':
      case 'users/limits':
        return id === uid && after !== undefined;
      case 'workouts': {
        if (before?.['ownerId'] === uid || (!before && after?.['ownerId'] === uid)) {
          return !before || !after || !changed.some((name) => FIXED_IN_WORKOUTS.has(name));
        }
        return false;
      }
      case 'workouts/exercises': {
        const workout = this.docs.get(`workouts/${id}`) ?? earlier.get(`workouts/${id}`);
        return workout?.['ownerId'] === uid && (!after || Number(subId.slice(1)) < Number(workout['countEx']));
      }
      case 'favorits':
        return id.startsWith(`${uid}_`) && (!after || after['userID'] === uid);
      case 'shareWithFriends': {
        const [owner = '', friend = '', wId = ''] = id.split('_');
        if (before) return !after && (owner === uid || friend === uid);
        const isOwn = this.docs.get(`workouts/${wId}`)?.['ownerId'] === uid || earlier.has(`workouts/${wId}`);
        return owner === uid && isVerified && isOwn && this.areFriends(uid, friend);
      }
      case 'messages':
        if (before && after) return before['friendUId'] === uid && isWithin(changed, ['read']);
        if (before) return before['ownerUId'] === uid || before['friendUId'] === uid;
        return after?.['ownerUId'] === uid && isVerified && this.areFriends(uid, textOf(after['friendUId']));
      case 'ratings/votes':
        if (subId !== uid) return false;
        return !after || (isVerified && this.#wasVisible(uid, id, earlier));
      case 'trainingsDates':
        return (before ?? after)?.['userId'] === uid && (!after || after['userId'] === uid);
      case 'media/files':
        return id === uid && before === undefined;
      default:
        return false;
    }
  }

  #wasVisible(uid: string, wId: string, earlier: ReadonlyMap<string, PlainFields>): boolean {
    const workout = earlier.get(`workouts/${wId}`);
    if (!workout || workout['ownerId'] === uid) return false;
    const owner = textOf(workout['ownerId']);
    return workout['sharePublic'] === true || (earlier.has(sharePath(owner, uid, wId)) && this.areFriends(uid, owner));
  }

  /** Every counter is exact, and none has grown beyond its limit. */
  #checkCounters({ uid: sender }: Actor, earlier: ReadonlyMap<string, PlainFields>): void {
    const counts = new Map(ACTORS.map(({ uid }) => [uid, { workouts: 0, masterVideos: 0, bytes: 0, files: 0 }]));
    for (const [path, fields] of this.docs) {
      const [collection, id = '', , sub] = path.split('/');
      if (collection === 'workouts' && sub === undefined) {
        const count = counts.get(textOf(fields['ownerId']));
        if (count) count.workouts += 1;
        if (count && fields['wType'] === 'mastervideo') count.masterVideos += 1;
        this.#checkGrowth(Number(fields['countEx']), Number(earlier.get(path)?.['countEx'] ?? 0), {
          uid: textOf(fields['ownerId']),
          limit: 'maxExercisesPerWorkout',
        });
      }
      const count = counts.get(id);
      if (collection === 'media' && count) {
        count.bytes += Number(fields['size']);
        count.files += 1;
      }
      if (collection === 'messages' && !earlier.has(path)) this.sent.set(sender, (this.sent.get(sender) ?? 0) + 1);
    }
    for (const [uid, { workouts, masterVideos, bytes, files }] of counts) {
      const path = `users/${uid}`;
      for (const [field, exact, limit, unit] of [
        ['workoutCount', workouts, 'maxWorkouts', 1],
        ['masterVideoCount', masterVideos, 'maxMasterVideos', 1],
        ['totalStorageUsed', bytes, 'maxMediaStorage', MEGABYTE],
        ['fileCount', files, 'maxMediaStorage', FILES_PER_MEGABYTE],
      ] as const) {
        if (this.number(path, field) !== exact) {
          throw new Error(`${field} of ${uid} is ${this.number(path, field)}, not ${exact}`);
        }
        this.#checkGrowth(exact / unit, Number(earlier.get(path)?.[field]) / unit, { uid, limit });
      }
      const messages = this.number(`users/${uid}/limits/${DAY}`, 'messages');
      if (messages !== this.sent.get(uid) || messages > MESSAGES_PER_DAY) {
        throw new Error(`${uid} has sent ${this.sent.get(uid)} messages, counted ${messages}`);
      }
    }
  }

  #checkGrowth(now: number, before: number, { uid, limit }: { uid: string; limit: string }): void {
    if (now > before && now > this.limit(uid, limit)) throw new Error(`${uid} has ${now}, beyond ${limit}`);
  }
}

export const textOf = (value: Plain | undefined): string => (typeof value === 'string' ? value : '');
const FIXED_IN_WORKOUTS = new Set(['wId', 'ownerId', 'createdAt', 'wType', 'rating', 'ratingCount', 'playCount']);
const isWithin = (changed: readonly string[], names: readonly string[]): boolean =>
  changed.every((name) => name === 'updatedAt' || names.includes(name));
function changedFields(before: PlainFields = {}, after: PlainFields = {}): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
