/** What the operator has switched off: refused as long as it is, and nothing else with it. */
import { queryOver } from '@icetime/local-firebase/tests/support/build-query.ts';
import type { PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { deniedCommit, type AbuseCase } from '../abuse/abuse-case.ts';
import { commit } from './client-case.ts';
import { cardFields, FRIEND, OWNER, userFields } from '../support/documents.ts';
import { createWorkout, type Given, reserve, ROLE_NAMES, ROLES, sendMessage } from '../support/fixtures.ts';
import type { Write } from '../support/rules-harness.ts';
import type { Row } from './matrix-rows.ts';
import type { RulesCase } from './rules-case.ts';

const { owner, admin } = ROLES;

/** Anybody may look; nobody writes, whoever they are. */
export const SWITCH_ROWS: readonly Row[] = ['switches/now', 'switches/then'].map((path) => ({
  path,
  roles: { get: path === 'switches/now' ? ROLE_NAMES : [], list: [], create: [], update: [], delete: [] },
  query: queryOver('switches'),
  data: { uploads: false },
  change: { uploads: true },
}));

const OFF = { uploads: false, ai: false, registration: false, sessions: false };
const given = (switches: PlainFields, without: readonly string[] = []): Given => ({
  and: { 'switches/now': switches },
  without,
});
const register: readonly Write[] = [
  { set: `users/${OWNER}`, data: userFields(OWNER) },
  { set: `users/${OWNER}/public/card`, data: cardFields() },
];
const UNREGISTERED = [`users/${OWNER}`, `users/${OWNER}/public/card`];

/** What counts as on. */
const ON: Readonly<Record<string, (name: string) => PlainFields>> = {
  'all on': () => ({ uploads: true, ai: true, registration: true, sessions: true, smallestVersion: '' }),
  'the others off': (name) => ({ ...OFF, [name]: true }),
  'no word of it': (name) => ({ ...OFF, [name]: undefined }),
  'an odd word for it': (name) => ({ ...OFF, [name]: 'off' }),
};
const worded = (fields: PlainFields): PlainFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export const SWITCH_CASES: readonly RulesCase[] = [
  ...Object.entries(ON).flatMap(([what, switches]) => [
    commit(`reserves room with ${what}`, owner, reserve(), given(worded(switches('uploads')))),
    commit(`registers with ${what}`, owner, register, given(worded(switches('registration')), UNREGISTERED)),
  ]),
  commit('makes a workout with everything off', owner, createWorkout(), given(OFF)),
  commit('writes to a friend with everything off', owner, sendMessage(FRIEND), given(OFF)),
];

export const SWITCH_ABUSE_CASES: readonly AbuseCase[] = [
  deniedCommit('reserves room while uploads are off', owner, reserve(), given({ uploads: false })),
  deniedCommit('registers while registration is off', owner, register, given({ registration: false }, UNREGISTERED)),
  deniedCommit('switches uploads on', owner, [{ update: 'switches/now', data: { uploads: true } }], given(OFF)),
  deniedCommit('switches uploads on, as an admin', admin, [{ set: 'switches/now', data: {} }], given(OFF)),
  deniedCommit('removes all switches', admin, [{ remove: 'switches/now' }], given(OFF)),
  deniedCommit('makes the document in the first place', owner, [{ set: 'switches/now', data: OFF }]),
  deniedCommit(
    'reserves room in the commit that switches it on',
    owner,
    [...reserve(), { update: 'switches/now', data: { uploads: true } }],
    given({ uploads: false }),
  ),
];
