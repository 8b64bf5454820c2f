/** Which picture, film, voice and sentence belong to which moment of a run. */
import { filmAt, hasPiece } from '#core/media/film-cuts.ts';
import { isFilm } from '#core/base/is-film.ts';
import type { Exercise, WholeWorkout } from '#core/workout/model.ts';
import type { RunView } from './run.ts';

type Detail = Exercise['exDetails'][number];

/** A film on the stage: `atMs` into it at this moment. */
export interface StageFilm {
  readonly kind: 'film';
  readonly path: string;
  readonly atMs: number;
  /** 1 = as it was filmed. */
  readonly rate: number;
  readonly plays: boolean;
  /** Begins anew at its end, while `atMs` counts on. */
  readonly goesRound: boolean;
  /** Without its own sound: a voice speaks to it. */
  readonly silent: boolean;
}
export type StageFile = { readonly kind: 'picture'; readonly path: string } | StageFilm;

/** A recorded voice, `sinceMs` after the moment it begins at. It may long be over. */
export interface Voice {
  readonly path: string;
  readonly sinceMs: number;
  readonly plays: boolean;
}

/** What a moment of the run shows and says, beside time and names. */
export interface StageMedia {
  readonly file: StageFile | undefined;
  readonly voice: Voice | undefined;
  /** '' = none. */
  readonly text: string;
}

const NOTHING: StageMedia = { file: undefined, voice: undefined, text: '' };

/** `isCalm`: nothing changes by itself but the time. */
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

/** Files to have at hand, the next needed first: what the exercise on the stage still shows, then the one after it. */
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

/** The exercise is introduced or done. Before, between and after, the first of what it shows stands still. */
const isOn = ({ phase }: RunView): boolean => phase === 'intro' || phase === 'exercise';

/** How long one of several stands where nobody said so. */
const TURN_MS = 6000;

interface Turn {
  readonly item: Detail;
  readonly fromMs: number;
  readonly toMs: number;
}

/** One after the other; those of an introduction closer together where they would outlast it. */
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

/** Whose turn it is, and since when. An introduction ends with its last; those of an exercise go round. */
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

/** A sentence or voice without a picture of its own stands beside the picture before it. */
function fileOf(view: RunView, { introDetails, exDetails }: Exercise, now: Now | undefined): StageFile | undefined {
  const items = view.phase === 'intro' ? [...introDetails, ...exDetails] : [...exDetails];
  // Who is about to begin sees what there is to see of it.
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

/** The long film of the workout, under the clock of the exercise. What introduces an exercise goes before it. */
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
    // At the end of its piece the last picture stays.
    plays: view.running && isOnStage && !(isCut && atMs === exercise.filmEndSec * 1000),
    goesRound: false,
    silent: false,
  };
}

/** A film nobody has cut runs along: one exercise after the other, in every round from its beginning. */
function uncutAt({ step }: RunView, exercises: readonly Exercise[]): number {
  const before = exercises.slice(0, step?.exerciseIndex ?? 0);
  const beforeSec = before.reduce((sum, { timeSec, perSide }) => sum + timeSec * (perSide ? 2 : 1), 0);
  const own = step?.side === 'right' ? (step.durationMs ?? 0) : 0;
  return beforeSec * 1000 + own;
}

/** The last voice whose turn has come. What is said to an exercise is said once, not on its other side or repeated. */
function voiceOf(view: RunView, turns: readonly Turn[]): Voice | undefined {
  if (!isOn(view) || view.step?.side === 'right' || view.repeatCount > 0) return undefined;
  const turn = turns.findLast(({ item, fromMs }) => item.audioUrl !== '' && fromMs <= view.elapsedMs);
  return turn && { path: turn.item.audioUrl, sinceMs: view.elapsedMs - turn.fromMs, plays: view.running };
}
