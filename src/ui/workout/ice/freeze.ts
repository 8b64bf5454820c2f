/** Brings all figures, so load it with `import()`. */
import { figuresIn, transformOf } from '#core/cover/cover.ts';
import { castOf } from '#core/cover/frozen.ts';
import type { Shape } from '#core/cover/ice.ts';
import type { Frozen, FrozenFacts } from './cover-names.ts';
import { iceOf } from './cut-once.ts';

export const freeze = (workout: FrozenFacts, shape: Shape, exerciseNames?: string): Frozen['figures'] =>
  figuresIn(iceOf(workout, shape), castOf(workout.sport, exerciseNames), shape).map((figure) => ({
    transform: transformOf(figure),
    layers: figure.layers,
  }));
