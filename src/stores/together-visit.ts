import type { ProblemCode } from '#core/errors.ts';
import {
  planSettingsOf,
  readSession,
  runFromShared,
  SESSION,
  type SharedPlan,
  sharedTimeline,
} from '#core/together.ts';
import type { Membership } from '#data/people/sessions.ts';
import type { TogetherParts } from './together-edges.ts';
import { EMPTY_TOGETHER, type TogetherEnd, type TogetherRole, type TogetherState } from './together-state.ts';
import type { Timers } from './timers.ts';

const LOOK_EVERY_MS = 5000;
/** Whoever waits for a clock longer than this sees the run by the device's own, until there is an answer. */
const MATCHING_AT_MOST_MS = 6000;
const passed = (timers: Timers, ms: number) => new Promise<void>((resolve) => void timers.after(ms, resolve));

/** One look at a session: from opening its address to leaving it. */
interface Visit {
  /** An answer that was asked for in an earlier visit comes too late. */
  number: number;
  unwatch: () => void;
  untick: () => void;
  membership: Membership | undefined;
  /** The session has listed this member: when it no longer does, they were taken out. */
  wasListed: boolean;
  seenAt: number;
  plan: SharedPlan | undefined;
  /** The session's document as it came last. */
  stored: unknown;
}
interface Context extends TogetherParts {
  readonly at: Visit;
}

export function createVisit(parts: TogetherParts) {
  const nothing = () => {};
  const at: Visit = {
    number: 0,
    unwatch: nothing,
    untick: nothing,
    membership: undefined,
    wasListed: false,
    seenAt: 0,
    plan: undefined,
    stored: undefined,
  };
  const on: Context = { ...parts, at };
  return {
    takeOnStored: () => takeOnStored(on),
    join: (name: string) => join(on, name),
    applyBeeps: () => applyBeeps(on),
    actions: {
      open: (wId, mode) => open(on, wId, mode),
      look: (code, asScreen = false) => void look(on, code, asScreen),
      async leave() {
        const { session } = on.get();
        const { membership } = at;
        halt(on);
        on.set({ ...EMPTY_TOGETHER });
        if (session && membership) await on.edges.sessions.leave(session.code, membership);
      },
      close() {
        void on.get().leave();
      },
    } satisfies Pick<TogetherState, 'open' | 'look' | 'leave' | 'close'>,
  };
}

/** Ends the visit that is on; gives the number of the next. */
function halt({ at, edges, steering, run }: Context): number {
  at.unwatch();
  at.untick();
  edges.clock.stop();
  steering.stop();
  run.leave();
  edges.player.wakeLock.release();
  Object.assign(at, { membership: undefined, wasListed: false, plan: undefined, stored: undefined });
  at.number += 1;
  return at.number;
}

function finish(on: Context, over: TogetherEnd): void {
  const { result } = on.get();
  halt(on);
  on.set({ ...EMPTY_TOGETHER, status: 'over', over, result });
}

/** The run as the host has left it at the server. */
function takeOnStored({ get, run }: Context): void {
  const { status, session, timeline, whole } = get();
  if (status !== 'in' || !session || !timeline || !whole) return;
  const shared = runFromShared(session.run, timeline);
  if (shared) run.takeOn(shared, whole);
}

function onData(on: Context, code: string, data: unknown): void {
  const { at, set, get, edges, steering } = on;
  at.stored = data;
  const { session: before, status } = get();
  const session = readSession(code, data, edges.clock.now());
  if (!session) return finish(on, 'unknown');
  set({ session });
  const { membership } = at;
  if (status === 'in' && membership && at.wasListed && !isStored(data, membership.id)) return finish(on, 'removed');
  at.wasListed ||= session.members.some(({ id }) => id === membership?.id);
  if (session.seq !== before?.seq && !steering.isOwn(session.seq)) takeOnStored(on);
}

/** Is this member in what is stored, be it as one who has left or was not seen for long? */
function isStored(data: unknown, id: string): boolean {
  const { members } = Object(data) as { readonly members?: unknown };
  return typeof members === 'object' && members !== null && id in members;
}

function onEnd(on: Context, problem: ProblemCode): void {
  const { set, get, edges } = on;
  const { session, status, view } = get();
  const isCut = problem === 'offline' || problem === 'unavailable';
  if (isCut) return set({ problem, ...(!session && { status: 'idle' }) });
  if (!session) return finish(on, 'unknown');
  const isUp = edges.clock.now() >= session.expiresAt;
  // Its time is up in the middle of the run: every device goes on to the end.
  if (isUp && status === 'in' && view?.running) return;
  finish(on, isUp ? 'expired' : 'ended');
}

async function open(on: Context, ...[wId, mode]: Parameters<TogetherState['open']>): Promise<string | undefined> {
  const { set, at, edges } = on;
  const mine = halt(on);
  set({ ...EMPTY_TOGETHER, status: 'opening' });
  await edges.whenAuthReady();
  const settings = { ...edges.player.settings(), ...(mode && { timerMode: mode }) };
  const outcome = await edges.sessions.open(wId, planSettingsOf(settings));
  if (mine !== at.number) return undefined;
  if (!outcome.ok) set({ status: 'idle', problem: outcome.problem });
  return outcome.ok ? outcome.value : undefined;
}

