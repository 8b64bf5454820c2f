/** Runs in Chromium for seed-film.ts: draws one box breath and encodes it, frame by frame, faster than it plays. */
import { FILM, FILM_PHASES } from '#backend/seed/film-course.ts';

/** An encoded frame: when it is shown, ms from the start; its bytes in base64. */
export interface Frame {
  readonly atMs: number;
  readonly isKey: boolean;
  readonly base64: string;
}

const COLOURS = {
  in: { field: '#ff885e', ground: '#ffebe5' },
  full: { field: '#f3cd52', ground: '#f8f0d9' },
  out: { field: '#6dc9fe', ground: '#e1f3ff' },
  empty: { field: '#b3bfcc', ground: '#eef0f3' },
} as const;
const INK = '#081c2a';
const LINE = '#6b7f8d';
const BOX = { x: 100, y: 30, side: 120 };

async function encodeFilm(): Promise<Frame[]> {
  const canvas = new OffscreenCanvas(FILM.width, FILM.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  const frames: Frame[] = [];
  let failure: unknown;
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const base64 = btoa(String.fromCharCode(...bytes));
      frames.push({ atMs: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', base64 });
    },
    error: (error) => (failure = error),
  });
  encoder.configure({
    codec: 'vp8',
    width: FILM.width,
    height: FILM.height,
    bitrate: FILM.bitsPerSec,
    framerate: FILM.framesPerSec,
  });
  const lengthSec = FILM_PHASES.reduce((sum, { timeSec }) => sum + timeSec, 0);
  for (let index = 0; index < lengthSec * FILM.framesPerSec; index += 1) {
    draw(context, index / FILM.framesPerSec);
    const { data } = context.getImageData(0, 0, FILM.width, FILM.height);
    const frame = new VideoFrame(planesOf(data), {
      format: 'I420',
      codedWidth: FILM.width,
      codedHeight: FILM.height,
      timestamp: (index * 1e6) / FILM.framesPerSec,
    });
    // A key frame every two seconds: the film can be entered there.
    encoder.encode(frame, { keyFrame: index % (2 * FILM.framesPerSec) === 0 });
    frame.close();
  }
  await encoder.flush();
  if (failure !== undefined) throw failure;
  return frames;
}

/**
 * Brightness of each pixel, then the two colour differences of every four, in the range of television (BT.601): what
 * players take a VP8 film for. Left to itself the encoder takes the whole range, and the colours wash out.
 */
function planesOf(rgba: Uint8ClampedArray): Uint8Array {
  const { width, height } = FILM;
  const quarter = (width * height) / 4;
  const planes = new Uint8Array(quarter * 6);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const [r = 0, g = 0, b = 0] = rgba.subarray(at, at + 3);
      planes[y * width + x] = Math.round(16 + 0.2568 * r + 0.5041 * g + 0.0979 * b);
      if (x % 2 !== 0 || y % 2 !== 0) continue;
      const place = quarter * 4 + (y / 2) * (width / 2) + x / 2;
      planes[place] = Math.round(128 - 0.1482 * r - 0.291 * g + 0.4392 * b);
      planes[place + quarter] = Math.round(128 + 0.4392 * r - 0.3678 * g - 0.0714 * b);
    }
  }
  return planes;
}

/** The box fills as the air comes in and empties as it goes; a stone goes round its edge, one side in each phase. */
function draw(context: OffscreenCanvasRenderingContext2D, atSec: number): void {
  let index = 0;
  let gone = atSec;
  while (gone >= (FILM_PHASES[index]?.timeSec ?? Infinity)) gone -= FILM_PHASES[index++]?.timeSec ?? 0;
  const phase = FILM_PHASES[index];
  if (!phase) return;
  const share = gone / phase.timeSec;
  const { field, ground } = COLOURS[phase.breath];
  context.fillStyle = ground;
  context.fillRect(0, 0, FILM.width, FILM.height);
  const level = { in: ease(share), full: 1, out: 1 - ease(share), empty: 0 }[phase.breath];
  const height = Math.max(3, BOX.side * level);
  context.fillStyle = field;
  context.fillRect(BOX.x, BOX.y + BOX.side - height, BOX.side, height);
  context.strokeStyle = LINE;
  context.lineWidth = 2;
  context.strokeRect(BOX.x, BOX.y, BOX.side, BOX.side);
  context.fillStyle = INK;
  context.font = 'bold 52px sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(Math.ceil(phase.timeSec - gone)), BOX.x + BOX.side / 2, BOX.y + BOX.side / 2 + 3);
  const { x, y } = onEdge(index % 4, share);
  context.fillRect(x - 7, y - 7, 14, 14);
}

const ease = (share: number): number => (1 - Math.cos(Math.PI * share)) / 2;

/** Up the left side, along the top, down the right side, back along the bottom. */
function onEdge(side: number, share: number): { x: number; y: number } {
  const way = BOX.side * share;
  if (side === 0) return { x: BOX.x, y: BOX.y + BOX.side - way };
  if (side === 1) return { x: BOX.x + way, y: BOX.y };
  if (side === 2) return { x: BOX.x + BOX.side, y: BOX.y + way };
  return { x: BOX.x + BOX.side - way, y: BOX.y + BOX.side };
}

Object.assign(globalThis, { encodeFilm });
