/** Mobility, back and yoga: nothing jumps, nothing is held to the limit, and they may be done on days in a row. */
import { repeated, type StarterRow, type StarterWorkout } from './row.ts';

const SUPPLE: Omit<StarterWorkout, 'name' | 'exercises'> = {
  isHard: false,
  warmUpSec: 60,
  coolDownSec: 30,
  rounds: [2],
  roundRestSec: 0,
  workSec: [30, 35, 40, 45],
  restSec: 5,
};
export const MOBILITY: StarterRow = {
  id: 'mobility',
  sport: 'Fitness',
  level: 'base',
  minutes: [8, 13],
  workouts: {
    h: {
      ...SUPPLE,
      name: 'hips',
      exercises: [
        'Hip circles',
        'Hip flexor stretch',
        'Hip openers',
        'Figure four',
        'Deep squat hold',
        'Straddle stretch',
      ],
    },
    s: {
      ...SUPPLE,
      name: 'shoulders',
      exercises: [
        'Shoulder circles',
        'Arm circles',
        'Shoulder cross stretch',
        'Thread the needle',
        'Doorway chest stretch',
        'Neck side stretch',
      ],
    },
    b: {
      ...SUPPLE,
      name: 'spine',
      exercises: ['Cat and cow', 'Trunk rotations', 'Cobra', 'Spine stretch', 'Child’s pose', 'Forward fold'],
    },
  },
  weeks: repeated(['hsbhs', 'bhsbh'], 4),
};

const CAREFUL: Omit<StarterWorkout, 'name' | 'exercises'> = {
  isHard: false,
  warmUpSec: 120,
  coolDownSec: 60,
  rounds: [2, 2, 2, 2, 3, 3],
  roundRestSec: 30,
  workSec: [30, 35, 40, 40, 40, 40],
  restSec: 10,
};
/** The spine stays long under load: it is held against movement, not bent again and again. */
export const BACK: StarterRow = {
  id: 'back',
  sport: 'Fitness',
  level: 'base',
  minutes: [10, 19],
  workouts: {
    a: {
      ...CAREFUL,
      name: 'backA',
      exercises: ['Cat and cow', 'Bird dog', 'Dead bug', 'Glute bridge', 'Hip flexor stretch', 'Child’s pose'],
    },
    b: {
      ...CAREFUL,
      name: 'backB',
      exercises: ['Cat and cow', 'Side plank', 'Bird dog', 'Hip hinges', 'Hamstring stretch', 'Child’s pose'],
    },
  },
  weeks: repeated(['abab', 'baba'], 6),
  lightWeeks: [4],
};

const POSES: Omit<StarterWorkout, 'name' | 'exercises'> = {
  isHard: false,
  warmUpSec: 60,
  coolDownSec: 120,
  rounds: [2],
  roundRestSec: 0,
  workSec: [30, 35, 40, 45, 45],
  restSec: 5,
};
/** Thirty days in a row; every third is an easy one. */
export const YOGA: StarterRow = {
  id: 'yoga',
  sport: 'YOGA',
  level: 'base',
  minutes: [10, 15],
  workouts: {
    f: {
      ...POSES,
      name: 'flow',
      exercises: ['Mountain pose', 'Forward fold', 'Downward dog', 'Low plank', 'Cobra', 'Warrior one', 'Child’s pose'],
    },
    s: {
      ...POSES,
      name: 'standing',
      exercises: ['Mountain pose', 'Warrior one', 'Warrior two', 'Tree pose', 'Triangle', 'Forward fold'],
    },
    b: {
      ...POSES,
      name: 'balance',
      exercises: ['Cat and cow', 'Tree pose', 'Boat pose', 'Bridge pose', 'Plank', 'Seated forward fold'],
    },
    r: {
      ...POSES,
      name: 'restore',
      exercises: [
        'Easy seat, breathing',
        'Cat and cow',
        'Child’s pose',
        'Bridge pose',
        'Figure four',
        'Seated forward fold',
      ],
    },
  },
  weeks: ['fsrfbrs', 'fbrfsrb', 'fsrfbrs', 'fbrfsrb', 'fr'],
};
