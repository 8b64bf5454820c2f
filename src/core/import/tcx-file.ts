/**
 * A workout in Garmin's Training Center format (TCX), by its schema, version 2. Names there have 15 characters at most.
 * It cannot hold: an exercise's notes and sides, level, media, introductions, credit. After the last round, the rest
 * between rounds comes once more.
 */
import type { WholeWorkout } from '#core/workout/model.ts';
import { boutsOf } from './rounds.ts';
import { xmlText } from './xml.ts';
import type { StepWords } from './zwift-file.ts';

export const TCX_NAME_MOST = 15;
const SCHEMA = 'http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2';

export function tcxFileText(whole: WholeWorkout, words: StepWords): string {
  const { name, description, sport, rounds, warmUpSec, coolDownSec } = whole.workout;
  const bouts = boutsOf(whole, words.exercise);
  const round = bouts.flatMap((bout, at): readonly Step[] => {
    const work = { name: bout.name, seconds: bout.timeSec };
    const isEnd = rounds === 1 && at === bouts.length - 1;
    return bout.restSec > 0 && !isEnd ? [work, { name: words.rest, seconds: bout.restSec, isRest: true }] : [work];
  });
  let id = 0;
  const step = (one: Step, tag = 'Step') => stepXml(one, (id += 1), tag);
  const steps = [
    ...(warmUpSec > 0 ? [step({ name: words.warmUp, seconds: warmUpSec })] : []),
    ...(rounds > 1
      ? [
          repeated(
            rounds,
            (id += 1),
            round.map((one) => step(one, 'Child')),
          ),
        ]
      : round.map((one) => step(one))),
    ...(coolDownSec > 0 ? [step({ name: words.coolDown, seconds: coolDownSec, isRest: true })] : []),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<TrainingCenterDatabase xmlns="${SCHEMA}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ` +
      `xsi:schemaLocation="${SCHEMA} http://www.garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd">`,
    '<Workouts>',
    `<Workout Sport="${SPORTS.get(sport) ?? 'Other'}">`,
    `<Name>${nameText(name)}</Name>`,
    ...steps,
    ...(description === '' ? [] : [`<Notes>${xmlText(description)}</Notes>`]),
    '</Workout>',
    '</Workouts>',
    '</TrainingCenterDatabase>',
    '',
  ].join('\n');
}

interface Step {
  readonly name: string;
  /** 0 = it ends with a tap. */
  readonly seconds: number;
  readonly isRest?: boolean;
}

const SPORTS = new Map([
  ['Endurance', 'Running'],
  ['Cycling', 'Biking'],
]);

/** A token of the schema: in one line, cut between characters. */
export const tcxName = (name: string): string => {
  const line = name.replaceAll(/\s+/g, ' ').trim();
  return Array.from(line).slice(0, TCX_NAME_MOST).join('').trim();
};
const nameText = (name: string): string => xmlText(tcxName(name));

function stepXml({ name, seconds, isRest = false }: Step, id: number, tag: string): string {
  const duration =
    seconds > 0
      ? `<Duration xsi:type="Time_t"><Seconds>${seconds}</Seconds></Duration>`
      : '<Duration xsi:type="UserInitiated_t"/>';
  const parts = [
    `<StepId>${id}</StepId>`,
    `<Name>${nameText(name)}</Name>`,
    duration,
    `<Intensity>${isRest ? 'Resting' : 'Active'}</Intensity>`,
    '<Target xsi:type="None_t"/>',
  ];
  return `<${tag} xsi:type="Step_t">${parts.join('')}</${tag}>`;
}

const repeated = (times: number, id: number, children: readonly string[]): string =>
  [
    '<Step xsi:type="Repeat_t">',
    `<StepId>${id}</StepId>`,
    `<Repetitions>${times}</Repetitions>`,
    ...children,
    '</Step>',
  ].join('\n');
