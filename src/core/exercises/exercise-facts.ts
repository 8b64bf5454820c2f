/**
 * Facts about each exercise of the catalogue, by its English name: its kind, the muscles it trains (the main one
 * first), and where it applies `each` (once per side), `loud` (jumps, stamps or bounces) and the equipment it needs. A
 * chair, a wall, a step or a towel is at hand everywhere and does not count.
 */
import { lazily } from '#core/base/lazily.ts';

/** What an exercise trains. */
const KINDS = ['legs', 'push', 'pull', 'core', 'full', 'cardio', 'mobility', 'skill'] as const;
export type Kind = (typeof KINDS)[number];

export const MUSCLES = [
  'quads',
  'hamstrings',
  'glutes',
  'hips',
  'calves',
  'shins',
  'abs',
  'obliques',
  'lowerBack',
  'upperBack',
  'lats',
  'chest',
  'shoulders',
  'triceps',
  'biceps',
  'forearms',
  'neck',
  'eyes',
] as const;
export type Muscle = (typeof MUSCLES)[number];

export const EQUIPMENT = [
  'weights',
  'bar',
  'band',
  'box',
  'ball',
  'bike',
  'bag',
  'rope',
  'club',
  'racket',
  'bat',
] as const;
export type Equipment = (typeof EQUIPMENT)[number];

export interface ExerciseFacts {
  readonly name: string;
  readonly kind: Kind;
  /** One to three, the main one first. */
  readonly muscles: readonly [Muscle, ...Muscle[]];
  /** Done once per side. */
  readonly perSide: boolean;
  /** Nobody on the floor below hears it. */
  readonly quiet: boolean;
  /** Absent = no equipment. */
  readonly needs?: Equipment;
}

