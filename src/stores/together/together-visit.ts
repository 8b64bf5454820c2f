import type { ProblemCode } from '#core/base/errors.ts';
import { foreignHosts } from '#core/run/foreign-media.ts';
import {
  sharedSettingsOf,
  readSession,
  runFromShared,
  SESSION,
  type SharedWorkout,
  sharedTimeline,
  withFilesOf,
} from '#core/run/together.ts';
import type { Membership } from '#data/people/sessions.ts';
import type { TogetherParts } from './together-ports.ts';
import { EMPTY_TOGETHER, type TogetherEnd, type TogetherRole, type TogetherState } from './together-state.ts';
import type { Timers } from '#stores/shell/timers.ts';

const CHECK_EVERY_MS = 5000;
/** After this long without the server's time, the run is shown by the device's clock until there is an answer. */
const MATCHING_AT_MOST_MS = 6000;
const passed = (timers: Timers, ms: number) => new Promise<void>((resolve) => void timers.after(ms, resolve));

/** From opening a session's address until leaving it. */
interface Visit {
  /** Incremented by every visit, so that answers to earlier ones are dropped. */
  number: number;
  unwatch: () => void;
  cancelCheck: () => void;
  membership: Membership | undefined;
  /** The session has listed this member: if it no longer does, the host removed them. */
  wasListed: boolean;
  seenAt: number;
  shared: SharedWorkout | undefined;
  /** The session's latest document. */
  stored: unknown;
}
interface Context extends TogetherParts {
  readonly visit: Visit;
}

export function createVisit(parts: TogetherParts) {
  const nothing = () => {};
  const visit: Visit = {
    number: 0,
    unwatch: nothing,
    cancelCheck: nothing,
    membership: undefined,
    wasListed: false,
    seenAt: 0,
    shared: undefined,
    stored: undefined,
  };
  const context: Context = { ...parts, visit };
  return {
    takeOnStored: () => takeOnStored(context),
    join: (name: string) => join(context, name),
    applyBeeps: () => applyBeeps(context),
    actions: {
      open: (wId, mode) => open(context, wId, mode),
      visit: (code, asScreen = false) => void visitSession(context, code, asScreen),
      async leave() {
        const { session } = context.get();
        const { membership } = visit;
        stopVisit(context);
        context.set({ ...EMPTY_TOGETHER });
        if (session && membership) await context.ports.sessions.leave(session.code, membership);
      },
      close() {
        void context.get().leave();
      },
    } satisfies Pick<TogetherState, 'open' | 'visit' | 'leave' | 'close'>,
  };
}

/** Ends the current visit; returns the number of the next. */
function stopVisit({ visit, ports, steering, run }: Context): number {
  visit.unwatch();
  visit.cancelCheck();
  ports.clock.stop();
  steering.stop();
  run.leave();
  ports.player.wakeLock.release();
  Object.assign(visit, { membership: undefined, wasListed: false, shared: undefined, stored: undefined });
  visit.number += 1;
  return visit.number;
}

function finish(context: Context, over: TogetherEnd): void {
  const { result } = context.get();
  stopVisit(context);
  context.set({ ...EMPTY_TOGETHER, status: 'over', over, result });
}

/** Adopts the run that the host stored at the server. */
function takeOnStored({ get, run }: Context): void {
  const { status, session, timeline, whole } = get();
  if (status !== 'in' || !session || !timeline || !whole) return;
  const shared = runFromShared(session.run, timeline);
  if (shared) run.takeOn(shared, whole);
}

function onData(context: Context, code: string, data: unknown): void {
  const { visit, set, get, ports, steering } = context;
  visit.stored = data;
  const { session: before, status } = get();
  const session = readSession(code, data, ports.clock.now());
  if (!session) return finish(context, 'unknown');
  set({ session });
  const { membership } = visit;
  if (status === 'in' && membership && visit.wasListed && !isStored(data, membership.id))
    return finish(context, 'removed');
  visit.wasListed ||= session.members.some(({ id }) => id === membership?.id);
  if (session.seq !== before?.seq && !steering.isOwn(session.seq)) takeOnStored(context);
}

