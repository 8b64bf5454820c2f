/**
 * What one honest person still gets while a crowd of accounts made today uses everything up. The crowd does what any
 * client can: it calls the functions, and writes through the rules. Its ids come first wherever ids decide.
 */
import { Authorizer } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { fieldsFromPlain } from '@icetime/local-firebase/firestore/values/plain.ts';
import { RpcError } from '@icetime/local-firebase/firestore/values/rpc-error.ts';
import { compileProjectRules } from '#tests/rules/support/fixtures.ts';
import { DAY_MS } from '#core/base/day.ts';
import type { Data, WorkoutProvider } from '#logic/backend.ts';
import { publicLibrary } from '#logic/public/public-library.ts';
import { SCHEDULES } from '#logic/triggers.ts';
import { ADA, addPerson, ANNA, befriend, BEN, CLEO, createHarness, type Harness } from './harness.ts';

export interface SybilRow {
  readonly what: string;
  /** What the honest person gets. */
  readonly gets: string;
  readonly goal: string;
  readonly isMet: boolean;
}

const MINUTE_MS = 60_000;
const rules = compileProjectRules();

interface World {
  readonly harness: Harness;
  readonly sybils: readonly string[];
  /** Awaits all triggers. */
  readonly settled: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
type Measure = (world: World) => Promise<SybilRow>;

function createWorld(crowd: number): World {
  const harness = createHarness();
  // The rules go by the database's own clock.
  harness.nowMs = Date.now();
  for (const [nicName, uid] of Object.entries({ anna: ANNA, ben: BEN, cleo: CLEO, ada: ADA })) {
    addPerson(harness, uid, nicName, { createAt: new Date(harness.nowMs - 90 * DAY_MS) });
  }
  const ada = harness.accounts.get(ADA);
  if (ada) ada.claims = { admin: true };
  const sybils = Array.from({ length: crowd }, (_, n) => `AAAAsybil${String(n).padStart(15, '0')}`);
  for (const uid of sybils) addPerson(harness, uid, 'sybil', { createAt: new Date(harness.nowMs) });
  const triggers = harness.startTriggers();
  return { harness, sybils, settled: () => triggers.idle(), stop: () => triggers.stop() };
}

type ClientWrite = { readonly path: string; readonly data: Data; readonly isUpdate?: true };

/** A commit as a client sends it, at the rules' mercy. `serverTime` is set in each document. */
function commitAs({ harness }: World, uid: string, writes: readonly ClientWrite[], ...serverTimes: string[]): boolean {
  const token = { email: `${uid}@mail.example`, email_verified: false };
  const authorizer = new Authorizer({ isAdmin: false, auth: { uid, token } }, rules, harness.database, () => undefined);
  const transforms = serverTimes.map((field) => ({ kind: 'serverTime' as const, path: [field] }));
  try {
    harness.database.commit(
      writes.map(({ path, data, isUpdate }) => ({
        kind: 'update' as const,
        path,
        fields: fieldsFromPlain(data),
        transforms:
          'listId' in data || 'id' in data
            ? []
            : isUpdate
              ? [{ kind: 'serverTime' as const, path: ['updatedAt'] }]
              : transforms,
        ...(isUpdate && { mask: Object.keys(data).map((field) => [field]) }),
      })),
      { authorize: (plan) => authorizer.commit(plan) },
    );
    return true;
  } catch (error) {
    if (error instanceof RpcError) return false;
    throw error;
  }
}

function reserve(world: World, uid: string, n: number, size: number): boolean {
  const name = `${String(n).padStart(20, '0')}_a.jpg`;
  const path = `workout-media/${uid}/${name}`;
  const data = { name, path, size, url: '', kind: 'image', contentType: 'image/jpeg', state: 'reserved' };
  const user = world.harness.get(`users/${uid}`);
  const totalStorageUsed = Number(user?.['totalStorageUsed']) + size;
  const fileCount = Number(user?.['fileCount'] ?? 0) + 1;
  // Also as versions of Icetime did that counted no files.
  return [{ fileCount }, {}].some((counted) =>
    commitAs(
      world,
      uid,
      [
        { path: `media/${uid}/files/${name}`, data },
        { path: `users/${uid}`, data: { totalStorageUsed, ...counted, lastMediaId: name }, isUpdate: true },
      ],
      'createdAt',
    ),
  );
}

const call = ({ harness }: World, name: string, uid: string, data: Data, emailVerified = true) =>
  harness.call(name, harness.caller(uid, { emailVerified, isAdmin: uid === ADA }), { reqId: harness.key(), ...data });
const run = ({ harness }: World, name: string, backend = harness.backend) =>
  SCHEDULES.find((schedule) => schedule.name === name)?.run(backend);

const publicBy = (world: World, owner: string, wId: string, more: Data = {}) => {
  const at = new Date(world.harness.nowMs);
  const listed = { sport: 'Fitness', level: 'base', totalSec: 600, version: 1, createdAt: at, updatedAt: at };
  const made = { wId, ownerId: owner, name: wId, wType: 'text', countEx: 1, sharePublic: true };
  const ratings = { ratingCount: [0, 0, 0, 0, 0, 0], rating: 0, playCount: 0 };
  world.harness.set(`workouts/${wId}`, { ...made, ...ratings, ...listed, ...more });
  const exercise = { exId: 'e000', wId, position: 0, name: 'Plank', exDetails: [], introDetails: [] };
  world.harness.set(`workouts/${wId}/exercises/e000`, exercise);
};

/** Honest people with accounts of 60 days report after the crowd has: how many does it take? */
async function reportHeard(world: World): Promise<SybilRow> {
  const { harness, sybils } = world;
  const wId = 'AAAAworkoutOfSybil01';
  publicBy(world, BEN, wId);
  const report = (uid: string) => call(world, 'reportContent', uid, { wId, reason: 'dangerous' });
  for (const uid of sybils) await report(uid);
  let needed = 0;
  for (let n = 1; n <= 40 && needed === 0; n++) {
    const uid = `zzzzHonest${String(n).padStart(14, '0')}`;
    addPerson(harness, uid, 'honest', { createAt: new Date(harness.nowMs - 60 * DAY_MS) });
    await report(uid);
    if (harness.get(`workouts/${wId}`)?.['sharePublic'] !== true) needed = n;
  }
  const gets = needed === 0 ? 'not hidden after 40 reports' : `hidden after ${needed}`;
  return { what: 'a report is heard', gets, goal: 'hidden after 3', isMet: needed === 3 };
}

/** Every account of the crowd publishes a workout and reports that of its neighbour; then an owner appeals. */
async function appealSeen(world: World): Promise<SybilRow> {
  const { harness, sybils } = world;
  const idOf = (n: number) => `AAAAsybils${String(n).padStart(10, '0')}`;
  for (const [n, uid] of sybils.entries()) publicBy(world, uid, idOf(n));
  for (const [n, uid] of sybils.entries()) {
    await call(world, 'reportContent', uid, { wId: idOf((n + 1) % sybils.length), reason: 'spam' });
  }
  const wId = 'zzzzworkoutOfAnna001';
  const hidden = { reason: 'spam', state: 'hidden', at: new Date(harness.nowMs) };
  publicBy(world, ANNA, wId, { sharePublic: false, hidden });
  await call(world, 'appealHidden', ANNA, { wId, text: 'It is my own.' });
  const answer = await call(world, 'listReviews', ADA, {});
  const cases = typeof answer === 'string' ? [] : (answer['cases'] as readonly { readonly wId: string }[]);
  const place = cases.findIndex((one) => one.wId === wId) + 1;
  const gets = place === 0 ? `not on the first page of ${cases.length}` : `place ${place} of ${cases.length}`;
  return { what: 'an appeal is seen', gets, goal: 'place 1', isMet: place === 1 };
}

/** One look at the bucket takes 100 ms, ten are under way at once. */
const LOOK_MS = 10;

/** `each` reservations of one byte per account, then an honest upload that never came: when is its room back? */
const roomGivenBack =
  (each: number, of: (sybils: readonly string[]) => readonly string[]): Measure =>
  async (world) => {
    const { harness } = world;
    const crowd = of(world.sybils);
    let made = 0;
    for (let n = 0; n < each; n++) for (const uid of crowd) if (reserve(world, uid, n, 1)) made += 1;
    reserve(world, ANNA, 1, 1_000_000);
    const path = `media/${ANNA}/files/${'1'.padStart(20, '0')}_a.jpg`;
    const reservedMs = harness.nowMs;
    harness.nowMs += 61 * MINUTE_MS;
    const objects = {
      ...harness.backend.objects,
      async head(asked: string, bytes: number) {
        harness.nowMs += LOOK_MS;
        return harness.backend.objects.head(asked, bytes);
      },
    };
    let runs = 0;
    while (harness.get(path) && runs < 200) {
      const begunMs = harness.nowMs;
      await run(world, 'sweepReservations', { ...harness.backend, objects });
      runs += 1;
      if (harness.get(path)) harness.nowMs = begunMs + 15 * MINUTE_MS;
    }
    const minutes = Math.round((harness.nowMs - reservedMs) / MINUTE_MS);
    const what = `room is given back (${crowd.length === 1 ? 'one account' : `${crowd.length} accounts`}, ${made} reservations)`;
    return { what, gets: `after ${minutes} min, sweep ${runs}`, goal: 'by the first sweep', isMet: runs === 1 };
  };

/** Everybody in the crowd changes their card again and again; so does an honest person, once. */
async function nameRefreshed(world: World): Promise<SybilRow> {
  const { harness, sybils } = world;
  const rename = (uid: string, nicName: string) => {
    const path = `users/${uid}/public/card`;
    harness.set(path, { ...harness.get(path), nicName, updatedAt: new Date(harness.nowMs) });
  };
  const everybody = async (nicName: string) => {
    for (const uid of sybils) rename(uid, nicName);
    await world.settled();
  };
  befriend(harness, ANNA, BEN);
  rename(ANNA, 'typo');
  await everybody('a');
  rename(ANNA, 'Anna the right one');
  await everybody('b');
  let minutes = 0;
  const isRight = () => harness.get(`users/${BEN}/friends/${ANNA}`)?.['nicName'] === 'Anna the right one';
  while (!isRight() && minutes < 120) {
    harness.nowMs += 5 * MINUTE_MS;
    minutes += 5;
    await everybody(`c${minutes}`);
    await everybody(`d${minutes}`);
    await run(world, 'followCards');
  }
  const gets = isRight() ? `after ${minutes} min` : `not after ${minutes} min`;
  return { what: 'a name is refreshed', gets, goal: 'after 5 min', isMet: isRight() && minutes <= 5 };
}

const WISH = { sport: 'Boxing', level: 'heavy', minutes: 12, equipment: [] };

/** The crowd asks five times each; the provider answers 500 wishes a day. */
const wishAnswered =
  (contractType: 'base' | 'pro', areVerified: boolean): Measure =>
  async (world) => {
    const { harness, sybils } = world;
    let asked = 0;
    const workoutProvider: WorkoutProvider = {
      name: 'provider',
      perDay: 500,
      async generate() {
        asked += 1;
        return '{}';
      },
    };
    const backend = { ...harness.backend, workoutProvider };
    const wish = (uid: string, emailVerified: boolean) =>
      harness.call(
        'generateWorkout',
        harness.caller(uid, { emailVerified }),
        { reqId: harness.key(), ...WISH },
        backend,
      );
    for (let n = 0; n < 5; n++) for (const uid of sybils) await wish(uid, areVerified);
    harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), contractType });
    const before = asked;
    await wish(ANNA, true);
    const isAnswered = asked > before;
    const what = `a wish is answered (${contractType}, after ${areVerified ? '' : 'un'}confirmed accounts)`;
    return { what, gets: isAnswered ? 'by the provider' : 'by rule', goal: 'by the provider', isMet: isAnswered };
  };

