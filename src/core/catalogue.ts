/**
 * Exercises by sport and level, in English, from which workouts are put together.
 * A level's own come on top of those below it.
 */
import { type Level, LEVEL_NAMES, type Sport } from './model.ts';

/** What an exercise trains most. */
const FOCUSES = ['legs', 'push', 'pull', 'core', 'full', 'cardio', 'mobility', 'skill'] as const;
export type Focus = (typeof FOCUSES)[number];

/** `gear` = what the sport itself is done with: ball, bike, bag, club, rope, racket. */
export const EQUIPMENT = ['weights', 'bar', 'gear'] as const;
export type Equipment = (typeof EQUIPMENT)[number];

export interface CatalogueEntry {
  readonly name: string;
  readonly focus: Focus;
  readonly level: Level;
  /** Once left, once right. */
  readonly perSide: boolean;
  /** Absent = nothing is needed. */
  readonly needs?: Equipment;
}

/** Each exercise: name, focus, and where it applies `perSide` or the equipment. */
const CATALOGUE: Readonly<Record<Sport, Readonly<Record<Level, string>>>> = {
  Fitness: {
    base: 'March on the spot: cardio | Air squats: legs | Knee push-ups: push | Dead bug: core | Glute bridge: legs',
    medium: 'Jumping jacks: cardio | Reverse lunges: legs | Push-ups: push | Plank: core | Side plank: core perSide',
    heavy: 'Mountain climbers: cardio | Jump squats: legs | Dumbbell thrusters: full weights',
    extreme: 'Burpees: full | Tuck jumps: legs',
  },
  Strength: {
    base: 'Chair squats: legs | Incline push-ups: push | Superman hold: pull | Hollow hold: core | Goblet squat: legs weights',
    medium:
      'Split squats: legs perSide | Push-ups: push | Bent-over row: pull weights | Hip thrust: legs | Bicycle crunches: core',
    heavy:
      'Romanian deadlift: legs weights | Overhead press: push weights | Pike push-ups: push | Single-leg bridge: legs perSide',
    extreme: 'Pull-ups: pull bar | Pistol squats: legs perSide',
  },
  YOGA: {
    base: 'Child’s pose: mobility | Cat and cow: mobility | Mountain pose: skill | Cobra: pull | Seated forward fold: mobility',
    medium:
      'Downward dog: full | Warrior one: legs perSide | Warrior two: legs perSide | Tree pose: skill perSide | Bridge pose: legs',
    heavy: 'Boat pose: core | Low plank: push | Half moon: skill perSide',
    extreme: 'Crow pose: push | Headstand against the wall: skill',
  },
  Basketball: {
    base: 'Defensive slides: legs | Jump stops: legs | Ball wraps: skill gear | Shadow shooting: skill | Calf raises: legs',
    medium:
      'Line sprints: cardio | Stationary dribbling: skill gear | Vertical jumps: legs | Close-out steps: cardio | Plank shoulder taps: core',
    heavy: 'Crossover dribbling: skill gear | Lateral bounds: legs | Push-ups: push',
    extreme: 'Suicide runs: cardio | Depth jumps: legs',
  },
  Boxing: {
    base: 'Boxing stance steps: legs | Jab: push | Jab and cross: push | Guard and slip: skill | Sit-ups: core',
    medium: 'Shadow boxing: full | Hooks: push | Bob and weave: legs | Rope skipping: cardio gear | Plank: core',
    heavy: 'Uppercut combinations: push | High knees: cardio | Heavy bag rounds: full gear',
    extreme: 'Burpee and six punches: full | Speed punches: cardio',
  },
  Calisthenics: {
    base: 'Knee push-ups: push | Air squats: legs | Dead hang: pull bar | Hollow rocks: core | Glute bridge: legs',
    medium: 'Push-ups: push | Table rows: pull | Lunges: legs | L-sit tuck: core | Crab walk: full',
    heavy: 'Diamond push-ups: push | Chin-ups: pull bar | Jump squats: legs | Leg raises: core',
    extreme: 'Archer push-ups: push perSide | Muscle-ups: pull bar | Dragon flags: core',
  },
  Climbing: {
    base: 'Finger stretches: mobility | Dead hang: pull bar | Toe raises: legs | Plank: core | Hip openers: mobility',
    medium:
      'Scapular pulls: pull bar | High steps: legs perSide | Side plank: core perSide | Wall push-ups: push | Towel wrings: pull',
    heavy: 'Superman pulls: pull | Pike push-ups: push | Leg raises: core',
    extreme: 'Lock-offs: pull bar | Front lever tucks: core bar | One-leg squats: legs perSide',
  },
  Cycling: {
    base: 'Easy pedalling: cardio gear | Calf raises: legs | Chair squats: legs | Bird dog: core | Hip flexor stretch: mobility perSide',
    medium:
      'High cadence: cardio gear | Standing climb: legs gear | Walking lunges: legs | Plank: core | Glute bridge: legs',
    heavy: 'Single-leg bridge: legs perSide | Threshold effort: cardio gear | Mountain climbers: cardio',
    extreme: 'All-out sprint: cardio gear | Jump lunges: legs',
  },
  Dancing: {
    base: 'Step touch: cardio | Hip circles: mobility | Grapevine: skill | Body roll: skill | Shoulder shimmy: mobility',
    medium:
      'Box step: cardio | Pony step: cardio | Plié squats: legs | Kick ball change: skill | Standing twists: core',
    heavy: 'Salsa basics: cardio | Jumping turns: skill | Low lunges to beat: legs',
    extreme: 'Freestyle all out: full | Floor work: core',
  },
  Endurance: {
    base: 'March on the spot: cardio | Step-ups: legs | Side steps: cardio | Bird dog: core | Calf raises: legs',
    medium:
      'Jogging on the spot: cardio | Skipping without a rope: cardio | Walking lunges: legs | Plank: core | Butt kicks: cardio',
    heavy: 'High knees: cardio | Mountain climbers: full | Jump squats: legs',
    extreme: 'Sprint on the spot: cardio | Burpees: full',
  },
  Football: {
    base: 'Ankle circles: mobility | Side shuffles: legs | Toe taps: skill gear | Chair squats: legs | Dead bug: core',
    medium:
      'Shuttle runs: cardio | Lateral lunges: legs | Inside touches: skill gear | Plank: core | Heading jumps: legs',
    heavy: 'Carioca steps: skill | Nordic curls: legs | Sprint starts: cardio',
    extreme: 'Zigzag sprints: cardio | Single-leg jumps: legs perSide',
  },
  Gaming: {
    base: 'Neck circles: mobility | Wrist circles: mobility | Shoulder rolls: mobility | Sit to stand: legs | Finger spreads: skill',
    medium:
      'Eye focus near and far: skill | Desk push-ups: push | Chair twists: mobility | Calf raises: legs | Band pull-aparts: pull',
    heavy: 'Reaction claps: skill | Wall sit: legs | Plank: core',
    extreme: 'Jumping jacks: cardio | Burpees: full',
  },
  Gymnastic: {
    base: 'Straddle stretch: mobility | Hollow hold: core | Arch hold: pull | Bear walk: full | Forward fold: mobility',
    medium:
      'Bridge: mobility | Candlestick: core | Splits stretch: mobility perSide | Wall handstand: push | Straight jumps: legs',
    heavy: 'V-ups: core | Cartwheels: skill | Pike push-ups: push',
    extreme: 'Handstand hold: skill | Press to tuck: core',
  },
  Golf: {
    base: 'Trunk rotations: mobility | Hip hinges: legs | Wrist circles: mobility | Shoulder cross stretch: mobility perSide | Glute bridge: legs',
    medium:
      'Slow swings: skill | Standing twists with club: core gear | Single-leg balance: skill perSide | Split squats: legs perSide | Bird dog: core',
    heavy: 'Wood chops: core | Lateral lunges: legs | Push-ups: push',
    extreme: 'Speed swings: skill | Rotational jumps: legs',
  },
  Pilates: {
    base: 'Pelvic curl: core | Chest lift: core | Spine stretch: mobility | Leg circles: legs perSide | Breathing hundred, knees bent: core',
    medium: 'The hundred: core | Roll-up: core | Side kicks: legs perSide | Swimming: pull | Single leg stretch: core',
    heavy: 'Double leg stretch: core | Leg pull front: push | Teaser prep: core',
    extreme: 'Teaser: core | Control balance: skill',
  },
  Skiing: {
    base: 'Wall sit: legs | Side steps: legs | Ankle bounces: legs | Hip openers: mobility | Dead bug: core',
    medium:
      'Skater hops: legs | Split squats: legs perSide | Plank with knee drive: core | Tuck position hold: legs | Balance on one leg: skill perSide',
    heavy: 'Box jumps: legs | Slalom jumps: cardio | Side plank dips: core perSide',
    extreme: 'Jump lunges: legs | Lateral hops without a pause: cardio',
  },
  Tennis: {
    base: 'Split steps: legs | Side shuffles: cardio | Shadow forehand: skill | Shoulder circles: mobility | Dead bug: core',
    medium:
      'Shadow backhand: skill | Lateral lunges: legs | Serve motion: skill gear | Plank shoulder taps: core | Crossover steps: cardio',
    heavy: 'Baseline sprints: cardio | Push-ups: push | Rotational jumps: legs',
    extreme: 'Fan drill: cardio | Skater hops: legs',
  },
  'Table Tennis': {
    base: 'Ready stance hold: legs | Wrist circles: mobility | Shadow forehand drive: skill | Side steps: cardio | Trunk rotations: mobility',
    medium:
      'Shadow backhand drive: skill | Falkenberg footwork: cardio | Ball bouncing: skill gear | Calf jumps: legs | Plank: core',
    heavy: 'Multi-direction footwork: cardio | Shadow topspin: skill | Lateral hops: legs',
    extreme: 'Speed shadow play: cardio | Squat jumps: legs',
  },
  others: {
    base: 'March on the spot: cardio | Arm circles: mobility | Chair squats: legs | Wall push-ups: push | Bird dog: core',
    medium: 'Jumping jacks: cardio | Lunges: legs | Push-ups: push | Plank: core | Good mornings: pull',
    heavy: 'Mountain climbers: full | Squat jumps: legs | Side plank: core perSide',
    extreme: 'Burpees: full | Jump lunges: legs',
  },
};

/** All exercises of a sport, easiest first. */
export function catalogueOf(sport: Sport): readonly CatalogueEntry[] {
  return LEVEL_NAMES.flatMap((level) => CATALOGUE[sport][level].split(' | ').map((row) => readRow(row, level)));
}

function readRow(row: string, level: Level): CatalogueEntry {
  const [name = '', terms = ''] = row.split(': ');
  const words = terms.split(' ');
  const focus = FOCUSES.find((candidate) => words.includes(candidate));
  const needs = EQUIPMENT.find((candidate) => words.includes(candidate));
  const perSide = words.includes('perSide');
  if (!focus || words.length !== 1 + Number(perSide) + Number(needs !== undefined))
    throw new Error(`catalogue: ${row}`);
  return { name, focus, level, perSide, ...(needs && { needs }) };
}