/** Whether the stored document contains this member, even if they left or were not seen for long. */
function isStored(data: unknown, id: string): boolean {
  const { members } = Object(data) as { readonly members?: unknown };
  return typeof members === 'object' && members !== null && id in members;
}

function onEnd(context: Context, problem: ProblemCode): void {
  const { set, get, ports } = context;
  const { session, status, view } = get();
  const isCut = problem === 'offline' || problem === 'unavailable';
  if (isCut) return set({ problem, ...(!session && { status: 'idle' }) });
  if (!session) return finish(context, 'unknown');
  const isUp = ports.clock.now() >= session.expiresAt;
  // The session expires during a run: every device finishes the run.
  if (isUp && status === 'in' && view?.running) return;
  finish(context, isUp ? 'expired' : 'ended');
}

async function open(context: Context, ...[wId, mode]: Parameters<TogetherState['open']>): Promise<string | undefined> {
  const { set, visit, ports } = context;
  const mine = stopVisit(context);
  set({ ...EMPTY_TOGETHER, status: 'opening' });
  await ports.whenAuthReady();
  const settings = { ...ports.player.settings(), ...(mode && { timerMode: mode }) };
  const outcome = await ports.sessions.open(wId, sharedSettingsOf(settings));
  if (mine !== visit.number) return undefined;
  if (!outcome.ok) set({ status: 'idle', problem: outcome.problem });
  return outcome.ok ? outcome.value : undefined;
}

async function visitSession(context: Context, code: string, asScreen: boolean): Promise<void> {
  const { visit, set, ports } = context;
  const { clock, sessions, timers, player } = ports;
  const mine = stopVisit(context);
  const isOver = () => mine !== visit.number;
  set({ ...EMPTY_TOGETHER, status: 'loading' });
  await ports.whenAuthReady();
  if (isOver()) return;
  const matching = clock.start();
  const found = await sessions.sharedWorkout(code);
  if (isOver()) return;
  if (!found.ok) {
    if (found.problem === 'not-found') return finish(context, 'unknown');
    return set({ status: 'idle', problem: found.problem });
  }
  visit.shared = found.value;
  set({ whole: found.value.whole, timeline: sharedTimeline(found.value, player.settings()) });
  void addFiles(context, found.value);
  await Promise.race([matching, passed(timers, MATCHING_AT_MOST_MS)]);
  if (isOver()) return;
  set({ matched: clock.match() !== undefined });
  if (!(await watch(context, code)) || isOver()) return;
  scheduleCheck(context);
  await rejoin(context, code, asScreen);
}

/** Whoever may read the workout itself has its own pictures and films, and knows whose it is. */
async function addFiles({ visit, set, ports: { player } }: Context, { whole, settings }: SharedWorkout): Promise<void> {
  const uid = player.uid();
  if (uid === undefined || (whole.workout.sharePublic && foreignHosts(whole).length === 0)) return;
  const mine = visit.number;
  const own = await player.workouts.getWhole(whole.workout.wId, uid);
  if (mine !== visit.number || !own.ok) return;
  visit.shared = { whole: withFilesOf(whole, own.value), settings };
  set({ whole: visit.shared.whole });
}

/** Resolves when the session is known; `false` = there is none. */
function watch(context: Context, code: string): Promise<boolean> {
  const { visit, ports } = context;
  const mine = visit.number;
  return new Promise((resolve) => {
    visit.unwatch = ports.sessions.watch(
      code,
      (data) => {
        if (mine !== visit.number) return;
        onData(context, code, data);
        resolve(true);
      },
      (problem) => {
        resolve(false);
        if (mine === visit.number) onEnd(context, problem);
      },
    );
  });
}

