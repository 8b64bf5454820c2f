/** Runs three minutes and blocks the page for one of them, as a suspended page is; reports what was planned. */
import { cuesBetween, type Run, type RunView, viewAt } from '#core/run/run.ts';
import { createClock } from '#platform/sound/clock.ts';
import { createCueTrack } from '#platform/sound/cue-track.ts';
import { createSound } from '#platform/sound/sound.ts';
import { BENCH_W_ID, createBenchPlayer } from '../timer/bench-player.ts';

export interface LockedReport {
  /** Of every cue and voice from the start, epoch ms. */
  readonly plannedMs: readonly number[];
  /** When no code ran, epoch ms. */
  readonly blockedFromMs: number;
  readonly blockedToMs: number;
  /** A beat after the block: what is heard and what is shown, against the plan; `undefined` = nothing tells. */
  readonly heardAheadMs: number | undefined;
  readonly shownAheadSec: number;
  readonly sound: string;
  readonly problem?: string;
}

const LEAD_IN_MS = 6000;
const BLOCKED_AFTER_MS = 30_000;
const BEAT_MS = 600;
const EXERCISE_SEC = 15;
/** So long after the beginning of each exercise a recorded voice speaks, away from all signals. */
const VOICE_AFTER_MS = 4000;
const VOICE_MS = 300;

const query = new URLSearchParams(location.search);
const blockMs = Number(query.get('blockSec') ?? 60) * 1000;
const lengthSec = Number(query.get('lengthSec') ?? 180);
const clock = createClock();
const now = () => clock.now();
const sound = query.get('sound') === 'track' ? createCueTrack({ now, isPhone: false }) : createSound({ now });
let run: Run | undefined;
const store = createBenchPlayer({
  clock,
  sound,
  exercises: lengthSec / EXERCISE_SEC,
  exerciseSec: EXERCISE_SEC,
  onRun: (next) => {
    run ??= next;
  },
});
const secondsIn = ({ wholeLeftMs }: RunView) => Math.ceil(wholeLeftMs / 1000);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function measure(): Promise<LockedReport> {
  await store.getState().open(BENCH_W_ID, undefined);
  store.getState().start();
  const startMs = now();
  const voicesMs = Array.from(
    { length: lengthSec / EXERCISE_SEC },
    (_, index) => startMs + LEAD_IN_MS + index * EXERCISE_SEC * 1000 + VOICE_AFTER_MS,
  );
  sound.planVoices(
    voicesMs.map((fromMs) => ({ address: '/voice.wav', fromMs, toMs: fromMs + VOICE_MS })),
    1,
  );
  await sleep(BLOCKED_AFTER_MS);
  const epochOf = (ms: number) => ms - now() + Date.now();
  const blockedFromMs = Date.now();
  while (Date.now() < blockedFromMs + blockMs);
  const blockedToMs = Date.now();
  await sleep(BEAT_MS);
  const heard = sound.track();
  const heardAheadMs = heard && heard.heardMs - now();
  const view = store.getState().view;
  const planned = run && viewAt(run, now());
  await sleep(startMs + LEAD_IN_MS + lengthSec * 1000 + 3000 - now());
  const cues = run ? cuesBetween(run, startMs, now()) : [];
  const beepsMs = cues.filter(({ kind }) => kind !== 'announce').map(({ atMs }) => atMs);
  // Web Audio leaves voices to an element, which no code of a suspended page can start.
  const spokenMs = sound.isElement() ? voicesMs : [];
  return {
    plannedMs: [...beepsMs, ...spokenMs].toSorted((a, b) => a - b).map(epochOf),
    blockedFromMs,
    blockedToMs,
    heardAheadMs,
    shownAheadSec: view && planned ? secondsIn(planned) - secondsIn(view) : Number.NaN,
    sound: sound.state(),
  };
}

void measure()
  .catch((problem: unknown) => ({ problem: String(problem) }))
  .then((report) => fetch('/report', { method: 'POST', body: JSON.stringify(report) }));
