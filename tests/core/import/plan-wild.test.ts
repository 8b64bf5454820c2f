import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readByLine, readPastedPlan } from '#core/import/plan.ts';
import { faultsOf } from './plan-judge.ts';
import { DEFAULT_SEC, type Entry } from './plan-meaning.ts';

/** Plans after real pages, by hands that had not seen the reader: they show what a person has to reckon with. */
const plans = (JSON.parse(readFileSync('tests/core/import/plans-wild.json', 'utf8')) as { plans: readonly Entry[] })
  .plans;

/** Not read as meant yet. */
const KNOWN = new Set(
  `
  en-01 en-05 en-07 en-12 de-04 de-08 nl-05 fr-07 fr-11 fr-15 es-07 es-12 eb-04 eb-09 h9-en-08 h9-en-16 h9-en-23
  h9-en-25 h9-fr-10 h9-en-03 h9-en-06 h9-en-18 h9-de-02 h9-nl-03 h12-fr-04 h13-en-06 h13-en-09 h13-de-03 h13-de-04
  h13-fr-02 h13-fr-06 h13-fr-08 h13-es-07 h16-en-04 h16-en-11 h16-de-01 h16-nl-04 h16-en-16 h17-en-08 h17-de-02
  h17-de-03 h20-en-07 h21-en-14 h21-fr-04 h21-es-02 h22-en-04
  h22-en-13 h22-en-17 h23-nl-04 h24-en-07 h24-en-14 h24-en-15 h24-de-03 h24-fr-01 h24-fr-04
  h25-en-12 h25-en-13 h25-de-01 h33-en-l05 h33-en-l10 h34-en-07 h34-en-35 h34-en-40 h34-en-43
`
    .trim()
    .split(/\s+/)
    .map((id) => (/^h\d/.test(id) ? id : `h3-${id}`)),
);

const isRight = (entry: Entry): boolean => faultsOf(entry, readPastedPlan(entry.text, DEFAULT_SEC)).length === 0;

it.each(plans.filter(({ id }) => !KNOWN.has(id)))('$id is read as it is meant', (entry) =>
  expect(faultsOf(entry, readPastedPlan(entry.text, DEFAULT_SEC))).toEqual([]),
);

describe('of the others', () => {
  const others = plans.filter(({ id, plan }) => KNOWN.has(id) && plan);

  it('none is read as meant: then it belongs above', () =>
    expect(others.filter(isRight).map(({ id }) => id)).toEqual([]));

  it('seven in ten have a line of which the preview says that it is doubtful', () => {
    const unmarked = others.filter(({ text }) => {
      const lines = readByLine(text, { defaultTimeSec: DEFAULT_SEC })?.lines ?? [];
      return lines.length > 0 && !lines.some(({ isDoubtful }) => isDoubtful);
    });
    expect(unmarked.length).toBeLessThan(others.length * 0.3);
  });
});

it('of what is read rightly, most is not called doubtful', () => {
  const right = plans.filter((entry) => entry.plan && !KNOWN.has(entry.id));
  const doubted = right.filter(({ text }) =>
    readByLine(text, { defaultTimeSec: DEFAULT_SEC })?.lines.some(({ isDoubtful }) => isDoubtful),
  );
  expect(doubted.length).toBeLessThan(right.length / 2);
});
