import { jumpTo, pause, type Run, start, viewAt, createRun } from '#core/run/run.ts';
import { presetTimer, quickWorkout } from '#core/run/quick.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import {
  announcementOf,
  comingSteps,
  headingOf,
  nextUpOf,
  noteOf,
  placeOf,
  type RunWords,
  stepName,
  whereOf,
} from '#screens/workout/stage/step-text.ts';
import { intro, PLAIN, wholeOf } from '#tests/core/samples.ts';
import { expect, test } from 'vitest';

/** A text by its name, with its values. */
const t = ((key: string, values?: object) =>
  values
    ? `${key.replace(/^player\./, '')}(${Object.values(values).join(', ')})`
    : key.replace(/^player\./, '')) as never;
const wordsOf = (whole: WholeWorkout, fields: Partial<RunWords> = {}): RunWords => ({
  whole,
  timeline: createTimeline(whole, { ...PLAIN, introOn: true, setupOn: true, defaultSetupTimeSec: 5 }),
  minSec: true,
  t,
  ...fields,
});
/** What is said of each step as it begins. */
const film = (words: RunWords, atMs = 0, change: (run: Run) => Run = (run) => run) =>
  words.timeline.steps.map((step) => {
    const run = jumpTo(start(createRun(words.timeline, 'run1'), 0), step.index, 0);
    const view = viewAt(change(run), atMs);
    const { label, name, seconds } = nextUpOf(view, words);
    const coming = comingSteps(view, words, 2).map((one) => stepName(one, words));
    return [
      stepName(step, words),
      headingOf(view, words),
      noteOf(view, words),
      `${label}: ${name} ${seconds ?? '–'}`,
      whereOf(view, words),
      announcementOf(view, words),
      coming.join(' + '),
    ].join(' | ');
  });

const WHOLE = wholeOf(
  [
    { name: 'Squats', timeSec: 40, restSec: 20, notes: 'Deep', ...intro() },
    { name: ' ', timeSec: 0, reps: 12, restSec: 15 },
    { name: 'Plank', timeSec: 30, reps: 3, restSec: 0, perSide: true },
  ],
  { name: 'Cold start', rounds: 2, warmUpSec: 60, coolDownSec: 30, roundRestSec: 90 },
);

