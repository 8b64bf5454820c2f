import type { ProblemCode } from '#core/base/errors.ts';
import type { SceneName } from './scene-names.ts';

/** For a page that cannot show its one thing. Whoever may not see it learns no more than that it is missing. */
export function problemScene(problem: ProblemCode): SceneName {
  if (problem === 'offline') return 'offline';
  return problem === 'not-found' || problem === 'not-allowed' ? 'notFound' : 'error';
}