/** The crowd writes to the operator and invites; then one person does. */
async function mailSent(world: World): Promise<SybilRow> {
  const letter = (uid: string, emailVerified: boolean) =>
    call(world, 'sendContact', uid, { topic: 'problem', text: 'It does not start.' }, emailVerified);
  for (let n = 0; n < 5; n++) for (const uid of world.sybils) await letter(uid, false);
  const letters = world.harness.paths('mail/').length;
  const answer = await letter(ANNA, true);
  const isSent = typeof answer !== 'string';
  const gets = `${isSent ? 'sent' : answer}, beside ${letters} of the crowd`;
  return {
    what: 'a letter reaches the operator',
    gets,
    goal: 'sent, beside 500 at most',
    isMet: isSent && letters <= 500,
  };
}

/** Every account of the crowd publishes ten workouts: what do strangers still find of the product's own thirty? */
async function libraryKept(world: World): Promise<SybilRow> {
  const { harness, sybils } = world;
  const starters = Array.from({ length: 30 }, (_, n) => `starterWorkout${String(n).padStart(6, '0')}`);
  for (const wId of starters) {
    publicBy(world, BEN, wId, { createdAt: new Date(harness.nowMs - 90 * DAY_MS) });
    harness.set(`publicIds/${wId}`, { isStarter: true });
  }
  for (const [n, uid] of sybils.entries()) {
    for (let one = 0; one < 10; one++) publicBy(world, uid, `AAAAflood${String(n * 10 + one).padStart(11, '0')}`);
  }
  await world.settled();
  const found = new Set<string>();
  for (let page = 0; page < 5; page++) {
    const path = `/library/en/${page}.json`;
    const { body } = await publicLibrary.answer(harness.backend, { method: 'GET', path, headers: {} });
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
    for (const wId of starters) if (text.includes(wId)) found.add(wId);
  }
  return {
    what: 'starters are in the library',
    gets: `${found.size} of 30`,
    goal: '30 of 30',
    isMet: found.size === 30,
  };
}

