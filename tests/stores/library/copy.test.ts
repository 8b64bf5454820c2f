import { BOUNDS } from '#core/workout/model.ts';
import { marksOf } from '#core/workout/origin-marks.ts';
import { copyOf, showsFilesOfOthers } from '#stores/library/copy.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { expect, test } from 'vitest';
import { ANNA, BEN } from '#tests/stores/harness.ts';

const own = { wId: 'copyCopyCopyCopy0001', ownerId: ANNA.uid, name: 'Legs copy', now: 5000 };
const fileOf = (uid: string, folder = 'workout-media') => `${folder}/${uid}/12345678901234567890_a.jpg`;

test('nothing that people did with the original comes along, and nothing that hides it', () => {
  const original = wholeOf([{ name: 'Squats', timeSec: 30 }], {
    ownerId: BEN.uid,
    name: 'Legs',
    description: 'Slowly',
    hidden: { reason: 'report', state: 'hidden' } as never,
    ratingCount: [0, 1, 0, 0, 0, 1],
    rating: 3,
    playCount: 9,
    shareFriends: true,
    sharePublic: true,
    favorit: true,
    favoritId: 'aaaaaaaaaaaaaaaaaaaa',
    rules: 'public' as never,
    version: 8,
    createdAt: 1,
    updatedAt: 2,
  });
  const { workout, exercises } = copyOf(original, own);
  expect(workout).toStrictEqual({
    ...workout,
    wId: own.wId,
    ownerId: ANNA.uid,
    name: 'Legs copy',
    description: 'Slowly',
    createdAt: 5000,
    updatedAt: 5000,
    rules: 'owner',
    ratingCount: [0, 0, 0, 0, 0, 0],
    rating: 0,
    playCount: 0,
    shareFriends: false,
    sharePublic: false,
    favorit: false,
    favoritId: '',
    originId: original.workout.wId,
    originName: 'Legs',
    originVersion: 8,
    originMarks: marksOf(original.exercises),
    version: 1,
  });
  expect(workout).not.toHaveProperty('hidden');
  expect(exercises).toMatchObject([{ wId: own.wId, name: 'Squats', timeSec: 30 }]);
});

test('a copy of an own workout keeps its credit, one of a copy of another’s, too', () => {
  const credit = { originId: 'theirsTheirsTheirs01', originName: 'Theirs', originVersion: 3, originMarks: 'abcd1234' };
  const copy = copyOf(wholeOf([{}], { ownerId: ANNA.uid, ...credit }), own);
  expect(copy.workout).toMatchObject(credit);
  expect(copyOf(wholeOf([{}], { ownerId: ANNA.uid }), own).workout.originId).toBe('');
});

test('its name is never longer than a workout’s may be', () => {
  const name = 'x'.repeat(BOUNDS.nameLength + 5);
  expect(copyOf(wholeOf([{}], { ownerId: BEN.uid }), { ...own, name }).workout.name).toHaveLength(BOUNDS.nameLength);
});

const NONE = { url: '', audioUrl: '', text: '', seconds: 0 };
test.each([
  ['picture', wholeOf([{}], { imgUrl: fileOf(BEN.uid, 'profile-media') })],
  ['film', wholeOf([{}], { videoUrl: fileOf(BEN.uid) })],
  ['music', wholeOf([{}], { musicUrl: fileOf(BEN.uid) })],
  ['film of an exercise', wholeOf([{}, { exDetails: [{ ...NONE, url: fileOf(BEN.uid) }] }])],
  ['sound of an exercise', wholeOf([{ exDetails: [NONE, { ...NONE, audioUrl: fileOf(BEN.uid) }] }])],
  ['introduction of an exercise', wholeOf([{ introDetails: [{ ...NONE, url: fileOf(BEN.uid) }] }])],
])('files stay with their owner: %s', (_, whole) => {
  expect(showsFilesOfOthers(whole, ANNA.uid)).toBe(true);
  expect(showsFilesOfOthers(whole, BEN.uid)).toBe(false);
  expect(showsFilesOfOthers(copyOf(whole, own), ANNA.uid)).toBe(false);
  expect(JSON.stringify(copyOf(whole, own))).not.toContain(BEN.uid);
  expect(JSON.stringify(copyOf(whole, { ...own, ownerId: BEN.uid }))).toContain(fileOf(BEN.uid).split('/')[1]);
});

test('addresses elsewhere, and what only looks like a file of somebody, come along', () => {
  const whole = wholeOf([{ exDetails: [{ ...NONE, url: `other-media/${BEN.uid}/a.jpg` }] }], {
    videoUrl: 'https://films.example/workout-media/a.mp4',
  });
  expect(showsFilesOfOthers(whole, ANNA.uid)).toBe(false);
  expect(copyOf(whole, own)).toMatchObject({
    workout: { videoUrl: whole.workout.videoUrl },
    exercises: [{ exDetails: whole.exercises[0]?.exDetails }],
  });
});
