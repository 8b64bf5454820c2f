import { describe, expect, it } from 'vitest';
import { layersOf } from '#core/figures/body.ts';
import { pathsOf } from '#core/figures/draw.ts';
import type { Figure } from '#core/figures/figure.ts';
import { FIGURE_IDS, figureById } from '#core/figures/figures.ts';
import { poseAt } from '#core/figures/motion.ts';
import { skeletonOf } from '#core/figures/skeleton.ts';
import table from '#core/figures/figures.json';

const figureOf = (id: string) => figureById(id) as Figure;
const MOMENTS = Array.from({ length: 24 }, (_, index) => index / 24);
const as = (figure: Figure, body: Figure['body']): Figure => ({ ...figure, ...(body && { body }) });

describe('the two bodies', () => {
  it('take turns, and take no room in the table', () => {
    const bodies = FIGURE_IDS.map((id) => figureOf(id).body);
    expect(bodies.filter((body) => body === 'broad').length / bodies.length).toBeCloseTo(0.5, 1);
    expect(bodies.slice(0, 6)).toEqual(['broad', 'slim', 'broad', 'slim', 'broad', 'slim']);
    expect(JSON.stringify(table)).not.toMatch(/slim|broad/);
  });

  it('are the same in a figure and in what varies it', () => {
    const rows = Object.entries(table as object as Record<string, { of?: string }>);
    const other = rows.filter(([id, { of }]) => of !== undefined && figureOf(id).body !== figureOf(of).body);
    expect(other).toEqual([]);
  });

  it('differ in build and hair, and stand in the same bones', () => {
    const squat = figureOf('squat');
    const pose = poseAt(squat, 0);
    expect(pathsOf(as(squat, 'slim'), pose).body).not.toBe(pathsOf(as(squat, 'broad'), pose).body);
    expect(layersOf(as(squat, 'slim'), pose).body.length).toBe(layersOf(as(squat, 'broad'), pose).body.length + 1);
    expect(skeletonOf(as(squat, 'slim'), pose)).toEqual(skeletonOf(as(squat, 'broad'), pose));
  });

  it('keep their hair through a loop, and never in the ground', () => {
    const wrong = FIGURE_IDS.filter((id) => {
      const figure = as(figureOf(id), 'slim');
      const bald = as(figure, 'broad');
      const knots = MOMENTS.map((moment) => {
        const pose = poseAt(figure, moment);
        const knot = layersOf(figure, pose).body.length > layersOf(bald, pose).body.length;
        return knot;
      });
      return new Set(knots).size > 1;
    });
    expect(wrong).toEqual([]);
  });
});
