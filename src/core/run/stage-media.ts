/** Which picture, film, voice and sentence belong to each moment of a run. */
import { filmAt, hasPiece } from '#core/media/film-cuts.ts';
import { isFilm } from '#core/workout/media-path.ts';
import type { Exercise, WholeWorkout } from '#core/workout/model.ts';
import { type Run, type RunView, viewAt } from './run.ts';

type Detail = Exercise['exDetails'][number];

/** A film on the stage, now `atMs` into it. */
export interface StageFilm {
  readonly kind: 'film';
  readonly path: string;
  readonly atMs: number;
  /** 1 = original speed. */
  readonly rate: number;
  readonly plays: boolean;
  /** Restarts at its end, while `atMs` keeps counting. */
  readonly goesRound: boolean;
  /** Muted, because a voice speaks over it. */
  readonly silent: boolean;
}
export type StageFile = { readonly kind: 'picture'; readonly path: string } | StageFilm;

/** A recorded voice, `sinceMs` after its beginning. It may long be over. */
export interface Voice {
  readonly path: string;
  readonly sinceMs: number;
  readonly plays: boolean;
}

/** What a moment of the run shows and says, besides time and names. */
export interface StageMedia {
  readonly file: StageFile | undefined;
  readonly voice: Voice | undefined;
  /** '' = none. */
  readonly text: string;
}

const NOTHING: StageMedia = { file: undefined, voice: undefined, text: '' };

/** `isCalm`: only the time changes by itself. */
export function stageMediaAt(view: RunView, whole: WholeWorkout, isCalm: boolean): StageMedia {
  const exercise = exerciseIn(view.step, whole);
  if (!exercise || view.finished) return NOTHING;
  const turns = turnsAt(view, exercise);
  const now = turnAt(turns, view, isCalm);
  return {
    file: masterFilm(view, whole, exercise) ?? fileOf(view, exercise, now),
    voice: voiceOf(view, turns),
    text: now && isOn(view) ? now.item.text : '',
  };
}

export interface FileAhead {
  readonly path: string;
  readonly kind: 'picture' | 'film' | 'voice';
}

/** Files to have ready, most urgent first: those that the current exercise still shows, then those of the next. */
export function filesAhead(view: RunView, { exercises }: WholeWorkout, steps: readonly Step[]): readonly FileAhead[] {
  const coming = steps.slice(view.stepIndex);
  const here = view.step?.exerciseIndex;
  const next = coming.find(({ exerciseIndex }) => exerciseIndex !== here)?.exerciseIndex;
  return [here, next].flatMap((index) => {
    const exercise = index === undefined ? undefined : exercises[index];
    if (!exercise) return [];
    const isIntroduced = coming.some(({ exerciseIndex, kind }) => exerciseIndex === index && kind === 'intro');
    return [...(isIntroduced ? exercise.introDetails : []), ...exercise.exDetails].flatMap(filesOf);
  });
}

export const filesOf = ({ url, audioUrl }: Detail): readonly FileAhead[] => {
  const files: FileAhead[] = [
    { path: url, kind: isFilm(url) ? 'film' : 'picture' },
    { path: audioUrl, kind: 'voice' },
  ];
  return files.filter(({ path }) => path !== '');
};
type Step = NonNullable<RunView['step']>;

const exerciseIn = (step: Step | undefined, { exercises }: WholeWorkout): Exercise | undefined =>
  step?.exerciseIndex === undefined ? undefined : exercises[step.exerciseIndex];

/** An exercise is being introduced or done. Otherwise the first item that it shows stands still. */
const isOn = ({ phase }: RunView): boolean => phase === 'intro' || phase === 'exercise';

/** How long each of several items shows if it has no time of its own. */
const TURN_MS = 6000;

