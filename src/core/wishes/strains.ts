/**
 * What each exercise of the catalogue does to the body: where it happens (the first word), what it is, and the joints
 * it loads. Wishes such as "no jumping" and "gentle on the knees" exclude by this table, so an exercise counts as
 * loading a joint if somebody with pain there would leave it out.
 */
import { lazily } from '#core/base/lazily.ts';

export const JOINTS = ['knees', 'back', 'shoulders', 'wrists', 'neck', 'hips', 'ankles', 'elbows'] as const;
export type Joint = (typeof JOINTS)[number];

const PLACES = ['stand', 'floor', 'chair', 'hang', 'bike', 'wall'] as const;
/** `kneel`: weight rests on the knees; `upside`: the head is below the hips. */
export const MOVES = [
  'jump',
  'run',
  'kneel',
  'upside',
  'hold',
  'pushUp',
  'squat',
  'lunge',
  'plank',
  'burpee',
  'sitUp',
  'pullUp',
  'bridge',
  'twist',
  'handstand',
] as const;
export type Move = (typeof MOVES)[number];

export interface Strains {
  readonly place: (typeof PLACES)[number];
  readonly moves: readonly Move[];
  readonly joints: readonly Joint[];
}

const TABLE = `
March on the spot: stand
Air squats: stand squat knees
Knee push-ups: floor pushUp kneel knees wrists shoulders elbows
Dead bug: floor
Glute bridge: floor bridge
Jumping jacks: stand jump knees ankles
Reverse lunges: stand lunge knees
Push-ups: floor pushUp wrists shoulders elbows
Plank: floor plank hold shoulders elbows
Side plank: floor plank hold shoulders elbows
Mountain climbers: floor plank run wrists shoulders knees
Squat jumps: stand squat jump knees ankles back
Dumbbell thrusters: stand squat knees back shoulders wrists
Burpees: stand burpee jump squat pushUp knees back wrists shoulders ankles
Tuck jumps: stand jump knees ankles back
Chair squats: chair squat
Incline push-ups: stand pushUp wrists shoulders elbows
Superman hold: floor hold back neck
Hollow hold: floor hold back neck
Goblet squat: stand squat knees back wrists
Split squats: stand squat lunge knees
Bent-over row: stand back
Hip thrust: floor bridge
Bicycle crunches: floor sitUp twist back neck
Romanian deadlift: stand back
Overhead press: stand shoulders elbows wrists back neck
Pike push-ups: floor pushUp upside wrists shoulders elbows neck
Single-leg bridge: floor bridge
Pull-ups: hang pullUp shoulders elbows wrists
Pistol squats: stand squat knees ankles hips back
Child’s pose: floor kneel hold knees
Cat and cow: floor kneel wrists
Mountain pose: stand hold
Cobra: floor hold wrists back
Seated forward fold: floor hold back
Downward dog: floor upside hold wrists shoulders
Warrior one: stand lunge hold knees
Warrior two: stand lunge hold knees
Tree pose: stand hold
Bridge pose: floor bridge hold neck
Boat pose: floor hold back hips
Low plank: floor plank pushUp hold wrists shoulders elbows
Half moon: stand hold hips ankles
Crow pose: floor upside hold wrists shoulders elbows
Headstand against the wall: wall upside handstand hold neck shoulders
Defensive slides: stand knees
Jump stops: stand jump knees ankles
Ball wraps: stand
Shadow shooting: stand shoulders
Calf raises: stand ankles
Line sprints: stand run knees ankles back
Stationary dribbling: stand wrists
Vertical jumps: stand jump knees ankles back
Close-out steps: stand run knees ankles
Plank shoulder taps: floor plank wrists shoulders
Crossover dribbling: stand wrists
Lateral bounds: stand jump knees ankles
Suicide runs: stand run knees ankles back
Depth jumps: stand jump knees ankles back
Boxing stance steps: stand
Jab: stand shoulders elbows
Jab and cross: stand twist shoulders elbows
Guard and slip: stand
Sit-ups: floor sitUp back neck hips
Shadow boxing: stand twist shoulders elbows
Hooks: stand twist shoulders elbows
Bob and weave: stand squat knees
Rope skipping: stand jump knees ankles wrists
Uppercut combinations: stand twist shoulders elbows
High knees: stand run knees hips ankles
Heavy bag rounds: stand twist wrists shoulders elbows
Burpee and six punches: stand burpee jump pushUp squat knees back wrists shoulders ankles elbows
Speed punches: stand shoulders elbows
Dead hang: hang hold shoulders elbows wrists
Hollow rocks: floor back neck
Table rows: floor shoulders elbows wrists
Lunges: stand lunge knees
L-sit tuck: floor hold wrists shoulders hips elbows
Crab walk: floor wrists shoulders
Diamond push-ups: floor pushUp wrists shoulders elbows
Chin-ups: hang pullUp shoulders elbows wrists
Leg raises: floor back hips
Archer push-ups: floor pushUp wrists shoulders elbows
Muscle-ups: hang pullUp shoulders elbows wrists
Dragon flags: floor back neck shoulders
Finger stretches: stand wrists
Toe raises: stand ankles
Hip openers: floor hips
Scapular pulls: hang pullUp shoulders wrists
High steps: stand knees hips
Wall push-ups: wall pushUp wrists shoulders elbows
Towel wrings: stand wrists elbows
Superman pulls: floor back neck shoulders
Lock-offs: hang pullUp hold shoulders elbows wrists
Front lever tucks: hang hold shoulders elbows back wrists
One-leg squats: stand squat knees ankles hips back
Easy pedalling: bike
Bird dog: floor kneel knees wrists
Hip flexor stretch: floor kneel lunge hold knees
High cadence: bike knees
Standing climb: bike knees
Walking lunges: stand lunge knees
Threshold effort: bike knees
All-out sprint: bike knees back
Jump lunges: stand lunge jump knees ankles back
Step touch: stand
Hip circles: stand hips
Grapevine: stand
Body roll: stand back
Shoulder shimmy: stand shoulders
Box step: stand
Pony step: stand jump knees ankles
Plié squats: stand squat knees hips
Kick ball change: stand knees
Standing twists: stand twist back
Salsa basics: stand
Jumping turns: stand jump twist knees ankles back
Low lunges to beat: stand lunge knees
Freestyle all out: stand jump knees ankles back
Floor work: floor wrists knees back
Step-ups: stand knees
Side steps: stand
Jogging on the spot: stand run knees ankles
Skipping without a rope: stand jump knees ankles
Butt kicks: stand run knees ankles
Sprint on the spot: stand run knees ankles back
Ankle circles: stand ankles
Side shuffles: stand knees
Toe taps: stand
Shuttle runs: stand run knees ankles back
Lateral lunges: stand lunge knees hips
Inside touches: stand
Heading jumps: stand jump knees ankles neck back
Carioca steps: stand hips ankles
Nordic curls: floor kneel knees
Sprint starts: stand run knees ankles back
Zigzag sprints: stand run knees ankles back
Single-leg jumps: stand jump knees ankles back
Neck circles: chair neck
Wrist circles: chair wrists
Shoulder rolls: chair
Sit to stand: chair squat
Finger spreads: chair
Eye focus near and far: chair
Desk push-ups: stand pushUp wrists shoulders elbows
Chair twists: chair twist
Band pull-aparts: stand shoulders
Reaction claps: stand shoulders
Wall sit: wall squat hold knees
Straddle stretch: floor hold hips
Arch hold: floor hold back neck
Bear walk: floor wrists shoulders
Forward fold: stand upside hold back
Bridge: floor bridge upside hold back wrists shoulders neck
Candlestick: floor upside hold back neck
Splits stretch: floor hold hips knees
Wall handstand: wall upside handstand hold wrists shoulders elbows neck
Straight jumps: stand jump knees ankles
V-ups: floor sitUp back neck hips
Cartwheels: stand upside jump wrists shoulders back
Handstand hold: floor upside handstand hold wrists shoulders elbows neck
Press to tuck: floor upside wrists shoulders elbows
Trunk rotations: stand twist
Hip hinges: stand
Shoulder cross stretch: chair hold
Slow swings: stand twist
Standing twists with club: stand twist
Single-leg balance: stand hold
Wood chops: stand twist back shoulders
Speed swings: stand twist back
Rotational jumps: stand jump twist knees ankles back
Pelvic curl: floor bridge
Chest lift: floor sitUp neck
Spine stretch: floor hold
Leg circles: floor hips
Breathing hundred, knees bent: floor neck
The hundred: floor neck back
Roll-up: floor sitUp back neck
Side kicks: floor hips
Swimming: floor back neck
Single leg stretch: floor neck
Double leg stretch: floor neck back
Leg pull front: floor plank wrists shoulders elbows
Teaser prep: floor sitUp back hips
Teaser: floor sitUp back hips
Control balance: floor upside neck back
Ankle bounces: stand jump knees ankles
Skater hops: stand jump knees ankles
Plank with knee drive: floor plank wrists shoulders
Tuck position hold: stand squat hold knees
Balance on one leg: stand hold
Box jumps: stand jump squat knees ankles back
Slalom jumps: stand jump knees ankles back
Side plank dips: floor plank shoulders elbows
Lateral hops without a pause: stand jump knees ankles back
Split steps: stand jump knees ankles
Shadow forehand: stand twist shoulders elbows
Shoulder circles: chair
Shadow backhand: stand twist shoulders elbows
Serve motion: stand shoulders elbows back
Crossover steps: stand
Baseline sprints: stand run knees ankles back
Fan drill: stand run knees ankles back
Ready stance hold: stand squat hold knees
Shadow forehand drive: stand twist elbows
Shadow backhand drive: stand elbows
Falkenberg footwork: stand knees
Ball bouncing: stand
Calf jumps: stand jump knees ankles
Multi-direction footwork: stand knees ankles
Shadow topspin: stand twist shoulders elbows
Lateral hops: stand jump knees ankles
Speed shadow play: stand knees shoulders elbows
Arm circles: stand
Good mornings: stand back
`;

