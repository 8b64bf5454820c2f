import { describe, expect, it } from 'vitest';
import { type Part, reportLines } from '../../tools/bench/bytes/bytes-report.ts';

const KB = 1024;
/** As many as a build has: part 1 is far from its limit, part 150 the nearest to it. */
const PARTS: readonly Part[] = Array.from({ length: 150 }, (_, i) => ({
  what: `part ${i + 1}`,
  bytes: (i + 1) * KB,
  mostKb: 151,
}));
const told = (parts: readonly Part[], isBrief: boolean): string => reportLines(parts, isBrief).join('\n');

describe('the report of the bytes', () => {
  it('is short when all is well', () => {
    const always: Part = { what: 'always told', bytes: KB, mostKb: 99, isAlwaysTold: true };
    const lines = reportLines([always, always, ...PARTS], true);
    expect(lines.length).toBeLessThanOrEqual(12);
  });

  it('says in brief how many parts are well, and which are the nearest to their limits', () => {
    const [summary, ...rest] = reportLines(PARTS, true);
    expect(summary).toContain('150 of 150 parts are within their limits');
    expect(rest.map((line) => line.replace(/.*ok */, ''))).toEqual(
      [150, 149, 148, 147, 146, 145, 144, 143].map((n) => `part ${n}`),
    );
  });

  it('tells in brief what is always told, first', () => {
    const [, first] = reportLines([...PARTS, { what: 'the page', bytes: 0, mostKb: 7, isAlwaysTold: true }], true);
    expect(first).toBe('   0.0 kB  of    7  ok        the page');
  });

  it('tells every part that is too large, in brief, too', () => {
    const tooLarge = PARTS.map((part) => ({ ...part, mostKb: 100 }));
    expect(told(tooLarge, true).match(/TOO LARGE/g)).toHaveLength(50);
    expect(told(tooLarge, true)).toContain('100 of 150 parts are within their limits');
    expect(told(tooLarge, true)).toContain(' 101.0 kB  of  100  TOO LARGE part 101');
  });

  it('tells every part when nothing is said of brief', () => {
    expect(reportLines(PARTS, false)).toHaveLength(151);
  });
});
