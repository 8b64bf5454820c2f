import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n, t } from '#i18n/setup.ts';
import { exerciseText } from '#ui/workout/exercise-text.ts';

const exercise = { timeSec: 40, reps: 0, perSide: false, restSec: 0 };

describe('What an exercise is', () => {
  beforeAll(async () => void (await startI18n('en')));

  it.each([
    ['time', {}, '00:40', ''],
    ['time and rest', { restSec: 20 }, '00:40', 'then 00:20 rest'],
    ['repetitions', { timeSec: 0, reps: 12 }, '12 ×', ''],
    ['repetitions and rest', { timeSec: 0, reps: 12, restSec: 90 }, '12 ×', 'then 01:30 rest'],
    ['repetitions within a time', { reps: 12 }, '00:40', '12 ×'],
    ['each side', { perSide: true, restSec: 5 }, '00:40', 'per side · then 00:05 rest'],
    ['neither time nor repetitions', { timeSec: 0 }, 'your pace', ''],
  ])('%s', (_case, fields, main, further) => {
    expect(exerciseText({ ...exercise, ...fields }, t, true)).toEqual({ main, further });
  });

  it('says seconds where minutes are not wanted, so that they are not taken for repetitions', () => {
    expect(exerciseText({ ...exercise, restSec: 90 }, t, false)).toEqual({ main: '40 s', further: 'then 90 s rest' });
  });
});
