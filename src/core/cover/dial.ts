/**
 * The dial that cuts a block of ice: the steps of a workout around the clock. Of the workout document alone, which
 * every list, link and message has: cut from exercises, a cover would change as soon as they are loaded.
 */
import { type ExerciseTimes, roundOf, type TimeSummary } from '#core/workout/timeline-strip.ts';

/** A rest, also the longer one between two rounds, is a crack. */
export type SectorKind = 'warmup' | 'exercise' | 'rest' | 'cooldown';
export interface Sector {
  readonly kind: SectorKind;
  /** Its share of the circle, in radians. */
  readonly angle: number;
}
export interface Dial {
  /** Clockwise. */
  readonly sectors: readonly Sector[];
  /** More than one: one round is laid out, and each ring is a round. */
  readonly rings: number;
}

const TURN = 2 * Math.PI;
const DEGREE = Math.PI / 180;
/** Up to so many exercises, every round is laid out. */
const LAID_OUT_AT_MOST = 12;
/** Beyond, neighbours become one sector. */
const EXERCISES_AT_MOST = 16;
const FACETS_AT_MOST = 52;
const THINNEST = 4.5 * DEGREE;
/** Of the warm-up and of the cool-down. */
const WIDEST_END = 50 * DEGREE;

type Part = readonly [kind: SectorKind, seconds: number];

export function dialOf(workout: TimeSummary): Dial {
  const { rounds } = workout;
  const isLaidOut = workout.countEx * rounds <= LAID_OUT_AT_MOST;
  const parts = partsOf(workout, isLaidOut ? rounds : 1, isLaidOut);
  const hasRests = parts.some(([kind]) => kind === 'rest');
  const room = Math.floor(FACETS_AT_MOST / parts.length);
  return {
    sectors: anglesOf(parts),
    rings: isLaidOut ? 1 : Math.max(1, Math.min(hasRests ? 4 : 2, rounds, room)),
  };
}

function partsOf(workout: TimeSummary, rounds: number, isLaidOut: boolean): readonly Part[] {
  const { countEx, roundRestSec, warmUpSec, coolDownSec } = workout;
  if (countEx === 0) return [['exercise', 1]];
  const joined = 2 ** Math.max(0, Math.ceil(Math.log2(countEx / EXERCISES_AT_MOST)));
  const round = neighboursJoined(roundOf(workout), joined);
  const parts: Part[] = [['warmup', warmUpSec]];
  for (let nth = 1; nth <= rounds; nth += 1) {
    const leadsOn = isLaidOut ? nth < rounds : workout.rounds > 1;
    for (const [index, [exerciseSec, restSec]] of round.entries()) {
      parts.push(['exercise', exerciseSec]);
      if (index < round.length - 1) parts.push(['rest', restSec]);
      else if (leadsOn) parts.push(['rest', roundRestSec || restSec]);
    }
  }
  parts.push(['cooldown', coolDownSec]);
  return parts.filter(([, seconds]) => seconds > 0);
}

/** By `size` neighbours each; fewer in the last. */
const neighboursJoined = (round: readonly ExerciseTimes[], size: number): readonly ExerciseTimes[] =>
  size === 1
    ? round
    : Array.from({ length: Math.ceil(round.length / size) }, (_, index) =>
        round
          .slice(index * size, (index + 1) * size)
          .reduce(([work, rest], [exerciseSec, restSec]) => [work + exerciseSec, rest + restSec], [0, 0]),
      );

/** By seconds; thin ones are widened so that they can be seen, long ends are not. */
function anglesOf(parts: readonly Part[]): readonly Sector[] {
  const total = parts.reduce((sum, [, seconds]) => sum + seconds, 0);
  const raw = parts.map(([kind, seconds]): Sector => {
    const widest = kind === 'warmup' || kind === 'cooldown' ? WIDEST_END : TURN;
    return { kind, angle: Math.max(THINNEST, Math.min(widest, (seconds / total) * TURN)) };
  });
  const scale = TURN / raw.reduce((sum, { angle }) => sum + angle, 0);
  return raw.map(({ kind, angle }) => ({ kind, angle: angle * scale }));
}
