/** Texts for a step and what comes after it. */
import { HALF_TIME_FROM_MS } from '#core/run/cues.ts';
import type { Exercise, WholeWorkout } from '#core/workout/model.ts';
import { isPlainTimer, isRoundTimer, numberedName } from '#core/run/round-timer.ts';
import type { RunView } from '#core/run/run.ts';
import type { Step, Timeline } from '#core/workout/timeline.ts';
import { lengthText } from '#ui/workout/exercise-text.ts';
import { timeText } from '#core/base/time-text.ts';
import { secondsGone, secondsLeft, spokenLength, type Translate } from './clock-text.ts';

/** Everything the texts of a run depend on. */
export interface RunWords {
  readonly whole: WholeWorkout;
  readonly timeline: Timeline;
  /** `settings.timeFormatMinSec` */
  readonly minSec: boolean;
  readonly t: Translate;
  /** Planned weights in the reader's unit, one per exercise; '' = none. */
  readonly weights?: readonly string[] | undefined;
  /** The name of the workout that starts after this one; `undefined` = none does. */
  readonly following?: string | undefined;
}

export const exerciseOf = (step: Step | undefined, whole: WholeWorkout): Exercise | undefined =>
  step?.exerciseIndex === undefined ? undefined : whole.exercises[step.exerciseIndex];

/** The step's name in a list: the exercise with its side, otherwise the kind of step. */
export function stepName(step: Step, words: RunWords): string {
  const { whole, t } = words;
  switch (step.kind) {
    case 'warmup':
    case 'cooldown':
      return t(`phase.${step.kind}`);
    case 'rest':
      return step.roundRest ? t('player.roundRest') : t('phase.rest');
    case 'side-change':
      return t('phase.side-change');
    case 'intro':
    case 'setup':
      return `${t(`phase.${step.kind}`)}: ${exerciseName(step, words)}`;
    case 'exercise':
      return isRoundTimer(whole) ? t('player.roundNumber', { n: step.round }) : exerciseName(step, words);
  }
}

/** The exercise a step shows or leads to; `undefined` in warm-up and cool-down. */
function exerciseName(step: Step, words: RunWords): string {
  const { timeline, t } = words;
  const name = nameInRun(step, words);
  const side = step.kind === 'side-change' ? timeline.steps[step.index + 1]?.side : step.side;
  return side ? t(`player.side.${side}`, { name }) : name;
}

function nameInRun(step: Step, { whole, timeline, t }: RunWords): string {
  if (isRoundTimer(whole)) return t('player.roundOf', { n: step.round, total: timeline.rounds });
  if (isPlainTimer(whole)) return whole.workout.name;
  return shownName(exerciseOf(step, whole)?.name ?? '', step.exerciseIndex ?? 0, t);
}

/** An exercise without a name of its own goes by its number, in the language of the screen. */
export function shownName(name: string, index: number, t: Translate): string {
  const number = name.trim() === '' ? index + 1 : numberedName(name);
  return number === undefined ? name.trim() : t('player.exerciseNumber', { n: number });
}

/** The heading of the stage: while resting, the next exercise; otherwise the current one. */
export const headingOf = (view: RunView, words: RunWords): string => headingParts(view, words).join('');

/** The heading, "Next: " and the name apart. */
export function headingParts(view: RunView, words: RunWords): readonly [lead: string, name: string] {
  const { step } = view;
  if (!step || step.exerciseIndex === undefined) return ['', words.whole.workout.name];
  const name = exerciseName(step, words);
  if (step.kind !== 'rest') return ['', name];
  if (view.phase === 'waiting') return ['', stepName(step, words)];
  const text = words.t('player.nextIs', { name });
  const at = Math.max(0, text.indexOf(name));
  return [text.slice(0, at), text.slice(at)];
}

/** Repetitions without a time: their number replaces the clock. */
export const isCounted = ({ phase, step, leftMs }: RunView): boolean =>
  phase === 'exercise' && leftMs === undefined && (step?.reps ?? 0) > 0;

/** The weight that the programme plans for a step's exercise; '' = none. */
const weightOf = (step: Step | undefined, { weights }: RunWords): string => weights?.[step?.exerciseIndex ?? -1] ?? '';

/** The line below the heading: what to do and with which weight, or the author's notes on the exercise. */
export function noteOf(view: RunView, words: RunWords): string {
  const note = noteWithoutWeight(view, words);
  return view.phase === 'waiting' ? note : [note, weightOf(view.step, words)].filter(Boolean).join(' · ');
}

function noteWithoutWeight(view: RunView, { whole, timeline, t }: RunWords): string {
  const { step, phase } = view;
  if (phase === 'waiting') return t(timeline.startStop ? 'player.waitingTap' : 'player.waitingStart');
  const exercise = exerciseOf(step, whole);
  if (!step || !exercise) return '';
  if (step.kind === 'exercise' && step.reps > 0 && !isCounted(view)) return t('player.reps', { reps: step.reps });
  const intro = step.kind === 'intro' ? exercise.introDetails[0]?.text : undefined;
  return intro || exercise.notes;
}

interface NextUp {
  readonly label: string;
  readonly name: string;
  /** Planned seconds; `undefined` = open-ended, or nothing follows. */
  readonly seconds: number | undefined;
  readonly step: Step | undefined;
}

