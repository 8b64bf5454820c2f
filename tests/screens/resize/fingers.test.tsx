import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Crop, WHOLE } from '#core/media/picture-crop.ts';
import { dragCrop, zoomAt } from '#core/media/picture-stage.ts';
import { listenToFingers } from '#screens/resize/fingers.ts';

const STAGE = { width: 200, height: 100 };
const PICTURE = { width: 2000, height: 1000 };
const START: Crop = { ...WHOLE, zoom: 2 };

let canvas: HTMLCanvasElement;
let crop: Crop;
let changes: number;
let stop: () => void;
let held: number[];

beforeEach(() => {
  canvas = document.createElement('canvas');
  document.body.append(canvas);
  held = [];
  canvas.setPointerCapture = (id) => void held.push(id);
  // Away from the corner of the page: what counts is the place on the stage.
  canvas.getBoundingClientRect = () => new DOMRect(40, 30, STAGE.width, STAGE.height);
  [crop, changes] = [START, 0];
  stop = listenToFingers(canvas, PICTURE, (act) => {
    changes += 1;
    crop = act(STAGE, crop);
  });
});

const at = (pointerId: number, x: number, y: number, button = 0) => ({
  pointerId,
  clientX: 40 + x,
  clientY: 30 + y,
  button,
});
const down = (...where: Parameters<typeof at>) => fireEvent.pointerDown(canvas, at(...where));
const move = (...where: Parameters<typeof at>) => fireEvent.pointerMove(canvas, at(...where));

test('one finger moves the picture, and holds it also beyond the stage', () => {
  down(1, 50, 50);
  move(1, 60, 45);
  expect(held).toEqual([1]);
  expect(crop).toEqual(dragCrop(STAGE, PICTURE, START, [{ x: 50, y: 50 }], [{ x: 60, y: 45 }]));
  expect(crop).not.toEqual(START);
  const once = crop;
  move(1, 61, 45);
  // On from where it is.
  expect(crop).toEqual(dragCrop(STAGE, PICTURE, once, [{ x: 60, y: 45 }], [{ x: 61, y: 45 }]));
});

test('two fingers zoom; a third one is not heard', () => {
  down(1, 50, 50);
  down(2, 100, 50);
  down(3, 10, 10);
  expect(held).toEqual([1, 2]);
  move(3, 90, 90);
  expect(changes).toBe(0);
  move(2, 150, 50);
  const [before, after] = [
    [
      { x: 50, y: 50 },
      { x: 100, y: 50 },
    ],
    [
      { x: 50, y: 50 },
      { x: 150, y: 50 },
    ],
  ] as const;
  expect(crop).toEqual(dragCrop(STAGE, PICTURE, START, before, after));
});

test.each(['pointerUp', 'pointerCancel'] as const)('after %s the finger moves nothing, and another may come', (end) => {
  down(1, 50, 50);
  fireEvent[end](canvas, at(1, 50, 50));
  move(1, 90, 90);
  expect(changes).toBe(0);
  down(2, 50, 50);
  down(3, 60, 50);
  expect(held).toEqual([1, 2, 3]);
});

test('neither a hovering mouse nor its other button moves the picture', () => {
  move(1, 60, 45);
  down(1, 50, 50, 2);
  move(1, 60, 45);
  expect([changes, held]).toEqual([0, []]);
});

test('the wheel zooms where the mouse is, and the page does not scroll', () => {
  const scrolls = fireEvent.wheel(canvas, { deltaY: -100, clientX: 40 + 50, clientY: 30 + 20 });
  expect(scrolls).toBe(false);
  expect(crop).toEqual(zoomAt(STAGE, PICTURE, START, 1.0015 ** 100, { x: 50, y: 20 }));
  expect(crop).not.toEqual(START);
});

test('once it is left, nothing is heard any more', () => {
  stop();
  const heard = vi.fn();
  canvas.addEventListener('wheel', heard);
  fireEvent.wheel(canvas, { deltaY: 100 });
  down(1, 50, 50);
  move(1, 60, 60);
  expect(heard).toHaveBeenCalledOnce();
  expect([changes, held]).toEqual([0, []]);
});
