import { compileRules } from '@icetime/local-firebase/rules/engine.ts';
import { ABUSE_CASES } from '../abuse/abuse-cases.ts';
import { CLIENT_CASES } from '../cases/client-cases.ts';
import { EQUIVALENT_MUTANTS } from './equivalent-mutants.ts';
import { FIELD_CASES } from '../cases/field-cases.ts';
import { rulesSource } from '../support/fixtures.ts';
import { ID_CASES } from '../cases/id-cases.ts';
import { MATRIX } from '../cases/matrix.ts';
import { QUERY_CASES } from '../cases/query-cases.ts';
import { suspectsOf, type Suspects } from './suspects.ts';

/** The mutants of firestore.rules. Finding out which case reaches what takes some seconds. */
export function rulesSuspects(): Suspects {
  const cases = [...CLIENT_CASES, ...ABUSE_CASES, ...ID_CASES, ...QUERY_CASES, ...MATRIX, ...FIELD_CASES];
  const suspects = suspectsOf(rulesSource(), compileRules, cases);
  return { suspects, equivalents: EQUIVALENT_MUTANTS, cases: cases.length };
}
