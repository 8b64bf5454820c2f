import { NOW, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { OWNER } from './documents.ts';
import type { Write } from './rules-harness.ts';

export const PROGRAMME = 'programme00000000001';
export const programmePath = (uid: string, id = PROGRAMME): string => `users/${uid}/programmes/${id}`;
export const programmePlacePath = (uid: string, place = '0'): string => `users/${uid}/programmePlaces/${place}`;
export const programmeFields = (over: PlainFields = {}): PlainFields => ({
  name: 'Strong in six weeks',
  description: '',
  level: 'base',
  sport: 'Strength',
  language: 'English',
  version: 1,
  content: '{"weeks":[],"workouts":[]}',
  place: '0',
  createdAt: NOW,
  updatedAt: NOW,
  ...over,
});

export const FOLLOW = 'follow00000000000001';
export const followPath = (uid: string, id = FOLLOW): string => `users/${uid}/follows/${id}`;
export const followPlacePath = (uid: string, place = '0'): string => `users/${uid}/followPlaces/${place}`;
export const followFields = (over: PlainFields = {}): PlainFields => ({
  pId: PROGRAMME,
  name: 'Strong in six weeks',
  version: 1,
  startDate: '2026-11-30',
  weekdays: '135',
  endDate: '',
  done: '',
  changes: '',
  place: '0',
  createdAt: NOW,
  updatedAt: NOW,
  ...over,
});

/** The commits of the product's own client. */
export const makeProgramme = (over: PlainFields = {}, id = PROGRAMME, place = '1'): readonly [Write, Write] => [
  { set: programmePath(OWNER, id), data: programmeFields({ place, ...over }) },
  { set: programmePlacePath(OWNER, place), data: { id } },
];
export const makeFollow = (over: PlainFields = {}, id = FOLLOW, place = '1'): readonly [Write, Write] => [
  { set: followPath(OWNER, id), data: followFields({ place, ...over }) },
  { set: followPlacePath(OWNER, place), data: { id } },
];
