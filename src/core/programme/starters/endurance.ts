/** Running and boxing: the heart works. */
import { repeated, type StarterRow } from './row.ts';

const RUN = 'Easy running';
const WALK = 'Brisk walking';

/** Each week runs at most a third more than the one before; the pauses are walked. */
export const COUCH: StarterRow = {
  id: 'couch',
  sport: 'Endurance',
  level: 'base',
  minutes: [30, 40],
  workouts: {
    i: {
      name: 'runWalk',
      isHard: true,
      warmUpSec: 300,
      coolDownSec: 300,
      rounds: [8, 6, 6, 5, 4, 2, 2, 2, 2],
      roundRestSec: 0,
      workSec: [60, 90, 120, 180, 300, 660, 660, 660, 660],
      restSec: 0,
      exercises: [RUN, WALK],
      ownSec: { [WALK]: [90, 120, 120, 120, 150, 180, 180, 180, 180] },
    },
    r: {
      name: 'run',
      isHard: true,
      warmUpSec: 300,
      coolDownSec: 300,
      rounds: [1],
      roundRestSec: 0,
      workSec: [1320, 1320, 1320, 1320, 1320, 1320, 1320, 1560, 1800],
      restSec: 0,
      exercises: [RUN],
    },
  },
  weeks: [...repeated(['iii'], 6), ...repeated(['rrr'], 3)],
};

export const BOXING: StarterRow = {
  id: 'boxing',
  sport: 'Boxing',
  level: 'medium',
  minutes: [19, 33],
  workouts: {
    t: {
      name: 'technique',
      isHard: true,
      warmUpSec: 180,
      coolDownSec: 180,
      rounds: [3, 3, 3, 3, 4, 4],
      roundRestSec: 60,
      workSec: [40, 45, 50, 50, 50, 55],
      restSec: 20,
      exercises: ['Boxing stance steps', 'Jab and cross', 'Guard and slip', 'Hooks', 'Bob and weave'],
    },
    r: {
      name: 'rounds',
      isHard: true,
      warmUpSec: 180,
      coolDownSec: 180,
      rounds: [3, 3, 3, 3, 4, 4],
      roundRestSec: 60,
      workSec: [40, 45, 50, 50, 50, 55],
      restSec: 20,
      exercises: ['Shadow boxing', 'Uppercut combinations', 'Mountain climbers', 'Speed punches', 'Plank'],
    },
  },
  weeks: repeated(['trt', 'rtr'], 6),
  lightWeeks: [4],
};
