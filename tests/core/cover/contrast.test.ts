import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hexOf } from '#core/cover/colours.ts';
import { HUES } from '#core/cover/hues.ts';
import { LEVEL_NAMES } from '#core/workout/model.ts';

const read = (file: string) => readFileSync(`src/ui/base/${file}`, 'utf8');
const ICE = read('ice.css');
const blockOf = (css: string, selector: string) => css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
const THEMES: Readonly<Record<string, string>> = {
  standard: blockOf(read('tokens.css'), '[data-theme="standard"]'),
  dark: blockOf(read('themes.css'), '[data-theme="dark"]'),
  ice: blockOf(read('themes.css'), '[data-theme="ice"]'),
  ember: blockOf(read('themes.css'), '[data-theme="ember"]'),
};
const numberIn = (block: string, name: string, otherwise = 0) =>
  Number(new RegExp(`--${name}: (-?[\\d.]+);`).exec(block)?.[1] ?? otherwise);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const ratio = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

/** The planes of the theme contrast are fixed: neither sport nor level changes them. */
it('ink on ice reaches 4.5: contrast', () => {
  const ink = /--text: (#\w+);/.exec(blockOf(read('theme-contrast.css'), '[data-theme="contrast"]'))?.[1] ?? '';
  const fixed = blockOf(ICE, '[data-theme="contrast"] [data-ice][data-ice]');
  const planes = [1, 2, 3, 4, 5, 6].map((tint) => new RegExp(`--i${tint}: (#\\w+);`).exec(fixed)?.[1] ?? ink);
  expect(Math.min(...planes.map((plane) => ratio(ink, plane)))).toBeGreaterThanOrEqual(4.5);
});

it.each(Object.keys(THEMES))('the fronts of the glacier reach 3 on what they stand on: %s', (theme) => {
  const block = THEMES[theme] ?? '';
  const glacier = readFileSync('src/ui/workout/glacier/Glacier.module.css', 'utf8');
  const after = (selector: string) => glacier.split(selector)[1]?.split('{')[1]?.split('}')[0] ?? '';
  const usual = after('.key');
  const own = theme === 'standard' ? usual : after(`[data-theme="${theme}"] :is(.glacier, .key)`);
  const grounds = ['surface', 'raised', 'ph-finished-ground'].map(
    (name) => new RegExp(`--${name}: (#\\w+);`).exec(block)?.[1] ?? '',
  );
  const chroma = numberIn(usual, 'rich');
  const lowest = ['left', 'right'].flatMap((front) =>
    Object.values(HUES).flatMap((degrees) => {
      const hue = (degrees * Math.PI) / 180;
      const plane = hexOf([numberIn(own, front), chroma * Math.cos(hue), chroma * Math.sin(hue)]);
      return grounds.map((ground) => ratio(ground, plane));
    }),
  );
  expect(Math.min(...lowest)).toBeGreaterThanOrEqual(3);
});

it.each(Object.keys(THEMES))('ink on ice reaches 4.5, large digits on a crack 3: %s', (theme) => {
  const block = THEMES[theme] ?? '';
  const ink = /--cover-ink: (#\w+);/.exec(block)?.[1] ?? /--text: (#\w+);/.exec(block)?.[1] ?? '';
  const lowest = [9, 9];
  for (const level of LEVEL_NAMES) {
    const own = blockOf(ICE, `  [data-ice="${level}"]`);
    const onDark = blockOf(ICE, `[data-theme]:not([data-theme="standard"]) [data-ice="${level}"]`);
    const darker = numberIn(theme === 'standard' ? own : onDark, 'ice-darker', numberIn(own, 'ice-darker'));
    for (const hue of Object.values(HUES).map((degrees) => (degrees * Math.PI) / 180))
      for (const tint of [1, 2, 3, 4, 5, 6]) {
        const chroma = numberIn(block, `ice-c${tint}`) * numberIn(own, 'ice-richer', 1);
        const plane = hexOf([numberIn(block, `ice-l${tint}`) - darker, chroma * Math.cos(hue), chroma * Math.sin(hue)]);
        const at = tint === 6 ? 1 : 0;
        lowest[at] = Math.min(lowest[at] ?? 9, ratio(ink, plane));
      }
  }
  console.log(`${theme}: ink on ice ${lowest[0]?.toFixed(2)}, large digits on a crack ${lowest[1]?.toFixed(2)}`);
  expect(lowest[0]).toBeGreaterThanOrEqual(4.5);
  expect(lowest[1]).toBeGreaterThanOrEqual(3);
});
