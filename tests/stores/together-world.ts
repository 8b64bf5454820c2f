import { done, failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { readSharedWorkout } from '#core/run/together.ts';
import type { Membership, SessionsPort } from '#data/people/sessions.ts';
import { createClock } from '#platform/sound/clock.ts';
import type { Beat } from '#platform/sound/heartbeat.ts';
import type { PlayerPorts } from '#stores/player/player-ports.ts';
import { createTogetherStore } from '#stores/together/together.ts';
import { createMatchedClock } from '#stores/together/together-clock.ts';
import type { TogetherMemory } from '#stores/together/together-ports.ts';
import { addWorkout, ANNA, createHarness as createServer, NOW_MS } from '#tests/functions/harness.ts';
import { createDevice, createPlayerHarness, W_ID, workoutOf } from './player-harness.ts';

/** How a device reaches the server. */
export interface Network {
  /** One way, ms; asked anew for each message. */
  delayMs: () => number;
  /** Of a call: no answer ever comes. What is listened to comes later. */
  isLost: () => boolean;
  isCut: boolean;
}

const CALL_TIMEOUT_MS = 3000;
const LATER_MS = 600;

/** Several devices and the functions' own logic, in a time that is moved by hand. */
export function createWorld(whole: WholeWorkout) {
  const server = createServer();
  addWorkout(server, ANNA, W_ID, { ...whole.workout, ownerId: ANNA });
  server.set(`workouts/${W_ID}`, { ...server.get(`workouts/${W_ID}`), countEx: whole.exercises.length });
  for (const path of server.paths(`workouts/${W_ID}/exercises/`)) server.remove(path);
  for (const one of whole.exercises) server.set(`workouts/${W_ID}/exercises/${one.exId}`, { ...one });

  let nowMs = NOW_MS;
  let order = 0;
  let queue: { readonly atMs: number; readonly order: number; readonly run: () => void }[] = [];
  const after = (ms: number, run: () => void) => {
    const entry = { atMs: nowMs + Math.max(0, ms), order: order++, run };
    queue.push(entry);
    return () => {
      queue = queue.filter((other) => other !== entry);
    };
  };
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const watchers = new Set<() => void>();

  const world = {
    server,
    nowMs: () => nowMs,
    after,
    /** Everybody who listens hears of what is stored. */
    changed: () => {
      for (const tell of watchers) tell();
    },
    watchers,
    async pass(ms: number) {
      const endMs = nowMs + ms;
      await settle();
      for (;;) {
        const [next] = queue.filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs || a.order - b.order);
        if (!next) break;
        queue = queue.filter((other) => other !== next);
        nowMs = Math.max(nowMs, next.atMs);
        server.nowMs = nowMs;
        next.run();
        await settle();
      }
      nowMs = endMs;
      server.nowMs = nowMs;
    },
  };
  return world;
}
export type World = ReturnType<typeof createWorld>;

interface DeviceOptions {
  readonly uid?: string | undefined;
  /** How far its clock is ahead. */
  readonly aheadMs?: number;
  readonly network?: Partial<Network>;
  readonly whenAuthReady?: () => Promise<void>;
  /** What `getWhole` gives. */
  readonly whole?: WholeWorkout;
}

export function createTogetherDevice(world: World, options: DeviceOptions = {}) {
  const { uid, aheadMs = 0, network: given = {}, whenAuthReady = () => Promise.resolve(), whole } = options;
  const network: Network = { delayMs: () => 20, isLost: () => false, isCut: false, ...given };
  const kind = { ...createDevice(), wallMs: 0 };
  Object.defineProperty(kind, 'wallMs', { get: () => world.nowMs() + aheadMs });
  const player = createPlayerHarness({ uid, device: kind, ...(whole && { whole }) });
  const device = createClock({
    mono: () => world.nowMs() - NOW_MS,
    wall: () => world.nowMs() + aheadMs,
    onLifecycle: () => undefined,
  });
  const timers = { after: world.after };
  const sessions = createSessionsOver(world, network, uid);
  let onMoved = () => {};
  const clock = createMatchedClock({
    clock: device,
    timers,
    onMoved: () => onMoved(),
    async ask() {
      const time = await sessions.serverTime();
      return time.ok ? time.value : undefined;
    },
  });
  let kept: ReturnType<TogetherMemory['read']>;
  const ports: PlayerPorts = { ...player.ports, clock, heartbeat: createBeats(world), uid: () => uid };
  const store = createTogetherStore({
    sessions,
    player: ports,
    clock,
    onClockMoved: (listener) => {
      onMoved = listener;
    },
    memory: { read: () => kept, write: (place) => (kept = place) },
    timers,
    whenAuthReady,
    nicName: () => (uid === undefined ? '' : 'anna'),
  });
  return {
    network,
    player,
    clock,
    sessions,
    store,
    state: () => store.getState(),
  };
}

export type TogetherDevice = ReturnType<typeof createTogetherDevice>;

