import { counted, sides, timed, type StarterWorkout } from './starters/starter-types.ts';

const EVENING_STRETCH: StarterWorkout = {
  wId: 'annaEveningYoga00001',
  name: 'Evening stretch',
  sport: 'YOGA',
  level: 'base',
  description: '',
  timerMode: 'autonext',
  exercises: [
    timed('Forward fold', 60, 0, 'Soft knees.'),
    sides('Pigeon', 60, 0, ''),
    timed('Supine twist', 60, 0, ''),
    timed('Legs up the wall', 180, 0, 'Close your eyes.'),
  ],
};

const HILL_REPEATS: StarterWorkout = {
  wId: 'annaRunDrills0000001',
  name: 'Hill repeats',
  sport: 'Endurance',
  level: 'heavy',
  description: 'The hill behind the station, six times.',
  rounds: 6,
  roundRestSec: 90,
  warmUpSec: 600,
  coolDownSec: 600,
  timerMode: 'autonext',
  exercises: [timed('Up', 60, 0, 'Short steps, strong arms.')],
};

/** What the demo accounts have made for themselves: nothing here is public. */
export const ANNA_WORKOUTS: readonly StarterWorkout[] = [
  {
    wId: 'annaLunchHiit0000001',
    name: 'Lunch break HIIT',
    sport: 'Fitness',
    level: 'medium',
    description: 'Twelve minutes, then a shower.',
    rounds: 3,
    roundRestSec: 45,
    timerMode: 'autonext',
    exercises: [
      timed('Squats', 30, 15, 'Below parallel.'),
      timed('Push-ups', 30, 15, ''),
      timed('Lunges', 30, 15, 'Alternate.'),
      timed('Plank', 30, 15, ''),
      timed('Burpees', 30, 0, 'Slow is smooth.'),
    ],
  },
  EVENING_STRETCH,
  HILL_REPEATS,
  {
    wId: 'annaStrength00000001',
    name: 'Garage strength',
    sport: 'Strength',
    level: 'heavy',
    description: '',
    rounds: 3,
    roundRestSec: 120,
    exercises: [
      counted('Deadlift', 5, 120, 'Reset every rep.'),
      counted('Press', 5, 90, ''),
      counted('Row', 8, 90, ''),
      timed('Farmer carry', 40, 0, 'Shoulders back.'),
    ],
  },
];

/** What anna has planned for every week: day of the week (0 = Sunday) → workout. */
export const WEEKLY: ReadonlyMap<number, StarterWorkout> = new Map([
  [2, HILL_REPEATS],
  [4, EVENING_STRETCH],
]);

export const BEN_WORKOUTS: readonly StarterWorkout[] = [
  {
    wId: 'benBagWork0000000001',
    name: 'Bag work, short rounds',
    sport: 'Boxing',
    level: 'extreme',
    description: '',
    timerMode: 'autonext',
    exercises: [
      timed('Straight punches', 120, 30, ''),
      timed('Hooks', 120, 30, ''),
      timed('Everything', 120, 0, 'To the bell.'),
    ],
  },
  {
    wId: 'benCore0000000000001',
    name: 'Core five',
    sport: 'Calisthenics',
    level: 'medium',
    description: '',
    rounds: 2,
    roundRestSec: 60,
    timerMode: 'autonext',
    exercises: [
      timed('Hollow hold', 30, 15, ''),
      sides('Side plank', 30, 15, ''),
      timed('Leg raises', 30, 15, ''),
      timed('Superman', 30, 0, ''),
    ],
  },
];
