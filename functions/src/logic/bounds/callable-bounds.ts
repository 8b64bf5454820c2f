import { CALLABLES } from '#logic/callables.ts';
import type { CallBound } from './bound.ts';

/** By name; each row stands in its callable's definition. */
export const CALLABLE_BOUNDS: Readonly<Record<string, CallBound>> = Object.fromEntries(
  CALLABLES.map(({ name, perDay, bounds }) => [name, { ...bounds, perDay }]),
);
