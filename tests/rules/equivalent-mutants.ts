/** Mutants of firestore.rules that no request can tell from the original, each with the reason. */
export const EQUIVALENT_MUTANTS: readonly { readonly mutant: string; readonly because: string }[] = [
  {
    mutant: '/{anything=**}: allow without read',
    because: 'what no rule allows is denied; the last rule only says so',
  },
  {
    mutant: '/{anything=**}: allow without write',
    because: 'what no rule allows is denied; the last rule only says so',
  },
  { mutant: "limitsOk: 0 for 1 in '[A-Za-z0-9]{1,40}'", because: 'no document has an empty id' },
];
