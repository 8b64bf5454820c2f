import { isDeepStrictEqual } from 'node:util';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { BENS, WORKOUTS } from '#tests/functions/a-life.ts';
import { dyingAfter } from '#tests/functions/dying.ts';
import { ADA, ANNA, BEN, CLEO, emailOf, JPEG, NOW_MS } from '#tests/functions/harness.ts';
import { SERVER_TIME, type Data, type Query, type Write } from '#logic/backend.ts';
import { calendarFeed } from '#logic/account/calendar-feed.ts';
import { ACCOUNT_TRIGGERS, OBJECT_TRIGGERS, SCHEDULES } from '#logic/triggers.ts';
import { OF_GROUPS } from './ask-groups.ts';
import { OF_PLAYS } from './ask-plays.ts';
import { call, type FunctionStep, type World, write } from './function-step.ts';

const OWN = WORKOUTS[0] ?? '';
const HOUR_MS = 3_600_000;
const DAVE = 'uidOfDave0000000000000001';
const FILE = '12345678901234567899_z.jpg';
const PATH = `workout-media/${ANNA}/${FILE}`;

const file = (name: string, on: 'finalized' | 'deleted', bytes: Uint8Array | undefined): FunctionStep => ({
  name,
  async run({ backend, harness }) {
    if (bytes) harness.files.set(PATH, bytes);
    else harness.files.delete(PATH);
    const event = { path: PATH, generation: '7', timeMs: harness.nowMs };
    for (const trigger of OBJECT_TRIGGERS) if (trigger.on === on) await trigger.run(backend, event);
    return [...harness.files.keys()].toSorted();
  },
});
const schedule = (name: string, laterMs = 0): FunctionStep => ({
  name: `${name}${laterMs === 0 ? '' : ' later'}`,
  async run({ backend, harness }) {
    harness.nowMs += laterMs;
    await SCHEDULES.find((candidate) => candidate.name === name)?.run(backend);
    return [...harness.files.keys()].toSorted();
  },
});
const reservation = (contentType: string): Write => ({
  set: `media/${ANNA}/files/${FILE}`,
  data: {
    name: FILE,
    path: PATH,
    size: 1000,
    url: '',
    kind: 'image',
    contentType,
    state: 'reserved',
    wId: '',
    createdAt: new Date(NOW_MS),
  },
});
const vote = (uid: string, stars: number): Write => ({
  set: `ratings/${BENS}/votes/${uid}`,
  data: { wId: BENS, stars, createdAt: new Date(NOW_MS) },
});
const run = (uid: string, id: string, workoutId: string): Write => ({
  set: `statistic/${uid}_${id}`,
  data: {
    userId: uid,
    workoutId,
    date: new Date(NOW_MS),
    durationSec: 600,
    exercisesDone: 10,
    exercisesTotal: 10,
    completed: true,
  },
});

