/** Who keeps the workouts in `icetime-db`: several people may keep the same one independently. */
import type { WholeWorkout } from '#core/workout/model.ts';
import type { DeviceTx } from './device-layer.ts';
import {
  type OfflineCopyDb,
  type OfflineCopyOwner,
  type OfflineCopyRecord,
  type OfflineCopyStores,
  readWhole,
} from './offline-copy-db.ts';

export const ownersOf = ({ ownerUid, withdrawn, others = [] }: OfflineCopyRecord): readonly OfflineCopyOwner[] => [
  { uid: ownerUid, ...(withdrawn && { withdrawn }) },
  ...others,
];

/** `undefined` = nobody keeps it any more. */
function withOwners(
  record: OfflineCopyRecord,
  [first, ...others]: readonly OfflineCopyOwner[],
): OfflineCopyRecord | undefined {
  if (!first) return undefined;
  const { withdrawn: _, others: __, ...version } = record;
  const { uid: ownerUid, withdrawn } = first;
  return { ...version, ownerUid, ...(withdrawn && { withdrawn }), ...(others.length > 0 && { others }) };
}

/** How this viewer sees an offline copy; a guest ('') sees all of the device. `undefined` = not at all. */
export function shownTo(record: OfflineCopyRecord, viewer: string): 'plays' | 'withdrawn' | undefined {
  const mine = ownersOf(record).filter(({ uid }) => isOf(uid, viewer));
  if (mine.length === 0) return undefined;
  return mine.some(({ withdrawn }) => !withdrawn) ? 'plays' : 'withdrawn';
}

const isOf = (uid: string, viewer: string): boolean => viewer === '' || ['', viewer].includes(uid);

/** The offline copy if `viewer` may open it ('' = a guest): one person's are hidden from the next. */
export async function readOfflineCopy(
  offlineDb: OfflineCopyDb,
  wId: string,
  viewer: string,
): Promise<WholeWorkout | undefined> {
  const record = await offlineDb.read(['workouts'], (reader) => reader.get('workouts', wId));
  const whole = readWhole(record);
  if (!record || !whole) return undefined;
  const state = shownTo(record, viewer) ?? (whole.workout.sharePublic ? shownTo(record, '') : undefined);
  return state === 'plays' ? whole : undefined;
}

type OfflineCopyTx<N extends keyof OfflineCopyStores = keyof OfflineCopyStores> = DeviceTx<Pick<OfflineCopyStores, N>>;

/** Adds `owner` to the people who keep `record`. */
export function putFor(tx: OfflineCopyTx<'workouts'>, record: OfflineCopyRecord, owner: OfflineCopyOwner): void {
  const owners = ownersOf(record);
  const isKnown = owners.some(({ uid }) => uid === owner.uid);
  const all = isKnown ? owners.map((other) => (other.uid === owner.uid ? owner : other)) : [...owners, owner];
  tx.put('workouts', withOwners(record, all) ?? record);
}

/** The remaining people keep it; without any, the record is removed. */
export async function removeFor(
  tx: OfflineCopyTx<'workoutIds' | 'workouts'>,
  record: OfflineCopyRecord,
  isLeaving: (uid: string) => boolean,
): Promise<void> {
  const { wId } = record;
  const left = withOwners(
    record,
    ownersOf(record).filter(({ uid }) => !isLeaving(uid)),
  );
  const id = await tx.get('workoutIds', wId);
  if (left) tx.put('workouts', left);
  else tx.remove('workouts', wId);
  if (left && id) tx.put('workoutIds', { ...id, ownerUid: left.ownerUid });
  else tx.remove('workoutIds', wId);
}

/** Removes it from the viewer's list, at their request. */
export const removeFromList = (
  tx: OfflineCopyTx<'workoutIds' | 'workouts'>,
  record: OfflineCopyRecord,
  viewer: string,
): Promise<void> => removeFor(tx, record, (uid) => isOf(uid, viewer));

/**
 * Records whether this person may (again) see these workouts. Withdrawn ones stay in their list by name but do not
 * play. `true` = something changed.
 */
export async function setWithdrawn(
  offlineDb: OfflineCopyDb,
  uid: string,
  wIds: readonly string[],
  isWithdrawn: boolean,
): Promise<boolean> {
  if (wIds.length === 0) return false;
  const { value } = await offlineDb.write(['workouts'], async (tx) => {
    const records = await Promise.all(wIds.map((wId) => tx.get('workouts', wId)));
    const changed = records.flatMap((record) => {
      const mine = record && ownersOf(record).find((owner) => owner.uid === uid);
      return mine && (mine.withdrawn ?? false) !== isWithdrawn ? record : [];
    });
    for (const record of changed) putFor(tx, record, { uid, ...(isWithdrawn && { withdrawn: true }) });
    return changed.length > 0;
  });
  return value;
}
