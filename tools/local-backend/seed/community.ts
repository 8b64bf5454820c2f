/** What the demo people did with each other's workouts and the public ones, and what they wrote. */
import type { DemoPerson } from './people.ts';
import type { Line } from './together.ts';

/** Less than 30 days ago, so that each play is still on record. */
interface Run {
  readonly nicName: string;
  readonly wId: string;
  readonly daysAgo: number;
  /** Of the day on which it ended. */
  readonly hour: number;
  /** Absent: all of them. */
  readonly exercisesDone?: number;
  /** Absent: no vote. */
  readonly stars?: number;
}

/** What Anna shares with Ben. */
export const SHARED = 'annaLunchHiit0000001';

export const RUNS: readonly Run[] = [
  { nicName: 'ben', wId: 'starterTabata0000001', daysAgo: 24, hour: 7, stars: 5 },
  { nicName: 'cleo', wId: 'starterYoga000000001', daysAgo: 22, hour: 8, stars: 5 },
  { nicName: 'ben', wId: 'starterBoxing0000001', daysAgo: 19, hour: 19, exercisesDone: 5 },
  { nicName: 'anna', wId: 'starterYoga000000001', daysAgo: 17, hour: 6, stars: 4 },
  { nicName: 'cleo', wId: 'starterTabata0000001', daysAgo: 16, hour: 17, exercisesDone: 3 },
  { nicName: 'cleo', wId: 'starterFitness000001', daysAgo: 14, hour: 17, stars: 4 },
  { nicName: 'ben', wId: 'starterBoxing0000001', daysAgo: 12, hour: 19, stars: 4 },
  { nicName: 'cleo', wId: 'starterTabata0000001', daysAgo: 11, hour: 17, stars: 3 },
  { nicName: 'anna', wId: 'starterTabata0000001', daysAgo: 10, hour: 6, stars: 5 },
  { nicName: 'admin', wId: 'starterOthers0000001', daysAgo: 9, hour: 12, stars: 5 },
  { nicName: 'ben', wId: 'annaBoxBreathing0001', daysAgo: 8, hour: 21, stars: 5 },
  { nicName: 'ben', wId: 'starterFitness000001', daysAgo: 6, hour: 7, stars: 5 },
  { nicName: 'admin', wId: 'starterFitness000001', daysAgo: 5, hour: 12, stars: 4 },
  { nicName: 'ben', wId: 'annaLunchHiit0000001', daysAgo: 4, hour: 12 },
  { nicName: 'cleo', wId: 'annaBoxBreathing0001', daysAgo: 3, hour: 21, stars: 4 },
  { nicName: 'cleo', wId: 'starterYoga000000001', daysAgo: 2, hour: 8 },
];

/** Of anna's, from the oldest mark to the newest. */
export const FAVOURITES = [
  'starterYoga000000001',
  'annaLunchHiit0000001',
  'starterTabata0000001',
  'starterSkiing0000001',
] as const;

const HOUR = 60;
const DAY = 24 * HOUR;

export const linesOf = (anna: DemoPerson, ben: DemoPerson): readonly Line[] => [
  { from: ben, to: anna, minutesAgo: 9 * DAY, text: 'Which hill do you run up on Tuesdays?' },
  {
    from: anna,
    to: ben,
    minutesAgo: 9 * DAY - 14,
    text: 'The one behind the station. Six times, then dinner. Want to come?',
  },
  { from: ben, to: anna, minutesAgo: 9 * DAY - 20, text: 'When my knee has settled down.' },
  {
    from: anna,
    to: ben,
    minutesAgo: 7 * DAY - 5,
    text: 'Then try this in your lunch break, no running in it.',
    wId: 'annaLunchHiit0000001',
  },
  { from: ben, to: anna, minutesAgo: 3 * DAY + 2 * HOUR, text: 'Done. The burpees at the end are mean.' },
  {
    from: anna,
    to: ben,
    minutesAgo: 3 * HOUR + 10,
    text: 'Stretching on Thursday at six. I’ll keep the mat next to mine free.',
    isUnread: true,
  },
  {
    from: anna,
    to: ben,
    minutesAgo: 25,
    text: 'And this one is for the evening after. Sixteen seconds, I made the film myself.',
    wId: 'annaBoxBreathing0001',
    isUnread: true,
  },
];
