/** Which part of a picture stays, its rotation and its final size: pure arithmetic. */
import type { ContractLimits } from '#core/settings/contract.ts';
import type { Size } from './picture-file.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** Pixels; the origin is the top left. */
export interface Rect extends Point, Size {}

/** Width to height of the crop. */
export const RATIOS = { original: undefined, '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1 } as const;
export type RatioName = keyof typeof RATIOS;

export interface Crop {
  /** Clockwise rotations by 90°. */
  readonly turns: number;
  readonly ratio: RatioName;
  /** 1 = the largest part that has this ratio. */
  readonly zoom: number;
  /** The middle of the crop, as shares of the turned picture; the crop stops at the picture's edges. */
  readonly center: Point;
}

export const WHOLE: Crop = { turns: 0, ratio: 'original', zoom: 1, center: { x: 0.5, y: 0.5 } };
export const ZOOM_AT_MOST = 8;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

export const turnedSize = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The crop in the turned picture; always inside it. */
export function cropRect(picture: Size, { turns, ratio, zoom, center }: Crop): Rect {
  const whole = turnedSize(picture, turns);
  const wanted = RATIOS[ratio] ?? whole.width / whole.height;
  const width = Math.min(whole.width, whole.height * wanted) / zoom;
  const height = Math.min(whole.height, whole.width / wanted) / zoom;
  return {
    x: clamp(center.x * whole.width - width / 2, 0, whole.width - width),
    y: clamp(center.y * whole.height - height / 2, 0, whole.height - height),
    width,
    height,
  };
}

/** The middle of `rect` as shares of the turned picture. */
function centerOf(picture: Size, turns: number, { x, y, width, height }: Rect): Point {
  const whole = turnedSize(picture, turns);
  return { x: (x + width / 2) / whole.width, y: (y + height / 2) / whole.height };
}

/** `by`: pixels of the turned picture, to the right and down. */
export function moveCrop(picture: Size, crop: Crop, by: Point): Crop {
  const rect = cropRect(picture, crop);
  const moved = centerOf(picture, crop.turns, { ...rect, x: rect.x + by.x, y: rect.y + by.y });
  return inside(picture, { ...crop, center: moved });
}

/** The point `at`, in pixels of the turned picture, keeps its place on the screen: it is under a finger. */
export function zoomCrop(picture: Size, crop: Crop, zoom: number, at?: Point): Crop {
  const before = cropRect(picture, crop);
  const fixed = at ?? { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  const next = clamp(zoom, 1, ZOOM_AT_MOST);
  const shrink = crop.zoom / next;
  const rect = {
    x: fixed.x - (fixed.x - before.x) * shrink,
    y: fixed.y - (fixed.y - before.y) * shrink,
    width: before.width * shrink,
    height: before.height * shrink,
  };
  return inside(picture, { ...crop, zoom: next, center: centerOf(picture, crop.turns, rect) });
}

/** Turns by 90° clockwise; the same place of the picture stays in the middle as far as possible. */
export function turnCrop(picture: Size, crop: Crop): Crop {
  const { x, y } = crop.center;
  return inside(picture, { ...crop, turns: (crop.turns + 1) % 4, center: { x: 1 - y, y: x } });
}

export const withRatio = (picture: Size, crop: Crop, ratio: RatioName): Crop => inside(picture, { ...crop, ratio });

/** A centre that was stopped at an edge stays there, so that the next move begins from it. */
const inside = (picture: Size, crop: Crop): Crop => ({
  ...crop,
  center: centerOf(picture, crop.turns, cropRect(picture, crop)),
});

export type Axis = 'x' | 'y';
const LENGTHS = { x: 'width', y: 'height' } as const;

/** The crop's place within its free room, 0 = left or top, 1 = right or bottom; `undefined` = no room. */
export function placeOf(picture: Size, crop: Crop, axis: Axis): number | undefined {
  const rect = cropRect(picture, crop);
  const room = turnedSize(picture, crop.turns)[LENGTHS[axis]] - rect[LENGTHS[axis]];
  return room < 0.5 ? undefined : rect[axis] / room;
}

export function placeCrop(picture: Size, crop: Crop, axis: Axis, place: number): Crop {
  const rect = cropRect(picture, crop);
  const room = turnedSize(picture, crop.turns)[LENGTHS[axis]] - rect[LENGTHS[axis]];
  return moveCrop(picture, crop, { x: 0, y: 0, [axis]: clamp(place, 0, 1) * room - rect[axis] });
}

/** The same part in the picture as stored. */
export function storedRect(picture: Size, crop: Crop): Rect {
  const { x, y, width, height } = cropRect(picture, crop);
  switch (crop.turns % 4) {
    case 1:
      return { x: y, y: picture.height - x - width, width: height, height: width };
    case 2:
      return { x: picture.width - x - width, y: picture.height - y - height, width, height };
    case 3:
      return { x: picture.width - y - height, y: x, width: height, height: width };
    default:
      return { x, y, width, height };
  }
}

/** A canvas matrix (a, b, c, d, e, f) that turns a picture of this stored size; its top left is at the origin again. */
export function turnMatrix(
  { width, height }: Size,
  turns: number,
): readonly [number, number, number, number, number, number] {
  switch (turns % 4) {
    case 1:
      return [0, 1, -1, 0, height, 0];
    case 2:
      return [-1, 0, 0, -1, width, height];
    case 3:
      return [0, -1, 1, 0, 0, width];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
}

/** The limits of a finished picture. */
export interface PictureTarget {
  /** Of the longer side, pixels. */
  readonly edgeAtMost: number;
  readonly bytesAtMost: number;
}

const EDGES = [1920, 1280, 640] as const;
/** Sharp on every phone, and uploaded in seconds. */
const PICTURE_BYTES = 600_000;

/** The sizes the contract allows, the largest first. */
export const edgesOf = ({ HDImages }: Pick<ContractLimits, 'HDImages'>): readonly number[] =>
  EDGES.filter((edge) => HDImages || edge <= 1280);

export const targetOf = (
  { maxImageSize }: Pick<ContractLimits, 'maxImageSize'>,
  edgeAtMost: number,
): PictureTarget => ({
  edgeAtMost,
  bytesAtMost: Math.min(PICTURE_BYTES, maxImageSize * 1_048_576),
});

/** The final size of the crop: never enlarged, whole pixels, at least one. */
export function outputSize({ width, height }: Size, edgeAtMost: number): Size {
  const scale = Math.min(1, edgeAtMost / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Canvases smooth well down to a quarter; beyond that they skip pixels. */
const SHRINK_AT_MOST = 4;

/** The sizes from one to the other, in equal ratios; the last is `to`. */
export function shrinkSteps(from: Size, to: Size): readonly Size[] {
  const by = Math.max(from.width / to.width, from.height / to.height, 1);
  const count = Math.max(1, Math.ceil(Math.log(by) / Math.log(SHRINK_AT_MOST) - 1e-9));
  const between = (start: number, end: number, part: number) => Math.round(start * (end / start) ** part);
  return Array.from({ length: count }, (_, i) =>
    i === count - 1
      ? to
      : {
          width: between(from.width, to.width, (i + 1) / count),
          height: between(from.height, to.height, (i + 1) / count),
        },
  );
}

/** One try to get a picture small enough. */
export interface Try {
  /** 0…1, as encoders take it. */
  readonly quality: number;
  /** Of the output's sides. */
  readonly scale: number;
}
export const FIRST_TRY: Try = { quality: 0.8, scale: 1 };
const QUALITIES = [0.8, 0.65, 0.5, 0.35] as const;
/** Below the last quality a picture is ugly, and fewer pixels look better. */
const SMALLER = 0.75;

/** After a try that gave `bytes`, more than allowed: a lower quality, or fewer pixels if there is none. */
export function nextTry({ quality, scale }: Try, bytes: number, bytesAtMost: number): Try {
  const lower = QUALITIES.filter((next) => next < quality);
  // At more than twice the allowed size, one step of quality is not enough.
  const next = bytes > 2 * bytesAtMost ? (lower[1] ?? lower[0]) : lower[0];
  return next === undefined ? { quality: 0.5, scale: scale * SMALLER } : { quality: next, scale };
}
