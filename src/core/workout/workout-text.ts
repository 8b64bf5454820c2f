/**
 * A workout written as a plan that `readPlan` understands. It cannot express: description, sport, level and tags,
 * notes, introductions and media, credit, how the timer goes on, an exercise with both a time and repetitions or with
 * neither; nor a name that itself reads like a plan ("3 rounds", "40/20").
 */
import type { WholeWorkout } from './model.ts';
import { timeText } from '#core/base/time-text.ts';

/** The words of one language. */
export interface WorkoutTextWords {
  readonly warmUp: string;
  readonly coolDown: string;
  readonly rounds: (count: number) => string;
  readonly roundRest: string;
  readonly rest: string;
  readonly reps: (count: number) => string;
  readonly perSide: string;
  /** The name of an unnamed exercise. */
  readonly exercise: (number: number) => string;
}

export function workoutText({ workout, exercises }: WholeWorkout, words: WorkoutTextWords): string {
  const { rounds, warmUpSec, coolDownSec, roundRestSec } = workout;
  const lines = exercises.map(({ name, timeSec, reps, perSide, restSec }, index) => {
    const length = timeSec > 0 ? timeText(timeSec) : reps > 0 ? words.reps(reps) : '';
    const work = [length, perSide && words.perSide].filter(Boolean).join(' ');
    const facts = [work, restSec > 0 && `${words.rest} ${timeText(restSec)}`].filter(Boolean).join(', ');
    return `- ${name.trim() || words.exercise(index + 1)}${facts && `: ${facts}`}`;
  });
  return [
    `# ${workout.name}`,
    ...(warmUpSec > 0 ? [`${words.warmUp}: ${timeText(warmUpSec)}`] : []),
    ...(rounds > 1 ? [words.rounds(rounds)] : []),
    ...lines,
    ...(roundRestSec > 0 ? [`${words.roundRest}: ${timeText(roundRestSec)}`] : []),
    ...(coolDownSec > 0 ? [`${words.coolDown}: ${timeText(coolDownSec)}`] : []),
    '',
  ].join('\n');
}

const TIME = String.raw`\d+(?::\d{2}){1,2}`;
const WORDS = String.raw`[^\d,:]+`;
const EXERCISE = new RegExp(`^- .+: (?:${TIME}(?: ${WORDS})?|\\d+ ${WORDS})(?:, ${WORDS} ${TIME})?$`, 'u');
const FRAME = new RegExp(`^(?:${WORDS}: ${TIME}|\\d+ ${WORDS})$`, 'u');

/** Whether lines are as `workoutText` writes them, in any language: nothing in them may mean something else. */
export function isWorkoutText([head = '', ...lines]: readonly string[]): boolean {
  const said = lines.filter((line) => line.trim() !== '');
  return head.startsWith('# ') && said.length > 0 && said.every((line) => EXERCISE.test(line) || FRAME.test(line));
}
