import { fc } from '#tests/support/properties.ts';
import { type Run, addTime, finishStep, jumpTo, next, pause, previous, resume, start, stop } from '#core/run/run.ts';
import { TIMER_MODES, type UserSettings } from '#core/settings/settings.ts';
import type { Timeline } from '#core/workout/timeline.ts';
import { type ReferenceRun, TICK_MS } from './reference-run.ts';
import { PLAIN, intro, timelineOf } from './samples.ts';

const exercise = fc.record({
  timeSec: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 75 }) }, fc.constant(0)),
  restSec: fc.constantFrom(0, 0, 1, 3, 10),
  perSide: fc.boolean(),
  reps: fc.constantFrom(0, 0, 15),
  introDetails: fc.constantFrom([], intro(4).introDetails),
});

const settings: fc.Arbitrary<UserSettings> = fc
  .record({
    introOn: fc.boolean(),
    setupOn: fc.boolean(),
    defaultIntroTimeSec: fc.integer({ min: 1, max: 21 }),
    defaultSetupTimeSec: fc.integer({ min: 1, max: 6 }),
    timerMode: fc.constantFrom(...TIMER_MODES),
    startStop: fc.boolean(),
    countDownBeepOn: fc.boolean(),
    repeatBeepOn: fc.boolean(),
    warnBeepOn: fc.boolean(),
  })
  .map((some) => ({ ...PLAIN, ...some }));

export const timelines: fc.Arbitrary<Timeline> = fc
  .record({
    exercises: fc.array(exercise, { maxLength: 4, size: 'max' }),
    settings,
    leadInMs: fc.constantFrom(0, 1000, 6000, 25_000),
    fields: fc.record({
      rounds: fc.integer({ min: 1, max: 3 }),
      roundRestSec: fc.constantFrom(0, 0, 7, 20),
      warmUpSec: fc.constantFrom(0, 0, 5, 60),
      coolDownSec: fc.constantFrom(0, 0, 5),
      warnAt: fc.constantFrom('', '', 'none', '10', '20 5', '15 10 5'),
    }),
  })
  .map(({ exercises, settings, fields, leadInMs }) => timelineOf(exercises, settings, fields, leadInMs));

/** What a person does, on the product's run and on the reference alike; times lie on the reference's grid. */
export interface Action {
  readonly name: string;
  readonly value: number;
  /** Time since the action before. */
  readonly afterMs: number;
}

const gap = fc.oneof(
  fc.integer({ min: 0, max: 30 }).map((n) => n * TICK_MS),
  fc.integer({ min: 0, max: 400 }).map((n) => n * TICK_MS),
);
/** Listed twice: done more often. */
const NAMES = [
  'start',
  'pause',
  'pause',
  'resume',
  'resume',
  'next',
  'next',
  'previous',
  'jumpTo',
  'addTime',
  'finishStep',
  'look',
  'look',
  'stop',
];

const action = fc.record({
  name: fc.constantFrom(...NAMES),
  value: fc.integer({ min: -8, max: 12 }),
  afterMs: gap,
});
const begin: Action = { name: 'start', value: 0, afterMs: 500 };
const openings = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Action[]>([begin]) },
  { weight: 1, arbitrary: fc.nat(8).map((value): Action[] => [{ name: 'jumpTo', value, afterMs: 0 }, begin]) },
  { weight: 1, arbitrary: fc.constant<Action[]>([]) },
);
export const actions: fc.Arbitrary<Action[]> = fc
  .tuple(openings, fc.array(action, { maxLength: 14, size: 'max' }))
  .map(([opening, list]) => [...opening, ...list]);

export function act(run: Run, action: Action, now: number): Run {
  switch (action.name) {
    case 'start':
      return start(run, now);
    case 'pause':
      return pause(run, now);
    case 'resume':
      return resume(run, now);
    case 'next':
      return next(run, now);
    case 'previous':
      return previous(run, now);
    case 'jumpTo':
      return jumpTo(run, action.value, now);
    case 'addTime':
      return addTime(run, action.value * 2500, now);
    case 'finishStep':
      return finishStep(run, now);
    case 'stop':
      return stop(run, now);
    default:
      return run;
  }
}

export function actOnReference(reference: ReferenceRun, action: Action): void {
  switch (action.name) {
    case 'start':
      return reference.start();
    case 'pause':
      return reference.pause();
    case 'resume':
      return reference.resume();
    case 'next':
      return reference.next();
    case 'previous':
      return reference.previous();
    case 'jumpTo':
      return reference.jumpTo(action.value);
    case 'addTime':
      return reference.addTime(action.value * 2500);
    case 'finishStep':
      return reference.finishStep();
    case 'stop':
      return reference.stop();
    default:
  }
}
