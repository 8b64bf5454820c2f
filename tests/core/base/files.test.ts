/** The small files a person takes along: tables, dates, archives. */
import { Buffer } from 'node:buffer';
import { crc32 as nodeCrc32 } from 'node:zlib';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js';
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
  test('names every file, where it lies and, before its content, how big it is; it tells no date', async () => {
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
    expect(await unpacked(archive)).toEqual(
      files.map(([name, bytes]) => ({ name, bytes: [...bytes], sizeBefore: bytes.length, year: 1980 })),
    );
  });
});

/** As a strict reader of another make finds it. */
async function unpacked(archive: Uint8Array) {
  const reader = new ZipReader(new Uint8ArrayReader(archive), {
    strictness: 'strict',
    checkCrc32: true,
    checkOverlappingEntry: true,
    useWebWorkers: false,
  });
  const entries = (await reader.getEntries()).filter((entry) => !entry.directory);
  const contents = await Promise.all(entries.map((entry) => entry.getData(new Uint8ArrayWriter())));
  return entries.map(({ filename, localDirectory, lastModDate }, index) => ({
    name: filename,
    bytes: [...(contents[index] ?? [])],
    sizeBefore: localDirectory?.bitFlag.dataDescriptor === false ? localDirectory.uncompressedSize : undefined,
    year: lastModDate.getFullYear(),
  }));
}
