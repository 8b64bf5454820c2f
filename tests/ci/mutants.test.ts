import { expect, test } from 'vitest';
import { mutantsOf, mutated } from '../../tools/bench/mutation/mutants.ts';
import { scoreOf } from '../../tools/bench/mutation/score.ts';

const made = (source: string): readonly string[] => mutantsOf('a.ts', source).map((mutant) => mutated(source, mutant));

test('a statement may be missing', () => {
  expect(made('go();')).toEqual([';']);
  const source = 'for (;;) { if (a) continue; if (b) break; if (c) throw d; }';
  for (const jump of ['continue;', 'break;', 'throw d;']) expect(made(source)).toContain(source.replace(jump, ';'));
  expect(made('function f() { if (a) return; b(); }')).toContain('function f() { if (a) ; b(); }');
});

test('a side of "and" and of "or" may be missing', () => {
  expect(made('const x = a && b')).toEqual(expect.arrayContaining(['const x = (a)', 'const x = (b)']));
  expect(made('const x = a || b')).toEqual(expect.arrayContaining(['const x = (a)', 'const x = (b)']));
  expect(made('const x = a ?? b')).toEqual(['const x = ((a) && (b))']);
});

test('an effect may clean nothing up', () => {
  expect(made('useEffect(() => listen(), [])')).toContain('useEffect(() => void (listen()), [])');
  expect(made('useEffect(() => { on(); return off; }, [])')).toContain(
    'useEffect(() => { on(); return undefined; }, [])',
  );
  expect(made('useEffect(() => void on(), [])').join('\n')).not.toContain('void (');
});

test('a mutant that does not compile or lint counts for the tests neither way', () => {
  const { lines, noticedPercent } = scoreOf(['killed', 'survived', 'timeout', 'types', 'types', 'lint']);
  expect(lines).toEqual([
    'types refuse 2, lint 1',
    'tests notice 2 of the 3 that compile and lint: 67 % (1 by time alone)',
    'tests, types and lint notice 5 of all 6: 83 %',
  ]);
  expect(noticedPercent).toBeCloseTo(83.3, 1);
});
