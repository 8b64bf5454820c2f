import type { ProblemCode } from '#core/base/errors.ts';
import { useStores } from '#stores/context.tsx';

/** Says why something could not be done with the workout of this name. */
export function useExplain(name: string): (problem: ProblemCode) => void {
  const { app } = useStores();
  return (problem) => {
    const key = problem === 'unknown' ? 'list.failed' : (`errors.problem.${problem}` as const);
    app.getState().notify({ kind: 'alert', key, values: { name } });
  };
}
