import { describe, expect, test } from 'vitest';
import { fc } from '#tests/support/properties.ts';
import { readPasted } from '#core/programme/pasted.ts';
import { PROGRAMME_BOUNDS, readProgramme } from '#core/programme/programme.ts';

const read = (text: string, weeks = 4, takesDoubtful = false) =>
  readPasted(text, { defaultTimeSec: 40, takesDoubtful }, { language: 'English', unnamed: 'My plan', weeks });
const pasted = (text: string, weeks?: number) => read(text, weeks).made;
/** Names of the workouts, day by day. */
const namesIn = (text: string, weeks?: number) => {
  const { workouts, weeks: all } = pasted(text, weeks) ?? expect.fail('no plan');
  const nameOf = new Map(workouts.map(({ key, name }) => [key, name]));
  return all.map(({ days }) => days.map((day) => day.workouts.map((key) => nameOf.get(key)).join(' + ')));
};

const WEEK = `Monday: 3 rounds
40 s squats
20 s lunges
Wednesday: 20 min run
Friday: 3x10 push-ups, 60 s plank`;

describe('a pasted plan', () => {
  test('of several days is a week, repeated', () => {
    expect(namesIn(WEEK, 2)).toEqual([
      ['Monday', 'Wednesday', 'Friday'],
      ['Monday', 'Wednesday', 'Friday'],
    ]);
    const made = pasted(WEEK) ?? expect.fail();
    expect(made.hasWeeks).toBe(false);
    expect(made.workouts).toHaveLength(3);
    expect(made.workouts[0]).toMatchObject({
      kind: 'written',
      rounds: 3,
      exercises: [{ timeSec: 40 }, { timeSec: 20 }],
    });
    expect(made.workouts[1]).toMatchObject({ exercises: [{ name: 'Run', timeSec: 1200 }] });
  });

  test('of one day is one training a week', () => {
    expect(namesIn('10 burpees\n20 squats', 3)).toEqual([['My plan'], ['My plan'], ['My plan']]);
  });

  test('keeps its weeks, and each workout that comes again once', () => {
    const text = `Week 1 - Day 1: Legs
3x10 squats
Week 1 - Day 2: Push
3x10 push-ups
Week 2 - Day 1: Legs
4x10 squats
Week 2 - Day 2: Push
3x10 push-ups`;
    expect(namesIn(text, 9)).toEqual([
      ['Day 1 – Legs', 'Day 2 – Push'],
      ['Day 1 – Legs', 'Day 2 – Push'],
    ]);
    const made = pasted(text) ?? expect.fail();
    expect(made.hasWeeks).toBe(true);
    expect(made.workouts).toHaveLength(3);
  });

  test('begins another week where a day comes again, and names itself', () => {
    const text = `My plan
Week 1
Day 1
- 3x10 squats
Day 2
- 30 min run
Week 2
Day 1
- 3x12 squats
Day 2
- 35 min run`;
    expect(namesIn(text)).toEqual([
      ['Day 1', 'Day 2'],
      ['Day 1', 'Day 2'],
    ]);
    expect(pasted(text)).toMatchObject({ name: 'My plan', workouts: { length: 4 } });
  });

  test('begins another week after seven days', () => {
    const text = Array.from({ length: 9 }, (_, n) => `Day ${n + 1}\n${n + 10} squats`).join('\n');
    expect(namesIn(text).map((week) => week.length)).toEqual([7, 2]);
  });

  test('is none without anything to train', () => {
    expect(read('Hello, how are you?')).toEqual({ made: undefined, unread: [], hasDoubtful: false });
  });

  test('says what it leaves out, and takes doubtful lines if asked', () => {
    const text = 'Monday\n10 squats\n20 push-ups\nThursday\n15 lunges\nso on down 12x\n30 s plank';
    const careful = read(text);
    expect(careful).toMatchObject({ hasDoubtful: true });
    expect(careful.unread).toEqual(['so on down 12x']);
    const counts = [careful, read(text, 4, true)].map(({ made }) =>
      made?.workouts.map((one) => (one.kind === 'written' ? one.exercises.length : 0)),
    );
    expect(counts).toEqual([
      [2, 2],
      [2, 3],
    ]);
  });

  test('is a programme that can be stored as it is, whatever the text', () => {
    const line = fc.constantFrom(
      'Monday',
      'Tuesday: 3x10 squats',
      'Week 2',
      'Day 3',
      '20 min run',
      '40 s plank',
      'rest',
      '',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), fc.integer({ min: 1, max: 60 }), (lines, weeks) => {
        const made = pasted(lines.join('\n'), weeks);
        if (!made) return;
        const { name: _, hasWeeks: _has, ...outline } = made;
        const programme = readProgramme({ pId: 'pastedProgramme00001', name: 'P', ...outline });
        expect(programme).toMatchObject(outline);
        expect(made.weeks.length).toBeLessThanOrEqual(PROGRAMME_BOUNDS.weeks);
      }),
    );
  });
});
