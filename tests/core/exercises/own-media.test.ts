import { expect, test } from 'vitest';
import type { Exercise } from '#core/workout/model.ts';
import { ownMediaOf, withOwnMedia } from '#core/exercises/own-media.ts';
import { exerciseOf, wholeOf } from '#tests/core/samples.ts';

const OWNER = 'owner';
const shows = (file: string): Pick<Exercise, 'exDetails'> => ({
  exDetails: [{ url: `workout-media/${OWNER}/${file}`, audioUrl: '', text: '', seconds: 0 }],
});
const says = (path: string): Pick<Exercise, 'introDetails'> => ({
  introDetails: [{ url: '', audioUrl: path, text: '', seconds: 4 }],
});
const mediaOf = (...exercises: Partial<Exercise>[]) => ownMediaOf([wholeOf(exercises)], OWNER);
const fileOf = (media: ReturnType<typeof ownMediaOf>, name: string) =>
  media.of(name)?.exDetails[0]?.url.split('/').at(-1);

test.each([
  ['Étirements', 'etirement'],
  ['Push-ups', '15 PUSH UP'],
  ['Kniebeugen', 'kniebeuge'],
  ['Kniebeugen', 'Squats'],
  ['Seitstütz', 'Seitstütz links'],
  ['Mein Turnübung', 'mein turnübungen'],
  ['Elevación de la abuela', 'elevacion de la abuela'],
])('what was made for “%s” is there for “%s”', (own, called) => {
  expect(fileOf(mediaOf({ name: own, ...shows('a.jpg') }), called)).toBe('a.jpg');
});

test('another exercise, no name, or one without a file of one’s own gets nothing', () => {
  const media = mediaOf(
    { name: 'Squats', ...shows('a.jpg') },
    { name: '', ...shows('b.jpg') },
    { name: 'Plank', notes: 'Breathe.', introDetails: [{ url: '', audioUrl: '', text: 'Slowly', seconds: 0 }] },
    { name: 'Lunges', ...says('workout-media/somebody/c.webm') },
  );
  for (const name of ['Squat jumps', '', 'Plank', 'Lunges']) expect(media.of(name), name).toBeUndefined();
});

test('the newest counts, of one’s own text workouts', () => {
  const one = (file: string, fields = {}) => wholeOf([{ name: 'Squats', ...shows(file) }], fields);
  const copies = [
    one('film.webm', { wType: 'mastervideo' }),
    one('theirs.jpg', { ownerId: 'ben' }),
    one('new.jpg'),
    one('old.jpg'),
  ];
  expect(fileOf(ownMediaOf(copies, OWNER), 'Squats')).toBe('new.jpg');
});

test('an exercise keeps its times, and its own notes where it is to', () => {
  const media = mediaOf({
    name: 'Squats',
    timeSec: 10,
    notes: 'Mine',
    ...shows('a.jpg'),
    ...says(`workout-media/${OWNER}/v.webm`),
  });
  const exercise = exerciseOf(0, { name: 'squat', timeSec: 45, restSec: 15, notes: 'Given' });
  const expected = { ...exercise, ...shows('a.jpg'), ...says(`workout-media/${OWNER}/v.webm`) };
  expect(withOwnMedia(exercise, media, true)).toEqual({ ...expected, notes: 'Given' });
  expect(withOwnMedia(exercise, media, false)).toEqual({ ...expected, notes: 'Mine' });
  expect(withOwnMedia({ ...exercise, notes: '' }, media, true).notes).toBe('Mine');
  const other = exerciseOf(0, { name: 'Plank' });
  expect(withOwnMedia(other, media, false)).toBe(other);
});
