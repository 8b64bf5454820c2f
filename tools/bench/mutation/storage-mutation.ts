/**
 * Whether the tests would notice each of many small mistakes in storage.rules. Run with
 * `npm run bench -- storage-rules`; exits with 1 when one survives that is not explained. `npm test` asks about a part
 * of them.
 */
import { storageSuspects } from '#tests/storage/storage-suspects.ts';
import { reportMutants } from './mutation-report.ts';

const startMs = performance.now();
reportMutants(storageSuspects(), startMs);