const TABLE = `
March on the spot: cardio hips quads
Air squats: legs quads glutes
Knee push-ups: push chest triceps
Dead bug: core abs hips
Glute bridge: legs glutes hamstrings
Jumping jacks: cardio calves shoulders loud
Reverse lunges: legs quads glutes
Push-ups: push chest triceps
Plank: core abs shoulders
Side plank: core obliques shoulders each
Mountain climbers: cardio abs hips
Squat jumps: legs quads calves loud
Dumbbell thrusters: full quads shoulders weights
Burpees: full chest quads loud
Tuck jumps: legs calves hips loud

Chair squats: legs quads glutes
Incline push-ups: push chest triceps
Superman hold: pull lowerBack glutes
Hollow hold: core abs hips
Goblet squat: legs quads glutes weights
Split squats: legs quads glutes each
Bent-over row: pull upperBack lats weights
Hip thrust: legs glutes hamstrings
Bicycle crunches: core obliques abs
Romanian deadlift: legs hamstrings lowerBack weights
Overhead press: push shoulders triceps weights
Pike push-ups: push shoulders triceps
Single-leg bridge: legs glutes hamstrings each
Pull-ups: pull lats biceps bar
Pistol squats: legs quads glutes each

Child’s pose: mobility lats lowerBack
Cat and cow: mobility lowerBack abs
Mountain pose: skill quads calves
Cobra: pull lowerBack chest
Seated forward fold: mobility hamstrings lowerBack
Downward dog: full shoulders hamstrings
Warrior one: legs quads hips each
Warrior two: legs quads hips each
Tree pose: skill calves hips each
Bridge pose: legs glutes lowerBack
Boat pose: core abs hips
Low plank: push triceps chest
Half moon: skill glutes obliques each
Crow pose: push forearms shoulders
Headstand against the wall: skill shoulders neck

Defensive slides: legs quads hips
Jump stops: legs calves quads loud
Ball wraps: skill forearms shoulders ball
Shadow shooting: skill shoulders calves
Calf raises: legs calves
Line sprints: cardio hamstrings calves loud
Stationary dribbling: skill forearms quads loud ball
Vertical jumps: legs calves quads loud
Close-out steps: cardio quads calves
Plank shoulder taps: core abs shoulders
Crossover dribbling: skill forearms quads loud ball
Lateral bounds: legs glutes calves loud
Suicide runs: cardio hamstrings quads loud
Depth jumps: legs quads calves loud box

Boxing stance steps: legs calves quads
Jab: push shoulders triceps
Jab and cross: push shoulders obliques
Guard and slip: skill obliques quads
Sit-ups: core abs hips
Shadow boxing: full shoulders calves
Hooks: push obliques chest
Bob and weave: legs quads obliques
Rope skipping: cardio calves forearms loud rope
Uppercut combinations: push shoulders biceps
High knees: cardio hips calves loud
Heavy bag rounds: full shoulders obliques loud bag
Burpee and six punches: full chest shoulders loud
Speed punches: cardio shoulders triceps

Dead hang: pull forearms lats bar
Hollow rocks: core abs hips
Table rows: pull upperBack biceps
Lunges: legs quads glutes
L-sit tuck: core hips triceps
Crab walk: full triceps glutes
Diamond push-ups: push triceps chest
Chin-ups: pull biceps lats bar
Leg raises: core abs hips
Archer push-ups: push chest triceps each
Muscle-ups: pull lats triceps bar
Dragon flags: core abs lowerBack

Finger stretches: mobility forearms
Toe raises: legs shins
Hip openers: mobility hips glutes
Scapular pulls: pull upperBack lats bar
High steps: legs glutes quads each
Wall push-ups: push chest triceps
Towel wrings: pull forearms
Superman pulls: pull lats lowerBack
Lock-offs: pull biceps lats bar
Front lever tucks: core lats abs bar
One-leg squats: legs quads glutes each

Easy pedalling: cardio quads calves bike
Bird dog: core lowerBack glutes
Hip flexor stretch: mobility hips quads each
High cadence: cardio hips quads bike
Standing climb: legs quads glutes bike
Walking lunges: legs quads glutes
Threshold effort: cardio quads glutes bike
All-out sprint: cardio hamstrings quads bike
Jump lunges: legs quads glutes loud

Step touch: cardio calves hips
Hip circles: mobility hips obliques
Grapevine: skill calves hips
Body roll: skill abs lowerBack
Shoulder shimmy: mobility shoulders upperBack
Box step: cardio quads calves
Pony step: cardio calves hips loud
Plié squats: legs quads hips
Kick ball change: skill hips quads
Standing twists: core obliques
Salsa basics: cardio calves hips
Jumping turns: skill calves obliques loud
Low lunges to beat: legs quads glutes
Freestyle all out: full hips shoulders loud
Floor work: core triceps abs

Step-ups: legs quads glutes
Side steps: cardio hips glutes
Jogging on the spot: cardio calves quads loud
Skipping without a rope: cardio calves forearms loud
Butt kicks: cardio hamstrings calves loud
Sprint on the spot: cardio hips calves loud

Ankle circles: mobility shins calves each
Side shuffles: cardio hips quads
Toe taps: skill hips calves ball
Shuttle runs: cardio hamstrings calves loud
Lateral lunges: legs hips quads
Inside touches: skill hips calves ball
Heading jumps: legs calves neck loud
Carioca steps: skill hips obliques
Nordic curls: legs hamstrings glutes
Sprint starts: cardio glutes hamstrings loud
Zigzag sprints: cardio quads calves loud
Single-leg jumps: legs calves quads each loud

Neck circles: mobility neck
Wrist circles: mobility forearms
Shoulder rolls: mobility shoulders upperBack
Sit to stand: legs quads glutes
Finger spreads: skill forearms
Eye focus near and far: skill eyes
Desk push-ups: push chest triceps
Chair twists: mobility obliques lowerBack
Band pull-aparts: pull upperBack shoulders band
Reaction claps: skill shoulders chest loud
Wall sit: legs quads glutes

Straddle stretch: mobility hips hamstrings
Arch hold: pull lowerBack glutes
Bear walk: full shoulders abs
Forward fold: mobility hamstrings calves
Bridge: mobility lowerBack shoulders
Candlestick: core abs lowerBack
Splits stretch: mobility hips hamstrings each
Wall handstand: push shoulders triceps
Straight jumps: legs calves quads loud
V-ups: core abs hips
Cartwheels: skill shoulders obliques loud
Handstand hold: skill shoulders forearms
Press to tuck: core hips shoulders

Trunk rotations: mobility obliques lowerBack
Hip hinges: legs hamstrings glutes
Shoulder cross stretch: mobility shoulders upperBack each
Slow swings: skill obliques forearms club
Standing twists with club: core obliques club
Single-leg balance: skill calves glutes each
Wood chops: core obliques shoulders
Speed swings: skill obliques forearms club
Rotational jumps: legs calves obliques loud

Pelvic curl: core glutes abs
Chest lift: core abs
Spine stretch: mobility lowerBack hamstrings
Leg circles: legs hips abs each
Breathing hundred, knees bent: core abs
The hundred: core abs hips
Roll-up: core abs lowerBack
Side kicks: legs hips glutes each
Swimming: pull lowerBack glutes
Single leg stretch: core abs hips
Double leg stretch: core abs hips
Leg pull front: push shoulders abs
Teaser prep: core hips abs
Teaser: core abs hips
Control balance: skill hamstrings abs

Ankle bounces: legs calves loud
Skater hops: legs glutes calves loud
Plank with knee drive: core abs hips
Tuck position hold: legs quads glutes
Balance on one leg: skill calves glutes each
Box jumps: legs quads calves loud box
Slalom jumps: cardio calves obliques loud
Side plank dips: core obliques shoulders each
Lateral hops without a pause: cardio calves hips loud

Split steps: legs calves quads loud
Shadow forehand: skill shoulders obliques
Shoulder circles: mobility shoulders
Shadow backhand: skill upperBack obliques
Serve motion: skill shoulders triceps racket
Crossover steps: cardio hips calves
Baseline sprints: cardio hamstrings calves loud
Fan drill: cardio quads hamstrings loud

Ready stance hold: legs quads calves
Shadow forehand drive: skill shoulders obliques
Shadow backhand drive: skill forearms shoulders
Falkenberg footwork: cardio quads hips
Ball bouncing: skill forearms bat
Calf jumps: legs calves loud
Multi-direction footwork: cardio hips calves
Shadow topspin: skill obliques shoulders
Lateral hops: legs calves hips loud
Speed shadow play: cardio shoulders quads

Arm circles: mobility shoulders
Good mornings: pull hamstrings lowerBack
`;

/** Every exercise once, in the order of the sports. */
export const exerciseFacts = lazily((): readonly ExerciseFacts[] => TABLE.split('\n').filter(Boolean).map(readRow));

const byName = lazily(() => new Map(exerciseFacts().map((facts) => [facts.name, facts])));

/** By the English name; `undefined` = not in the catalogue. */
export const factsOf = (name: string): ExerciseFacts | undefined => byName().get(name);

function readRow(row: string): ExerciseFacts {
  const [name = '', terms = ''] = row.split(': ');
  const words = terms.split(' ');
  const kind = KINDS.find((candidate) => candidate === words[0]);
  const [main, ...others] = words.flatMap((word) => MUSCLES.find((muscle) => muscle === word) ?? []);
  const needs = EQUIPMENT.find((candidate) => words.includes(candidate));
  const perSide = words.includes('each');
  const quiet = !words.includes('loud');
  const known = 2 + others.length + Number(perSide) + Number(!quiet) + Number(needs !== undefined);
  if (!kind || !main || words.length !== known) throw new Error(`exercise facts: ${row}`);
  return { name, kind, muscles: [main, ...others], perSide, quiet, ...(needs && { needs }) };
}
