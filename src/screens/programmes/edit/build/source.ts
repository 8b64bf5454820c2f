/** Why rules answered the person's words; anything else is that the server cannot be asked now. */
const REASONS = ['noModel', 'limit', 'unconfirmed', 'full', 'paused', 'failed'] as const;

/** Who answered the person's words: a model, or rules and why. */
export type Source = 'byModel' | 'byRule' | (typeof REASONS)[number];

export const sourceOf = (problem: string): Source => REASONS.find((known) => known === problem) ?? 'byRule';
