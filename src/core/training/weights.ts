/** Weights as people read and type them. Stored are kilograms to two decimals, whatever the unit. */
import { SET_BOUNDS, setValue } from './sets.ts';

export type WeightUnit = 'kg' | 'lb';

export const KG_PER_LB = 0.453_592_37;
/**
 * Kilograms to two decimals lie up to 0.011 lb beside what was typed: a step of 0.05 gives back tenths and quarters.
 */
const LB_STEPS = 20;

/** What − and + change: the smallest pair of plates of a gym. */
export const WEIGHT_STEP: Readonly<Record<WeightUnit, number>> = { kg: 2.5, lb: 5 };

export const weightFromKg = (kg: number, unit: WeightUnit): number =>
  unit === 'kg' ? kg : Math.round((kg / KG_PER_LB) * LB_STEPS) / LB_STEPS;

/** As it is stored; `undefined` if it is no weight within bounds. */
export const weightToKg = (weight: number, unit: WeightUnit): number | undefined =>
  setValue('kg', unit === 'kg' ? weight : weight * KG_PER_LB);

/** The heaviest weight that can be typed: a whole number. */
export const mostWeight = (unit: WeightUnit): number => Math.floor(weightFromKg(SET_BOUNDS.kg.max, unit));
