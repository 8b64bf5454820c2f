import { deniedCommit, deniedGet, deniedList, type AbuseCase } from '../abuse/abuse-case.ts';
import { equal, queryOver } from '@icetime/local-firebase/tests/support/build-query.ts';
import { Double, NOW, type Plain, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { commit, get } from './client-case.ts';
import {
  BEFORE,
  IN_AN_HOUR,
  OWNER,
  ownerMark,
  SESSION_CODE,
  sessionFields,
  sharedRunFields,
  STRANGER,
} from '../support/documents.ts';
import { only, updateOf, type Field, type Subject } from './field-values.ts';
import { ROLES, type Given } from '../support/fixtures.ts';
import type { Row } from './matrix-rows.ts';
import type { Write } from '../support/rules-harness.ts';
import type { RulesCase } from './rules-case.ts';

const { owner, stranger, 'signed out': guest, admin } = ROLES;
const SESSION = `sessions/${SESSION_CODE}`;
const PLAN = `${SESSION}/plan/plan`;
const KEYS = `sessionKeys/${SESSION_CODE}`;
const running = (over: PlainFields = {}, runOver: PlainFields = {}): Given => ({
  and: { [SESSION]: sessionFields({ run: sharedRunFields(runOver), seq: 7, ...over }) },
});
const over: Given = { and: { [SESSION]: sessionFields({ expiresAt: NOW }) } };
const steer = (runOver: PlainFields = {}, more: PlainFields = {}): readonly Write[] => [
  { update: SESSION, data: { run: sharedRunFields(runOver), seq: 8, ...more } },
];
const first: readonly Write[] = [{ update: SESSION, data: { run: sharedRunFields(), seq: 1 } }];
const all = queryOver('sessions', undefined, { limit: 1 });

export const SESSION_ROWS: readonly Row[] = [
  {
    path: SESSION,
    roles: { get: Object.keys(ROLES) as Row['roles']['get'], list: [], create: [], update: ['owner'], delete: [] },
    query: all,
    data: sessionFields(),
    change: { run: sharedRunFields(), seq: 1 },
  },
  {
    path: PLAN,
    roles: { get: Object.keys(ROLES) as Row['roles']['get'], list: [], create: [], update: [], delete: [] },
    query: queryOver('plan', undefined, { limit: 1 }),
    parent: SESSION,
    data: { workout: { name: 'Legs' }, exercises: [], settings: {}, expiresAt: IN_AN_HOUR },
    change: { expiresAt: new Date(NOW.getTime() + 2) },
  },
  {
    path: KEYS,
    roles: { get: [], list: [], create: [], update: [], delete: [] },
    query: queryOver('sessionKeys', undefined, { limit: 1 }),
    data: { members: {}, joins: 0, expiresAt: IN_AN_HOUR },
    change: { joins: 0 },
  },
];

/** People who train together, and who would like to. */
export const SESSION_ABUSE_CASES: readonly AbuseCase[] = [
  deniedCommit('AC-101 starts the session of somebody else', stranger, first, { and: { [SESSION]: sessionFields() } }),
  deniedCommit('AC-101 starts a session as a guest', guest, first, { and: { [SESSION]: sessionFields() } }),
  deniedCommit('AC-101 stops the session of somebody else', stranger, steer({ state: 'finished' }), running()),
  deniedCommit('AC-101 stops a session as an admin', admin, steer({ state: 'finished' }), running()),
  deniedCommit('AC-101 steers a session that is over', owner, first, over),
  deniedCommit('AC-101 prolongs a session', owner, steer({}, { expiresAt: new Date(NOW.getTime() + 9e6) }), running()),
  deniedCommit(
    'AC-101 gives a session to somebody else',
    owner,
    steer({}, { hostMark: ownerMark(STRANGER) }),
    running(),
  ),
  deniedCommit('AC-101 hosts under another name', owner, steer({}, { hostName: 'Icetime' }), running()),
  deniedCommit('AC-101 opens the door by hand', owner, steer({}, { isClosed: false }), running()),
  deniedCommit('AC-101 makes up a member', owner, steer({}, { members: {} }), running()),
  deniedCommit('AC-101 puts more into a session', owner, steer({}, { note: 'x'.repeat(9) }), running()),
  deniedCommit('AC-101 puts more into a run', owner, steer({ note: 'x'.repeat(9) }), running()),
  deniedCommit('AC-101 steers over what another device did meanwhile', owner, steer({}, { seq: 7 }), running()),
  deniedCommit('AC-101 counts ahead', owner, steer({}, { seq: 9 }), running()),
  deniedCommit('AC-101 opens a session by hand', owner, [{ set: SESSION, data: sessionFields() }]),
  deniedCommit('AC-101 ends a session by hand', owner, [{ remove: SESSION }], running()),
  deniedCommit('AC-101 changes the shared workout', owner, [{ set: PLAN, data: { expiresAt: IN_AN_HOUR } }], {
    and: { [PLAN]: { expiresAt: IN_AN_HOUR } },
  }),
  deniedGet('AC-102 looks at a session that is over', guest, SESSION, over),
  deniedGet('AC-102 looks at the shared workout of one that is over', owner, PLAN, {
    and: { [PLAN]: { expiresAt: NOW } },
  }),
  deniedGet('AC-102 looks at another part of it', guest, `${SESSION}/plan/other`, {
    and: { [`${SESSION}/plan/other`]: { expiresAt: IN_AN_HOUR } },
  }),
  deniedGet('AC-102 tries a code that nobody has', guest, 'sessions/ABCD2346'),
  deniedGet('AC-102 looks for the keys of members', owner, KEYS, { and: { [KEYS]: { members: {} } } }),
  deniedList('AC-102 looks for sessions', guest, all),
  deniedList('AC-102 looks for own sessions', owner, queryOver('sessions', equal('hostMark', ownerMark(OWNER)))),
];

export const SESSION_CLIENT_CASES: readonly RulesCase[] = [
  commit('starts a session', owner, first, { and: { [SESSION]: sessionFields() } }),
  commit(
    'steers a long session',
    owner,
    steer({ state: 'paused', leadIn: 'none', stepIndex: 29_999, elapsedMs: 999_999_999, done: '0-9899' }),
    running({}, { leadIn: 'ended', stepIndex: 12, done: '0-3,5' }),
  ),
  get('a session as a guest', guest, SESSION, { and: { [SESSION]: sessionFields() } }),
  get('its plan as a guest', guest, PLAN, { and: { [PLAN]: { expiresAt: IN_AN_HOUR } } }),
];

const RUN = sharedRunFields();
const withRun = (fields: PlainFields): Plain => ({ ...RUN, ...fields });
const without = (name: string): PlainFields =>
  Object.fromEntries(Object.entries(RUN).filter(([other]) => other !== name));
const kinds = (name: string, ...values: readonly Plain[]): Plain[] => values.map((value) => withRun({ [name]: value }));
const wholes = (name: string, most: number): { good: Plain[]; bad: Plain[] } => ({
  good: kinds(name, 0, most),
  bad: kinds(name, -2, most + 1, 1.5, new Double(1), '1', null),
});
const COUNTS = [
  wholes('stepIndex', 999_999),
  wholes('reached', 999_999),
  wholes('repeatCount', 999_999),
  wholes('announced', 999_999),
  wholes('elapsedMs', 999_999_999),
  wholes('trainedMs', 999_999_999),
];
const run: Field = {
  kind: 'map',
  good: [
    ...COUNTS.flatMap(({ good }) => good),
    ...kinds('state', 'running', 'paused', 'waiting', 'finished'),
    ...kinds('leadIn', 'none', 'counting', 'ended'),
    ...kinds('addedMs', 0, -999_999_999, 999_999_999),
    ...kinds('announced', -1),
    ...kinds('atMs', 1_000_000_000_000, 9_999_999_999_999),
    ...kinds('done', '0-3,5', '9'.repeat(1000)),
    ...kinds('runId', 'a'.repeat(16), 'Z9'.repeat(20)),
    ...['halfCalled', 'changeDue', 'stopped'].flatMap((name) => kinds(name, true, false)),
  ],
  bad: [
    {},
    ...COUNTS.flatMap(({ bad }) => bad),
    ...kinds('state', 'ready', '', 'running ', 7),
    ...kinds('leadIn', 'begun', '', 'none ', 7),
    ...kinds('addedMs', -1_000_000_000, 1_000_000_000, new Double(1), '1'),
    ...kinds(
      'atMs',
      999_999_999_999,
      10_000_000_000_000,
      -1_000_000_000_000,
      -100_000_000_000,
      NOW,
      new Double(1e12),
      '1000000000000',
    ),
    ...kinds('done', '0 1', '0/1', '0_1', 'x', '1.5', '9'.repeat(1001), [0]),
    ...kinds('runId', 'a'.repeat(15), 'a'.repeat(41), 'a/'.repeat(8), 'a_'.repeat(8), 'a '.repeat(8), 7),
    ...['halfCalled', 'changeDue', 'stopped'].flatMap((name) => kinds(name, 'x', 1, null)),
    ...Object.keys(RUN).map(without),
    // As many fields as there should be, and one of them another.
    ...Object.keys(RUN).map((name) => ({ ...without(name), other: 'x' })),
    withRun({ other: 'x' }),
  ],
};

export const SESSION_SUBJECTS: readonly Subject[] = [
  {
    name: 'steered session',
    auth: owner,
    isUpdate: true,
    ...running(),
    base: { run: sharedRunFields(), seq: 8 },
    fields: {
      run,
      seq: only('whole', 8, 0, 6, 7, 9, new Double(8), '8'),
      hostMark: only('text', ownerMark(OWNER), ownerMark(STRANGER), OWNER, ''),
      hostName: only('text', 'ida', 'idb', ''),
      hostSeenAt: only('time', BEFORE, NOW),
      members: { kind: 'map', good: [], bad: [{}, { x: { name: 'x' } }] },
      createdAt: only('time', BEFORE, NOW),
      expiresAt: only('time', IN_AN_HOUR, NOW, new Date(NOW.getTime() + 2)),
      more: { kind: 'text', good: [], bad: ['x'] },
    },
    writes: updateOf(SESSION),
  },
];