async function look(on: Context, code: string, asScreen: boolean): Promise<void> {
  const { at, set, edges } = on;
  const { clock, sessions, timers, player } = edges;
  const mine = halt(on);
  const isOver = () => mine !== at.number;
  set({ ...EMPTY_TOGETHER, status: 'looking' });
  await edges.whenAuthReady();
  if (isOver()) return;
  const matching = clock.start();
  const found = await sessions.plan(code);
  if (isOver()) return;
  if (!found.ok) {
    if (found.problem === 'not-found') return finish(on, 'unknown');
    return set({ status: 'idle', problem: found.problem });
  }
  at.plan = found.value;
  set({ whole: found.value.whole, timeline: sharedTimeline(found.value, player.settings()) });
  await Promise.race([matching, passed(timers, MATCHING_AT_MOST_MS)]);
  if (isOver()) return;
  set({ matched: clock.match() !== undefined });
  if (!(await watch(on, code)) || isOver()) return;
  tick(on);
  await comeBack(on, code, asScreen);
}

/** Resolves when the session is known; `false` = there is none. */
function watch(on: Context, code: string): Promise<boolean> {
  const { at, edges } = on;
  const mine = at.number;
  return new Promise((resolve) => {
    at.unwatch = edges.sessions.watch(
      code,
      (data) => {
        if (mine !== at.number) return;
        onData(on, code, data);
        resolve(true);
      },
      (problem) => {
        resolve(false);
        if (mine === at.number) onEnd(on, problem);
      },
    );
  });
}

/** In again without a question: a member who was there before, the host, a screen. */
async function comeBack(on: Context, code: string, asScreen: boolean): Promise<void> {
  const { at, set, edges } = on;
  const mine = at.number;
  if (asScreen) return enter(on, 'screen');
  const known = edges.memory.read();
  set({ name: known?.name ?? edges.nicName() });
  const isBack =
    known?.code === code
      ? (await place(on, code, { id: known.id, secret: known.secret })).ok
      : edges.player.uid() !== undefined && (await place(on, code, {})).ok;
  if (!isBack && mine === at.number) set({ status: 'asking' });
}

async function place(on: Context, code: string, as: Partial<Membership> & { readonly name?: string }) {
  const { at, get, edges } = on;
  const mine = at.number;
  const outcome = await edges.sessions.join(code, as);
  if (mine !== at.number || !outcome.ok) return outcome;
  if (outcome.value !== 'host') {
    at.membership = outcome.value;
    // What is heard may be quicker than the answer.
    at.wasListed ||= isStored(at.stored, outcome.value.id);
    edges.memory.write({ ...outcome.value, code, name: as.name ?? get().name });
  }
  await enter(on, outcome.value === 'host' ? 'host' : 'member');
  return outcome;
}

async function enter(on: Context, role: TogetherRole): Promise<void> {
  const { at, set, edges, run } = on;
  const mine = at.number;
  set({ role });
  await run.recall();
  if (mine !== at.number) return;
  at.seenAt = edges.clock.now();
  edges.player.wakeLock.hold();
  set({ status: 'in', problem: undefined });
  takeOnStored(on);
}

async function join(on: Context, name: string): Promise<void> {
  const { at, set, get, edges } = on;
  const { session, status } = get();
  if (!session || status !== 'asking') return;
  const mine = at.number;
  const { code } = session;
  set({ status: 'joining', problem: undefined, name });
  const known = edges.memory.read();
  let outcome = await place(on, code, { name, ...(known?.code === code && { id: known.id, secret: known.secret }) });
  // Taken out by the host, or too long away: as somebody new.
  if (!outcome.ok && outcome.problem === 'not-allowed') outcome = await place(on, code, { name });
  if (mine !== at.number || outcome.ok) return;
  if (outcome.problem === 'not-found') return finish(on, 'unknown');
  set({ status: 'asking', problem: outcome.problem });
}

function applyBeeps({ at, set, get, edges, run }: Context): void {
  const { whole } = get();
  if (!at.plan || !whole) return;
  const timeline = sharedTimeline(at.plan, edges.player.settings());
  set({ timeline });
  const present = run.now();
  if (present) run.takeOn({ ...present, timeline }, whole);
}

function tick(on: Context): void {
  const { at, edges } = on;
  const mine = at.number;
  at.untick = edges.timers.after(LOOK_EVERY_MS, () => {
    if (mine !== at.number) return;
    lookAround(on);
    if (mine === at.number) tick(on);
  });
}

/** What only time changes: who is still there, whether the host is, and the end. */
function lookAround(on: Context): void {
  const { at, set, get, edges, run } = on;
  const { clock, sessions } = edges;
  const { session, role, status, view } = get();
  clock.look();
  if (clock.match() !== undefined && !get().matched) set({ matched: true });
  if (!session || status !== 'in') return;
  const now = clock.now();
  const isUp = now >= session.expiresAt;
  if (isUp && !(view?.running && !view.finished)) return finish(on, 'expired');
  const listed = readSession(session.code, at.stored, now);
  if (listed && listed.members.length !== session.members.length) set({ session: listed });
  const lastHeard = Math.max(session.hostSeenAt, run.now()?.atMs ?? 0);
  const hostAway = role !== 'host' && now - lastHeard > SESSION.hostAwayAfterMs;
  set({ hostAway });
  const everyMs = role === 'host' ? SESSION.hostSeenEveryMs : SESSION.memberSeenEveryMs;
  if (role === 'screen' || isUp || now - at.seenAt < everyMs) return;
  at.seenAt = now;
  void sessions.join(session.code, at.membership ?? {});
}
