import { fc } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import {
  type Crop,
  cropRect,
  edgesOf,
  FIRST_TRY,
  moveCrop,
  nextTry,
  outputSize,
  placeCrop,
  placeOf,
  RATIOS,
  type RatioName,
  shrinkSteps,
  storedRect,
  targetOf,
  turnCrop,
  turnedSize,
  turnMatrix,
  WHOLE,
  withRatio,
  ZOOM_AT_MOST,
  zoomCrop,
} from '#core/media/picture-crop.ts';
import { dragCrop, viewOf } from '#core/media/picture-stage.ts';

const sides = fc.integer({ min: 1, max: 12_000 });
const pictures = fc.record({ width: sides, height: sides });
const shares = fc.double({ min: -2, max: 3, noNaN: true });
const ratios = fc.constantFrom(...(Object.keys(RATIOS) as RatioName[]));
const crops: fc.Arbitrary<Crop> = fc.record({
  turns: fc.integer({ min: 0, max: 3 }),
  ratio: ratios,
  zoom: fc.double({ min: 1, max: ZOOM_AT_MOST, noNaN: true }),
  center: fc.record({ x: shares, y: shares }),
});
const points = fc.record({
  x: fc.double({ min: -9000, max: 9000, noNaN: true }),
  y: fc.double({ min: -9000, max: 9000, noNaN: true }),
});

describe('what stays of a picture', () => {
  test('lies inside the turned picture, and has its ratio, whatever was done', () => {
    fc.assert(
      fc.property(pictures, crops, points, points, ratios, (picture, begun, by, at, ratio) => {
        let crop = moveCrop(picture, begun, by);
        crop = zoomCrop(picture, crop, crop.zoom * 1.7, at);
        crop = withRatio(picture, turnCrop(picture, crop), ratio);
        crop = zoomCrop(picture, crop, crop.zoom * 0.4, by);
        const whole = turnedSize(picture, crop.turns);
        const { x, y, width, height } = cropRect(picture, crop);
        const slack = 1e-6 * Math.max(whole.width, whole.height);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(-slack);
        expect(x + width).toBeLessThanOrEqual(whole.width + slack);
        expect(y + height).toBeLessThanOrEqual(whole.height + slack);
        expect(width / height).toBeCloseTo(RATIOS[ratio] ?? whole.width / whole.height, 6);
        expect(crop.zoom).toBeGreaterThanOrEqual(1);
        expect(crop.zoom).toBeLessThanOrEqual(ZOOM_AT_MOST);
      }),
    );
  });

  test('is the whole picture at first', () => {
    expect(cropRect({ width: 4000, height: 3000 }, WHOLE)).toEqual({ x: 0, y: 0, width: 4000, height: 3000 });
  });

  test('is as large as its ratio allows', () => {
    const square = withRatio({ width: 4000, height: 3000 }, WHOLE, '1:1');
    expect(cropRect({ width: 4000, height: 3000 }, square)).toEqual({ x: 500, y: 0, width: 3000, height: 3000 });
    const wide = withRatio({ width: 3000, height: 4000 }, WHOLE, '16:9');
    expect(cropRect({ width: 3000, height: 4000 }, wide)).toEqual({ x: 0, y: 1156.25, width: 3000, height: 1687.5 });
  });

  test('four turns lead back to it', () => {
    fc.assert(
      fc.property(pictures, crops, (picture, crop) => {
        const begun = cropRect(picture, { ...crop, ratio: '1:1' });
        let turned: Crop = { ...crop, ratio: '1:1' };
        for (let turn = 0; turn < 4; turn += 1) turned = turnCrop(picture, turned);
        const ended = cropRect(picture, turned);
        for (const side of ['x', 'y', 'width', 'height'] as const) expect(ended[side]).toBeCloseTo(begun[side], 4);
      }),
    );
  });

  test('is the same part in the stored picture: its corners land where the turn puts them', () => {
    fc.assert(
      fc.property(pictures, crops, (picture, crop) => {
        const { x, y, width, height } = cropRect(picture, crop);
        const stored = storedRect(picture, crop);
        const [a, b, c, d, e, f] = turnMatrix(picture, crop.turns);
        const corners = [
          [stored.x, stored.y],
          [stored.x + stored.width, stored.y + stored.height],
        ].map(([u = 0, v = 0]) => [a * u + c * v + e, b * u + d * v + f]);
        const [us, vs] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? Number.NaN));
        expect(Math.min(...(us ?? []))).toBeCloseTo(x, 4);
        expect(Math.min(...(vs ?? []))).toBeCloseTo(y, 4);
        expect(Math.max(...(us ?? []))).toBeCloseTo(x + width, 4);
        expect(Math.max(...(vs ?? []))).toBeCloseTo(y + height, 4);
      }),
    );
  });

  test('goes to any place of the room it has, and has none where it fills the picture', () => {
    const picture = { width: 4000, height: 3000 };
    const square = withRatio(picture, WHOLE, '1:1');
    expect(placeOf(picture, WHOLE, 'x')).toBeUndefined();
    expect(placeOf(picture, square, 'y')).toBeUndefined();
    expect(placeOf(picture, square, 'x')).toBe(0.5);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (place) => {
        const placed = placeCrop(picture, square, 'x', place);
        expect(placeOf(picture, placed, 'x')).toBeCloseTo(place, 9);
        expect(cropRect(picture, placed).y).toBe(0);
      }),
    );
  });

  test('keeps under two fingers what was under them', () => {
    const [picture, stage] = [
      { width: 4000, height: 3000 },
      { width: 360, height: 360 },
    ];
    const begun = zoomCrop(picture, WHOLE, 2);
    const under = (crop: Crop, { x, y }: { x: number; y: number }) => {
      const { rect, frame, scale } = viewOf(stage, picture, crop);
      return { x: rect.x + (x - frame.x) / scale, y: rect.y + (y - frame.y) / scale };
    };
    const before = [
      { x: 140, y: 170 },
      { x: 220, y: 170 },
    ];
    const after = [
      { x: 130, y: 180 },
      { x: 230, y: 180 },
    ];
    const pinched = dragCrop(stage, picture, begun, before, after);
    expect(pinched.zoom).toBeCloseTo(2.5);
    for (const finger of [0, 1] as const) {
      const [from, to] = [before[finger], after[finger]];
      if (!from || !to) throw new Error('two fingers');
      expect(under(pinched, to).x).toBeCloseTo(under(begun, from).x, 6);
      expect(under(pinched, to).y).toBeCloseTo(under(begun, from).y, 6);
    }
  });
});

