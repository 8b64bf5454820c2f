import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ICE, type Preview, previewSvg, WORD } from '#core/public/preview.ts';
import { drawableName, fitName } from '#core/public/preview-words.ts';
import { workoutOf } from '#tests/core/samples.ts';
import { coloursOf, DEPTHS, INK, PLANES } from '#core/cover/colours.ts';
import { HUES } from '#core/cover/hues.ts';
import { stripOfSummary } from '#core/workout/timeline-strip.ts';

/** Half an em for every sign; it knows Latin alone. */
const face = {
  has: (sign: string) => /[\p{Script=Latin}0-9 .,·…&<>'"«»!-]/u.test(sign),
  widthOf: (text: string) => Array.from(text).length / 2,
};
const workout = workoutOf({
  level: 'heavy',
  sport: 'Fitness',
  countEx: 2,
  rounds: 1,
  timeEx: '01:00',
  totalSec: 120,
  roundRestSec: 0,
  warmUpSec: 20,
  coolDownSec: 0,
});
const WORKOUT: Preview = {
  workout,
  exerciseNames: 'Air squats',
  name: 'Morning legs',
  length: '12:00',
  facts: ['2 exercises', 'Hard'],
  strip: stripOfSummary(workout),
};
const svgOf = (more: Partial<Preview> = {}) => previewSvg({ ...WORKOUT, ...more }, face);
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, said]) => said);
/** Every sign of the length: where it begins, and how large it is. */
const digitsOf = (svg: string) =>
  [...svg.matchAll(/translate\(([\d.]+) 424\) scale\(([\d.]+) -[\d.]+\)/g)].map(([, x, scale]) => ({
    x: Number(x),
    size: Number(scale) * 1000,
  }));
const rects = (svg: string) =>
  [...svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="([\d.]+)" fill="([^"]+)"/g)].map(
    ([, x, width, height, fill]) => ({ x: Number(x), width: Number(width), height: Number(height), fill }),
  );

