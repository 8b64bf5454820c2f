import { describe, expect, it } from 'vitest';
import { readExercise, readWorkout, type Exercise, type WholeWorkout } from '#core/workout/model.ts';
import { isWhole, sealOf } from '#core/workout/seal.ts';

const wId = 'wLegsaaaaaaaaaaaaaaa';
const exercise = (slot: number, over: Partial<Exercise> = {}): Exercise => {
  const read = readExercise({ exId: `e00${slot}`, wId, position: slot, name: `Exercise ${slot + 1}`, ...over });
  if (!read) throw new Error('not an exercise');
  return read;
};
const THREE = [exercise(0), exercise(1), exercise(2)];
function whole(exercises: readonly Exercise[], over: object = {}): WholeWorkout {
  const sealed = { version: 4, countEx: 3, seal: sealOf(4, THREE), ...over };
  const workout = readWorkout({ wId, ownerId: 'ada', name: 'Legs', ...sealed });
  if (!workout) throw new Error('not a workout');
  return { workout, exercises };
}

describe('a version of a workout', () => {
  it('is whole with exactly the exercises that it was saved with', () => {
    expect(isWhole(whole(THREE))).toBe(true);
    const { version: _, ...rest } = whole(THREE).workout;
    expect(rest.seal).toMatch(/^4\.[0-9a-z]{11}$/);
  });

  it.each([
    ['one is missing', THREE.slice(1)],
    ['one is there twice', [...THREE, exercise(3)]],
    [
      'two have changed places',
      [exercise(0), exercise(1, { name: 'Exercise 3' }), exercise(2, { name: 'Exercise 2' })],
    ],
    ['a time differs', [...THREE.slice(0, 2), exercise(2, { timeSec: 31 })]],
    [
      'a sentence of a picture differs',
      [exercise(0, { exDetails: [{ url: '', audioUrl: '', text: 'Go', seconds: 1 }] }), ...THREE.slice(1)],
    ],
    ['a piece of the film differs', [exercise(0, { filmEndSec: 9 }), ...THREE.slice(1)]],
  ])('is not whole when %s', (_, exercises) => {
    expect(isWhole(whole(exercises))).toBe(false);
  });

  it('stays whole when the server translates its exercises', () => {
    expect(
      isWhole(whole([exercise(0, { names: { German: 'Eins' }, notesIn: { German: '' } }), ...THREE.slice(1)])),
    ).toBe(true);
  });

  it('is told by the number of its exercises where its seal is that of another version, or there is none', () => {
    const others = [exercise(0, { name: 'Other' }), ...THREE.slice(1)];
    for (const over of [{ version: 5 }, { seal: '' }]) {
      expect(isWhole(whole(others, over))).toBe(true);
      expect(isWhole(whole(others.slice(1), over))).toBe(false);
    }
  });

  it('does not mind a start in the film without an end, nor half an emoji, neither of which comes back from the server', () => {
    const sent = [exercise(0, { filmStartSec: 7, notes: 'Go \ud83d' }), ...THREE.slice(1)];
    const back = [exercise(0, { notes: 'Go \ufffd' }), ...THREE.slice(1)];
    expect(sealOf(1, sent)).toBe(sealOf(1, back));
  });

  it('has the same seal in every version of Icetime', () => {
    expect(sealOf(4, THREE)).toBe('4.1r24pz1exv5');
  });
});
