/** Brings all figures, so load it with `import()`. */
import { figuresIn, transformOf } from '#core/cover/cover.ts';
import { castOf } from '#core/cover/frozen.ts';
import type { Shape } from '#core/cover/ice.ts';
import type { Frozen, FrozenFacts } from './cover-names.ts';
import { iceOf } from './cut-once.ts';

type Figures = Frozen['figures'];

/** As `cut-once.ts` keeps the ice: by document, then by shape and names. */
const frozen = new WeakMap<FrozenFacts, Map<string, Figures>>();

export function freeze(workout: FrozenFacts, shape: Shape, exerciseNames: string | undefined): Figures {
  const byCast = frozen.get(workout) ?? new Map<string, Figures>();
  const cast = exerciseNames === undefined ? shape : `${shape}\n${exerciseNames}`;
  const figures = byCast.get(cast) ?? figuresOf(workout, shape, exerciseNames);
  frozen.set(workout, byCast.set(cast, figures));
  return figures;
}

const figuresOf = (workout: FrozenFacts, shape: Shape, exerciseNames?: string): Figures =>
  figuresIn(iceOf(workout, shape), castOf(workout.sport, exerciseNames), shape).map((figure) => ({
    transform: transformOf(figure),
    layers: figure.layers,
  }));