describe('the picture of a workout', () => {
  it('has its name, its length, what else its card says, and its level', () => {
    const svg = svgOf();
    expect(textsOf(svg)).toEqual(['Morning legs', '2 exercises  ·  Hard']);
    expect(digitsOf(svg)).toHaveLength(5);
    expect(svg.split(`fill="${ICE.levels.heavy}"`)).toHaveLength(4);
  });

  it('has its hero, lit where it trains, in front of the ice', () => {
    const { ib = '', ih = '' } = coloursOf('Fitness', 'heavy');
    const ofHero = (svg: string) =>
      [...svg.matchAll(/<path d="([^"]+)" fill="(#\w+)"/g)].filter(([, , fill]) => fill === ib || fill === ih);
    expect(new Set(ofHero(svgOf()).map(([, , fill]) => fill))).toEqual(new Set([ib, ih]));
    const dataOf = (svg: string) => ofHero(svg).map(([, data]) => data);
    expect(dataOf(svgOf({ exerciseNames: 'Push-ups' }))).not.toEqual(dataOf(svgOf()));
  });

  it('has its length in Icetime’s digits, above the strip and below its name', () => {
    for (const name of ['Legs', 'Monday legs and arms, before the long run'])
      for (const length of ['00:10', '12:00', '1:03:50', '11:03:50']) {
        const svg = svgOf({ name, length });
        const digits = digitsOf(svg);
        expect(digits).toHaveLength(length.length);
        const { x, size } = digits[0] ?? { x: 0, size: 0 };
        const names = [...svg.matchAll(/<text x="72" y="([\d.]+)"/g)].map(([, y]) => Number(y));
        expect([name, length, 424 - 0.74 * size > Math.max(...names) + 12]).toEqual([name, length, true]);
        expect([length, x >= 56, (digits.at(-1)?.x ?? 0) + 0.468 * size <= 72 + 508 + 8]).toEqual([length, true, true]);
      }
  });

  it('has no length where the workout has no end', () => {
    expect(digitsOf(svgOf({ length: '' }))).toEqual([]);
  });

  it('has its strip left of the hero, exercises higher than the rest', () => {
    const blocks = rects(svgOf());
    const { warmup, exercise, rest } = ICE.strip;
    expect(blocks.map(({ fill }) => fill)).toEqual([warmup, exercise, rest, exercise]);
    const last = blocks.at(-1);
    expect(blocks[0]?.x).toBe(72);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(72 + 508, 0);
    expect(blocks[1]?.height).toBeGreaterThan(2 * (blocks[0]?.height ?? 0));
  });

  it('draws markup in a name as text', () => {
    const svg = svgOf({ name: '<image>&<script>' });
    expect(textsOf(svg).slice(0, 2)).toEqual(['&lt;image&gt;&amp;&lt;script', '&gt;']);
    expect(svg).not.toMatch(/<(image|script)/);
  });

  it('has Icetime’s name where the face lacks a letter of the workout’s, and for no workout at all', () => {
    for (const name of ['تمرين', '漢字', 'Сила', '💪💪', '', '…'])
      expect([name, textsOf(svgOf({ name })), svgOf({ name }).includes(WORD)]).toEqual([
        name,
        ['2 exercises  ·  Hard'],
        true,
      ]);
    const any = previewSvg(undefined, face);
    expect(textsOf(any)).toEqual([]);
    expect(any).toContain(WORD);
  });

  it('keeps every line inside, at any length of the name', () => {
    for (let length = 1; length <= 200; length += 1)
      for (const name of ['W'.repeat(length), 'Leg day '.repeat(length).slice(0, length), 'a '.repeat(length)]) {
        const svg = svgOf({ name });
        const sizes = [...svg.matchAll(/<text x="72" y="([\d.]+)" font-size="([\d.]+)"[^>]*>([^<]*)/g)];
        expect(sizes.length).toBeGreaterThan(0);
        for (const [, y, size, line = ''] of sizes) {
          expect(face.widthOf(line) * Number(size)).toBeLessThanOrEqual(556);
          expect(Number(y) - Number(size) * 0.8).toBeGreaterThan(100);
          expect(Number(y)).toBeLessThan(424 - 200 * 0.73);
        }
      }
  });

  it('makes long facts smaller instead of running into the hero', () => {
    const svg = svgOf({ facts: ['Table tennis'.repeat(12)] });
    const [, size = ''] = /<text x="164" y="[\d.]+" font-size="([\d.]+)"/.exec(svg) ?? [];
    expect((Number(size) * 12 * 12) / 2).toBeLessThanOrEqual(72 + 556 - 164);
  });

  it('has an empty strip for a workout without exercises', () => {
    expect(rects(svgOf({ strip: [] }))).toEqual([]);
  });
});

describe('a name in a picture', () => {
  it('loses pictographs, and keeps words', () => {
    expect(drawableName('  Legs 💪🏽 & 1️⃣  arms\n', face)).toBe('Legs & 1 arms');
    expect(drawableName('Cafe\u0301 a\u202Eb', face)).toBe('Café ab');
    expect(drawableName('Legs 力', face)).toBeUndefined();
  });

  it('ends with an ellipsis after a whole word, or within one that is too long', () => {
    expect(fitName('one two three four', face, 60, [[10, 1]])).toEqual({ lines: ['one two …'], size: 10 });
    expect(fitName('a'.repeat(30), face, 52, [[10, 2]]).lines).toEqual(['a'.repeat(10), `${'a'.repeat(9)}…`]);
  });
});

describe('the picture’s look', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  it('has the colours of the theme "ice"', () => {
    const css = read('src/ui/base/themes.css').split('[data-theme="ice"]')[1]?.split('}')[0] ?? '';
    const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
    const { tab, text, muted, strip: phases, levels } = ICE;
    expect({ tab, text, muted }).toEqual({ tab: token('sunken'), text: token('text'), muted: token('muted') });
    expect([INK, coloursOf('Fitness', 'base')['ih']]).toEqual([text, phases.exercise]);
    for (const [kind, colour] of Object.entries(phases)) expect([kind, colour]).toEqual([kind, token(`ph-${kind}`)]);
    for (const [level, colour] of Object.entries(levels))
      expect([level, colour]).toEqual([level, token(`lv-${level}`)]);
    const number = (name: string) => Number(new RegExp(`--${name}: ([\\d.]+);`).exec(css)?.[1]);
    for (const [index, plane] of PLANES.entries())
      expect(plane).toEqual([number(`ice-l${index + 1}`), number(`ice-c${index + 1}`)]);
  });

  it('has the hues and depths of the covers', () => {
    const css = read('src/ui/base/ice.css');
    const lastOf = (selector: string) => css.split(`${selector} {`).at(-1)?.split('}')[0] ?? '';
    for (const [sport, hue] of Object.entries(HUES))
      expect(lastOf(`[data-sport="${sport}"]`)).toContain(`--ice-hue: ${hue};`);
    for (const level of ['base', 'heavy', 'extreme'] as const)
      expect(lastOf(`[data-ice="${level}"]`)).toContain(`--ice-darker: ${DEPTHS[level][0]};`);
    for (const [level, [, richer]] of Object.entries(DEPTHS))
      if (richer !== 1) expect(css).toMatch(new RegExp(`data-ice="${level}"\\] \\{[^}]*--ice-richer: ${richer};`));
  });

  it('has the word of the splash', () => {
    expect(read('index.html')).toContain(`d="${WORD}"`);
  });
});
