import { describe, expect, it } from 'vitest';
import { pacedNotes, readTempo } from '#core/workout/pace.ts';

describe('a tempo', () => {
  it.each([
    ['3-1-1-0', '3-1-1-0'],
    ['3110', '3-1-1-0'],
    ['31x0', '3-1-X-0'],
    [' 3 1 1 0 ', '3-1-1-0'],
    ['3/1/1', '3-1-1'],
    ['4 – 0 – x – 1', '4-0-X-1'],
    ['10-0-10-0', '10-0-10-0'],
  ])('%s is %s', (typed, tempo) => expect(readTempo(typed)).toBe(tempo));

  it.each(['', '3', '3-1', '3-1-1-0-2', 'slow', '100-1-1-0', '3-1-a-0', '31105'])('%s is none', (typed) =>
    expect(readTempo(typed)).toBeUndefined(),
  );
});

describe('the notes of a plan', () => {
  it.each([
    ['5 s hold', 5, '', ''],
    ['hold 5 sec', 5, '', ''],
    ['oben 3 Sek halten', 3, '', 'oben 3 Sek halten'],
    ['tempo 3-1-1-0', 0, '3-1-1-0', ''],
    ['Tempo: 31X0, 60 kg', 0, '3-1-X-0', '60 kg'],
    ['60 kg, tempo 3110, hold 2 s', 2, '3-1-1-0', '60 kg'],
    ['slowly', 0, '', 'slowly'],
    ['tempo run', 0, '', 'tempo run'],
    ['stronghold 5 s', 0, '', 'stronghold 5 s'],
    ['hold 90 s', 0, '', 'hold 90 s'],
    ['', 0, '', ''],
  ])('"%s": held %i s, tempo "%s", notes left "%s"', (notes, holdSec, tempo, left) => {
    expect(pacedNotes(notes)).toEqual({ holdSec, tempo, notes: left });
  });
});
