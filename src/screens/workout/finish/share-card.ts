/** A run as a picture of 1080 × 1350 in the theme's colours: the workout's ice, and the result in figures. */
import { cutFacets } from '#core/media/facets.ts';

interface Card {
  readonly name: string;
  /** Two fit side by side. */
  readonly facts: readonly { readonly value: string; readonly word: string }[];
  readonly date: string;
}

const WIDTH = 1080;
const HEIGHT = 1350;
/** Top of the dark part below the ice. */
const TAB_TOP = 600;
const PAD = 80;
const CUT = 90;
/** Share of the deep colour in each tint, as on the covers. */
const DEEPNESS = [0, 0.24, 0.48, 0.73, 1];
const NAME_LINES = 3;

/** A PNG. Rejects if the browser cannot draw. */
export async function drawCard(card: Card): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  // A canvas does not wait for fonts.
  await document.fonts?.load('40px "Icetime Digits"', '0').catch(() => undefined);
  drawIce(context, card.name, token);
  drawWords(context, card, token);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
}

type Token = (name: string) => string;

function drawIce(context: CanvasRenderingContext2D, name: string, token: Token): void {
  const { family, pieces } = cutFacets(name, WIDTH, TAB_TOP + CUT, 5);
  for (const { tint, path } of pieces) {
    const shape = new Path2D(path);
    context.fillStyle = token(`facet-${family}`);
    context.fill(shape);
    context.globalAlpha = DEEPNESS[tint - 1] ?? 1;
    context.fillStyle = token(`facet-${family}-deep`);
    context.fill(shape);
    context.globalAlpha = 1;
  }
}

function drawWords(context: CanvasRenderingContext2D, { name, facts, date }: Card, token: Token): void {
  context.fillStyle = token('tab');
  context.beginPath();
  context.moveTo(0, TAB_TOP);
  context.lineTo(WIDTH - CUT, TAB_TOP);
  context.lineTo(WIDTH, TAB_TOP + CUT);
  context.lineTo(WIDTH, HEIGHT);
  context.lineTo(0, HEIGHT);
  context.fill();

  const font = token('font') || 'sans-serif';
  context.fillStyle = token('on-tab');
  context.textBaseline = 'alphabetic';
  context.font = `700 72px ${font}`;
  let y = TAB_TOP + 120;
  for (const line of linesOf(context, name)) {
    context.fillText(line, PAD, y, WIDTH - 2 * PAD);
    y += 84;
  }
  const column = (WIDTH - 2 * PAD) / facts.length;
  for (const [index, { value, word }] of facts.entries()) {
    const x = PAD + index * column;
    context.font = `400 200px "Icetime Digits", ${font}`;
    context.fillText(value, x, HEIGHT - 240, column - 40);
    context.font = `500 44px ${font}`;
    context.fillText(word, x, HEIGHT - 170, column - 40);
  }
  context.font = `500 40px ${font}`;
  context.fillText(date, PAD, HEIGHT - 70);
  context.textAlign = 'end';
  context.font = `700 40px ${font}`;
  context.fillText('Icetime', WIDTH - PAD, HEIGHT - 70);
}

/** Wraps between words; text that exceeds the last line ends with an ellipsis. */
function linesOf(context: CanvasRenderingContext2D, name: string): readonly string[] {
  const room = WIDTH - 2 * PAD;
  const lines: string[] = [];
  for (const word of name.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && context.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= NAME_LINES ? lines : [...lines.slice(0, NAME_LINES - 1), `${lines[NAME_LINES - 1] ?? ''} …`];
}
