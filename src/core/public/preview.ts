/** The picture that messengers show beside a link: the workout's ice, its name, its strip, and what its card says. */
import { cutFacets } from '#core/media/facets.ts';
import { type Level, LEVEL_NAMES } from '#core/workout/model.ts';
import type { StripBlock } from '#core/workout/timeline-strip.ts';
import { drawableName, type Face, fitName } from './preview-words.ts';

export interface Preview {
  readonly name: string;
  readonly level: Level;
  /** The length, and more about it, as words. */
  readonly facts: readonly string[];
  readonly strip: readonly StripBlock[];
}

/** In pixels: what WhatsApp, Facebook, X and others show large. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;
const PAD = 64;
/** Top of the dark part below the ice. */
const TAB_TOP = 396;
const CUT = 56;
const STRIP = { top: 440, height: 64, gap: 3 } as const;
/** What is no exercise is this high. */
const LOW = 0.45;
const FACTS = { baseline: 574, size: 38 } as const;
const MARK_SIZE = 76;
const NAME_SIZES = [
  [112, 2],
  [88, 3],
  [68, 4],
] as const;
const LINE_HEIGHT = 1.12;
/** Of a line's size: how high capitals are. */
const CAP_HEIGHT = 0.73;

/** The theme "ice" of src/ui/base/themes.css. */
export const ICE = {
  surface: '#04203a',
  text: '#eef8ff',
  muted: '#afd0e8',
  mark: ['#a9e4ff', '#993507', '#ff9e7b'],
  strip: {
    exercise: '#ff9e7b',
    'side-change': '#fa96c6',
    rest: '#63c6ff',
    warmup: '#faaf65',
    cooldown: '#58d2c0',
    intro: '#bcadfe',
    setup: '#efca55',
  },
  levels: { base: '#b9cbd9', medium: '#ffd94f', heavy: '#ffa257', extreme: '#ff7b79' },
  facets: {
    a: ['#08384c', '#1b6c8e'],
    b: ['#163550', '#336795'],
    c: ['#013a45', '#016f82'],
    d: ['#013b3c', '#057274'],
    e: ['#1f3351', '#416497'],
  },
} as const;

/** The ice of a cover of this shape, enlarged. */
const FACET_SCALE = 7.5;
/** Share of the deep colour in each tint, as on the covers. */
const DEEPNESS = [0, 0.24, 0.48, 0.73, 1];

/** Of public/favicon.svg and of index.html. */
export const MARK = [
  'M28 4h40l24 24v40L68 92H28L4 68V28z',
  'M14 50l24-14 18 11 26-10v27L64 82H32L14 64z',
  'M38 36l18 11 26-10-20 45H50z',
] as const;
export const WORD =
  'M53 0V740M521 262V135L439 53H305L223 135V605L305 687H439L521 605V478M1010 53H693V687H1010M693 370H950M1050 53H1430M1240 53V740M1543 0V740M1713 760V40L1905 440L2097 40V760M2580 53H2263V687H2580M2263 370H2520';

/** What stands for any workout. */
const ANY: Preview = {
  name: 'Icetime',
  level: 'base',
  facts: [],
  strip: [
    { kind: 'warmup', weight: 60 },
    ...Array.from(
      { length: 15 },
      (_, index): StripBlock => (index % 2 === 0 ? { kind: 'exercise', weight: 40 } : { kind: 'rest', weight: 20 }),
    ),
    { kind: 'cooldown', weight: 60 },
  ],
};

/** As SVG. Without a workout, or where the face cannot draw its name: Icetime's own name stands on the ice. */
export function previewSvg(workout: Preview | undefined, face: Face): string {
  const { name, level, facts, strip } = workout ?? ANY;
  const drawable = workout && drawableName(name, face);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    facetShapes(name),
    drawable === undefined ? wordShape() : nameText(drawable, face),
    `<path d="M0 ${TAB_TOP}H${WIDTH - CUT}l${CUT} ${CUT}V${HEIGHT}H0z" fill="${ICE.surface}"/>`,
    stripShapes(strip),
    workout ? factsText(facts, level, face) : '',
    markShapes(),
    '</svg>',
  ].join('');
}

