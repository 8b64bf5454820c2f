import { coverIce, type CoverFacts, type CoverIce, type Shape } from '#core/cover/ice.ts';

/** Lists come and go while the documents of their workouts stay. */
const cut = new WeakMap<CoverFacts, Map<Shape, CoverIce>>();

/** `coverIce`, cut once for each document. */
export function iceOf(workout: CoverFacts, shape: Shape): CoverIce {
  const byShape = cut.get(workout) ?? new Map<Shape, CoverIce>();
  const ice = byShape.get(shape) ?? coverIce(workout, shape);
  cut.set(workout, byShape.set(shape, ice));
  return ice;
}
