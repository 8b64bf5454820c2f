import type { Sport } from '#core/workout/model.ts';

/**
 * The hue of each sport's ice in OKLCH degrees; kindred sports stand together. 20 to 120 stays free: warm colours are
 * for effort alone.
 */
export const HUES: Readonly<Record<Sport, number>> = {
  Tennis: 126,
  'Table Tennis': 134,
  Football: 143,
  Golf: 153,
  YOGA: 166,
  Pilates: 192,
  Gymnastic: 206,
  Skiing: 218,
  others: 226,
  Fitness: 237,
  Cycling: 250,
  Endurance: 264,
  Calisthenics: 277,
  Strength: 292,
  Climbing: 304,
  Gaming: 314,
  Dancing: 326,
  Basketball: 341,
  Boxing: 357,
};
