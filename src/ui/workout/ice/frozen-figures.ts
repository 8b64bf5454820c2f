import { use, useEffect, useMemo, useState } from 'react';
import type { Shape } from '#core/cover/ice.ts';
import { idle, painted } from '#ui/base/when-idle.ts';
import { CoverNamesContext, type Frozen, type FrozenFacts } from './cover-names.ts';
import type { freeze } from './freeze.ts';

let code: { readonly freeze: typeof freeze } | undefined;
let coming: Promise<void> | undefined;
/** Covers on screen when the code came, drawn one per task so that none is long. */
const waiting = new Set<() => void>();

function load(): void {
  coming ??= painted()
    .then(idle)
    .then(() => import('./freeze.ts'))
    .then(
      async (loaded) => {
        code = loaded;
        for (const draw of waiting) {
          waiting.delete(draw);
          draw();
          await idle();
        }
      },
      // The ice is enough until the next start.
      () => undefined,
    );
}

/**
 * The figures in this workout's cover. `undefined` until their code is here and the names of its exercises are read: a
 * cover must not change from one hero to another.
 */
export function useFrozen(workout: FrozenFacts, shape: Shape, exerciseNames: string | undefined): Frozen | undefined {
  const { names, load: loadNames } = use(CoverNamesContext);
  const [isLate] = useState(code === undefined || names === undefined);
  const [isHere, setHere] = useState(code !== undefined);
  const given = exerciseNames ?? workout.exerciseNames;
  const isKnown = given !== undefined || names !== undefined;
  useEffect(() => {
    if (isHere) return;
    const draw = () => setHere(true);
    if (code) draw();
    else {
      waiting.add(draw);
      load();
    }
    return () => void waiting.delete(draw);
  }, [isHere]);
  useEffect(() => {
    if (isHere && !isKnown) loadNames();
  }, [isHere, isKnown, loadNames]);
  const known = given ?? names?.get(workout.wId);
  return useMemo(() => {
    if (!code || !isHere || !isKnown) return undefined;
    return { figures: code.freeze(workout, shape, known), isLate };
  }, [isHere, isKnown, workout, shape, known, isLate]);
}
