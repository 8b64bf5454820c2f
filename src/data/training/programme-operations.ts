/**
 * Programmes and follows in the queue. Merging and the documents' form come with `programme-sending.ts`, which only
 * people with a programme load: the queue is part of every start.
 */
import type { Follow } from '#core/programme/follow.ts';
import type { Programme } from '#core/programme/programme.ts';
import { putBack } from '#data/local/local-db.ts';
import { followsPath, programmesPath, reportPath } from '#data/server/paths.ts';
import { defineOperation, type Sent } from '#data/sync/operation.ts';
import { removeOwn, retry } from '#data/sync/sending.ts';
import type { RemoveFollow, RemoveProgramme, SaveFollow, SaveProgramme } from './programme-changes.ts';
import type * as Sending from './programme-sending.ts';

/** `undefined` = the file could not be fetched: the entry waits as without a network. */
const loaded = (): Promise<typeof Sending | undefined> => import('./programme-sending.ts').catch(() => undefined);

/** The parsers come later (`programme-sending.ts`): here its identity is enough. */
const named = <T extends object>(stored: unknown, id: keyof T): T | undefined =>
  typeof Object(stored)[id] === 'string' ? (stored as T) : undefined;

const programmePath = (uid: string, { pId }: Programme): string => `${programmesPath(uid)}/${pId}`;
const followPath = (uid: string, { fId }: Follow): string => `${followsPath(uid)}/${fId}`;

/** What its coach sees goes with it. Entries of before have neither field. */
const shownPath = (uid: string, { ownerId, pId, shows }: Partial<Follow>): readonly string[] =>
  shows && ownerId ? [reportPath(`${ownerId}_${uid}_${pId}`)] : [];

const saveProgramme = defineOperation<SaveProgramme, SaveProgramme | RemoveProgramme>({
  kind: 'saveProgramme',
  // A place may have become free.
  isTriedAgain: true,
  stores: ['programmes'],
  nameOf: ({ programme }) => programme.name,
  read(stored) {
    const programme = named<Programme>(stored['programme'], 'pId');
    return programme && { kind: 'saveProgramme', programme, before: named(stored['before'], 'pId') };
  },
  document: ({ programme }, uid) => programmePath(uid, programme),
  merge({ before }, later) {
    if (later.kind === 'saveProgramme') return { ...later, before };
    return before && { ...later, before };
  },
  send: (operation, context) => sent((sending) => sending.sendProgramme(operation, context)),
  undo: (tx, uid, { programme, before }) => putBack(tx, 'programmes', uid, programme.pId, before),
});

const removeProgramme = defineOperation<RemoveProgramme, SaveProgramme | RemoveProgramme>({
  kind: 'removeProgramme',
  stores: ['programmes'],
  nameOf: ({ before }) => before.name,
  read(stored) {
    const before = named<Programme>(stored['before'], 'pId');
    return before && { kind: 'removeProgramme', before };
  },
  document: ({ before }, uid) => programmePath(uid, before),
  merge: ({ before }, later) => (later.kind === 'saveProgramme' ? { ...later, before } : 'both'),
  send: ({ before }, { db, uid }) => removeOwn(db, 'removeProgramme', programmePath(uid, before)),
  undo: (tx, uid, { before }) => putBack(tx, 'programmes', uid, before.pId, before),
});

const saveFollow = defineOperation<SaveFollow, SaveFollow | RemoveFollow>({
  kind: 'saveFollow',
  isTriedAgain: true,
  stores: ['follows'],
  nameOf: ({ follow }) => follow.name,
  read(stored) {
    const follow = named<Follow>(stored['follow'], 'fId');
    return follow && { kind: 'saveFollow', follow, before: named(stored['before'], 'fId') };
  },
  document: ({ follow }, uid) => followPath(uid, follow),
  merge({ before }, later) {
    if (later.kind === 'saveFollow') return { ...later, before };
    return before && { ...later, before };
  },
  send: (operation, context) => sent((sending) => sending.sendFollow(operation, context)),
  undo: (tx, uid, { follow, before }) => putBack(tx, 'follows', uid, follow.fId, before),
});

const removeFollow = defineOperation<RemoveFollow, SaveFollow | RemoveFollow>({
  kind: 'removeFollow',
  stores: ['follows'],
  nameOf: ({ before }) => before.name,
  read(stored) {
    const before = named<Follow>(stored['before'], 'fId');
    return before && { kind: 'removeFollow', before };
  },
  document: ({ before }, uid) => followPath(uid, before),
  merge: ({ before }, later) => (later.kind === 'saveFollow' ? { ...later, before } : 'both'),
  send: ({ before }, { db, uid }) => removeOwn(db, 'removeFollow', followPath(uid, before), ...shownPath(uid, before)),
  undo: (tx, uid, { before }) => putBack(tx, 'follows', uid, before.fId, before),
});

async function sent(send: (sending: typeof Sending) => Promise<Sent>): Promise<Sent> {
  const sending = await loaded();
  return sending ? send(sending) : retry('offline');
}

export const programmeOperations = [saveProgramme, removeProgramme, saveFollow, removeFollow];
