/** Mutants of storage.rules that no request can tell from the original, each with the reason. */
export const EQUIVALENT_MUTANTS: readonly { readonly mutant: string; readonly because: string }[] = [];
