/** Distances as people read and type them. Stored are metres to one decimal, whatever the unit. */
import { SET_BOUNDS, setValue } from './sets.ts';

/** Metres and kilometres, or yards and miles. */
export type DistanceSystem = 'metric' | 'us';
/** The system's unit for a pool, and the one for a road. */
const UNITS = { metric: { short: 'm', long: 'km' }, us: { short: 'yd', long: 'mi' } } as const;
export type DistanceUnit = (typeof UNITS)[DistanceSystem]['short' | 'long'];

const METRES: Readonly<Record<DistanceUnit | 'ft', number>> = { m: 1, km: 1000, yd: 0.9144, mi: 1609.344, ft: 0.3048 };
/**
 * The parts of a unit that are told apart. Metres to one decimal lie up to 0.055 yd beside what was typed: a step of a
 * quarter gives back halves and quarters.
 */
const PARTS: Readonly<Record<DistanceUnit, number>> = { m: 10, km: 1000, yd: 4, mi: 1000 };

/** What − and + change: a length of a pool, half a kilometre or mile. */
export const DISTANCE_STEP: Readonly<Record<DistanceUnit, number>> = { m: 25, km: 0.5, yd: 25, mi: 0.5 };

/** For one distance, the unit that gives the handier number. A mile is stored as 1609.3 m. */
export const unitFor = (metres: number, system: DistanceSystem): DistanceUnit =>
  metres >= Math.floor(METRES[UNITS[system].long]) ? UNITS[system].long : UNITS[system].short;

/** The unit of a field: that of the distance it begins with, if one is known. */
export function unitOfField(metres: number | undefined, isOnRoad: boolean, system: DistanceSystem): DistanceUnit {
  if (metres !== undefined) return unitFor(metres, system);
  return UNITS[system][isOnRoad ? 'long' : 'short'];
}

/** Both units of a system, for people to tell it by. */
export const unitsOf = (system: DistanceSystem): string => Object.values(UNITS[system]).join(', ');

export const distanceFromM = (metres: number, unit: DistanceUnit): number =>
  Math.round((metres / METRES[unit]) * PARTS[unit]) / PARTS[unit];

/** As it is stored; `undefined` if it is no distance within bounds. */
export const distanceToM = (distance: number, unit: DistanceUnit | 'ft'): number | undefined =>
  setValue('distanceM', distance * METRES[unit]);

/** The shortest distance that a field asks for. */
export const leastDistance = (unit: DistanceUnit): number => 1 / PARTS[unit];

/** The longest distance that can be typed: a whole number. */
export const mostDistance = (unit: DistanceUnit): number => Math.floor(SET_BOUNDS.distanceM.max / METRES[unit]);

export const isDistanceUnit = (unit: string): unit is keyof typeof METRES => Object.hasOwn(METRES, unit);
