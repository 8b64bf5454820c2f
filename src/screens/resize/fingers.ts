import type { Crop, Point } from '#core/media/picture-crop.ts';
import type { Size } from '#core/media/picture-file.ts';
import { dragCrop, zoomAt } from '#core/media/picture-stage.ts';

type Change = (act: (stage: Size, crop: Crop) => Crop) => void;

/** A wheel notch is about 100. */
const ZOOM_PER_WHEEL = 1.0015;

/** One finger or the mouse moves the picture; two fingers or the wheel zoom. Returns the unsubscribe. */
export function listenToFingers(canvas: HTMLCanvasElement, picture: Size, change: Change): () => void {
  const fingers = new Map<number, Point>();
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const down = (event: PointerEvent) => {
    // Ignores a third finger.
    if (event.button !== 0 || fingers.size > 1) return;
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, pointOf(event));
  };
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    const before = [...fingers.values()];
    fingers.set(event.pointerId, pointOf(event));
    const after = [...fingers.values()];
    change((stage, crop) => dragCrop(stage, picture, crop, before, after));
  };
  const up = (event: PointerEvent) => fingers.delete(event.pointerId);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const at = pointOf(event);
    change((stage, crop) => zoomAt(stage, picture, crop, ZOOM_PER_WHEEL ** -event.deltaY, at));
  };
  const controller = new AbortController();
  const { signal } = controller;
  canvas.addEventListener('pointerdown', down, { signal });
  canvas.addEventListener('pointermove', move, { signal });
  canvas.addEventListener('pointerup', up, { signal });
  canvas.addEventListener('pointercancel', up, { signal });
  canvas.addEventListener('wheel', wheel, { signal, passive: false });
  return () => controller.abort();
}
