import { equal, queryOver } from '@icetime/local-firebase/tests/support/build-query.ts';
import { NOW } from '@icetime/local-firebase/tests/support/build-request.ts';
import { BEFORE, IMPORTED, OWNER, resultFields } from '../support/documents.ts';
import { ROLES } from '../support/fixtures.ts';
import { commit } from './client-case.ts';
import type { Row } from './matrix-rows.ts';
import type { RulesCase } from './rules-case.ts';

const { owner } = ROLES;
/** As long as what is logged can be. */
export const HUNDRED_SETS = Array.from({ length: 100 }, () => `1000;999.99;10;9999;999999.9 m;${'é'.repeat(60)}`).join(
  '\n',
);
/** As many as one commit sends. */
const importedRuns = Array.from({ length: 100 }, (_, n) => `statistic/${OWNER}_history${String(n).padStart(11, '0')}`);

/** Rows of the matrix for results imported from another app: nobody's but their owner's, like any result. */
export const IMPORTED_ROWS: readonly Row[] = [
  {
    path: `statistic/${OWNER}_history00000000001`,
    what: 'imported from another app',
    roles: { get: ['owner'], list: ['owner'], create: ['owner'], update: ['owner'], delete: ['owner'] },
    query: queryOver('statistic', equal('userId', OWNER)),
    data: resultFields({ ...IMPORTED, sets: '12;42.5;8;;Squat\n;;;1450;5000 m;Run' }),
    change: { sets: '10;;;;Squat\n;;;1420;5000 m;Run', updatedAt: NOW },
  },
];

export const IMPORTED_CLIENT_CASES: readonly RulesCase[] = [
  commit(
    'imports a hundred results with a hundred sets each at once',
    owner,
    importedRuns.map((path) => ({
      set: path,
      data: resultFields({ ...IMPORTED, date: new Date(Date.UTC(2012, 0, 1)), note: 'Fine', sets: HUNDRED_SETS }),
    })),
  ),
  commit(
    'takes a hundred imported results back at once',
    owner,
    importedRuns.map((path) => ({ remove: path })),
    { and: Object.fromEntries(importedRuns.map((path) => [path, resultFields({ ...IMPORTED, updatedAt: BEFORE })])) },
  ),
];
