/** The stage shows the picture with the crop in a frame; fingers act on what they see. */
import { type Crop, cropRect, moveCrop, type Point, type Rect, zoomCrop } from './picture-crop.ts';
import type { Size } from './picture-file.ts';

export interface StageView {
  /** The crop, in pixels of the turned picture. */
  readonly rect: Rect;
  /** Its place on the stage, in the stage's pixels: as large as it fits, centred. */
  readonly frame: Rect;
  /** Pixels of the stage per pixel of the picture. */
  readonly scale: number;
}

/** Some of the cut-off area stays visible around the frame. */
const MARGIN = 16;

export function viewOf(stage: Size, picture: Size, crop: Crop): StageView {
  const rect = cropRect(picture, crop);
  const fit = Math.min((stage.width - 2 * MARGIN) / rect.width, (stage.height - 2 * MARGIN) / rect.height);
  // A stage without layout has no room yet.
  const scale = Math.max(fit, Number.EPSILON);
  const [width, height] = [rect.width * scale, rect.height * scale];
  return {
    rect,
    frame: { x: (stage.width - width) / 2, y: (stage.height - height) / 2, width, height },
    scale,
  };
}

const toPicture = ({ rect, frame, scale }: StageView, { x, y }: Point): Point => ({
  x: rect.x + (x - frame.x) / scale,
  y: rect.y + (y - frame.y) / scale,
});

/** Zooms by a factor around a point of the stage. */
export const zoomAt = (stage: Size, picture: Size, crop: Crop, factor: number, at: Point): Crop =>
  zoomCrop(picture, crop, crop.zoom * factor, toPicture(viewOf(stage, picture, crop), at));

const between = (points: readonly Point[], axis: 'x' | 'y'): number =>
  points.reduce((sum, point) => sum + point[axis], 0) / points.length;
const middleOf = (points: readonly Point[]): Point => ({ x: between(points, 'x'), y: between(points, 'y') });
const spanOf = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** One finger moves the picture, two also zoom it; `before` and `after` hold the same fingers. */
export function dragCrop(
  stage: Size,
  picture: Size,
  crop: Crop,
  before: readonly Point[],
  after: readonly Point[],
): Crop {
  const [from, to] = [middleOf(before), middleOf(after)];
  const factor = spanOf(before) > 0 && spanOf(after) > 0 ? spanOf(after) / spanOf(before) : 1;
  const zoomed = factor === 1 ? crop : zoomAt(stage, picture, crop, factor, from);
  const { scale } = viewOf(stage, picture, zoomed);
  return moveCrop(picture, zoomed, { x: (from.x - to.x) / scale, y: (from.y - to.y) / scale });
}
