import { harnessWith, isStored, ROLE_NAMES, ROLES, type Role } from '../support/fixtures.ts';
import { OPERATIONS, ROWS, type Operation, type Row } from './matrix-rows.ts';
import { LIST_ROWS } from './list-cases.ts';
import { COACHING_ROWS } from './coaching-cases.ts';
import { PROGRAMME_ROWS } from './programme-cases.ts';
import { IMPORTED_ROWS } from './imported-cases.ts';
import { SESSION_ROWS } from './session-cases.ts';
import { SWITCH_ROWS } from './switch-cases.ts';
import type { Write } from '../support/rules-harness.ts';
import type { RulesCase } from './rules-case.ts';

function caseFor(row: Row, operation: Operation, role: Role): RulesCase {
  const auth = ROLES[role];
  const besides = row.besides?.[operation] ?? [];
  return {
    name: [`${role}: ${operation} ${row.path}`, row.what].join(' ').trim(),
    allowed: row.roles[operation].includes(role),
    decide(rules) {
      const harness = harnessWith(rules, {
        without: operation === 'create' ? [row.path] : [],
        and: operation !== 'create' && !isStored(row.path) ? { [row.path]: row.data } : {},
      });
      const writes = (write: Write) => ownVerdict(harness.commit(auth, [write, ...besides]));
      switch (operation) {
        case 'get':
          return harness.get(auth, row.path);
        case 'list':
          return harness.list(auth, row.query, row.parent);
        case 'create':
          return writes({ set: row.path, data: row.data });
        case 'update':
          return writes({ update: row.path, data: row.change });
        case 'delete':
          return writes({ remove: row.path });
      }
    },
  };
}

/** The verdict on the row's own write: what else is in the commit has its own row. */
function ownVerdict(decision: ReturnType<ReturnType<typeof harnessWith>['commit']>): typeof decision {
  const [own] = decision.verdicts;
  return own ? { ...own, verdicts: decision.verdicts } : decision;
}

export const MATRIX: readonly RulesCase[] = [
  ...ROWS,
  ...SESSION_ROWS,
  ...IMPORTED_ROWS,
  ...LIST_ROWS,
  ...PROGRAMME_ROWS,
  ...COACHING_ROWS,
  ...SWITCH_ROWS,
].flatMap((row) => OPERATIONS.flatMap((operation) => ROLE_NAMES.map((role) => caseFor(row, operation, role))));
