/**
 * The picture that messengers show beside a link: the workout's block of ice with its hero, its name, length and strip,
 * and what else its card says.
 */
import type { Place } from '#core/cover/frozen.ts';
import { type SceneFacts, sceneOf, type ScenePath } from '#core/cover/scene.ts';
import { LEVEL_NAMES } from '#core/workout/model.ts';
import type { StripBlock } from '#core/workout/timeline-strip.ts';
import { digitsSvg } from './digits.ts';
import { drawableName, type Face, fitName } from './preview-words.ts';

export interface Preview {
  readonly workout: SceneFacts;
  /** One per line. */
  readonly exerciseNames: string;
  readonly name: string;
  /** `03:50`; '' = open-ended. */
  readonly length: string;
  /** What else there is to say, as words. */
  readonly facts: readonly string[];
  readonly strip: readonly StripBlock[];
}

/** In pixels: what WhatsApp, Facebook, X and others show large. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;
const PAD = 72;
const WORD_TOP = 56;
const STRIP = { top: 452, width: 508, height: 40, gap: 2 } as const;
/** What is no exercise is this high. */
const LOW = 0.45;
/** Its height beside a name of one line, or of two. */
const LENGTH = { baseline: 424, width: STRIP.width + 16, heights: [180, 138] } as const;
const FACTS = { baseline: 556, size: 34 } as const;
/** What stands left of the hero. */
const TEXT_WIDTH = 556;
const NAME_TOP = 136;
const NAME_SIZES = [
  [68, 2],
  [52, 2],
] as const;
const LINE_HEIGHT = 1.06;
/** Of a line's size: how high capitals are. */
const CAP_HEIGHT = 0.73;
const FOCUS = [0.73, 0.5] as const;
const HERO: Place = { x: 880, floor: 584, top: 44, height: 540, width: 560 };

/** The theme "ice" of src/ui/base/themes.css. */
export const ICE = {
  tab: '#02172b',
  text: '#eef8ff',
  muted: '#afd0e8',
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
} as const;

/** Of index.html. */
export const WORD =
  'M53 0V740M521 262V135L439 53H305L223 135V605L305 687H439L521 605V478M1010 53H693V687H1010M693 370H950M1050 53H1430M1240 53V740M1543 0V740M1713 760V40L1905 440L2097 40V760M2580 53H2263V687H2580M2263 370H2520';

/** What stands for any workout. */
const ANY: SceneFacts = {
  wId: 'Icetime',
  sport: 'Fitness',
  level: 'medium',
  countEx: 6,
  timeEx: '04:00',
  totalSec: 330,
  rounds: 1,
  roundRestSec: 0,
  warmUpSec: 0,
  coolDownSec: 0,
};

/** As SVG. Without a workout, or where the face cannot draw its name: Icetime's own name stands on the ice. */
export function previewSvg(preview: Preview | undefined, face: Face): string {
  const drawable = preview && drawableName(preview.name, face);
  const name = drawable === undefined ? undefined : fitName(drawable, face, TEXT_WIDTH, NAME_SIZES);
  const size = { width: WIDTH, height: HEIGHT, focus: FOCUS, hero: HERO };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    ...sceneOf(preview?.workout ?? ANY, preview?.exerciseNames, size).map(sceneShape),
    wordShape(name ? SMALL_WORD : LARGE_WORD),
    name ? nameText(name) : '',
    preview ? detailsOf(preview, face, LENGTH.heights[name?.lines.length === 2 ? 1 : 0]) : '',
    '</svg>',
  ].join('');
}

function sceneShape({ data, fill, edge, x, y, scale }: ScenePath): string {
  const stroke = edge
    ? ` stroke="${edge.colour}" stroke-width="${edge.width}"${edge.isBehind ? ' paint-order="stroke"' : ''}`
    : '';
  return `<path d="${data}" fill="${fill}"${stroke} transform="translate(${tenths(x)} ${tenths(y)}) scale(${scale.toFixed(3)})"/>`;
}

const detailsOf = ({ length, facts, strip, workout }: Preview, face: Face, lengthHeight: number): string =>
  [
    digitsSvg(length, { ...LENGTH, x: PAD - 8, height: lengthHeight }, ICE.text),
    stripShapes(strip),
    factsText(facts, workout.level, face),
  ].join('');

const nameText = ({ lines, size }: ReturnType<typeof fitName>): string =>
  lines
    .map((line, index) => text(line, PAD, NAME_TOP + size * (CAP_HEIGHT + index * LINE_HEIGHT), size, ICE.text))
    .join('');

/** Scale of the wordmark. */
const SMALL_WORD = 0.06;
const LARGE_WORD = 0.18;
const wordShape = (scale: number): string =>
  `<path d="${WORD}" transform="translate(${PAD} ${WORD_TOP}) scale(${scale})" fill="none" stroke="${ICE.text}" stroke-width="106" stroke-miterlimit="12"/>`;

function stripShapes(strip: readonly StripBlock[]): string {
  const total = strip.reduce((sum, { weight }) => sum + weight, 0);
  const room = STRIP.width + STRIP.gap;
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
function factsText(facts: readonly string[], level: SceneFacts['level'], face: Face): string {
  const filled = LEVEL_NAMES.indexOf(level) + 1;
  const bars = LEVEL_NAMES.map(
    (_, index) =>
      `<path d="M${index * 7 + 2.5} .5h4l-2 11h-4z" ${index < filled ? `fill="${ICE.levels[level]}"` : `fill="${ICE.muted}" fill-opacity=".25"`}/>`,
  ).join('');
  const words = facts.join('  ·  ');
  const left = PAD + 92;
  const size = Math.min(FACTS.size, (PAD + TEXT_WIDTH - left) / (face.widthOf(words) || 1));
  const middle = FACTS.baseline - (FACTS.size * CAP_HEIGHT) / 2;
  return [
    `<g transform="translate(${PAD} ${tenths(middle - 15)}) scale(2.5)">${bars}</g>`,
    text(words, left, middle + (size * CAP_HEIGHT) / 2, size, ICE.text),
  ].join('');
}

const text = (content: string, x: number, y: number, size: number, fill: string): string =>
  `<text x="${x}" y="${tenths(y)}" font-size="${tenths(size)}" fill="${fill}" xml:space="preserve">${escaped(content)}</text>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (content: string): string => content.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');

const tenths = (n: number): number => Math.round(n * 10) / 10;
