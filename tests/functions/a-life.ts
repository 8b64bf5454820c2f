import { ownerMark } from '#logic/people/people.ts';
import type { Data } from '#logic/backend.ts';
import {
  addFile,
  addResult,
  addWorkout,
  ANNA,
  befriend,
  BEN,
  CLEO,
  emailOf,
  type Harness,
  JPEG,
  NOW_MS,
  share,
} from './harness.ts';

export const WORKOUTS = ['workoutOfAnna0000001', 'workoutOfAnna0000002'];
export const BENS = 'workoutOfBen00000001';
/** Anna has voted on it, and never trained it. */
export const NEVER_RUN = 'workoutOfBen00000002';
export const GROUP = 'groupOfAnna000000001';
/** Of Ben: Anna and Cleo are in it, with both of his workouts. */
export const BENS_GROUP = 'groupOfBen0000000001';
export const PICTURE = '12345678901234567894_e.jpg';

/** Everything that can be known of Anna, and a life of others around it. */
export async function liveALife(harness: Harness): Promise<void> {
  const triggers = harness.startTriggers();
  befriend(harness, ANNA, BEN);
  befriend(harness, BEN, CLEO);
  harness.set(`users/${ANNA}/limits/20777`, { messages: 1, lastId: 'm1' });
  harness.set(`users/${CLEO}/blocks/${ANNA}`, { uid: ANNA, nicName: 'anna' });
  harness.set(`users/${ANNA}/friendRequests/${CLEO}`, { uid: CLEO, direction: 'out' });
  harness.set(`users/${CLEO}/friendRequests/${ANNA}`, { uid: ANNA, direction: 'in' });
  // What uses the file is found out, and whoever else may see it.
  const imgUrl = `workout-media/${ANNA}/12345678901234567890_a.jpg`;
  for (const wId of WORKOUTS) addWorkout(harness, ANNA, wId, { imgUrl });
  harness.set(`media/${ANNA}`, { isLookedAt: true });
  addWorkout(harness, BEN, BENS);
  addWorkout(harness, BEN, NEVER_RUN);
  harness.set(`ratings/${NEVER_RUN}/votes/${ANNA}`, { wId: NEVER_RUN, stars: 2, createdAt: new Date(NOW_MS) });
  share(harness, ANNA, BEN, WORKOUTS[0] ?? '');
  share(harness, BEN, ANNA, BENS);
  share(harness, BEN, CLEO, BENS);
  const group = (uid: string, gId: string, data: Data) =>
    harness.set(`users/${uid}/groups/${gId}`, {
      gId,
      createdAt: new Date(NOW_MS),
      updatedAt: new Date(NOW_MS),
      ...data,
    });
  group(ANNA, GROUP, { name: 'canaryAnna', members: [BEN], wIds: [...WORKOUTS] });
  group(BEN, BENS_GROUP, { name: 'canaryBen', members: [ANNA, CLEO], wIds: [BENS, NEVER_RUN] });
  const list = { position: 0, updatedAt: new Date(NOW_MS) };
  harness.set(`users/${ANNA}/wLists/listOfAnna0000000001`, { ...list, name: 'canaryAnna', wIds: [BENS] });
  harness.set(`users/${ANNA}/wListPlaces/0`, { listId: 'listOfAnna0000000001' });
  const programme = { level: 'base', sport: 'Strength', content: '{}', version: 1, updatedAt: new Date(NOW_MS) };
  const follow = { pId: 'programmeOfAnna00001', startDate: '2026-11-30', weekdays: '1', updatedAt: new Date(NOW_MS) };
  for (const [uid, name] of [
    [ANNA, 'canaryAnna'],
    [BEN, 'canaryBen'],
  ] as const) {
    harness.set(`users/${uid}/programmes/programmeOf${uid.slice(0, 4)}00001`, { ...programme, name });
    harness.set(`users/${uid}/programmePlaces/0`, { id: `programmeOf${uid.slice(0, 4)}00001` });
    harness.set(`users/${uid}/follows/followOf${uid.slice(0, 4)}00000001`, { ...follow, name });
    harness.set(`users/${uid}/followPlaces/0`, { id: `followOf${uid.slice(0, 4)}00000001` });
  }
  const pId = (uid: string) => `programmeOf${uid.slice(0, 4)}00001`;
  for (const [coachUid, followerUid] of [
    [ANNA, BEN],
    [BEN, ANNA],
    [BEN, CLEO],
  ] as const) {
    const id = `${coachUid}_${followerUid}_${pId(coachUid)}`;
    harness.set(`sharedProgrammes/${coachUid}_${pId(coachUid)}`, { ownerId: coachUid, ...programme, name: 'Strong' });
    harness.set(`coachings/${id}`, { coachUid, followerUid, pId: pId(coachUid), groupId: '', state: 'accepted' });
    harness.set(`coachingProgress/${id}`, { coachUid, followerUid, done: '' });
  }
  harness.set(`users/${BEN}/wLists/listOfBen00000000001`, { ...list, name: 'canaryBen', wIds: [BENS, ...WORKOUTS] });
  harness.set('messages/m1', { ownerUId: ANNA, friendUId: BEN, text: 'canaryAnna', read: false });
  const mediaPath = `messageMedia/${BEN}/${PICTURE}`;
  harness.set('messages/m2', { ownerUId: BEN, friendUId: ANNA, text: 'to anna', mediaPath, read: false });
  addFile(harness, BEN, PICTURE, { path: mediaPath, state: 'stored' });
  harness.files.set(mediaPath, JPEG);
  harness.set('messages/m3', { ownerUId: BEN, friendUId: CLEO, text: 'canaryBen', read: false });
  addResult(harness, ANNA, 'runOfAnna', BENS);
  addResult(harness, CLEO, 'runOfCleo', BENS);
  addResult(harness, BEN, 'runOfBen', WORKOUTS[0] ?? '');
  harness.set(`ratings/${BENS}/votes/${ANNA}`, { wId: BENS, stars: 1, createdAt: new Date(NOW_MS) });
  harness.set(`ratings/${BENS}/votes/${CLEO}`, { wId: BENS, stars: 5, createdAt: new Date(NOW_MS) });
  harness.set(`ratings/${WORKOUTS[0]}/votes/${BEN}`, { wId: WORKOUTS[0], stars: 4, createdAt: new Date(NOW_MS) });
  harness.set(`favorits/${ANNA}_${BENS}`, { userID: ANNA, workoutID: BENS });
  harness.set(`favorits/${BEN}_${WORKOUTS[0]}`, { userID: BEN, workoutID: WORKOUTS[0] });
  for (const [code, uid] of [
    ['ANNA2345', ANNA],
    ['BENS2345', BEN],
  ] as const) {
    const expiresAt = new Date(NOW_MS + 1000);
    const members = { guest: { name: 'Gus', place: 1, seenAt: new Date(NOW_MS), left: false } };
    harness.set(`sessions/${code}`, {
      hostMark: ownerMark(uid),
      hostName: 'host',
      members,
      run: null,
      seq: 0,
      expiresAt,
    });
    harness.set(`sessions/${code}/plan/plan`, { workout: {}, exercises: [], settings: {}, expiresAt });
    harness.set(`sessionKeys/${code}`, { members: {}, joins: 1, expiresAt });
  }
  for (const uid of [ANNA, BEN]) {
    harness.set(`calendarFeeds/of${uid}`, { uid, createdAt: new Date(NOW_MS), day: 0, count: 0 });
  }
  harness.set('trainingsDates/d1', { docId: 'd1', userId: ANNA, title: 'canaryAnna' });
  harness.set('trainingsDates/d2', { docId: 'd2', userId: BEN, title: 'canaryBen' });
  addFile(harness, ANNA, '12345678901234567890_a.jpg', { state: 'stored' }, JPEG);
  addFile(harness, ANNA, 'bens.jpg', { path: `workout-media/${BEN}/12345678901234567893_d.jpg` }); // it stays Ben's
  harness.files.set(`messageMedia/${ANNA}/12345678901234567892_c.jpg`, JPEG);
  harness.files.set(`workout-media/${BEN}/12345678901234567893_d.jpg`, JPEG);
  for (const odd of [`workout-media/${ANNA}//x.jpg`, `profile-media/${ANNA}/a/b.jpg`, `messageMedia//${ANNA}/x.jpg`])
    harness.files.set(odd, JPEG);
  await triggers.idle();
  await triggers.stop();
  const call = (name: string, uid: string, data: Data) =>
    harness.call(name, harness.caller(uid), { reqId: harness.key(), ...data });
  await call('findFriend', BEN, { email: emailOf(ANNA) });
  await call('sendContact', ANNA, { topic: 'idea', text: 'canaryAnna has one' });
  await call('askForContract', ANNA, { contractType: 'pro' });
  await call('inviteByEmail', ANNA, { email: 'new@mail.example' });
  await call('inviteByEmail', BEN, { email: emailOf(ANNA) });
  await call('reportContent', ANNA, { wId: BENS, reason: 'spam' });
  await call('reportContent', CLEO, { wId: WORKOUTS[1] ?? '', reason: 'spam' });
  const ada = harness.caller('uidOfAda00000000000000001', { isAdmin: true });
  await harness.call('setContract', ada, { reqId: harness.key(), uid: ANNA, contractType: 'pro' });
}
