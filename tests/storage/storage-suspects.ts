import { compileStorageRules } from '@icetime/local-firebase/rules/storage-engine.ts';
import { suspectsOf, type Suspects } from '#tests/rules/mutation/suspects.ts';
import { ABUSE_CASES } from './abuse-cases.ts';
import { EQUIVALENT_MUTANTS } from './equivalent-mutants.ts';
import { MATRIX } from './matrix.ts';
import { STORAGE_RULES } from './storage-rules-source.ts';
import { UPLOAD_CASES } from './upload-cases.ts';

/** The mutants of storage.rules. */
export function storageSuspects(): Suspects {
  const cases = [...MATRIX, ...UPLOAD_CASES, ...ABUSE_CASES];
  const suspects = suspectsOf(STORAGE_RULES, compileStorageRules, cases);
  return { suspects, equivalents: EQUIVALENT_MUTANTS, cases: cases.length };
}