/** What the store itself promises to the functions. */
export const OF_THE_STORE: readonly FunctionStep[] = [
  write('plain data of every kind, undefined left out', {
    set: 'kinds/k',
    data: { at: new Date(5), n: 7, x: 1.5, text: 'é', flag: false, list: [0, { at: new Date(0) }], none: undefined },
  }),
  write('named fields alone', { update: 'kinds/k', data: { list: [], at: SERVER_TIME } }),
  write('nothing of a commit whose update finds no document', { remove: 'kinds/k' }, { update: 'kinds/no', data: {} }),
  write('one document twice in a commit', { set: 'kinds/t', data: { n: 1 } }, { update: 'kinds/t', data: { m: 2 } }),
  {
    name: 'pages of a query',
    async run({ backend: { store } }) {
      await store.commit(Array.from({ length: 5 }, (_, i) => ({ set: `list/d${i}`, data: { of: 'me', n: i } })));
      const page = { collection: 'list', where: [['of', '==', 'me'] as const], limit: 2 };
      const pages = [undefined, 'd1', 'd3', 'd4'].map(async (afterId) =>
        (await store.query({ ...page, ...(afterId !== undefined && { afterId }) })).map(({ id }) => id),
      );
      return [await Promise.all(pages), await store.count({ collection: 'list', where: [['n', '>=', 2]] })];
    },
  },
  {
    name: 'pages of a query in an order of several fields',
    async run({ backend: { store } }) {
      const docs = [2, 5, 5, 5, 0].map((weight, n) => ({
        set: `weighed/d${n}`,
        data: { of: 'me', first: n === 0, weight, at: new Date(n === 3 ? 1 : 2) },
      }));
      await store.commit([...docs, { set: 'weighed/without', data: { of: 'me', first: true } }]);
      const where = [['of', '==', 'me'] as const];
      const orderBy = [['first', 'desc'] as const, ['weight', 'desc'] as const, ['at', 'asc'] as const];
      const ids = async (more: Partial<Query>) =>
        (await store.query({ collection: 'weighed', where, orderBy, limit: 3, ...more })).map(({ id }) => id);
      return [await ids({}), await ids({ afterId: 'd1', afterValues: [false, 5, new Date(2)] })];
    },
  },
  {
    name: 'ten transactions at once on one document',
    async run({ backend: { store } }) {
      await store.commit([{ set: 'counters/c', data: { n: 0 } }]);
      const step = () =>
        store.transaction(async (tx) => {
          const n = Number((await tx.get('counters/c'))?.data['n']);
          tx.write({ update: 'counters/c', data: { n: n + 1 } }, { set: `steps/s${n}`, data: {} });
        });
      await Promise.all(Array.from({ length: 10 }, step));
      return store.count({ collection: 'steps' });
    },
  },
  {
    name: 'a transaction that gives up',
    run: ({ backend: { store } }) =>
      store.transaction(async (tx) => {
        tx.write({ set: 'given/up', data: {} });
        throw new Error('no');
      }),
  },
];

const SESSION_STEPS: readonly FunctionStep[] = [
  {
    name: 'a session that is opened, joined, left and ended',
    async run(world) {
      const { store } = world.backend;
      const opened = (await world.call(ANNA, 'openSession', { wId: OWN, settings: { setupOn: true } })) as {
        code?: string;
      };
      const { code = '' } = opened;
      const member = Object(await world.call(CLEO, 'joinSession', { code, name: 'Cleo' })) as Data;
      const host = await world.call(ANNA, 'joinSession', { code });
      const again = await world.call(CLEO, 'joinSession', { code, name: 'Cleo', ...member });
      const session = (await store.get(`sessions/${code}`))?.data;
      const names = Object.values(Object(session?.['members']) as Record<string, Data>).map(({ name }) => name);
      const plan = (await store.get(`sessions/${code}/plan/plan`))?.data;
      const left = await world.call(CLEO, 'leaveSession', { code, ...member });
      const ended = await world.call(ANNA, 'endSession', { code });
      const late = await world.call(CLEO, 'joinSession', { code, name: 'Cleo' });
      // Its code, ids and secrets are not the same everywhere.
      const kept = await store.query({ collection: 'requests', where: [['uid', '==', ANNA]] });
      const ofSessions = kept.filter(({ id }) => id.includes('Session'));
      await store.commit(ofSessions.map(({ path }) => ({ remove: path })));
      return [code.length, names, host, isDeepStrictEqual(again, member), plan, left, ended, late, ofSessions.length];
    },
  },
  call(CLEO, 'sessionTime', {}),
  write('a session whose time is up', {
    set: 'sessions/OVER2345',
    data: { hostMark: 'x', expiresAt: new Date(NOW_MS - 1) },
  }),
  schedule('sweepSessions'),
];