interface Turn {
  readonly item: Detail;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The items one after the other; those of an introduction are shortened if they would outlast it. */
function turnsAt(view: RunView, { introDetails, exDetails }: Exercise): readonly Turn[] {
  const isIntro = view.phase === 'intro';
  const items = isIntro ? introDetails : exDetails;
  const lengths = items.map(({ seconds }) => (seconds > 0 ? seconds * 1000 : TURN_MS));
  const wholeMs = lengths.reduce((sum, ms) => sum + ms, 0);
  const share = isIntro ? Math.min(1, (view.stepDurationMs ?? wholeMs) / wholeMs) : 1;
  let fromMs = 0;
  return items.map((item, index) => {
    const turn = { item, fromMs, toMs: fromMs + (lengths[index] ?? 0) * share };
    fromMs = turn.toMs;
    return turn;
  });
}

/** The current item, and since when. An introduction ends with its last item; the items of an exercise loop. */
function turnAt(turns: readonly Turn[], view: RunView, isCalm: boolean): Now | undefined {
  const [first] = turns;
  if (!first) return undefined;
  if (!isOn(view)) return { item: first.item, sinceMs: 0 };
  const isIntro = view.phase === 'intro';
  if (turns.length === 1 || (isCalm && !isIntro)) return { item: first.item, sinceMs: view.elapsedMs };
  const roundMs = turns.at(-1)?.toMs ?? 0;
  const atMs = isIntro ? view.elapsedMs : view.elapsedMs % roundMs;
  const turn = turns.find(({ toMs }) => atMs < toMs) ?? turns.at(-1) ?? first;
  return { item: turn.item, sinceMs: atMs - turn.fromMs };
}

interface Now {
  readonly item: Detail;
  readonly sinceMs: number;
}

/** A sentence or voice without a picture of its own goes with the picture before it. */
function fileOf(view: RunView, { introDetails, exDetails }: Exercise, now: Now | undefined): StageFile | undefined {
  const items = view.phase === 'intro' ? [...introDetails, ...exDetails] : [...exDetails];
  // Before an exercise, its introduction's media may stand in.
  if (!isOn(view)) items.push(...introDetails);
  const seen = now && items.slice(0, items.indexOf(now.item) + 1).findLast(({ url }) => url !== '');
  const item = seen ?? items.find(({ url }) => url !== '');
  if (!item) return undefined;
  if (!isFilm(item.url)) return { kind: 'picture', path: item.url };
  const elapsedMs = isOn(view) ? view.elapsedMs : 0;
  return {
    kind: 'film',
    path: item.url,
    atMs: item === now?.item ? now.sinceMs : elapsedMs,
    rate: 1,
    plays: view.running && isOn(view),
    goesRound: true,
    silent: item.audioUrl !== '',
  };
}

/** The workout's master video, on the exercise's clock. An introduction with media of its own takes precedence. */
function masterFilm(view: RunView, whole: WholeWorkout, exercise: Exercise): StageFile | undefined {
  const { workout, exercises } = whole;
  if (workout.videoUrl === '' || (view.phase === 'intro' && exercise.introDetails.some(({ url }) => url !== ''))) {
    return undefined;
  }
  const isOnStage = view.phase === 'exercise';
  const elapsedMs = isOnStage ? view.elapsedMs : 0;
  const isCut = exercises.some(hasPiece);
  if (!isCut && workout.wType !== 'mastervideo') return undefined;
  const atMs = isCut ? filmAt(exercise, elapsedMs) : uncutAt(view, exercises) + elapsedMs;
  if (atMs === undefined) return undefined;
  return {
    kind: 'film',
    path: workout.videoUrl,
    atMs,
    rate: isCut ? exercise.filmRate / 100 : 1,
    // At the end of its piece the last frame stays.
    plays: view.running && isOnStage && !(isCut && atMs === exercise.filmEndSec * 1000),
    goesRound: false,
    silent: false,
  };
}

/** An uncut film runs along, one exercise after the other, and restarts in every round. */
function uncutAt({ step }: RunView, exercises: readonly Exercise[]): number {
  const before = exercises.slice(0, step?.exerciseIndex ?? 0);
  const beforeSec = before.reduce((sum, { timeSec, perSide }) => sum + timeSec * (perSide ? 2 : 1), 0);
  const own = step?.side === 'right' ? (step.durationMs ?? 0) : 0;
  return beforeSec * 1000 + own;
}

/** An exercise's voice plays once, not for its other side or when repeated. */
const isVoiced = (view: RunView): boolean => isOn(view) && view.step?.side !== 'right' && view.repeatCount === 0;

/** The last voice whose turn has come. */
function voiceOf(view: RunView, turns: readonly Turn[]): Voice | undefined {
  if (!isVoiced(view)) return undefined;
  const turn = turns.findLast(({ item, fromMs }) => item.audioUrl !== '' && fromMs <= view.elapsedMs);
  return turn && { path: turn.item.audioUrl, sinceMs: view.elapsedMs - turn.fromMs, plays: view.running };
}

/** A recorded voice on the run's clock; it is cut off where the next one or the next step begins. */
export interface PlannedVoice {
  readonly path: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The voices that a run left to itself lets speak until `toMs`, with the one that speaks at `fromMs`; ascending. */
export function voicesBetween(run: Run, whole: WholeWorkout, fromMs: number, toMs: number): readonly PlannedVoice[] {
  const voices: PlannedVoice[] = [];
  let at = fromMs;
  while (at < toMs) {
    const view = viewAt(run, at);
    if (!view.running) break;
    const { elapsedMs, stepDurationMs = Number.POSITIVE_INFINITY } = view;
    const beganMs = at - elapsedMs;
    const endMs = beganMs + stepDurationMs;
    voices.push(...voicesOfStep(view, whole, beganMs, endMs).filter((voice) => voice.toMs > at && voice.fromMs < toMs));
    // Rounded times must not keep the walk in the same step.
    at = Math.max(endMs, at + 1);
  }
  return voices;
}

function voicesOfStep(view: RunView, whole: WholeWorkout, beganMs: number, endMs: number): readonly PlannedVoice[] {
  const exercise = exerciseIn(view.step, whole);
  if (!exercise || !isVoiced(view)) return [];
  const turns = turnsAt(view, exercise).filter(({ item, fromMs }) => item.audioUrl !== '' && beganMs + fromMs < endMs);
  return turns.map(({ item, fromMs }, index) => {
    const next = turns[index + 1];
    return { path: item.audioUrl, fromMs: beganMs + fromMs, toMs: next ? beganMs + next.fromMs : endMs };
  });
}