describe('what it becomes', () => {
  test('is never larger than it was, nor than the target, and has at least a pixel', () => {
    fc.assert(
      fc.property(pictures, fc.integer({ min: 1, max: 2000 }), (size, edge) => {
        const out = outputSize(size, edge);
        expect(Math.max(out.width, out.height)).toBeLessThanOrEqual(edge);
        expect(out.width).toBeLessThanOrEqual(size.width);
        expect(Math.min(out.width, out.height)).toBeGreaterThanOrEqual(1);
        if (Math.min(out.width, out.height) > 20)
          expect(out.width / out.height / (size.width / size.height)).toBeCloseTo(1, 1);
      }),
    );
  });

  test('no step on the way is smaller than the end, or shrinks to less than a quarter', () => {
    fc.assert(
      fc.property(pictures, fc.integer({ min: 1, max: 2000 }), (from, edge) => {
        const to = outputSize(from, edge);
        const steps = shrinkSteps(from, to);
        expect(steps.at(-1)).toBe(to);
        let before = from;
        for (const step of steps) {
          expect(step.width).toBeLessThanOrEqual(before.width);
          expect(step.width).toBeGreaterThanOrEqual(to.width);
          expect(before.width / step.width).toBeLessThanOrEqual(4 * (1 + 1 / step.width));
          before = step;
        }
      }),
    );
  });

  test('a photo of 12 megapixels goes down in one step, one of 50 to a small one in two', () => {
    expect(shrinkSteps({ width: 4000, height: 3000 }, { width: 1920, height: 1440 })).toHaveLength(1);
    expect(shrinkSteps({ width: 8160, height: 6120 }, { width: 640, height: 480 })).toHaveLength(2);
  });

  test('follows the contract', () => {
    expect(edgesOf(BASE_CONTRACT)).toEqual([1920, 1280, 640]);
    expect(edgesOf({ HDImages: false })).toEqual([1280, 640]);
    expect(targetOf(BASE_CONTRACT, 1280)).toEqual({ edgeAtMost: 1280, bytesAtMost: 600_000 });
    expect(targetOf({ maxImageSize: 0.25 }, 1280).bytesAtMost).toBe(262_144);
  });

  test('gets small enough in a few tries, by quality first and by pixels then', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 50_000_000 }), (bytesAtFirst) => {
        let attempt = FIRST_TRY;
        let bytes = bytesAtFirst;
        for (let tries = 0; bytes > 600_000; tries += 1) {
          expect(tries).toBeLessThan(20);
          const next = nextTry(attempt, bytes, 600_000);
          expect(next.quality < attempt.quality || next.scale < attempt.scale).toBe(true);
          attempt = next;
          bytes = bytesAtFirst * attempt.quality * attempt.scale ** 2;
        }
      }),
    );
    expect(nextTry(FIRST_TRY, 700_000, 600_000)).toEqual({ quality: 0.65, scale: 1 });
    expect(nextTry(FIRST_TRY, 2_000_000, 600_000)).toEqual({ quality: 0.5, scale: 1 });
    expect(nextTry({ quality: 0.35, scale: 1 }, 700_000, 600_000)).toEqual({ quality: 0.5, scale: 0.75 });
  });
});
