/**
 * Contact sheets of figures, to look at: `npm run make -- figure-sheets [--theme dark] [--size 64] [--moments]
 * [--stage] [--black] [ids…]` writes PNG files to `.icetime/figures` and says which. Without ids all are
 * drawn; `--moments` shows eight of a loop instead of its poses, `--stage` as they stand in the player, `--black` as
 * black shapes.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findChromium } from '#e2e/support/find-chromium.ts';
import { frameOf, LAYERS, pathsOf, silhouetteOf } from '#core/figures/draw.ts';
import type { Figure, Pose } from '#core/figures/figure.ts';
import { FIGURE_IDS, figureById } from '#core/figures/figures.ts';
import { keyPoses, poseAt } from '#core/figures/motion.ts';
import type { Sport } from '#core/workout/model.ts';
import { iceColours } from '#ui/workout/ice/ice-colours.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    theme: { type: 'string', default: 'standard' },
    size: { type: 'string', default: '128' },
    width: { type: 'string', default: '1500' },
    moments: { type: 'boolean', default: false },
    stage: { type: 'boolean', default: false },
    black: { type: 'boolean', default: false },
  },
});
const OUT = '.icetime/figures';
const PER_SHEET = values.moments ? 14 : 60;
const STYLES = [
  'base/tokens.css',
  'base/themes.css',
  'base/theme-contrast.css',
  'base/ice.css',
  'workout/figures/ExerciseFigure.module.css',
];
const ui = (file: string) => readFileSync(`src/ui/${file}`, 'utf8').replaceAll(/@font-face\s*{[^}]*}/g, '');
/** Hues far apart, so that figures are seen on every family of ice. */
const SPORTS: readonly Sport[] = ['Tennis', 'Pilates', 'Fitness', 'Strength', 'Boxing'];
const style = `${STYLES.map(ui).join('\n')}
  body { margin: 0; padding: 10px; background: var(--surface); color: var(--text); font: 11px system-ui, sans-serif }
  main { display: flex; flex-wrap: wrap; gap: 8px }
  figure { margin: 0 } figure > div { display: flex; gap: 2px }
  .place { width: ${values.size}px; height: ${values.size}px }
  .tile { background: var(--i3) }
  .black { background: white; color: black }
  .stage { background: var(--phase-field); color: var(--phase-ink) }`;

let count = 0;
function svgOf(figure: Figure, pose: Pose): string {
  const { viewBox, ground } = frameOf(figure, 1);
  const box = `viewBox="${viewBox.join(' ')}" preserveAspectRatio="xMidYMax meet"`;
  const { back, front } = pathsOf(figure, pose);
  const black = silhouetteOf(figure, pose) + back + front;
  if (values.black) return `<svg class="svg ${figure.closeUp ? 'near' : ''}" ${box}><path d="${black}"/></svg>`;
  const paths = pathsOf(figure, pose);
  const id = `clip${count++}`;
  const layers = LAYERS.map((layer) => {
    const clip = layer === 'gap' ? `clip-path="url(#${id})"` : layer === 'gap2' ? `clip-path="url(#${id}b)"` : '';
    return `<path class="${layer.replace('2', '')}" ${clip} d="${paths[layer]}"/>`;
  });
  return `<svg class="svg ${figure.closeUp ? 'near' : ''}" ${box}>
    <clipPath id="${id}"><path d="${paths.clip}"/></clipPath><clipPath id="${id}b"><path d="${paths.clip2}"/></clipPath>
    ${ground ? `<path d="M${ground[0]} 0H${ground[1]}v1.8H${ground[0]}z"/>` : ''}${layers.join('')}</svg>`;
}

function cellOf(id: string, index: number): string {
  const figure = figureById(id);
  if (!figure) return `<p>${id}?</p>`;
  const keys = keyPoses(figure);
  const poses = values.moments
    ? Array.from({ length: 8 }, (_, moment) => poseAt(figure, moment / 8))
    : [...new Set([figure.key, figure.ghost])].map((key) => keys[Math.min(key, keys.length - 1)] ?? []);
  const look = values.black ? 'black' : values.stage ? 'stage' : 'tile';
  const ice = Object.entries(iceColours(SPORTS[index % SPORTS.length])).map(([name, value]) => `${name}="${value}"`);
  const places = poses
    .map((pose) => `<div class="place ${look}" ${ice.join(' ')}>${svgOf(figure, pose)}</div>`)
    .join('');
  return `<figure><div>${places}</div>${id}</figure>`;
}

const ids = positionals.length > 0 ? positionals : FIGURE_IDS;
mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
for (let first = 0; first < ids.length; first += PER_SHEET) {
  const cells = ids.slice(first, first + PER_SHEET).map((id, index) => cellOf(id, first + index));
  const page = await browser.newPage({ viewport: { width: Number(values.width), height: 300 } });
  await page.setContent(
    `<html data-theme="${values.theme}"><style>${style}</style><main data-phase="exercise">${cells.join('')}</main></html>`,
  );
  const path = `${OUT}/${values.theme}-${values.size}-${first / PER_SHEET}.png`;
  await page.screenshot({ path, fullPage: true });
  await page.close();
  console.log(path);
}
await browser.close();
