/** The small files a person takes along: tables, dates, archives. */
import { Buffer } from 'node:buffer';
import { crc32 as nodeCrc32 } from 'node:zlib';
import { fc } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { calendarFile } from '#core/training/calendar-file.ts';
import { csvText } from '#core/base/csv.ts';
import { crc32, type ZipEntry, zipHead, zipTail } from '#core/base/zip.ts';

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

describe('an archive', () => {
  const entryOf = (name: string, bytes: Uint8Array): ZipEntry => ({ name, size: bytes.length, crc: crc32(bytes) });

  test('sums its bytes as others do, in one go or in parts', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (first, second) => {
        expect(crc32(second, crc32(first))).toBe(nodeCrc32(Buffer.concat([first, second])));
      }),
    );
  });
  test('names every file, where it lies and how big it is', () => {
    const files = [
      ['workout.json', Buffer.from('{}')],
      ['media/01-Übung ✓.jpg', Buffer.from([1, 2, 3, 255])],
    ] as const;
    const entries = files.map(([name, bytes]) => entryOf(name, bytes));
    const archive = Buffer.concat([
      ...files.flatMap(([, bytes], index) => {
        const entry = entries[index];
        return entry ? [zipHead(entry), bytes] : [];
      }),
      ...zipTail(entries),
    ]);
    expect(unpacked(archive)).toEqual(files.map(([name, bytes]) => [name, [...bytes]]));
  });
});

/** As any program does: from the end of the archive to its list, from there to each file. */
function unpacked(archive: Buffer): [string, number[]][] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const count = archive.readUInt16LE(end + 10);
  expect(archive.readUInt32LE(end + 12) + archive.readUInt32LE(end + 16)).toBe(end);
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    expect(archive.readUInt32LE(at)).toBe(0x0201_4b50);
    const [size, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const head = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(head)).toBe(0x0403_4b50);
    expect(archive.toString('utf8', head + 30, head + 30 + nameLength)).toBe(name);
    const bytes = archive.subarray(head + 30 + nameLength, head + 30 + nameLength + size);
    expect(nodeCrc32(bytes)).toBe(archive.readUInt32LE(at + 16));
    at += 46 + nameLength;
    return [name, [...bytes]];
  });
}