function facetShapes(name: string): string {
  const { family, pieces } = cutFacets(name, WIDTH / FACET_SCALE, HEIGHT / FACET_SCALE, 4);
  const [light, deep] = ICE.facets[family];
  const shapes = pieces.map(
    ({ tint, path }) => `<path d="${path}" fill="${mixed(light, deep, DEEPNESS[tint - 1] ?? 0)}"/>`,
  );
  // Neighbours would let the ground shine through between them.
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${light}"/><g transform="scale(${FACET_SCALE})">${shapes.join('')}</g>`;
}

function mixed(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** In the middle of the ice. */
function nameText(name: string, face: Face): string {
  const { lines, size } = fitName(name, face, WIDTH - 2 * PAD, NAME_SIZES);
  const step = size * LINE_HEIGHT;
  const first = (TAB_TOP - step * (lines.length - 1) + size * CAP_HEIGHT) / 2;
  return lines.map((line, index) => text(line, PAD, first + index * step, size, ICE.text)).join('');
}

const wordShape = (): string =>
  `<path d="${WORD}" transform="translate(${PAD} 136) scale(.18)" fill="none" stroke="${ICE.text}" stroke-width="106" stroke-miterlimit="12"/>`;

function stripShapes(strip: readonly StripBlock[]): string {
  const total = strip.reduce((sum, { weight }) => sum + weight, 0);
  const room = WIDTH - 2 * PAD + STRIP.gap;
  let done = 0;
  return strip
    .map(({ kind, weight }) => {
      const x = PAD + (room * done) / total;
      done += weight;
      const width = Math.max(1, (room * weight) / total - STRIP.gap);
      const height = kind === 'exercise' ? STRIP.height : STRIP.height * LOW;
      const y = STRIP.top + STRIP.height - height;
      return `<rect x="${tenths(x)}" y="${tenths(y)}" width="${tenths(width)}" height="${tenths(height)}" fill="${ICE.strip[kind]}"/>`;
    })
    .join('');
}

/** The level's bars, and the words beside them, in one line. */
function factsText(facts: readonly string[], level: Level, face: Face): string {
  const filled = LEVEL_NAMES.indexOf(level) + 1;
  const bars = LEVEL_NAMES.map(
    (_, index) =>
      `<path d="M${index * 7 + 2.5} .5h4l-2 11h-4z" ${index < filled ? `fill="${ICE.levels[level]}"` : `fill="${ICE.muted}" fill-opacity=".25"`}/>`,
  ).join('');
  const words = facts.join('  ·  ');
  const left = PAD + 100;
  const size = Math.min(FACTS.size, (WIDTH - PAD - MARK_SIZE - 40 - left) / (face.widthOf(words) || 1));
  const middle = FACTS.baseline - (FACTS.size * CAP_HEIGHT) / 2;
  return [
    `<g transform="translate(${PAD} ${tenths(middle - 16)}) scale(2.7)">${bars}</g>`,
    text(words, left, middle + (size * CAP_HEIGHT) / 2, size, ICE.muted),
  ].join('');
}

function markShapes(): string {
  const [x, y] = [WIDTH - PAD - MARK_SIZE, FACTS.baseline - (FACTS.size * CAP_HEIGHT) / 2 - MARK_SIZE / 2];
  const shapes = MARK.map(
    (path, index) => `<path d="${path}" fill="${ICE.mark[index]}"${index === 2 ? ' fill-opacity=".55"' : ''}/>`,
  );
  return `<g transform="translate(${x} ${tenths(y)}) scale(${MARK_SIZE / 96})">${shapes.join('')}</g>`;
}

const text = (content: string, x: number, y: number, size: number, fill: string): string =>
  `<text x="${x}" y="${tenths(y)}" font-size="${tenths(size)}" fill="${fill}" xml:space="preserve">${escaped(content)}</text>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (content: string): string => content.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');

const tenths = (n: number): number => Math.round(n * 10) / 10;
