/**
 * Whether the tests would notice each of many small mistakes in firestore.rules. Run with `npm run bench -- rules`;
 * exits with 1 when one survives that is not explained. `npm test` asks about a part of them.
 */
import { rulesSuspects } from '#tests/rules/mutation/rules-suspects.ts';
import { reportMutants } from './mutation-report.ts';

const startMs = performance.now();
reportMutants(rulesSuspects(), startMs);