const FEED_STEPS: readonly FunctionStep[] = [
  {
    name: 'the address of a calendar: made, asked, replaced, taken back',
    async run(world) {
      const { backend } = world;
      const set = async (action: string) => Object(await world.call(ANNA, 'calendarAddress', { action })) as Data;
      const ask = async (token: unknown) => {
        const path = `/feed/${String(token)}.ics`;
        const { status, body } = await calendarFeed.answer(backend, { method: 'GET', path, headers: {} });
        return [status, String(body).startsWith('BEGIN:VCALENDAR')];
      };
      const first = await set('make');
      const answers = [await ask(first['token']), await ask('x'.repeat(40))];
      const second = await set('make');
      answers.push(await ask(first['token']), await ask(second['token']));
      const looked = await set('look');
      const revoked = await set('revoke');
      answers.push(await ask(second['token']));
      // Its keys are not the same everywhere.
      const kept = await backend.store.query({ collection: 'requests', where: [['uid', '==', ANNA]] });
      const ofFeeds = kept.filter(({ id }) => id.includes('calendarAddress'));
      await backend.store.commit(ofFeeds.map(({ path }) => ({ remove: path })));
      return [answers, looked, revoked, ofFeeds.length, await backend.store.count({ collection: 'calendarFeeds' })];
    },
  },
];

const OF_CLIENTS: readonly FunctionStep[] = [
  call(ANNA, 'findFriend', { email: emailOf(CLEO) }),
  call(ANNA, 'findFriend', { email: 'nobody@mail.example' }, ' of nobody'),
  call(ANNA, 'findFriend', { email: 7 }, ' of nonsense'),
  {
    name: 'the same key again, and with other input',
    async run(world) {
      const ask = (uid: string) => world.call(CLEO, 'requestFriend', { uid }, 'sameKey00000000000001');
      return [await ask(BEN), await ask(BEN), await ask(ADA)];
    },
  },
  call(ADA, 'requestFriend', { uid: CLEO }),
  call(CLEO, 'answerFriend', { uid: ADA, accept: true }),
  call(CLEO, 'removeFriend', { uid: ADA, onlyRequest: true }, ' where only a request is meant'),
  call(CLEO, 'removeFriend', { uid: ADA }),
  call(CLEO, 'blockUser', { uid: BEN }),
  call(BEN, 'requestFriend', { uid: CLEO }, ' to somebody who has blocked them'),
  call(CLEO, 'unblockUser', { uid: BEN }),
  call(CLEO, 'inviteByEmail', { email: 'guest@mail.example' }),
  call(CLEO, 'generateWorkout', { sport: 'Boxing', level: 'heavy', minutes: 12, equipment: [] }),
  call(ANNA, 'exportMyData', {}),
  call(CLEO, 'reportContent', { wId: BENS, reason: 'spam', text: 'Only links' }),
  call(ANNA, 'reportContent', { wId: BENS, reason: 'dangerous', text: 'It hurts' }, ' a second time'),
  call(ADA, 'listReviews', {}),
  call(ADA, 'listReviews', { queue: 'light' }, ' without weight'),
  call(ADA, 'listReviews', { after: { isAppealed: false, weight: 9, since: 0, wId: BENS } }, ' from a page on'),
  call(ADA, 'setContract', { uid: CLEO, contractType: 'pro' }),
  call(ANNA, 'setContract', { uid: CLEO, contractType: 'pro' }, ' by somebody else'),
  call(ADA, 'setAdmin', { uid: BEN, admin: true }),
  call(ADA, 'findAccount', { email: emailOf(CLEO) }),
  call(ADA, 'findAccount', { email: 'nobody@mail.example' }, ' of nobody'),
  call(CLEO, 'sendContact', { topic: 'question', text: 'How?' }),
  call(CLEO, 'askForContract', { contractType: 'proplus' }),
  call(ADA, 'suspendUser', { uid: CLEO, suspended: true }),
  call(ADA, 'suspendUser', { uid: CLEO, suspended: false }, ' no more'),
  call(ADA, 'unpublishWorkout', { wId: WORKOUTS[1] }),
  call(ADA, 'writeReleaseNote', { id: 'n1', version: '2.0.0', note: 'New', notes: { German: 'Neu' } }),
  call(ADA, 'removeReleaseNote', { id: 'n1' }),
  ...SESSION_STEPS,
  ...FEED_STEPS,
  ...OF_GROUPS,
  call(ADA, 'writeContract', { ...BASE_CONTRACT, type: 'club' }),
  {
    name: 'more calls at once than a day has',
    async run(world) {
      const asked = await Promise.all(
        Array.from({ length: 8 }, () => world.call(BEN, 'inviteByEmail', { email: 'one@mail.example' })),
      );
      // Which of them were answered is not the same everywhere.
      const { store } = world.backend;
      const kept = await store.query({ collection: 'requests', where: [['uid', '==', BEN]] });
      await store.commit(kept.map(({ path }) => ({ remove: path })));
      return [asked.map((answer) => JSON.stringify(answer)).toSorted(), kept.length];
    },
  },
];

