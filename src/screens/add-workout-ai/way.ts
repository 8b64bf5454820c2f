import type { TypedWords } from '#core/exercises/words.ts';

/** One way from words to a workout. */
export interface WayProps {
  readonly typed: TypedWords;
  readonly change: (part: Partial<TypedWords>) => void;
  /** Somebody tries to make a workout that the contract does not hold. */
  readonly onLimit: () => void;
}
