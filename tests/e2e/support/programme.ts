import { contentOf } from '#core/programme/programme-document.ts';
import { programmeOf } from '#tests/core/programme/programmes.ts';
import { putAll } from './past-the-rules.ts';
import type { AppAddresses } from './start-app.ts';

/** A programme of whoever looks at its screens. */
export const PROGRAMME = 'programmeOfScreens01';
const FRIEND = 'friendFriendFriend01';

/** Puts it there, offered to somebody. Its words are of no language. */
export async function putProgramme(app: AppAddresses, uid: string): Promise<void> {
  const workouts = [
    { kind: 'written', key: 'a', name: 'Aaa', exercises: [{ name: 'Bbb', timeSec: 40, restSec: 20 }] },
    { kind: 'reference', key: 'b', name: 'Ccc', wId: 'starterTabata0000001', ownerId: 'icetime' },
  ];
  const weeks = [{ days: [{ workouts: ['a', 'b'] }, {}, { workouts: ['a'] }] }];
  const { description, level, sport, version, ...programme } = programmeOf({ pId: PROGRAMME, workouts, weeks });
  const now = new Date();
  const times = { createdAt: now, updatedAt: now };
  const [coachUid, followerUid, pId] = [uid, FRIEND, PROGRAMME];
  const id = `${coachUid}_${followerUid}_${pId}`;
  const texts = { name: 'Eee', description, level, sport, language: 'German', content: contentOf(programme) };
  const people = { coachUid, followerUid, pId, coachNicName: 'Fff', followerNicName: 'Ggg' };
  const offer = { name: 'Eee', groupId: '', startDate: '', weekdays: '', note: '', percent: 100, state: 'offered' };
  await putAll(app, [
    [`users/${uid}/programmes/${pId}`, { ...texts, version, place: 0, ...times }],
    [`users/${uid}/programmePlaces/0`, { id: pId }],
    [`coachings/${id}`, { ...people, ...offer, ...times }],
  ]);
}
