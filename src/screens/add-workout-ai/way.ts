import type { TypedWords } from '#core/exercises/words.ts';

/** One way from words to a workout. */
export interface WayProps {
  readonly typed: TypedWords;
  readonly change: (part: Partial<TypedWords>) => void;
  /** Called when a new workout would exceed the contract. */
  readonly onLimit: () => void;
}
