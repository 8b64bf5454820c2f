/** The small files a person takes along: tables, dates. */
import { Buffer } from 'node:buffer';
import { fc } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { calendarFile } from '#core/training/calendar-file.ts';
import { csvText } from '#core/base/csv.ts';

describe('a table', () => {
  test('begins with the byte order mark, and quotes what would part cells', () => {
    expect(
      csvText(
        [
          ['a', 'b;c', 'd "e"'],
          [1, -2.5, 'x\ny'],
        ],
        ';',
      ),
    ).toBe('\ufeffa;"b;c";"d ""e"""\r\n1;-2.5;"x\ny"\r\n');
    expect(csvText([['a,b', 'c;d']], ',')).toBe('\ufeff"a,b","c;d"\r\n');
  });
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1', '%0A=1', '\u200b=1', '|calc'])(
    '%j is no formula',
    (text) => {
      const cell = csvText([[text]], ';')
        .slice(1)
        .replace(/^"/, '');
      expect(cell).toMatch(/^'/);
    },
  );
  test.each(['Legs', '90', 'a=b', '5-6', 'me@example.org'])('%j stays as it is', (text) => {
    expect(csvText([[text]], ';')).toBe(`\ufeff${text}\r\n`);
  });
});

describe('a date', () => {
  const event = {
    id: 'w1-2026-12-01@icetime',
    title: 'Legs, arms; and \\ more',
    description: 'Line one\nLine two',
    url: 'https://icetime.example/workout/abc',
    start: '2026-12-01T18:30',
    durationSec: 725,
    nowMs: Date.UTC(2026, 10, 22, 17, 0, 5),
  };
  test('is one event at a time of day wherever the viewer is', () => {
    expect(calendarFile(event).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Icetime//Workouts//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:w1-2026-12-01@icetime',
      'DTSTAMP:20261122T170005Z',
      'DTSTART:20261201T183000',
      'DURATION:PT13M',
      'SUMMARY:Legs\\, arms\\; and \\\\ more',
      'DESCRIPTION:Line one\\nLine two',
      'URL:https://icetime.example/workout/abc',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });
  test('has lines of at most 75 octets, whatever is in it, and no line of somebody else’s making', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const lines = calendarFile({ ...event, title }).split('\r\n');
        for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const unfolded = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
        expect(unfolded).toHaveLength(15);
      }),
    );
  });
});
