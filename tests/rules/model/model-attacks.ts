import { NOW, type Plain, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { DAY, messageFields } from '../support/documents.ts';
import { actorAt, textOf, type Actor, type World } from './model-world.ts';
import type { Write } from '../support/rules-harness.ts';

/** The message that was counted last, once more: free of charge when it was deleted meanwhile? */
export function sendUncounted(world: World, { uid }: Actor, q: number): readonly Write[] {
  const id = textOf(world.docs.get(`users/${uid}/limits/${DAY}`)?.['lastId']) || 'none';
  const friend = actorAt(q).uid;
  return [{ remove: `messages/${id}` }, { set: `messages/${id}`, data: messageFields(friend, { ownerUId: uid }) }];
}
/** Anything at any document, with fields that would be worth forging. */
export function attack(world: World, { uid }: Actor, p: number, q: number): readonly Write[] {
  const paths = [...world.docs.keys()];
  const path = paths[p % paths.length] ?? 'users/x';
  const forged: readonly (readonly [string, Plain])[] = [
    ['ownerId', uid],
    ['workoutCount', 0],
    ['masterVideoCount', 0],
    ['totalStorageUsed', 0],
    ['fileCount', 0],
    ['contractType', 'pro'],
    ['rating', 5],
    ['playCount', 99],
    ['read', true],
    ['text', 'forged'],
    ['userID', uid],
    ['userId', uid],
    ['ownerUId', uid],
    ['friendUId', uid],
    ['messages', 1],
    ['lastId', 'x'],
    ['size', 1],
    ['state', 'stored'],
    ['stars', 5],
    ['sharePublic', true],
    ['countEx', 999],
    ['admin', true],
    ['maxWorkouts', 999],
    ['names', { German: 'forged' }],
    ['ownerNicName', 'forged'],
  ];
  const [name, value] = forged[q % forged.length] ?? ['admin', true];
  const data = { [name]: value, updatedAt: NOW };
  if (q % 4 === 0) return [{ remove: path }];
  if (q % 4 === 1) return [{ set: path, data: { ...world.docs.get(path), ...data } }];
  return [{ update: path, data: q % 4 === 2 ? data : { [name]: value } }];
}

/** The commit of somebody else, a part of it, one number more or less, or the same at another place. */
export function tampered(writes: readonly Write[], tamper: number): readonly Write[] {
  const [first, ...rest] = writes;
  if (!first) return writes;
  switch (tamper % 4) {
    case 0:
      return rest.length > 0 ? rest : writes;
    case 1:
      return [first];
    case 2:
      return writes.map((write) => ('remove' in write ? write : { ...write, data: bumped(write.data, tamper) }));
    default:
      return 'set' in first ? [twinOf(first), ...writes] : [...writes, ...writes];
  }
}
/** The same under another id, which its fields name too. */
function twinOf({ set, data }: Extract<Write, { set: string }>): Write {
  const id = set.slice(set.lastIndexOf('/') + 1);
  const twin = `9${id.slice(1)}`;
  const fields = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(id, twin) : value,
  ]);
  return { set: set.replace(id, twin), data: Object.fromEntries(fields) as PlainFields };
}
const bumped = (data: PlainFields, tamper: number): PlainFields =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'number' ? value + (tamper % 2 === 0 ? 1 : -1) : value,
    ]),
  );
