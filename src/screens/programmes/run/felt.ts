import type { Feedback } from '#core/programme/follow-entries.ts';

/** The texts for what a person said about a training: `programme.after.…`. */
export const FELT = { 'too easy': 'tooEasy', right: 'right', 'too hard': 'tooHard' } as const satisfies Record<
  Feedback,
  string
>;