/** 1,000 programmes and 1,000 follows, as large as they may be, from one account whose address is not confirmed. */
function programmesBounded(world: World): Promise<SybilRow> {
  const [uid = ''] = world.sybils;
  const programme = { name: 'x', description: '', level: 'base', sport: 'YOGA', language: 'English', version: 1 };
  const follow = { pId: 'p'.repeat(32), name: 'x', version: 1, startDate: '2026-11-30', weekdays: '1', endDate: '' };
  const lines = { done: '0.0 2026-11-30 10 -\n'.repeat(450), changes: 'move 0.0 2026-11-30\n'.repeat(1_500) };
  const kinds = [
    ['programmes', 'programmePlaces', { ...programme, content: 'x'.repeat(90_000) }],
    ['follows', 'followPlaces', { ...follow, ...lines }],
  ] as const;
  let bytes = 0;
  for (const [documents, places, data] of kinds) {
    for (let n = 0; n < 1_000; n++) {
      const id = `many${String(n).padStart(16, '0')}`;
      const document = { path: `users/${uid}/${documents}/${id}`, data: { ...data, place: String(n) } };
      const place = { path: `users/${uid}/${places}/${n}`, data: { id } };
      if (commitAs(world, uid, [document, place], 'updatedAt', 'createdAt')) bytes += JSON.stringify(data).length;
    }
  }
  const megabytes = bytes / 1_000_000;
  return Promise.resolve({
    what: 'bytes of programmes and follows of one unconfirmed account',
    gets: `${megabytes.toFixed(1)} MB`,
    goal: '2.5 MB at most, and some',
    isMet: megabytes <= 2.5 && megabytes > 0,
  });
}