/** A session of three exercises of 30 s, with its host in the lobby. */
export async function hosted(more: Parameters<typeof createTogetherDevice>[1] = {}) {
  const world = createWorld(workoutOf([{}, {}, {}]));
  const host = createTogetherDevice(world, { uid: ANNA, ...more });
  const opening = host.state().open(W_ID);
  await world.pass(500);
  const code = (await opening) ?? '';
  host.state().visit(code);
  await world.pass(3000);
  return { world, host, code };
}
export async function joined(world: World, code: string, more: Parameters<typeof createTogetherDevice>[1] = {}) {
  const device = createTogetherDevice(world, more);
  device.state().visit(code);
  await world.pass(3000);
  const joining = device.state().join('Gus');
  await world.pass(500);
  await joining;
  return device;
}
export async function screenOf(world: World, code: string): Promise<TogetherDevice> {
  const device = createTogetherDevice(world);
  device.state().visit(code, true);
  await world.pass(3000);
  return device;
}
export const shown = ({ state }: TogetherDevice) => {
  const { view } = state();
  return view && [view.stepIndex, Math.ceil((view.leftMs ?? 0) / 1000), view.running];
};
export const membersOf = ({ state }: TogetherDevice) => state().session?.members.map(({ name }) => name);

/** Beats as a page's own timers give them. */
function createBeats(world: World): PlayerPorts['heartbeat'] {
  let beating = 0;
  const beat = (listener: (beat: Beat) => number, mine: number) => {
    if (mine !== beating) return;
    const waitMs = listener({ hidden: false });
    world.after(Math.max(1, Math.min(100, waitMs + 2)), () => beat(listener, mine));
  };
  return {
    prepare: () => undefined,
    start(listener) {
      beating += 1;
      const mine = beating;
      world.after(0, () => beat(listener, mine));
    },
    stop() {
      beating += 1;
    },
  };
}

/** The adapter of the data, over a network, with the functions themselves behind it. */
function createSessionsOver(world: World, network: Network, uid: string | undefined): SessionsPort {
  const { server } = world;
  const wait = (ms: number) => new Promise<void>((resolve) => void world.after(ms, resolve));
  const over = async <T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    if (network.isCut || network.isLost()) {
      await wait(CALL_TIMEOUT_MS);
      return failed('offline');
    }
    await wait(network.delayMs());
    const outcome = await work();
    await wait(network.delayMs());
    return network.isCut ? failed('offline') : outcome;
  };
  const call = (name: string, input: object) =>
    over(async (): Promise<Outcome<Record<string, unknown>>> => {
      const caller = uid === undefined ? undefined : server.caller(uid);
      const answer = await server.call(name, caller, { reqId: server.key(), ...input });
      world.changed();
      return typeof answer === 'string' ? failed(PROBLEMS[answer] ?? 'unknown') : done({ ...answer });
    });
  const mapped = async <T>(outcome: Promise<Outcome<Record<string, unknown>>>, read: (answer: object) => T) => {
    const answer = await outcome;
    return answer.ok ? done(read(answer.value)) : answer;
  };
  return {
    open: (wId, settings) => mapped(call('openSession', { wId, settings }), (answer) => String(Object(answer).code)),
    join: (code, as) =>
      mapped(call('joinSession', { code, ...as }), (answer) =>
        'host' in answer ? ('host' as const) : (answer as Membership),
      ),
    setClosed: (code, isClosed) => mapped(call('joinSession', { code, isClosed }), () => undefined),
    leave: (code, member) => mapped(call('leaveSession', { code, ...member }), () => undefined),
    end: (code) => mapped(call('endSession', { code }), () => undefined),
    serverTime: () => mapped(call('sessionTime', {}), (answer) => Number(Object(answer).ms)),
    sharedWorkout: (code) =>
      over(async () => {
        const plan = readSharedWorkout(plain(server.get(`sessions/${code}/plan/plan`)));
        return plan ? done(plan) : failed('not-found');
      }),
    steer: (code, run, seq) =>
      over(async () => {
        const session = server.get(`sessions/${code}`);
        if (session?.['seq'] !== seq - 1) return failed('not-allowed');
        server.set(`sessions/${code}`, { ...session, run, seq });
        world.changed();
        return done(undefined);
      }),
    watch(code, onData, onEnd) {
      let isOver = false;
      const tell = () => {
        const data = server.get(`sessions/${code}`);
        const arrive = () => {
          if (isOver) return;
          if (network.isCut) return void world.after(LATER_MS, arrive);
          if (data) return onData(plain(data));
          isOver = true;
          onEnd('not-allowed');
        };
        world.after(network.delayMs() + (network.isLost() ? LATER_MS : 0), arrive);
      };
      world.watchers.add(tell);
      tell();
      return () => {
        isOver = true;
        world.watchers.delete(tell);
      };
    },
  };
}

const PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  'not-found': 'not-found',
  'permission-denied': 'not-allowed',
  'resource-exhausted': 'limit',
  'invalid-argument': 'invalid',
  unauthenticated: 'not-signed-in',
};

/** As the data layer gives documents: times are epoch ms. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}