const OF_EVENTS: readonly FunctionStep[] = [
  write('a run of a workout of somebody else', run(ADA, 'runOfAda', BENS)),
  write('a vote', vote(ADA, 2)),
  write('a vote that changes', vote(ADA, 5)),
  write('a vote that is taken back', { remove: `ratings/${BENS}/votes/${ADA}` }),
  write('a card that changes', { update: `users/${BEN}/public/card`, data: { nicName: 'benny' } }),
  schedule('followCards'),
  write('a workout that is withdrawn', { update: `workouts/${BENS}`, data: { sharePublic: false } }),
  write('and published again', { update: `workouts/${BENS}`, data: { sharePublic: true } }),
  write('a share that ends', { remove: `shareWithFriends/${BEN}_${CLEO}_${BENS}` }),
  write('a reservation', reservation('image/jpeg')),
  file('an upload as reserved', 'finalized', JPEG),
  file('an upload that is deleted', 'deleted', undefined),
  write('another reservation', reservation('image/png')),
  file('an upload of another kind', 'finalized', JPEG),
  file('its end', 'deleted', undefined),
  write('a workout that is deleted', { remove: `workouts/${OWN}` }),
];

const OF_TIME: readonly FunctionStep[] = [
  write('a reservation nothing comes for', reservation('image/jpeg')),
  schedule('sweepReservations', 2 * HOUR_MS),
  write('counters that are wrong', { update: `users/${BEN}`, data: { workoutCount: 77, totalStorageUsed: 5 } }),
  schedule('reconcileCounters'),
  schedule('countPlays'),
  schedule('purgeOld', 40 * 24 * HOUR_MS),
  schedule('sweepAccounts'),
];

/** Breaks off after so many changes, then is done again from the start. */
const brokenOff = (name: string, changes: number, remove: (world: World) => Promise<unknown>): FunctionStep => ({
  name: `${name}, broken off after ${changes} changes`,
  async run(world) {
    const { backend } = dyingAfter(changes, world.backend);
    const first = await remove({ ...world, backend }).catch(() => 'killed');
    return [first === 'killed', await remove(world)];
  },
});
const removal =
  (uid: string) =>
  async ({ backend }: World): Promise<void> => {
    for (const { run: trigger } of ACCOUNT_TRIGGERS) await trigger(backend, { uid, email: emailOf(uid) });
  };

const OF_THE_END: readonly FunctionStep[] = [
  {
    name: 'somebody whose account is gone, found by the sweep',
    async run(world) {
      const { backend, harness } = world;
      await backend.store.commit([{ set: `users/${DAVE}`, data: { nicName: 'dave', email: 'dave@mail.example' } }]);
      await SCHEDULES.find(({ name }) => name === 'sweepAccounts')?.run(backend);
      return harness.accounts.has(DAVE);
    },
  },
  brokenOff('an account that ends by Auth’s own call', 7, removal(CLEO)),
  call(ANNA, 'deleteMyAccount', {}),
  call(ANNA, 'findFriend', { email: emailOf(BEN) }, ' after the end'),
  call(ANNA, 'deleteMyAccount', {}, ' again'),
];

export const FUNCTION_STEPS: readonly FunctionStep[] = [
  ...OF_THE_STORE,
  ...OF_CLIENTS,
  ...OF_PLAYS,
  ...OF_EVENTS,
  ...OF_TIME,
  ...OF_THE_END,
];
