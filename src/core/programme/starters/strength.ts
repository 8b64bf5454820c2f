/** Strength: the same movements for weeks, a little more each week, and a light week before it gets too much. */
import { repeated, type StarterRow, type StarterWorkout } from './row.ts';

const SHEET = { isHard: true, warmUpSec: 180, coolDownSec: 120, roundRestSec: 60 } as const;

const FIRST: Omit<StarterWorkout, 'name' | 'exercises'> = {
  ...SHEET,
  rounds: [2, 2, 2, 2, 3, 3],
  workSec: [20, 25, 30, 30, 30, 35],
  restSec: 25,
};
export const BEGINNERS: StarterRow = {
  id: 'beginners',
  sport: 'Fitness',
  level: 'base',
  minutes: [12, 21],
  workouts: {
    a: {
      ...FIRST,
      name: 'firstA',
      exercises: ['March on the spot', 'Chair squats', 'Wall push-ups', 'Glute bridge', 'Dead bug'],
    },
    b: {
      ...FIRST,
      name: 'firstB',
      exercises: ['Step touch', 'Calf raises', 'Incline push-ups', 'Bird dog', 'Standing twists'],
    },
  },
  weeks: repeated(['aba', 'bab'], 6),
  lightWeeks: [4],
};

const BODYWEIGHT: Omit<StarterWorkout, 'name' | 'exercises'> = {
  ...SHEET,
  rounds: [2, 3, 3, 3, 3, 3, 4, 4],
  workSec: [30, 30, 35, 35, 40, 45, 45, 45],
  restSec: 20,
};
export const STRENGTH: StarterRow = {
  id: 'strength',
  sport: 'Strength',
  level: 'medium',
  minutes: [13, 30],
  workouts: {
    a: {
      ...BODYWEIGHT,
      name: 'fullA',
      exercises: ['Air squats', 'Push-ups', 'Glute bridge', 'Table rows', 'Plank'],
    },
    b: {
      ...BODYWEIGHT,
      name: 'fullB',
      exercises: ['Reverse lunges', 'Pike push-ups', 'Single-leg bridge', 'Superman pulls', 'Side plank'],
    },
  },
  weeks: repeated(['aba', 'bab'], 8),
  lightWeeks: [4, 8],
};

const MIDDLE: Omit<StarterWorkout, 'name' | 'exercises'> = {
  ...SHEET,
  warmUpSec: 120,
  rounds: [2, 2, 3, 3, 3, 3],
  roundRestSec: 45,
  workSec: [25, 30, 30, 30, 35, 40],
  restSec: 15,
};
export const CORE: StarterRow = {
  id: 'core',
  sport: 'Fitness',
  level: 'medium',
  minutes: [10, 19],
  workouts: {
    a: {
      ...MIDDLE,
      name: 'coreA',
      exercises: ['Dead bug', 'Plank', 'Glute bridge', 'Bicycle crunches', 'Bird dog'],
    },
    b: {
      ...MIDDLE,
      name: 'coreB',
      exercises: ['Hollow hold', 'Side plank', 'Leg raises', 'Plank shoulder taps', 'Superman hold'],
    },
  },
  weeks: repeated(['aba', 'bab'], 6),
  lightWeeks: [4],
};

const BELL: Omit<StarterWorkout, 'name' | 'exercises'> = {
  ...SHEET,
  warmUpSec: 300,
  coolDownSec: 180,
  roundRestSec: 90,
  rounds: [2, 3, 3, 3, 3, 4],
  workSec: [25, 25, 30, 30, 35, 35],
  restSec: 30,
};
export const KETTLEBELL: StarterRow = {
  id: 'kettlebell',
  sport: 'Strength',
  level: 'medium',
  needs: 'weights',
  minutes: [17, 33],
  workouts: {
    a: {
      ...BELL,
      name: 'bellA',
      exercises: ['Goblet squat', 'Kettlebell swings', 'One-arm row left', 'One-arm row right', 'Overhead press'],
    },
    b: {
      ...BELL,
      name: 'bellB',
      exercises: ['Romanian deadlift', 'Goblet squat', 'Bent-over row', 'Kettlebell swings', 'Plank'],
    },
  },
  weeks: repeated(['aba', 'bab'], 6),
  lightWeeks: [4],
};

const BAR: Omit<StarterWorkout, 'name' | 'exercises' | 'rounds' | 'workSec'> = {
  ...SHEET,
  warmUpSec: 240,
  roundRestSec: 90,
  restSec: 40,
};
export const PULL_UP: StarterRow = {
  id: 'pullup',
  sport: 'Calisthenics',
  level: 'heavy',
  needs: 'bar',
  minutes: [18, 26],
  workouts: {
    a: {
      ...BAR,
      name: 'hang',
      rounds: [3, 3, 4, 4, 4, 4, 4, 4],
      workSec: [20, 25, 25, 25, 25, 25, 25, 25],
      exercises: ['Dead hang', 'Table rows', 'Scapular pulls', 'Hollow hold'],
    },
    b: {
      ...BAR,
      name: 'firstPulls',
      rounds: [3, 3, 3, 3, 3, 3, 4, 4],
      workSec: [15, 15, 15, 15, 15, 20, 20, 20],
      exercises: ['Chin-ups', 'Table rows', 'Lock-offs', 'Dead hang'],
    },
  },
  weeks: [...repeated(['aaa'], 4), ...repeated(['bab'], 4)],
  lightWeeks: [4, 8],
};
