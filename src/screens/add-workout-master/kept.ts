import { BOUNDS } from '#core/workout/model.ts';
import { keptForm } from '#ui/fields/saved-form.ts';

export interface KeptCutting {
  readonly film: string;
  readonly name?: string | undefined;
  readonly restSec: number;
  /** Validated again once the film's length is known. */
  readonly pieces: unknown;
}

export const keptMaster = keptForm<KeptCutting>('master', (stored) => {
  const { film, name, restSec, pieces } = Object(stored) as Readonly<Record<string, unknown>>;
  const isRest = Number.isInteger(restSec) && Number(restSec) >= 0 && Number(restSec) <= BOUNDS.exerciseTimeSec;
  if (typeof film !== 'string' || !isRest) return undefined;
  return { film, name: typeof name === 'string' ? name : undefined, restSec: Number(restSec), pieces };
});
