/**
 * Whether a list is one of training at all, and not of socks to pack or of a washing machine's programmes: it counts as
 * training does, or names one movement that people do.
 */
import type { TakenLine } from '#core/import/plan/reader.ts';
import { tagsOf } from '#core/import/plan/taker.ts';
import { folded } from '#core/import/plan/words.ts';

/** Rests, rounds, sets, sides, exercises, warm-ups, formats; "3 x 10", "4 x 200 m", "50 kg x 12", "12 x 50 kg". */
const COUNTS = /[RSOrWCANZFPLMBHiIE]|nX[ntdl]|lXn/;

/** How the names of movements begin, and of what moves, folded. */
const STEMS = `run walk jog sprint strid rid row swim bik cycl spin hik climb skip jump hop squat lung push pull press plank
  burpee crunch sit curl rais dip dead rdl swing snatch clean jerk thrust bridg stretch twist bend fold roll circl shadow
  box punch kick jack ball rope hang hold wall sled carr drag step stair cat cow dog cobra child pigeon warrior neck should hip
  back leg arm chest core abs knee calf wrist ankle heel toe glute easy hard steady fast slow tempo interval endur emom
  e\\d+mom
  lauf geh trab spring sprung schwimm rad ruder knie liege stutz unterarm bank druck heb klimm hampel dehn nack schult
  huft rumpf bauch ruck bein ausfall kreis bruck seil wade zehe fers locker schnell langsam dl katze drehs
  cour march trot footing nage velo ram pompe flexion fente gainage planche saut tract tir relev etir nuque cou epaul dos
  hanche poign talon pont mont abdo calme accel lent vite rapid fort doux lign ef
  corr camin nad bici remo sentad plancha salt zancad domin prensa estir cuell hombr cadera puent gat comba paseo suave
  fuerte rodaj
  loop lop wandel ren dribb zwem fiets roei opdruk optrek uitval schoud nek rug heup been buik rek brug teen tene hiel
  touw dubbel versnel rustig snel langzaam
  bicep triceps tricep bizeps trizeps barbell dumbbell kettlebell hantel halter mancuern develop treadmill laufband
  crosstrain ellipti ergomet flutter scissor ciseau tijera pilates yoga`;
/** How German and Dutch names end. */
const ENDS = 'lauf stutze? heben drucken beugen? sprunge? zuge? springen lopen haltung stellung houding';
const anyOf = (words: string): string => words.split(/\s+/).join('|');
const MOVES = new RegExp(`(?<!\\p{L})(?:${anyOf(STEMS)})|(?:${anyOf(ENDS)})(?!\\p{L})`, 'u');

/** Whether a name is one of what people do. */
export const isMovement = (name: string): boolean => MOVES.test(folded(name));

export const isTraining = (lines: readonly TakenLine[], names: readonly string[]): boolean =>
  names.some(isMovement) || lines.some(({ plain }) => COUNTS.test(tagsOf(plain)));
