import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { figuresText } from '../../../tools/bench/figures/all.ts';
import { frameOf, pathsOf } from '#core/figures/draw.ts';
import type { Figure } from '#core/figures/figure.ts';
import { FIGURE_IDS, figureById } from '#core/figures/figures.ts';
import { keyPoses, poseAt, shareOfKey } from '#core/figures/motion.ts';
import { distance, type Point } from '#core/figures/shapes.ts';
import { LENGTHS, skeletonOf } from '#core/figures/skeleton.ts';

const FIGURES = FIGURE_IDS.map((id) => [id, figureById(id) as Figure] as const);
const MOMENTS = Array.from({ length: 24 }, (_, index) => index / 24);

/** What is said of each figure that is not as it should be; of none, when all are well. */
const complaints = (about: (figure: Figure, id: string) => readonly string[]) =>
  FIGURES.flatMap(([id, figure]) => about(figure, id).map((text) => `${id}: ${text}`));

describe('every figure', () => {
  it('is as its author composed it (after a change: npm run make -- figures)', () => {
    expect(readFileSync('src/core/figures/figures.json', 'utf8')).toBe(figuresText());
  });

  it('has poses of as many numbers as its limbs and props need', () => {
    const wrong = complaints(({ limbs, poses, extra = 0, otherSide }) => {
      const needed = (limbs.length === 2 ? 10 : 15) + extra;
      const bad = poses.filter((pose) => pose.length !== needed || pose.some((value) => !Number.isFinite(value)));
      return [
        ...(bad.length > 0 || poses.length === 0 ? [`${bad.length} of ${poses.length} poses`] : []),
        ...(otherSide && limbs.length === 2 ? ['the other side of limbs that do the same'] : []),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('keeps the lengths of its bones at every moment', () => {
    const near = (from: Point, to: Point, length: number) => Math.abs(distance(from, to) - length) < 1e-6;
    const wrong = complaints((figure) =>
      MOMENTS.filter((moment) => {
        const { hip, middle, neck, head, arms, legs } = skeletonOf(figure, poseAt(figure, moment));
        const limbs = [
          ...arms.map((bones) => [bones, LENGTHS.upperArm, LENGTHS.foreArm] as const),
          ...legs.map(({ bones }) => [bones, LENGTHS.thigh, LENGTHS.shank] as const),
        ];
        return !(
          near(hip, middle, LENGTHS.trunk) &&
          near(middle, neck, LENGTHS.trunk) &&
          near(neck, head, LENGTHS.neck) &&
          limbs.every(([[a, b, c], upper, lower]) => near(a, b, upper) && near(b, c, lower))
        );
      }).map((moment) => `at ${moment}`),
    );
    expect(wrong).toEqual([]);
  });

  it('reaches what its hands and feet are planted on', () => {
    const wrong = complaints((figure) =>
      keyPoses(figure).flatMap((pose, index) => {
        const { arms, legs } = skeletonOf(figure, pose);
        const isPair = figure.limbs.length === 4;
        const ends = [
          [figure.limbs[0], arms[0], 5],
          ...(isPair ? [[figure.limbs[1], arms[1], 7] as const] : []),
          [figure.limbs[isPair ? 2 : 1], legs[0].bones, isPair ? 9 : 7],
          ...(isPair ? [[figure.limbs[3], legs[1].bones, 12] as const] : []),
        ] as const;
        return ends
          .filter(([mode, [, , end], at]) => mode !== 'a' && distance(end, [pose[at] ?? 0, pose[at + 1] ?? 0]) > 2)
          .map(([, , at]) => `pose ${index}, number ${at}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('is drawn at every moment, and stays in its frame', () => {
    const wrong = complaints((figure) => {
      const { viewBox } = frameOf(figure, 1);
      const [x, y, width, height] = viewBox;
      return MOMENTS.flatMap((moment) => {
        const paths = pathsOf(figure, poseAt(figure, moment));
        const all = Object.values(paths).join('');
        const points = [...paths.body.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, px, py]) => [Number(px), Number(py)]);
        const isIn = points.every(
          ([px = 0, py = 0]) => px > x - 6 && px < x + width + 6 && py > y - 6 && py < y + height + 6,
        );
        return [
          ...(/NaN|Infinity/.test(all) || paths.body === '' || paths.arm === '' ? [`not drawn at ${moment}`] : []),
          ...(isIn || figure.closeUp ? [] : [`outside at ${moment}`]),
        ];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('begins to move where it stood', () => {
    const wrong = complaints((figure) => {
      const still = keyPoses(figure)[figure.key] ?? [];
      const first = poseAt(figure, shareOfKey(figure));
      return first.every((value, index) => Math.abs(value - (still[index] ?? Number.NaN)) < 0.01) ? [] : ['jumps'];
    });
    expect(wrong).toEqual([]);
  });

  it('ends a loop where it began', () => {
    const wrong = complaints((figure) => {
      const turn = (degrees: number) => ((degrees % 360) + 360) % 360;
      const [start, end] = [poseAt(figure, 0), poseAt(figure, 0.9999)];
      const far = start.filter((value, index) => {
        const apart = Math.abs(turn(value) - turn(end[index] ?? 0));
        return Math.min(apart, 360 - apart) > 2;
      });
      return far.length > 0 ? ['jumps'] : [];
    });
    expect(wrong).toEqual([]);
  });
});