/** What comes next: the exercise after rest, intro and count-in, or the cool-down, or the end. */
export function nextUpOf(view: RunView, words: RunWords): NextUp {
  const { t, timeline, minSec } = words;
  const current = view.step;
  const target = timeline.steps
    .slice(view.nextStep?.index ?? timeline.steps.length)
    .find((s) => s.kind === 'exercise' || s.kind === 'cooldown');
  if (!target)
    return {
      label: t('player.after'),
      name: words.following ?? t('player.theEnd'),
      seconds: undefined,
      step: undefined,
    };
  const name = target.kind === 'cooldown' ? t('phase.cooldown') : exerciseName(target, words);
  const seconds = target.durationMs === undefined ? undefined : target.durationMs / 1000;
  const rest = view.nextStep?.kind === 'rest' ? view.nextStep.durationMs : undefined;
  let label = t('player.after');
  if (rest !== undefined) label = t('player.restThen', { time: lengthText(rest / 1000, t, minSec) });
  else if (
    current &&
    (current.kind !== 'exercise' || view.leadIn) &&
    target.exerciseIndex !== undefined &&
    !isPlainTimer(words.whole)
  ) {
    label = placeOf(
      {
        exerciseNumber: target.exerciseIndex + 1,
        exercisesPerRound: timeline.exercisesPerRound,
        round: target.round,
        rounds: timeline.exercisesPerRound === 1 ? timeline.rounds : 1,
        repeatCount: 0,
      },
      t,
    );
  }
  return { label, name, seconds, step: target };
}

/** The exercises after the one the stage shows, or announces, and the cool-down. */
export function comingSteps({ stepIndex, step }: RunView, { timeline }: RunWords, count: number): readonly Step[] {
  const isShown = (other: Step) => other.exerciseIndex === step?.exerciseIndex && other.round === step?.round;
  const isNews = (other: Step) => (other.kind === 'exercise' && !isShown(other)) || other.kind === 'cooldown';
  return timeline.steps
    .slice(stepIndex + 1)
    .filter(isNews)
    .slice(0, count);
}

/** The bar's words: the position, or the name of a timer whose position is its heading. */
export function whereOf(view: RunView, { whole, t }: RunWords): string {
  if (isPlainTimer(whole)) return isRoundTimer(whole) ? whole.workout.name : '';
  return placeOf(view, t);
}

/** "Exercise 4 of 8", and with more than one round "Round 2 of 3"; with one exercise, only the round. */
export function placeOf(
  view: Pick<RunView, 'exerciseNumber' | 'exercisesPerRound' | 'round' | 'rounds' | 'repeatCount'>,
  t: Translate,
): string {
  const parts: string[] = [];
  if (view.exercisesPerRound > 1 || view.rounds === 1)
    parts.push(t('player.exerciseOf', { n: view.exerciseNumber, total: view.exercisesPerRound }));
  if (view.rounds > 1) parts.push(t('player.roundOf', { n: view.round, total: view.rounds }));
  if (view.repeatCount > 0) parts.push(t('player.repetition', { n: view.repeatCount + 1 }));
  // Lets it wrap only after a dot, and never before the last number.
  return parts.map((part) => part.replace(/ (?=\d+$)/, '\u00a0')).join('\u00a0· ');
}

/** From this step on, the planned time is only a minimum. */
export const isOpenEnded = ({ mode, steps }: Timeline, from = 0): boolean =>
  mode === 'repeat' || steps.some((step) => step.index >= from && step.durationMs === undefined);

/**
 * Time done and left of the whole run. With an open-ended step the total is unknown: shows the time trained, and the
 * planned time as a minimum for what is left, or "open".
 */
export function wholeText(
  view: RunView,
  { timeline, minSec, t }: RunWords,
): Record<'done' | 'left' | 'time' | 'label', string> {
  const done = timeText(secondsGone(isOpenEnded(timeline) ? view.trainedMs : view.wholeDoneMs), minSec);
  const time = timeText(secondsLeft(view.wholeLeftMs), minSec);
  const open = isOpenEnded(timeline, view.stepIndex);
  if (open && view.wholeLeftMs === 0) {
    const left = t('player.open');
    return { done, left, time: left, label: `${done} ${t('player.wholeDone')}, ${left}` };
  }
  const left = open ? t('player.atLeast', { time }) : time;
  return { done, left, time, label: t('player.progress', { done, left }) };
}

/** Screen reader announcements: once when a step begins, once at half time, nothing in the last seconds. */
export function announcementOf(view: RunView, words: RunWords): string {
  const { t } = words;
  const { step, stepDurationMs } = view;
  if (!step) return '';
  if (view.paused) return t('player.paused');
  if (view.running && !view.leadIn && stepDurationMs !== undefined && stepDurationMs >= HALF_TIME_FROM_MS) {
    if (view.elapsedMs >= stepDurationMs / 2) return t('player.halfTime');
  }
  const name = [headingOf(view, words)];
  if (view.phase !== 'exercise') name.unshift(t(`phase.${view.phase}`));
  const time = lengthToSay(view.leadIn ? { durationMs: stepDurationMs, reps: 0 } : step, words);
  return t('player.announce', {
    name: name.join(': '),
    time: [time, weightOf(step, words)].filter(Boolean).join(', '),
  });
}

function lengthToSay(step: Pick<Step, 'durationMs' | 'reps'>, { t }: RunWords): string {
  if (step.durationMs !== undefined) return spokenLength(step.durationMs / 1000, t);
  return step.reps > 0 ? t('player.repsLong', { count: step.reps }) : t('player.openLong');
}
