import { expect, test } from 'vitest';
import { ID_PATTERN } from '#core/base/fields.ts';
import { readTrainingId, trainingId } from '#core/programme/training-id.ts';

const PLACE = { fId: 'followOfAnna00000001', week: 51, day: 6, slot: 2 };

test('a training’s id can be read, and is none of a document', () => {
  expect(readTrainingId(trainingId(PLACE))).toEqual(PLACE);
  expect(trainingId(PLACE)).not.toMatch(ID_PATTERN);
});

test.each(['', 'annaLunchHiit0000001', 'followOfAnna00000001.1.1', 'short.1.1.1', 'followOfAnna00000001.100.1.1'])(
  '“%s” is none',
  (id) => expect(readTrainingId(id)).toBeUndefined(),
);
