/** Compares what was read from a plan with what its text means. */
import type { PastedPlan } from '#core/import/plan/model.ts';
import { isSaid, lostFigures, plain, shownIn, SIDE, squeezed, wordsOf } from './plan-figures.ts';
import { DEFAULT_SEC, type Entry, type ExerciseStep, type Got, gotOf, type Wanted, wantedOf } from './plan-meaning.ts';

/** What the reading of a text got wrong. */
export function faultsOf(entry: Entry, plan: PastedPlan | undefined): readonly string[] {
  if (!entry.plan) return plan ? ['a workout is offered'] : [];
  if (!plan) return ['no workout is offered'];
  const got = gotOf(plan);
  const meanings = [entry.steps ?? [], ...(entry.alternatives ?? [])];
  const faults = meanings.flatMap((steps) =>
    [false, true].flatMap((restAsStep) =>
      [false, true].map((twice) => stepFaults(entry, wantedOf(entry, steps, { restAsStep, twice }), got)),
    ),
  );
  const shown = shownIn(plan);
  const remarks = [...(entry.notes_ok ?? []), ...(entry.must_say ?? [])];
  return [
    ...faults.reduce((best, one) => (one.length < best.length ? one : best)),
    ...remarks.filter((fragment) => !isSaid(fragment, shown)).map((fragment) => `not shown: ${fragment}`),
    ...lostFigures(entry.text, plan, entry.may_go).map((figure) => `lost: ${figure}`),
  ];
}

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const REST = listOf(
  'rest rests resting pause pausen pauses repos recup recuperation descanso descansos pausa rust pauze recovery break',
);
/** A name that contains one of these has swallowed a part of a figure. */
const NOISE = new Set([
  ...REST,
  ...listOf('s sec secs second seconds sek sekunde sekunden seconde secondes seg segundo segundos seconden'),
  ...listOf('min mins minute minutes minuten minuto minutos minuut x rep reps repetition repetitions wdh'),
  ...listOf('wiederholung wiederholungen repeticiones herhalingen set sets satz satze serie series'),
  ...listOf('round rounds runde runden tour tours ronda rondas ronde rondes'),
]);
/** What a step may be called if the text gives it no name. */
const NAMELESS = listOf('set satz serie round runde tour ronda ronde');
const WARM_UP = /warm|aufw|einlauf|echauff|calent|opwarm|inlopen/;
const COOL_DOWN = /cool|abk|auslauf|calme|calma|enfri|uitlopen|afkoel|stretch|dehn|etir|estir|rekken/;
function stepFaults(entry: Entry, wanted: readonly Wanted[], got: readonly Got[]): readonly string[] {
  const faults = wanted.length === got.length ? [] : [`${got.length} steps instead of ${wanted.length}`];
  for (const [at, one] of wanted.entries()) {
    const there = got[at];
    if (!there) break;
    const isLast = at === wanted.length - 1;
    const isEnd = (there.part === 'warm-up' && at === 0) || (there.part === 'cool-down' && isLast);
    if (isEnd && one.step.sec === there.sec) continue;
    const isRight =
      nameFits(entry, one, there) &&
      figureFits(one.step, there) &&
      (one.step.with ?? []).every(
        (text) => squeezed(wholeName(there)).includes(squeezed(text)) || `${there.reps}` === text,
      ) &&
      sideFits(one.step, there) &&
      // A rest after the last step of all means nothing.
      (isLast || one.rests.has(there.rest));
    if (!isRight)
      faults.push(
        `${at + 1}: ${JSON.stringify(there)} instead of ${JSON.stringify({ ...one, rests: [...one.rests] })}`,
      );
  }
  return faults;
}

const wholeName = ({ name, notes }: Got): string => `${name} ${notes}`;

function nameFits(entry: Entry, { step, part }: Wanted, got: Got): boolean {
  if (got.part) return true;
  const keys = typeof step.do === 'string' ? [step.do] : step.do;
  const name = squeezed(got.name);
  const key = keys.includes('*') ? '' : keys.find((one) => name.includes(squeezed(one)));
  const isPartName = part !== undefined && (part === 'warm-up' ? WARM_UP : COOL_DOWN).test(plain(got.name));
  if (key === undefined && !isPartName) return false;
  const fragments = [...(key ? [key] : []), ...(step.with ?? []), ...(entry.notes_ok ?? []), ...(entry.must_say ?? [])];
  const beside = fragments
    .reduce(
      (left, fragment) => left.replace(` ${wordsOf(fragment).join(' ')} `, ' '),
      ` ${wordsOf(got.name).join(' ')} `,
    )
    .split(' ')
    .filter(Boolean);
  if (beside.length > 0 && beside.every((word) => REST.has(word))) return false;
  return !beside.some((word) => /^\d/.test(word) || (NOISE.has(word) && !(key === '' && NAMELESS.has(word))));
}

function figureFits(step: ExerciseStep, got: Got): boolean {
  const says = (figure: number): boolean => wordsOf(wholeName(got)).includes(String(figure));
  if (step.sec !== undefined) {
    if (got.sec !== step.sec) return false;
    return step.reps === undefined ? got.reps <= 1 : got.reps === step.reps || says(step.reps);
  }
  if (step.default) return (got.sec === DEFAULT_SEC && got.reps === 0) || (got.sec === 0 && got.reps <= 1);
  if (got.sec !== 0) return false;
  if (step.reps !== undefined) return got.reps === step.reps || (got.reps <= 1 && says(step.reps));
  return got.reps <= 1 || got.reps === Number(/^\d+/.exec(step.with?.[0] ?? '')?.[0]);
}

/** Where somebody taps "Done", words are enough to name the side. */
const sideFits = ({ side }: ExerciseStep, got: Got): boolean =>
  side ? got.perSide || (got.sec === 0 && SIDE.test(plain(wholeName(got)))) : !got.perSide;
