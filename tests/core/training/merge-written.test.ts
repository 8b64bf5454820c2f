import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { mergeNotes, mergeSets } from '#core/training/merge-written.ts';
import { BOUNDS } from '#core/workout/model.ts';
import { SETS_AT_MOST } from '#core/training/sets.ts';

describe('two notes on one result', () => {
  it.each([
    ['only this device changed it', 'a', 'b', 'a', 'b'],
    ['only the other one changed it', 'a', 'a', 'b', 'b'],
    ['both wrote the same', '', 'b', 'b', 'b'],
    ['both wrote something', '', 'mine', 'theirs', 'theirs\n\nmine'],
    ['both changed the same note', 'old', 'mine', 'theirs', 'theirs\n\nmine'],
    ['this device cleared what the other one changed', 'old', '', 'theirs', 'theirs'],
    ['the other one cleared what this device changed', 'old', 'mine', '', 'mine'],
    ['the other note came below, and this one goes on', 'a', 'ab', 'a\n\nx', 'ab\n\nx'],
    ['the other note came above, and this one goes on', 'a', 'ab', 'x\n\na', 'x\n\nab'],
    ['what was sent is there already', '', 'mine', 'theirs\n\nmine', 'theirs\n\nmine'],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(mergeNotes(base, mine, theirs)).toBe(merged);
  });

  it('stay whole, however much both devices let one type', () => {
    const [mine, theirs] = ['m'.repeat(BOUNDS.resultNoteLength), 't'.repeat(BOUNDS.resultNoteLength)];
    const both = mergeNotes('', mine, theirs);
    expect(both).toBe(`${theirs}\n\n${mine}`);
    const third = '3'.repeat(BOUNDS.resultNoteLength);
    expect(mergeNotes('', third, both)).toBe(`${both}\n\n${third}`);
  });

  it('share the room when both are longer than that, and a short one is kept whole', () => {
    const [long, other] = ['m'.repeat(2000), 't'.repeat(2000)];
    const halves = mergeNotes('', long, other);
    expect(halves).toBe(`${'t'.repeat(998)}…\n\n${'m'.repeat(998)}…`);
    expect(mergeNotes('', 'short', other)).toBe(`${'t'.repeat(1992)}…\n\nshort`);
    expect(mergeNotes('', long, 'short')).toBe(`short\n\n${'m'.repeat(1992)}…`);
  });

  it('that an older Icetime has cut are not doubled', () => {
    const cut = `${'t'.repeat(248)}…\n\n${'m'.repeat(248)}…`;
    expect(mergeNotes('', 'm'.repeat(500), cut)).toBe(cut);
  });

  it('never take more room than a note has, and come out the same when they are sent twice', () => {
    const note = fc.oneof(fc.string({ maxLength: 30 }), fc.string({ minLength: 200, maxLength: 2000 }));
    fc.assert(
      fc.property(note, note, note, (base, mine, theirs) => {
        const merged = mergeNotes(base, mine, theirs);
        expect(merged.length).toBeLessThanOrEqual(BOUNDS.resultNotesLength);
        expect(mergeNotes(base, mine, merged)).toBe(merged);
      }),
      { seed: 7, numRuns: 2000 },
    );
  });

  it('are not cut within a sign', () => {
    expect(mergeNotes('', '🧊'.repeat(1000), `t${'🧊'.repeat(999)}`)).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
  });
});

describe('two logs of one result', () => {
  it.each([
    ['only this device logged', '', '1', '', '1'],
    ['only the other one logged', '', '', '2', '2'],
    ['each changed another line', 'a\nb', 'A\nb', 'a\nB', 'A\nB'],
    ['each added a line', 'a', 'a\nm', 'a\nt', 'a\nt\nm'],
    ['one changed and the other added', 'a', 'A', 'a\nt', 'A\nt'],
    ['both changed the same line', 'a', 'A', 'x', 'A'],
    ['one took a line out', 'a\nb', 'a', 'A\nb', 'a'],
    ['the other one took a line out', 'a\nb', 'A\nb', 'a', 'A\nb'],
    ['what was sent is there already', 'a', 'a\nm', 'a\nt\nm', 'a\nt\nm'],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(mergeSets(base, mine, theirs)).toBe(merged);
  });

  it('are not more than a result may have', () => {
    const lines = (letter: string) => Array.from({ length: SETS_AT_MOST }, () => letter).join('\n');
    expect(mergeSets('', lines('m'), lines('t'))).toBe(lines('m'));
  });
});