const byName = lazily(() => new Map(TABLE.split('\n').filter(Boolean).map(readRow)));

/** By the English name; `undefined` = nobody has judged it. */
export const strainsOf = (name: string): Strains | undefined => byName().get(name);

/** Jumps and runs go through legs and back. */
const UNDER_IMPACT: readonly Joint[] = ['knees', 'back', 'hips', 'ankles'];

/** Whether somebody with pain there would leave it out. */
export const loads = ({ joints, moves }: Strains, joint: Joint): boolean =>
  joints.includes(joint) ||
  (joint === 'knees' && moves.includes('kneel')) ||
  (UNDER_IMPACT.includes(joint) && (moves.includes('jump') || moves.includes('run')));

/** Every name in the table, to compare it with the catalogue. */
export const judgedNames = (): readonly string[] => [...byName().keys()];

function readRow(row: string): [string, Strains] {
  const [name = '', terms = ''] = row.split(': ');
  const words = terms.split(' ');
  const place = PLACES.find((known) => known === words[0]);
  const moves = MOVES.filter((move) => words.includes(move));
  const joints = JOINTS.filter((joint) => words.includes(joint));
  if (!place || words.length !== 1 + moves.length + joints.length) throw new Error(`strains: ${row}`);
  return [name, { place, moves, joints }];
}
