/**
 * A run as a picture of 1080 × 1350: the workout's ice with its hero or its own picture, its name, the time trained,
 * and its strip.
 */
import type { Place } from '#core/cover/frozen.ts';
import { sceneOf } from '#core/cover/scene.ts';
import { ICE, WORD } from '#core/public/preview.ts';
import { LEVEL_NAMES, type WholeWorkout } from '#core/workout/model.ts';
import { exerciseNamesOf } from '#core/workout/names.ts';
import type { StripBlock } from '#core/workout/timeline-strip.ts';

interface Card {
  readonly whole: WholeWorkout;
  readonly strip: readonly StripBlock[];
  /** The time trained, `08:15`. */
  readonly time: string;
  /** In words. */
  readonly level: string;
  readonly date: string;
  readonly font: string;
  /** The workout's own picture, decoded. It takes the face. */
  readonly picture?: HTMLImageElement | undefined;
}

const WIDTH = 1080;
const HEIGHT = 1350;
const PAD = 72;
const HERO: Place = { x: WIDTH / 2, floor: 790, top: 150, height: 640, width: WIDTH - 2 * 80 };
const FOCUS = [0.5, 0.36] as const;
/** Where an own picture ends, left and right: above the name. */
const FACE = { left: 770, right: 640 } as const;
/** Makes wordmark and date legible on any picture. */
const SHADE = { height: 260, full: 0.5, colours: [`${ICE.tab}c0`, `${ICE.tab}00`] } as const;
const NAME = { baseline: 876, size: 76, lineHeight: 80, lines: 2 } as const;
const DIGITS = { baseline: 1164, size: 300 } as const;
const STRIP = { top: 1210, height: 60, gap: 2 } as const;
/** What is no exercise is this high. */
const LOW = 0.45;
const TAB = { right: WIDTH - PAD, bottom: 1158, height: 64 } as const;
type Context = CanvasRenderingContext2D;

/** A PNG. Rejects if the browser cannot draw. */
export async function drawCard(card: Card): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  // A canvas does not wait for fonts.
  await document.fonts?.load('40px "Icetime Digits"', '0').catch(() => undefined);
  drawIce(context, card);
  if (card.picture) drawFace(context, card.picture);
  drawWords(context, card);
  drawLevel(context, card);
  drawStrip(context, card.strip);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
}

function drawIce(context: Context, { whole: { workout, exercises }, picture }: Card): void {
  const size = { width: WIDTH, height: HEIGHT, focus: FOCUS, ...(!picture && { hero: HERO }) };
  for (const { data, fill, edge, x, y, scale } of sceneOf(workout, exerciseNamesOf(exercises), size)) {
    const path = new Path2D(data);
    context.save();
    context.transform(scale, 0, 0, scale, x, y);
    context.fillStyle = fill;
    context.strokeStyle = edge?.colour ?? fill;
    context.lineWidth = edge?.width ?? 0;
    if (edge?.isBehind) context.stroke(path);
    context.fill(path);
    if (edge && !edge.isBehind) context.stroke(path);
    context.restore();
  }
}

/** The picture fills the face as on a cover, cut at its edges. */
function drawFace(context: Context, picture: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.max(WIDTH / naturalWidth, FACE.left / naturalHeight);
  const [width, height] = [naturalWidth * scale, naturalHeight * scale];
  context.save();
  context.clip(new Path2D(`M0 0H${WIDTH}V${FACE.right}L0 ${FACE.left}z`));
  context.drawImage(picture, (WIDTH - width) / 2, (FACE.left - height) / 2, width, height);
  const shade = context.createLinearGradient(0, 0, 0, SHADE.height);
  shade.addColorStop(SHADE.full, SHADE.colours[0]);
  shade.addColorStop(1, SHADE.colours[1]);
  context.fillStyle = shade;
  context.fillRect(0, 0, WIDTH, SHADE.height);
  context.restore();
}

function drawWords(context: Context, { whole, time, date, font }: Card): void {
  context.save();
  context.translate(PAD, 64);
  context.scale(0.06, 0.06);
  context.strokeStyle = ICE.text;
  context.lineWidth = 106;
  context.miterLimit = 12;
  context.stroke(new Path2D(WORD));
  context.restore();

  context.fillStyle = ICE.text;
  context.textBaseline = 'alphabetic';
  context.font = `500 34px ${font}`;
  context.textAlign = 'end';
  context.fillText(date, WIDTH - PAD, 98);
  context.textAlign = 'start';
  context.font = `700 ${NAME.size}px ${font}`;
  const lines = linesOf(context, whole.workout.name);
  // A single line stands on the digits, like the second of two.
  let y = NAME.baseline - (lines.length - 1) * NAME.lineHeight + NAME.lineHeight * (NAME.lines - 1) * 0.5;
  for (const line of lines) {
    context.fillText(line, PAD, y, WIDTH - 2 * PAD);
    y += NAME.lineHeight;
  }
  context.font = `400 ${DIGITS.size}px "Icetime Digits", ${font}`;
  context.fillText(time, PAD - 8, DIGITS.baseline, WIDTH - 2 * PAD);
}

/** Bars and the word, on the dark tab. */
function drawLevel(context: Context, { whole, level, font }: Card): void {
  const filled = LEVEL_NAMES.indexOf(whole.workout.level) + 1;
  context.font = `500 32px ${font}`;
  const barsWidth = 92;
  const width = context.measureText(level).width + barsWidth + 3 * 18;
  const left = TAB.right - width;
  context.fillStyle = ICE.tab;
  context.fillRect(left, TAB.bottom - TAB.height, width, TAB.height);
  for (const [index] of LEVEL_NAMES.entries()) {
    context.fillStyle = index < filled ? ICE.levels[whole.workout.level] : ICE.muted;
    context.globalAlpha = index < filled ? 1 : 0.35;
    const x = left + 18 + index * 23;
    context.fill(new Path2D(`M${x + 6} ${TAB.bottom - 46}h13l-6 28h-13z`));
  }
  context.globalAlpha = 1;
  context.fillStyle = ICE.text;
  context.fillText(level, left + 18 + barsWidth + 16, TAB.bottom - 21);
}

function drawStrip(context: Context, strip: readonly StripBlock[]): void {
  const total = strip.reduce((sum, { weight }) => sum + weight, 0);
  const room = WIDTH - 2 * PAD + STRIP.gap;
  let x = PAD;
  for (const { kind, weight } of strip) {
    const width = (room * weight) / total;
    const height = kind === 'exercise' ? STRIP.height : STRIP.height * LOW;
    context.fillStyle = ICE.strip[kind];
    context.fillRect(x, STRIP.top + STRIP.height - height, Math.max(1, width - STRIP.gap), height);
    x += width;
  }
}

/** Wraps between words; text that exceeds the last line ends with an ellipsis. */
function linesOf(context: Context, name: string): readonly string[] {
  const room = WIDTH - 2 * PAD;
  const lines: string[] = [];
  for (const word of name.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && context.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= NAME.lines ? lines : [...lines.slice(0, NAME.lines - 1), `${lines[NAME.lines - 1] ?? ''} …`];
}