test('of exercises in rounds, with sides, repetitions and weights', () => {
  expect(film(wordsOf(WHOLE, { weights: ['40 kg', '', ''] }))).toMatchInlineSnapshot(`
    [
      "phase.warmup | Cold start |  | exerciseOf(1, 3): Squats 40 | exerciseOf(1, 3) · roundOf(1, 2) | announce(phase.warmup: Cold start, minutes(1)) | Squats + exerciseNumber(2)",
      "phase.intro: Squats | Squats | Slowly · 40 kg | exerciseOf(1, 3): Squats 40 | exerciseOf(1, 3) · roundOf(1, 2) | announce(phase.intro: Squats, seconds(20), 40 kg) | exerciseNumber(2) + side.left(Plank)",
      "phase.setup: Squats | Squats | Deep · 40 kg | exerciseOf(1, 3): Squats 40 | exerciseOf(1, 3) · roundOf(1, 2) | announce(phase.setup: Squats, seconds(5), 40 kg) | exerciseNumber(2) + side.left(Plank)",
      "Squats | Squats | Deep · 40 kg | restThen(00:20): exerciseNumber(2) – | exerciseOf(1, 3) · roundOf(1, 2) | announce(Squats, seconds(40), 40 kg) | exerciseNumber(2) + side.left(Plank)",
      "phase.rest | nextIs(exerciseNumber(2)) |  | exerciseOf(2, 3): exerciseNumber(2) – | exerciseOf(2, 3) · roundOf(1, 2) | announce(phase.rest: nextIs(exerciseNumber(2)), seconds(20)) | side.left(Plank) + side.right(Plank)",
      "phase.setup: exerciseNumber(2) | exerciseNumber(2) |  | exerciseOf(2, 3): exerciseNumber(2) – | exerciseOf(2, 3) · roundOf(1, 2) | announce(phase.setup: exerciseNumber(2), seconds(5)) | side.left(Plank) + side.right(Plank)",
      "exerciseNumber(2) | exerciseNumber(2) |  | restThen(00:15): side.left(Plank) 30 | exerciseOf(2, 3) · roundOf(1, 2) | announce(exerciseNumber(2), repsLong(12)) | side.left(Plank) + side.right(Plank)",
      "phase.rest | nextIs(Plank) |  | exerciseOf(3, 3): side.left(Plank) 30 | exerciseOf(3, 3) · roundOf(1, 2) | announce(phase.rest: nextIs(Plank), seconds(15)) | Squats + exerciseNumber(2)",
      "phase.setup: Plank | Plank |  | exerciseOf(3, 3): side.left(Plank) 30 | exerciseOf(3, 3) · roundOf(1, 2) | announce(phase.setup: Plank, seconds(5)) | Squats + exerciseNumber(2)",
      "side.left(Plank) | side.left(Plank) | reps(3) | after: side.right(Plank) 30 | exerciseOf(3, 3) · roundOf(1, 2) | announce(side.left(Plank), seconds(30)) | Squats + exerciseNumber(2)",
      "phase.side-change | side.right(Plank) |  | exerciseOf(3, 3): side.right(Plank) 30 | exerciseOf(3, 3) · roundOf(1, 2) | announce(phase.side-change: side.right(Plank), seconds(5)) | Squats + exerciseNumber(2)",
      "side.right(Plank) | side.right(Plank) | reps(3) | restThen(01:30): Squats 40 | exerciseOf(3, 3) · roundOf(1, 2) | announce(side.right(Plank), seconds(30)) | Squats + exerciseNumber(2)",
      "roundRest | nextIs(Squats) | Deep · 40 kg | exerciseOf(1, 3): Squats 40 | exerciseOf(1, 3) · roundOf(2, 2) | announce(phase.rest: nextIs(Squats), minutes(1) seconds(30), 40 kg) | exerciseNumber(2) + side.left(Plank)",
      "phase.setup: Squats | Squats | Deep · 40 kg | exerciseOf(1, 3): Squats 40 | exerciseOf(1, 3) · roundOf(2, 2) | announce(phase.setup: Squats, seconds(5), 40 kg) | exerciseNumber(2) + side.left(Plank)",
      "Squats | Squats | Deep · 40 kg | restThen(00:20): exerciseNumber(2) – | exerciseOf(1, 3) · roundOf(2, 2) | announce(Squats, seconds(40), 40 kg) | exerciseNumber(2) + side.left(Plank)",
      "phase.rest | nextIs(exerciseNumber(2)) |  | exerciseOf(2, 3): exerciseNumber(2) – | exerciseOf(2, 3) · roundOf(2, 2) | announce(phase.rest: nextIs(exerciseNumber(2)), seconds(20)) | side.left(Plank) + side.right(Plank)",
      "phase.setup: exerciseNumber(2) | exerciseNumber(2) |  | exerciseOf(2, 3): exerciseNumber(2) – | exerciseOf(2, 3) · roundOf(2, 2) | announce(phase.setup: exerciseNumber(2), seconds(5)) | side.left(Plank) + side.right(Plank)",
      "exerciseNumber(2) | exerciseNumber(2) |  | restThen(00:15): side.left(Plank) 30 | exerciseOf(2, 3) · roundOf(2, 2) | announce(exerciseNumber(2), repsLong(12)) | side.left(Plank) + side.right(Plank)",
      "phase.rest | nextIs(Plank) |  | exerciseOf(3, 3): side.left(Plank) 30 | exerciseOf(3, 3) · roundOf(2, 2) | announce(phase.rest: nextIs(Plank), seconds(15)) | phase.cooldown",
      "phase.setup: Plank | Plank |  | exerciseOf(3, 3): side.left(Plank) 30 | exerciseOf(3, 3) · roundOf(2, 2) | announce(phase.setup: Plank, seconds(5)) | phase.cooldown",
      "side.left(Plank) | side.left(Plank) | reps(3) | after: side.right(Plank) 30 | exerciseOf(3, 3) · roundOf(2, 2) | announce(side.left(Plank), seconds(30)) | phase.cooldown",
      "phase.side-change | side.right(Plank) |  | exerciseOf(3, 3): side.right(Plank) 30 | exerciseOf(3, 3) · roundOf(2, 2) | announce(phase.side-change: side.right(Plank), seconds(5)) | phase.cooldown",
      "side.right(Plank) | side.right(Plank) | reps(3) | after: phase.cooldown 30 | exerciseOf(3, 3) · roundOf(2, 2) | announce(side.right(Plank), seconds(30)) | phase.cooldown",
      "phase.cooldown | Cold start |  | after: theEnd – | exerciseOf(3, 3) · roundOf(2, 2) | announce(phase.cooldown: Cold start, seconds(30)) | ",
    ]
  `);
});

