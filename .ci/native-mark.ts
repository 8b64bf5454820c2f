/** Icetime's mark and colours for the native projects, read where the web part has them, so that none can differ. */
import { readFileSync } from 'node:fs';

export interface Shape {
  readonly path: string;
  readonly fill: string;
  readonly alpha?: string;
}
/** Shapes drawn in a square of `side`, which is put into the middle of the picture and is `size` wide there. */
interface Layer {
  readonly shapes: readonly Shape[];
  readonly side: number;
  readonly size: number;
}
export interface Picture {
  readonly side: number;
  readonly layers: readonly Layer[];
}
type Ink = Readonly<Record<'ice' | 'warm' | 'deep', string>>;

const read = (file: string, pattern: RegExp): string[] => {
  const found = [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, value = '']) => value);
  if (found.length === 0) throw new Error(`${file}: ${pattern} is not there`);
  return found;
};

const [ICE = '', WARM = '', DEEP = ''] = read('src/public/favicon.svg', /<path d="([^"]+)"/g);
const MARK_SIDE = 96;

/** Of the splash in `index.html`, whose first two themes are light and dark. */
const theme = (index: 0 | 1) => {
  const value = (name: string) => read('index.html', new RegExp(`${name}: (#[0-9a-f]{6});`, 'g'))[index] ?? '';
  const ink: Ink = { ice: value('--splash-ink'), warm: value('--splash-warm'), deep: value('--splash-deep') };
  return { ground: value('--splash'), ...ink };
};
export const LIGHT = theme(0);
export const DARK = theme(1);

export const mark = ({ ice, warm, deep }: Ink, size: number): Layer => ({
  shapes: [
    { path: ICE, fill: ice },
    { path: WARM, fill: warm },
    { path: DEEP, fill: deep, alpha: '0.55' },
  ],
  side: MARK_SIDE,
  size,
});

/** In one colour, the warmth cut out: the way round it is turned, as Android 6 knows no even-odd rule. */
export function stencil(fill: string, size: number): Layer {
  const hole = corners(WARM)
    .reverse()
    .map((corner) => corner.join());
  return { shapes: [{ path: `${ICE}M${hole.join('L')}z`, fill }], side: MARK_SIDE, size };
}

/** From light to deep, as in `src/public/icons`. */
const ICE_OF_THE_ICON = ['#e2f1fa', '#8bc0dc'] as const;
/** The ground under the mark. */
export function iceGround(size: number): Layer {
  const facets: readonly (readonly [path: string, depth: number])[] = [
    ['M0 0H512V512H0z', 0],
    ['M330 0H512V278L212 160z', 0.11],
    ['M0 319L212 160 512 278 310 512H0z', 0.24],
    ['M512 278V512H310z', 0.48],
  ];
  const shapes = facets.map(([path, depth]) => ({ path, fill: mixed(...ICE_OF_THE_ICON, depth) }));
  return { shapes, side: 512, size };
}

/** The icon of shops and home screens without the corners, which the phone cuts. */
export const appIcon: Picture = { side: 1024, layers: [iceGround(1024), mark(LIGHT, 680)] };

export const toSvg = ({ side, layers }: Picture, width = side): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${side} ${side}">${layers
    .map((layer) => {
      const paths = layer.shapes.map(
        ({ path, fill, alpha }) => `<path d="${path}" fill="${fill}"${alpha ? ` fill-opacity="${alpha}"` : ''}/>`,
      );
      const { at, scale } = place(layer, side);
      return `<g transform="translate(${at} ${at}) scale(${scale})">${paths.join('')}</g>`;
    })
    .join('')}</svg>\n`;

/** As wide and high as `side` says, in Android's units. */
export function toVector({ side, layers }: Picture): string {
  const groups = layers.map((layer) => {
    const { at, scale } = place(layer, side);
    const paths = layer.shapes.map(({ path, fill, alpha }) => {
      const seen = alpha ? ` android:fillAlpha="${alpha}"` : '';
      return `        <path android:pathData="${path}" android:fillColor="${fill}"${seen} />\n`;
    });
    const how = `translateX="${at}" android:translateY="${at}" android:scaleX="${scale}" android:scaleY="${scale}"`;
    return `    <group android:${how}>\n${paths.join('')}    </group>\n`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="${side}dp" android:height="${side}dp"
    android:viewportWidth="${side}" android:viewportHeight="${side}">
${groups.join('')}</vector>
`;
}

function place({ side, size }: Layer, whole: number): { readonly at: number; readonly scale: number } {
  return { at: (whole - size) / 2, scale: Number((size / side).toFixed(5)) };
}

/** Of one polygon. */
function corners(path: string): [x: number, y: number][] {
  const all: [x: number, y: number][] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', rest = ''] of path.matchAll(/([MLHVlhv])([^a-z]*)/gi)) {
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const kind = letter.toLowerCase();
    for (let at = 0; at < numbers.length; at += kind === 'h' || kind === 'v' ? 1 : 2) {
      const [fromX, fromY] = letter === kind ? [x, y] : [0, 0];
      const [first = 0, second = 0] = numbers.slice(at);
      if (kind !== 'v') x = fromX + first;
      if (kind !== 'h') y = fromY + (kind === 'v' ? first : second);
      all.push([x, y]);
    }
  }
  return all;
}

function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((from) => {
    const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(from, from + 2), 16));
    return Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