/** 2,000 lists of 200 workouts from one account whose address is not confirmed. */
async function listsBounded(world: World): Promise<SybilRow> {
  const [uid = ''] = world.sybils;
  const wIds = Array.from({ length: 200 }, (_, n) => `w${String(n).padStart(39, '0')}`);
  let bytes = 0;
  for (let n = 0; n < 2_000; n++) {
    const id = `list${String(n).padStart(16, '0')}`;
    const list = { path: `users/${uid}/wLists/${id}`, data: { name: 'x', wIds, position: 0, place: String(n % 50) } };
    const place = { path: `users/${uid}/wListPlaces/${n % 50}`, data: { listId: id } };
    const { place: _, ...before } = list.data;
    const isMade = [[list, place], [{ ...list, data: before }]].some((writes) =>
      commitAs(world, uid, writes, 'updatedAt'),
    );
    if (isMade) bytes += wIds.join('').length;
  }
  const megabytes = bytes / 1_000_000;
  const gets = `${megabytes.toFixed(1)} MB`;
  return {
    what: 'bytes of named lists of one unconfirmed account',
    gets,
    goal: '0.5 MB at most',
    isMet: megabytes <= 0.5,
  };
}

const MEASURES: Readonly<Record<string, Measure>> = {
  report: reportHeard,
  appeal: appealSeen,
  'room, one account': roomGivenBack(5_000, ([first = '']) => [first]),
  'room, all accounts': roomGivenBack(10, (sybils) => sybils),
  name: nameRefreshed,
  'wish, pro after unconfirmed': wishAnswered('pro', false),
  'wish, pro after confirmed': wishAnswered('pro', true),
  'wish, base after unconfirmed': wishAnswered('base', false),
  mail: mailSent,
  library: libraryKept,
  lists: listsBounded,
  programmes: programmesBounded,
};
export const SYBIL_MEASURES: readonly string[] = Object.keys(MEASURES);

/** One of them, in a world of its own. */
export async function measureSybils(name: string, crowd: number): Promise<SybilRow> {
  const measure = MEASURES[name];
  if (!measure) throw new Error(`There is no ${name}`);
  const world = createWorld(crowd);
  try {
    return await measure(world);
  } finally {
    await world.stop();
  }
}