test('at half time, while paused, and where another workout follows', () => {
  const words = wordsOf(WHOLE, { following: 'Evening' });
  const half = film(words, 25_000).map((line) => line.split(' | ')[5]);
  expect(half).toMatchInlineSnapshot(`
    [
      "announce(phase.warmup: Cold start, minutes(1))",
      "announce(Squats, seconds(40))",
      "halfTime",
      "halfTime",
      "announce(exerciseNumber(2), repsLong(12))",
      "announce(exerciseNumber(2), repsLong(12))",
      "announce(exerciseNumber(2), repsLong(12))",
      "announce(side.left(Plank), seconds(30))",
      "halfTime",
      "halfTime",
      "halfTime",
      "halfTime",
      "announce(phase.rest: nextIs(Squats), minutes(1) seconds(30))",
      "halfTime",
      "halfTime",
      "announce(exerciseNumber(2), repsLong(12))",
      "announce(exerciseNumber(2), repsLong(12))",
      "announce(exerciseNumber(2), repsLong(12))",
      "announce(side.left(Plank), seconds(30))",
      "halfTime",
      "halfTime",
      "halfTime",
      "halfTime",
      "halfTime",
    ]
  `);
  const paused = film(words, 25_000, (run) => pause(run, 1000)).map((line) => line.split(' | ')[5]);
  expect(new Set(paused)).toEqual(new Set(['paused']));
  expect(film(words).at(-1)).toMatchInlineSnapshot(
    `"phase.cooldown | Cold start |  | after: Evening – | exerciseOf(3, 3) · roundOf(2, 2) | announce(phase.cooldown: Cold start, seconds(30)) | "`,
  );
});

test('of one exercise, of a timer, and of rounds', () => {
  const one = wholeOf([{ name: 'Plank', timeSec: 30, restSec: 10 }], { name: 'Planks', rounds: 2 });
  expect(film(wordsOf(one))).toMatchInlineSnapshot(`
    [
      "phase.setup: Plank | Plank |  | roundOf(1, 2): Plank 30 | roundOf(1, 2) | announce(phase.setup: Plank, seconds(5)) | Plank",
      "Plank | Plank |  | restThen(00:10): Plank 30 | roundOf(1, 2) | announce(Plank, seconds(30)) | Plank",
      "phase.rest | nextIs(Plank) |  | roundOf(2, 2): Plank 30 | roundOf(2, 2) | announce(phase.rest: nextIs(Plank), seconds(10)) | ",
      "phase.setup: Plank | Plank |  | roundOf(2, 2): Plank 30 | roundOf(2, 2) | announce(phase.setup: Plank, seconds(5)) | ",
      "Plank | Plank |  | after: theEnd – | roundOf(2, 2) | announce(Plank, seconds(30)) | ",
    ]
  `);
  const tabata = quickWorkout({ ...presetTimer('tabata'), rounds: 2 }, 'Tabata', DEFAULT_SETTINGS);
  expect(film(wordsOf(tabata)).slice(0, 5)).toMatchInlineSnapshot(`
    [
      "phase.setup: roundOf(1, 2) | roundOf(1, 2) |  | after: roundOf(1, 2) 20 | Tabata | announce(phase.setup: roundOf(1, 2), seconds(5)) | roundNumber(2)",
      "roundNumber(1) | roundOf(1, 2) |  | restThen(00:10): roundOf(2, 2) 20 | Tabata | announce(roundOf(1, 2), seconds(20)) | roundNumber(2)",
      "phase.rest | nextIs(roundOf(2, 2)) |  | after: roundOf(2, 2) 20 | Tabata | announce(phase.rest: nextIs(roundOf(2, 2)), seconds(10)) | ",
      "phase.setup: roundOf(2, 2) | roundOf(2, 2) |  | after: roundOf(2, 2) 20 | Tabata | announce(phase.setup: roundOf(2, 2), seconds(5)) | ",
      "roundNumber(2) | roundOf(2, 2) |  | after: theEnd – | Tabata | announce(roundOf(2, 2), seconds(20)) | ",
    ]
  `);
  const emom = quickWorkout(presetTimer('emom'), 'EMOM', DEFAULT_SETTINGS);
  expect(film(wordsOf(emom)).slice(0, 3)).toMatchInlineSnapshot(`
    [
      "phase.setup: roundOf(1, 10) | roundOf(1, 10) |  | after: roundOf(1, 10) 60 | EMOM | announce(phase.setup: roundOf(1, 10), seconds(5)) | roundNumber(2) + roundNumber(3)",
      "roundNumber(1) | roundOf(1, 10) |  | after: roundOf(2, 10) 60 | EMOM | announce(roundOf(1, 10), minutes(1)) | roundNumber(2) + roundNumber(3)",
      "phase.setup: roundOf(2, 10) | roundOf(2, 10) |  | after: roundOf(2, 10) 60 | EMOM | announce(phase.setup: roundOf(2, 10), seconds(5)) | roundNumber(3) + roundNumber(4)",
    ]
  `);
});

test('a place leaves out what there is only one of', () => {
  const at = (exercisesPerRound: number, rounds: number, repeatCount: number) =>
    placeOf({ exerciseNumber: 1, exercisesPerRound, round: 1, rounds, repeatCount }, t);
  expect([at(1, 1, 0), at(1, 3, 0), at(2, 1, 0), at(2, 3, 0), at(2, 3, 2)]).toMatchInlineSnapshot(`
    [
      "exerciseOf(1, 1)",
      "roundOf(1, 3)",
      "exerciseOf(1, 2)",
      "exerciseOf(1, 2) · roundOf(1, 3)",
      "exerciseOf(1, 2) · roundOf(1, 3) · repetition(3)",
    ]
  `);
});
