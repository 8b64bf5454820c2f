import { describe, expect, it } from 'vitest';
import { readStamps } from '#core/media/film-stamps.ts';

const HOUR = 3600;
const read = (text: string, filmSec = 10 * HOUR) => readStamps(text, filmSec);
const one = (line: string) => {
  const { stamps, unread } = read(line);
  expect(unread).toEqual([]);
  expect(stamps).toHaveLength(1);
  const { fromSec, toSec, name } = stamps[0] ?? { fromSec: -1, name: '' };
  return `${fromSec}${toSec === undefined ? '' : `–${toSec}`} ${name}`;
};

describe('a line with a moment of the film', () => {
  it.each([
    ['0:00 Warm-up', '0 Warm-up'],
    ['1:30 - 2:10 Squats', '90–130 Squats'],
    ['1:30–2:10 Squats', '90–130 Squats'],
    ['00:01:05 Étirements', '65 Étirements'],
    ['1:02:03 Dehnen', '3723 Dehnen'],
    ['[00:30] Plank', '30 Plank'],
    ['(1:30) Squats (deep)', '90 Squats (deep)'],
    ['(1:30 – 2:10) Squats', '90–130 Squats'],
    ['Squats 1:30', '90 Squats'],
    ['Squats: 1:30 → 2:10', '90–130 Squats'],
    ['Kniebeugen — 1:30 bis 2:10', '90–130 Kniebeugen'],
    ['1:30 t/m 2:10', '90–130 '],
    ['1:30 à 2:10 Gainage', '90–130 Gainage'],
    ['1:30 Abs 2:10', '90–130 Abs'],
    ['- 0:30 Plank', '30 Plank'],
    ['• 0:30 – Plank', '30 Plank'],
    ['3. 0:30 Plank', '30 Plank'],
    ['3) 0:30 Plank', '30 Plank'],
    ['0:30 | Plank | hard', '30 Plank | hard'],
    ['0:30,Squats, deep', '30 Squats, deep'],
    ['"0:30";"1:00";"Squats"', '30–60 Squats'],
    ['Squats;0:30;1:00', '30–60 Squats'],
    ['0:30\t1:00\tSquats', '30–60 Squats'],
    ['00:00:02,500 --> 00:00:05.250', '2–5 '],
    ['90;120;Squats', '90–120 Squats'],
    ['90,Squats', '90 Squats'],
    ['2m10s Squats', '130 Squats'],
    ['1h 2m 3s – Squats', '3723 Squats'],
    ['45 s Squats', '45 Squats'],
    ['2 min Squats', '120 Squats'],
    ['125:30 A long film', '7530 A long film'],
    ['0:30', '30 '],
    ['1:30.5 Squats', '90 Squats'],
    ['0:30 20 Squats', '30 20 Squats'],
    ['0:30 Squ\u200bats\u202e', '30 Squats'],
  ])('%j: %s', (line, expected) => expect(one(line)).toBe(expected));

  it('keeps as much of a name as an exercise holds', () => {
    expect(read(`0:10 ${'x'.repeat(300)}`).stamps[0]?.name).toHaveLength(120);
  });
});

describe('a list of them', () => {
  it('is put in order, whatever ends its lines', () => {
    const { stamps, unread } = read('0:40 C\r\n0:00 A\r0:20 B\n\n');
    expect(stamps.map(({ fromSec, name }) => [fromSec, name])).toEqual([
      [0, 'A'],
      [20, 'B'],
      [40, 'C'],
    ]);
    expect(unread).toEqual([]);
  });

  it('gives back what it does not understand, and why', () => {
    const lines = [
      'My best film',
      '0:10 A',
      '0:10 B',
      '0:50 - 0:40 C',
      '2:00 D',
      '0:20 to 0:30 or 0:40',
      '1:75 E',
      '12 m/s',
    ];
    const { stamps, unread } = read(lines.join('\n'), 120);
    expect(stamps).toEqual([{ fromSec: 10, name: 'A' }]);
    expect(unread).toEqual([
      { text: 'My best film', problem: 'no-time' },
      { text: '0:10 B', problem: 'twice' },
      { text: '0:50 - 0:40 C', problem: 'backwards' },
      { text: '2:00 D', problem: 'beyond' },
      { text: '0:20 to 0:30 or 0:40', problem: 'many-times' },
      { text: '1:75 E', problem: 'no-time' },
      { text: '12 m/s', problem: 'no-time' },
    ]);
  });

  it('takes a long text in a moment', () => {
    const { stamps, unread } = read(`${'1:'.repeat(20_000)}\n${' '.repeat(50_000)}x\n${'('.repeat(50_000)}0:10`);
    expect(stamps).toEqual([{ fromSec: 10, name: '' }]);
    expect(unread).toHaveLength(2);
  });
});
