/** The real clock, beat, sound and player on a bare page, beside a timer that counts its ticks. */
import { cuesBetween, type Run, viewAt } from '#core/run/run.ts';
import { createClock } from '#platform/sound/clock.ts';
import { createSound } from '#platform/sound/sound.ts';
import { BENCH_W_ID, createBenchPlayer } from './bench-player.ts';
import onsetUrl from './onset-worklet.ts?worker&url';

export interface TimerReport {
  readonly hidden: boolean;
  /** Seconds left of the whole workout: on the page, and as the plan says for this moment. */
  readonly shownSec: number;
  readonly planSec: number;
  /** How long after its moment each shown second appeared, ms. */
  readonly flipsLateMs: readonly number[];
  /** Seconds that the counting timer is behind. */
  readonly naiveBehindSec: number;
  readonly gap: string | undefined;
  readonly worker: boolean;
}
export interface CueReport {
  /** Heard minus planned, ms, per cue. */
  readonly errorsMs: readonly number[];
  readonly missing: number;
  readonly extra: number;
  readonly latencyMs: number;
}
export interface TimerBench {
  /** Resolves when the page can be tapped. */
  readonly ready: Promise<void>;
  report(): TimerReport;
  /** Cues due until `endMs` before now. */
  cues(endMs: number): CueReport;
}
declare global {
  interface Window {
    timerBench: TimerBench;
  }
}

/** Cues are a second apart: what lies further off than this belongs to another. */
const APART_MS = 490;
const query = new URLSearchParams(location.search);
const busyMs = Number(query.get('busy') ?? 0);

const element = (id: string) => document.getElementById(id) as HTMLOutputElement;
const clock = createClock();
const context = new AudioContext({ latencyHint: 'interactive' });
const onsets: number[] = [];
let run: Run | undefined;
let naiveSec = 0;
let workerBeats = 0;
const flipsLateMs: number[] = [];

const RealWorker = Worker;
window.Worker = class extends RealWorker {
  constructor(...args: ConstructorParameters<typeof Worker>) {
    super(...args);
    this.addEventListener('message', () => {
      workerBeats += 1;
    });
  }
};

const store = createBenchPlayer({
  clock,
  sound: createSound({ now: () => clock.now(), createContext: () => context }),
  exercises: 200,
  exerciseSec: 5,
  settings: { cueMuted: query.has('muted') },
  onRun: (next) => {
    run = next;
  },
});

store.subscribe(({ view }, before) => {
  if (!view || view === before.view) return;
  element('shown').value = String(Math.ceil(view.wholeLeftMs / 1000));
  if (view.running && view.leftMs !== undefined) flipsLateMs.push((1000 - (view.leftMs % 1000)) % 1000);
});

async function prepare(): Promise<void> {
  await context.audioWorklet.addModule(onsetUrl);
  const ear = new AudioWorkletNode(context, 'onset', { outputChannelCount: [1] });
  ear.port.onmessage = ({ data }: MessageEvent<number>) => onsets.push(data);
  ear.connect(context.destination);
  // Everything that would go to the loudspeaker goes past the ear.
  Object.defineProperty(context, 'destination', { value: ear });
  await store.getState().open(BENCH_W_ID, undefined);
  document.querySelector('button')?.addEventListener('click', () => {
    store.getState().start();
    const startedAt = performance.now();
    setInterval(() => {
      naiveSec += 1;
      element('naive').value = String(naiveSec);
    }, 1000);
    element('naive').dataset['startedAt'] = String(startedAt);
    if (busyMs > 0) setInterval(burn, 10_000);
  });
}

function burn(): void {
  const until = performance.now() + busyMs;
  while (performance.now() < until);
}

window.timerBench = {
  ready: prepare(),
  report() {
    const now = clock.now();
    const { gap } = store.getState();
    const startedAt = Number(element('naive').dataset['startedAt']);
    return {
      hidden: document.hidden,
      shownSec: Number(element('shown').value),
      planSec: run ? Math.ceil(viewAt(run, now).wholeLeftMs / 1000) : Number.NaN,
      flipsLateMs,
      naiveBehindSec: (performance.now() - startedAt) / 1000 - naiveSec,
      gap: gap && `${gap.kind} after ${(gap.gapMs / 1000).toFixed(1)} s`,
      worker: workerBeats > 0,
    };
  },
  cues(endMs) {
    if (!run) throw new Error('nothing was started');
    const latencyMs = (context.outputLatency || 0) * 1000;
    const wallOffsetMs = clock.now() - Date.now();
    const due = cuesBetween(run, run.atMs, clock.now() - endMs).filter(({ kind }) => kind !== 'announce');
    const lastMs = (due.at(-1)?.atMs ?? 0) - wallOffsetMs + APART_MS;
    const heard = onsets.map((onset) => onset + latencyMs).filter((onset) => onset < lastMs);
    const errorsMs: number[] = [];
    for (const { atMs } of due) {
      const planned = atMs - wallOffsetMs;
      const nearest = heard.toSorted((a, b) => Math.abs(a - planned) - Math.abs(b - planned))[0];
      if (nearest === undefined || Math.abs(nearest - planned) > APART_MS) continue;
      heard.splice(heard.indexOf(nearest), 1);
      errorsMs.push(nearest - planned);
    }
    return { errorsMs, missing: due.length - errorsMs.length, extra: heard.length, latencyMs };
  },
};
