/** Names that say what a step is, in any language that plans are read in. */
import { BOUNDS } from '#core/workout/model.ts';
import { statementOf } from './plan/clause.ts';
import { clausesOf } from './plan/lines.ts';

export type Frame = 'rest' | 'warm-up' | 'cool-down';

/** 'rest' for "Pause", 'warm-up' for "Einlaufen"; `undefined` for any exercise. */
export function frameOf(name: unknown): Frame | undefined {
  if (typeof name !== 'string' || name.length > BOUNDS.exerciseNameLength) return undefined;
  const [only, ...more] = clausesOf(name).map(statementOf);
  if (!only || more.length > 0) return undefined;
  return only.kind === 'rest' || only.kind === 'warm-up' || only.kind === 'cool-down' ? only.kind : undefined;
}
