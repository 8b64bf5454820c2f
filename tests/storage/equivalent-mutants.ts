import type { EquivalentMutant } from '#tests/rules/mutation/suspects.ts';

/** Mutants of storage.rules that no request can tell from the original, each with the reason. */
export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [
  {
    mutant: "isNewAsReserved: [/A-Za-z0-9._-] for [A-Za-z0-9._-] at 11 in '[0-9]{20}_[A-Za-z0-9._-]{1,100}'",
    because: 'what a segment of the path captures holds no /',
  },
];
