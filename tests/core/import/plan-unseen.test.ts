import { describe, expect, it } from 'vitest';
import { readByLine } from '#core/import/plan.ts';
import { DEFAULT_SEC } from './plan-meaning.ts';

const read = (text: string) => readByLine(text, { defaultTimeSec: DEFAULT_SEC });

describe('a figure that became nothing is handed back with its line', () => {
  it.each([
    ['an order that no step takes', 'Work: 30 s', 'Work: 30 s\n- 10 burpees, 30 s rest\n- 12 squats\n- 8 lunges'],
    ['a rest before all steps', 'Rest 60', 'Rest 60\n- Plank 60 s, rest 20 s\n- Squats 40 s, rest 20 s'],
    ['a head of a table', 'Exercise | Sets | Rest 60 s', 'Exercise | Sets | Rest 60 s\nSquats | 3 | a\nRows | 3 | b'],
    ['a time, where a count has its figure', 'Dips 4x8 in 4 min', 'Squats 3x10\nDips 4x8 in 4 min'],
    ['the time of a heading', '### Cool-down (2 min)', '- Squats 2 min\n### Cool-down (2 min)\n- Stretch 60 s'],
  ])('%s, also where another has the same figure', (_, line, text) => {
    expect(read(text)?.plan.unread).toContain(line);
  });

  it('and its line is doubtful', () =>
    expect(read('- Squats 2 min\n### Cool-down (2 min)\n- Stretch 60 s')?.lines[1]).toMatchObject({
      became: 'coolDown',
      isDoubtful: true,
    }));
});

describe('a figure is held', () => {
  it.each([
    ['by a rest that is added to another', 'Squats 40 s, rest 20 s\nRest 60 s\nPlank 40 s'],
    ['by rounds of sets, which a note names', '4 rounds\n- Squats 3x10\n\nPlank 40 s\nLunges 50 s'],
    ['by what says again what holds', 'Tabata\n20 s work, 10 s rest\n- Squats\n- Lunges'],
    ['by the steps of a clock', 'Every 2 min for 12 min\n10 squats\n\nPlank 40 s'],
    ['by the minutes of an EMOM', 'EMOM 12 min\n- 10 squats\n- 8 burpees'],
    ['by the number of a heading', 'Block 1:\n- Squats 40 s\nBlock 2:\n- Plank 50 s'],
  ])('%s', (_, text) => expect(read(text)?.plan.unread).toEqual([]));
});
