import { compileRules } from '@icetime/local-firebase/rules/engine.ts';
import { ABUSE_CASES } from './abuse-cases.ts';
import { CLIENT_CASES } from './client-cases.ts';
import { EQUIVALENT_MUTANTS } from './equivalent-mutants.ts';
import { FIELD_CASES } from './field-cases.ts';
import { rulesSource } from './fixtures.ts';
import { ID_CASES } from './id-cases.ts';
import { MATRIX } from './matrix.ts';
import { QUERY_CASES } from './query-cases.ts';
import { suspectsOf, type Suspects } from './suspects.ts';

/** The mutants of firestore.rules. Finding out which case reaches what takes some seconds. */
export function rulesSuspects(): Suspects {
  const cases = [...CLIENT_CASES, ...ABUSE_CASES, ...ID_CASES, ...QUERY_CASES, ...MATRIX, ...FIELD_CASES];
  const suspects = suspectsOf(rulesSource(), compileRules, cases);
  return { suspects, equivalents: EQUIVALENT_MUTANTS, cases: cases.length };
}
