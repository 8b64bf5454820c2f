/** The work on a picture, off the main thread; `pictures-worker.ts` runs it. */
import {
  type Crop,
  cropRect,
  FIRST_TRY,
  nextTry,
  outputSize,
  type PictureTarget,
  type Rect,
  shrinkSteps,
  storedRect,
  turnedSize,
  turnMatrix,
} from '#core/media/picture-crop.ts';
import {
  type FileProblem,
  HEADER_BYTES,
  problemOfBytes,
  problemOfHeader,
  problemOfSize,
  readPictureHeader,
  type Size,
} from '#core/media/picture-file.ts';

export interface FinishedPicture {
  /** WebP, or JPEG if the browser cannot write WebP. Pixels only, no metadata: no place, time or camera. */
  readonly blob: Blob;
  readonly size: Size;
}
export interface DecodedPicture {
  /** After applying the camera's rotation. */
  readonly size: Size;
  /** Has frames besides the one used. */
  readonly isAnimated: boolean;
  /** A smaller copy for display. */
  readonly preview: ImageBitmap;
  /** Calls `onProgress` with 0…1. `undefined` = cancelled meanwhile. */
  shrink(
    crop: Crop,
    target: PictureTarget,
    onProgress: (share: number) => void,
    isCancelled: () => boolean,
  ): Promise<FinishedPicture | undefined>;
}

/** Messages from the page to its worker; an answer carries the id of its request. */
export type PictureRequest =
  | { readonly kind: 'open'; readonly id: number; readonly file: Blob }
  | { readonly kind: 'shrink'; readonly id: number; readonly crop: Crop; readonly target: PictureTarget }
  | { readonly kind: 'cancel'; readonly id: number };
export type PictureAnswer =
  | ({ readonly kind: 'opened'; readonly id: number } & Pick<DecodedPicture, 'size' | 'isAnimated' | 'preview'>)
  | ({ readonly kind: 'finished'; readonly id: number } & FinishedPicture)
  | { readonly kind: 'refused'; readonly id: number; readonly problem: FileProblem | 'cancelled' }
  | { readonly kind: 'progress'; readonly id: number; readonly share: number };

/** Sharp on a phone's screen, even slightly enlarged. */
const PREVIEW_EDGE = 1600;
/** Drawing takes about this share of the work; each following try takes half of the rest. */
const DRAWN_SHARE = 0.4;

/** Reads and decodes, or returns why it cannot. Checks for pictures too large for the device before decoding. */
export async function decodePicture(file: Blob): Promise<DecodedPicture | FileProblem> {
  const tooMuch = problemOfBytes(file.size);
  if (tooMuch) return tooMuch;
  const start = await file
    .slice(0, HEADER_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  if (!start) return 'damaged';
  const header = readPictureHeader(new Uint8Array(start));
  const hopeless = problemOfHeader(header);
  if (hopeless) return hopeless;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return header.kind === 'heic' ? 'heic' : 'damaged';
  const size: Size = { width: bitmap.width, height: bitmap.height };
  const tooLarge = problemOfSize(size);
  if (tooLarge) {
    bitmap.close();
    return tooLarge;
  }
  const preview = draw(bitmap, { x: 0, y: 0, ...size }, 0, outputSize(size, PREVIEW_EDGE)).transferToImageBitmap();
  return { size, isAnimated: header.isAnimated, preview, shrink: (...how) => shrink(bitmap, ...how) };
}

async function shrink(
  bitmap: ImageBitmap,
  crop: Crop,
  { edgeAtMost, bytesAtMost }: PictureTarget,
  onProgress: (share: number) => void,
  isCancelled: () => boolean,
): Promise<FinishedPicture | undefined> {
  const rect = storedRect(bitmap, crop);
  const largest = outputSize(cropRect(bitmap, crop), edgeAtMost);
  const encode = createEncoder();
  let canvas = draw(bitmap, rect, crop.turns, largest);
  let now = FIRST_TRY;
  let left = 1 - DRAWN_SHARE;
  for (;;) {
    onProgress(1 - left);
    const blob = await encode(canvas, now.quality);
    if (isCancelled()) return undefined;
    const size: Size = { width: canvas.width, height: canvas.height };
    if (blob.size <= bytesAtMost || Math.max(size.width, size.height) === 1) return { blob, size };
    const next = nextTry(now, blob.size, bytesAtMost);
    const port = Math.max(largest.width, largest.height) * next.scale;
    if (next.scale !== now.scale) canvas = draw(bitmap, rect, crop.turns, outputSize(largest, port));
    now = next;
    left /= 2;
  }
}

/** The part `rect` of the stored picture, rotated, at this size; large pictures are scaled in steps to stay sharp. */
function draw(bitmap: ImageBitmap, rect: Rect, turns: number, size: Size): OffscreenCanvas {
  const straight = turnedSize(size, turns);
  let source: ImageBitmap | OffscreenCanvas = bitmap;
  let { x, y, width, height } = rect;
  for (const step of shrinkSteps(rect, straight)) {
    const isLast = step === straight;
    const { canvas, pen } = createCanvas(isLast ? size : step);
    if (isLast) pen.setTransform(...turnMatrix(straight, turns));
    pen.drawImage(source, x, y, width, height, 0, 0, step.width, step.height);
    source = canvas;
    [x, y, width, height] = [0, 0, step.width, step.height];
  }
  return source as OffscreenCanvas;
}

function createCanvas({ width, height }: Size): { canvas: OffscreenCanvas; pen: OffscreenCanvasRenderingContext2D } {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No room for a canvas');
  pen.imageSmoothingQuality = 'high';
  return { canvas, pen };
}

/** Safari cannot write WebP and returns a PNG without an error. */
function createEncoder(): (canvas: OffscreenCanvas, quality: number) => Promise<Blob> {
  let hasWebp = true;
  return async (canvas, quality) => {
    if (hasWebp) {
      const blob = await canvas.convertToBlob({ type: WEBP, quality });
      if (blob.type === WEBP) return blob;
      hasWebp = false;
    }
    paintWhiteBelow(canvas);
    return canvas.convertToBlob({ type: 'image/jpeg', quality });
  };
}
const WEBP = 'image/webp';

/** JPEG has no transparency and would turn it black. */
function paintWhiteBelow(canvas: OffscreenCanvas): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.resetTransform();
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
}
