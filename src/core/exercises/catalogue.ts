/**
 * Which exercises belong to a sport, by level: each level adds its own to those below it. `exercise-facts.ts` describes
 * each exercise.
 */
import { type ExerciseFacts, factsOf } from './exercise-facts.ts';
import { type Level, LEVEL_NAMES, type Sport } from '#core/workout/model.ts';

export interface CatalogueEntry extends ExerciseFacts {
  readonly level: Level;
}

const CATALOGUE: Readonly<Record<Sport, Readonly<Record<Level, string>>>> = {
  Fitness: {
    base: 'March on the spot | Air squats | Knee push-ups | Dead bug | Glute bridge',
    medium: 'Jumping jacks | Reverse lunges | Push-ups | Plank | Side plank',
    heavy: 'Mountain climbers | Squat jumps | Dumbbell thrusters',
    extreme: 'Burpees | Tuck jumps',
  },
  Strength: {
    base: 'Chair squats | Incline push-ups | Superman hold | Hollow hold | Goblet squat',
    medium: 'Split squats | Push-ups | Bent-over row | Hip thrust | Bicycle crunches',
    heavy: 'Romanian deadlift | Overhead press | Pike push-ups | Single-leg bridge',
    extreme: 'Pull-ups | Pistol squats',
  },
  YOGA: {
    base: 'Child’s pose | Cat and cow | Mountain pose | Cobra | Seated forward fold',
    medium: 'Downward dog | Warrior one | Warrior two | Tree pose | Bridge pose',
    heavy: 'Boat pose | Low plank | Half moon',
    extreme: 'Crow pose | Headstand against the wall',
  },
  Basketball: {
    base: 'Defensive slides | Jump stops | Ball wraps | Shadow shooting | Calf raises',
    medium: 'Line sprints | Stationary dribbling | Vertical jumps | Close-out steps | Plank shoulder taps',
    heavy: 'Crossover dribbling | Lateral bounds | Push-ups',
    extreme: 'Suicide runs | Depth jumps',
  },
  Boxing: {
    base: 'Boxing stance steps | Jab | Jab and cross | Guard and slip | Sit-ups',
    medium: 'Shadow boxing | Hooks | Bob and weave | Rope skipping | Plank',
    heavy: 'Uppercut combinations | High knees | Heavy bag rounds',
    extreme: 'Burpee and six punches | Speed punches',
  },
  Calisthenics: {
    base: 'Knee push-ups | Air squats | Dead hang | Hollow rocks | Glute bridge',
    medium: 'Push-ups | Table rows | Lunges | L-sit tuck | Crab walk',
    heavy: 'Diamond push-ups | Chin-ups | Squat jumps | Leg raises',
    extreme: 'Archer push-ups | Muscle-ups | Dragon flags',
  },
  Climbing: {
    base: 'Finger stretches | Dead hang | Toe raises | Plank | Hip openers',
    medium: 'Scapular pulls | High steps | Side plank | Wall push-ups | Towel wrings',
    heavy: 'Superman pulls | Pike push-ups | Leg raises',
    extreme: 'Lock-offs | Front lever tucks | One-leg squats',
  },
  Cycling: {
    base: 'Easy pedalling | Calf raises | Chair squats | Bird dog | Hip flexor stretch',
    medium: 'High cadence | Standing climb | Walking lunges | Plank | Glute bridge',
    heavy: 'Single-leg bridge | Threshold effort | Mountain climbers',
    extreme: 'All-out sprint | Jump lunges',
  },
  Dancing: {
    base: 'Step touch | Hip circles | Grapevine | Body roll | Shoulder shimmy',
    medium: 'Box step | Pony step | Plié squats | Kick ball change | Standing twists',
    heavy: 'Salsa basics | Jumping turns | Low lunges to beat',
    extreme: 'Freestyle all out | Floor work',
  },
  Endurance: {
    base: 'March on the spot | Step-ups | Side steps | Bird dog | Calf raises',
    medium: 'Jogging on the spot | Skipping without a rope | Walking lunges | Plank | Butt kicks',
    heavy: 'High knees | Mountain climbers | Squat jumps',
    extreme: 'Sprint on the spot | Burpees',
  },
  Football: {
    base: 'Ankle circles | Side shuffles | Toe taps | Chair squats | Dead bug',
    medium: 'Shuttle runs | Lateral lunges | Inside touches | Plank | Heading jumps',
    heavy: 'Carioca steps | Nordic curls | Sprint starts',
    extreme: 'Zigzag sprints | Single-leg jumps',
  },
  Gaming: {
    base: 'Neck circles | Wrist circles | Shoulder rolls | Sit to stand | Finger spreads',
    medium: 'Eye focus near and far | Desk push-ups | Chair twists | Calf raises | Band pull-aparts',
    heavy: 'Reaction claps | Wall sit | Plank',
    extreme: 'Jumping jacks | Burpees',
  },
  Gymnastic: {
    base: 'Straddle stretch | Hollow hold | Arch hold | Bear walk | Forward fold',
    medium: 'Bridge | Candlestick | Splits stretch | Wall handstand | Straight jumps',
    heavy: 'V-ups | Cartwheels | Pike push-ups',
    extreme: 'Handstand hold | Press to tuck',
  },
  Golf: {
    base: 'Trunk rotations | Hip hinges | Wrist circles | Shoulder cross stretch | Glute bridge',
    medium: 'Slow swings | Standing twists with club | Single-leg balance | Split squats | Bird dog',
    heavy: 'Wood chops | Lateral lunges | Push-ups',
    extreme: 'Speed swings | Rotational jumps',
  },
  Pilates: {
    base: 'Pelvic curl | Chest lift | Spine stretch | Leg circles | Breathing hundred, knees bent',
    medium: 'The hundred | Roll-up | Side kicks | Swimming | Single leg stretch',
    heavy: 'Double leg stretch | Leg pull front | Teaser prep',
    extreme: 'Teaser | Control balance',
  },
  Skiing: {
    base: 'Wall sit | Side steps | Ankle bounces | Hip openers | Dead bug',
    medium: 'Skater hops | Split squats | Plank with knee drive | Tuck position hold | Balance on one leg',
    heavy: 'Box jumps | Slalom jumps | Side plank dips',
    extreme: 'Jump lunges | Lateral hops without a pause',
  },
  Tennis: {
    base: 'Split steps | Side shuffles | Shadow forehand | Shoulder circles | Dead bug',
    medium: 'Shadow backhand | Lateral lunges | Serve motion | Plank shoulder taps | Crossover steps',
    heavy: 'Baseline sprints | Push-ups | Rotational jumps',
    extreme: 'Fan drill | Skater hops',
  },
  'Table Tennis': {
    base: 'Ready stance hold | Wrist circles | Shadow forehand drive | Side steps | Trunk rotations',
    medium: 'Shadow backhand drive | Falkenberg footwork | Ball bouncing | Calf jumps | Plank',
    heavy: 'Multi-direction footwork | Shadow topspin | Lateral hops',
    extreme: 'Speed shadow play | Squat jumps',
  },
  others: {
    base: 'March on the spot | Arm circles | Chair squats | Wall push-ups | Bird dog',
    medium: 'Jumping jacks | Lunges | Push-ups | Plank | Good mornings',
    heavy: 'Mountain climbers | Squat jumps | Side plank',
    extreme: 'Burpees | Jump lunges',
  },
};

/** All exercises of a sport, easiest first. */
export function catalogueOf(sport: Sport): readonly CatalogueEntry[] {
  return LEVEL_NAMES.flatMap((level) =>
    CATALOGUE[sport][level].split(' | ').map((name) => {
      const facts = factsOf(name);
      if (!facts) throw new Error(`catalogue: ${name}`);
      return { ...facts, level };
    }),
  );
}
