import type { ProblemCode } from '#core/base/errors.ts';
import { createRun, finishStep, jumpTo, next, pause, previous, type Run, resume, start, stop } from '#core/run/run.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { hostQuestion } from '#stores/player/foreign-media.ts';
import { createOutputs } from '#stores/player/player-outputs.ts';
import type { TogetherPorts, TogetherParts } from './together-ports.ts';
import { createTogetherRun } from './together-run.ts';
import { createSteering } from './together-steering.ts';
import { EMPTY_TOGETHER, type TogetherState } from './together-state.ts';
import { createVisit } from './together-visit.ts';

/** The start is this far ahead, so that everybody knows of it in time. */
const START_AHEAD_MS = 1000;

export function createTogetherStore(ports: TogetherPorts): StoreApi<TogetherState> {
  const { player, clock } = ports;
  return createStore<TogetherState>((set, get) => {
    const outputs = createOutputs(player, (media) => set({ media }));
    const uid = () => (get().role === 'screen' ? undefined : player.uid());
    const run = createTogetherRun({
      ports: player,
      outputs,
      uid,
      onView: (view) => set({ view }),
      onResult: (result) => set({ result }),
    });
    ports.onClockMoved(() => outputs.clockMoved());
    const steering = createSteering({
      sessions: ports.sessions,
      timers: ports.timers,
      session: () => get().session,
      onUnsent: (unsent) => set({ unsent }),
      // Another device of the host was faster.
      onOverruled: () => visit.takeOnStored(),
    });
    const parts: TogetherParts = { ports, set, get, run, steering };
    const visit = createVisit(parts);
    return {
      ...EMPTY_TOGETHER,
      left01: () => run.left01(),
      ...visit.actions,
      ...hosting(parts),
      ...hostQuestion(player),
      async join(name) {
        outputs.unlock();
        await visit.join(name);
      },
      applyBeeps() {
        outputs.unlock();
        visit.applyBeeps();
      },
      start() {
        const { timeline, role } = get();
        const present = run.now();
        if (role !== 'host' || !timeline) return;
        outputs.unlock();
        if (present && !get().view?.finished) return steerBy(parts, start);
        set({ result: undefined });
        takeOn(parts, start(createRun(timeline, player.newId()), clock.now() + START_AHEAD_MS));
      },
    };
  });
}

function takeOn({ get, run, steering }: TogetherParts, made: Run): void {
  const { whole } = get();
  if (!whole) return;
  run.takeOn(made, whole);
  steering.send(made);
}

/** Applies a command to the run, here at once and for the others when it arrives. */
function steerBy(parts: TogetherParts, command: (run: Run, now: number) => Run): void {
  const { ports, get, run } = parts;
  const present = run.now();
  if (get().role !== 'host' || get().status !== 'in' || !present) return;
  const steered = command(present, ports.clock.now());
  if (steered !== present) takeOn(parts, steered);
}

function hosting(parts: TogetherParts) {
  const { ports, get, set } = parts;
  const codeOf = () => get().session?.code ?? '';
  const said = (problem: ProblemCode | undefined) => set({ problem });
  return {
    pause: () => steerBy(parts, pause),
    resume: () => steerBy(parts, resume),
    next: () => steerBy(parts, next),
    previous: () => steerBy(parts, previous),
    finishStep: () => steerBy(parts, finishStep),
    stop: () => steerBy(parts, stop),
    jumpTo: (stepIndex: number) => steerBy(parts, (run, now) => jumpTo(run, stepIndex, now)),
    async setClosed(isClosed: boolean) {
      const outcome = await ports.sessions.setClosed(codeOf(), isClosed);
      said(outcome.ok ? undefined : outcome.problem);
    },
    async remove(id: string) {
      const outcome = await ports.sessions.leave(codeOf(), { id });
      said(outcome.ok ? undefined : outcome.problem);
    },
    async end() {
      const outcome = await ports.sessions.end(codeOf());
      said(outcome.ok ? undefined : outcome.problem);
    },
  };
}