/** Joins without asking for a name: an earlier member, the host, or a screen. */
async function rejoin(context: Context, code: string, asScreen: boolean): Promise<void> {
  const { visit, set, ports } = context;
  const mine = visit.number;
  if (asScreen) return enter(context, 'screen');
  const known = ports.memory.read();
  set({ name: known?.name ?? ports.nicName() });
  const isBack =
    known?.code === code
      ? (await joinAs(context, code, { id: known.id, secret: known.secret })).ok
      : ports.player.uid() !== undefined && (await joinAs(context, code, {})).ok;
  if (!isBack && mine === visit.number) set({ status: 'asking' });
}

async function joinAs(context: Context, code: string, as: Partial<Membership> & { readonly name?: string }) {
  const { visit, get, ports } = context;
  const mine = visit.number;
  const outcome = await ports.sessions.join(code, as);
  if (mine !== visit.number || !outcome.ok) return outcome;
  if (outcome.value !== 'host') {
    visit.membership = outcome.value;
    // The watcher may have received the document before this answer.
    visit.wasListed ||= isStored(visit.stored, outcome.value.id);
    ports.memory.write({ ...outcome.value, code, name: as.name ?? get().name });
  }
  await enter(context, outcome.value === 'host' ? 'host' : 'member');
  return outcome;
}

async function enter(context: Context, role: TogetherRole): Promise<void> {
  const { visit, set, ports, run } = context;
  const mine = visit.number;
  set({ role });
  await run.recall();
  if (mine !== visit.number) return;
  visit.seenAt = ports.clock.now();
  ports.player.wakeLock.hold();
  set({ status: 'in', problem: undefined });
  takeOnStored(context);
}

async function join(context: Context, name: string): Promise<void> {
  const { visit, set, get, ports } = context;
  const { session, status } = get();
  if (!session || status !== 'asking') return;
  const mine = visit.number;
  const { code } = session;
  set({ status: 'joining', problem: undefined, name });
  const known = ports.memory.read();
  let outcome = await joinAs(context, code, {
    name,
    ...(known?.code === code && { id: known.id, secret: known.secret }),
  });
  // Removed by the host, or away too long: joins as a new member.
  if (!outcome.ok && outcome.problem === 'not-allowed') outcome = await joinAs(context, code, { name });
  if (mine !== visit.number || outcome.ok) return;
  if (outcome.problem === 'not-found') return finish(context, 'unknown');
  set({ status: 'asking', problem: outcome.problem });
}

function applyBeeps({ visit, set, get, ports, run }: Context): void {
  const { whole } = get();
  if (!visit.shared || !whole) return;
  const timeline = sharedTimeline(visit.shared, ports.player.settings());
  set({ timeline });
  const present = run.now();
  if (present) run.takeOn({ ...present, timeline }, whole);
}

function scheduleCheck(context: Context): void {
  const { visit, ports } = context;
  const mine = visit.number;
  visit.cancelCheck = ports.timers.after(CHECK_EVERY_MS, () => {
    if (mine !== visit.number) return;
    check(context);
    if (mine === visit.number) scheduleCheck(context);
  });
}

/** Checks what changes with time only: who is present, whether the host is, and the end of the session. */
function check(context: Context): void {
  const { visit, set, get, ports, run } = context;
  const { clock, sessions } = ports;
  const { session, role, status, view } = get();
  clock.look();
  if (clock.match() !== undefined && !get().matched) set({ matched: true });
  if (!session || status !== 'in') return;
  const now = clock.now();
  const isUp = now >= session.expiresAt;
  if (isUp && !(view?.running && !view.finished)) return finish(context, 'expired');
  const listed = readSession(session.code, visit.stored, now);
  if (listed && listed.members.length !== session.members.length) set({ session: listed });
  const lastHeard = Math.max(session.hostSeenAt, run.now()?.atMs ?? 0);
  const hostAway = role !== 'host' && now - lastHeard > SESSION.hostAwayAfterMs;
  set({ hostAway });
  const everyMs = role === 'host' ? SESSION.hostSeenEveryMs : SESSION.memberSeenEveryMs;
  if (role === 'screen' || isUp || now - visit.seenAt < everyMs) return;
  visit.seenAt = now;
  void sessions.join(session.code, visit.membership ?? {});
}
