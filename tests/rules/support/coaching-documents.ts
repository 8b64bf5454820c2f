import { NOW, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { OWNER } from './documents.ts';
import { PROGRAMME, programmeFields } from './programme-documents.ts';
import type { Write } from './rules-harness.ts';

/** A programme of the owner's that anyone with the link reads. */
export const OPEN_PROGRAMME = 'openProgramme0000001';
export const editionPath = (uid: string, id = PROGRAMME): string => `sharedProgrammes/${uid}_${id}`;
export const editionFields = (over: PlainFields = {}): PlainFields => {
  const { place: _, createdAt: _at, ...programme } = programmeFields();
  return { ...programme, ownerId: OWNER, ownerNicName: 'ida', sharePublic: false, isListed: false, ...over };
};

const idOf = (coach: string, follower: string, pId: string): string => `${coach}_${follower}_${pId}`;
export const coachingPath = (follower: string, coach = OWNER, pId = PROGRAMME): string =>
  `coachings/${idOf(coach, follower, pId)}`;
export const coachingFields = (followerUid: string, over: PlainFields = {}): PlainFields => ({
  coachUid: OWNER,
  followerUid,
  pId: PROGRAMME,
  name: 'Strong in six weeks',
  coachNicName: 'ida',
  followerNicName: 'fay',
  groupId: '',
  state: 'offered',
  startDate: '2026-11-30',
  weekdays: '135',
  note: '',
  percent: 100,
  createdAt: NOW,
  updatedAt: NOW,
  ...over,
});

export const progressPath = (follower: string, coach = OWNER, pId = PROGRAMME): string =>
  `coachingProgress/${idOf(coach, follower, pId)}`;
export const progressFields = (followerUid: string, over: PlainFields = {}): PlainFields => ({
  coachUid: OWNER,
  followerUid,
  startDate: '2026-11-30',
  weekdays: '135',
  done: '0.0 2026-11-30 1800 r\n',
  updatedAt: NOW,
  ...over,
});

/** The commits of the product's own client. */
export const publish = (over: PlainFields = {}, pId = PROGRAMME): Write => ({
  set: editionPath(OWNER, pId),
  data: editionFields(over),
});
export const offer = (follower: string, over: PlainFields = {}, pId = PROGRAMME): Write => ({
  set: coachingPath(follower, OWNER, pId),
  data: coachingFields(follower, { pId, ...over }),
});
export const answer = (follower: string, state: string): Write => ({
  update: coachingPath(follower),
  data: { state, updatedAt: NOW },
});
export const adjust = (follower: string, percent: number): Write => ({
  update: coachingPath(follower),
  data: { percent, updatedAt: NOW },
});
export const report = (follower: string, over: PlainFields = {}): Write => ({
  set: progressPath(follower),
  data: progressFields(follower, over),
});
export const hide = (follower: string): Write => ({ remove: progressPath(follower) });
