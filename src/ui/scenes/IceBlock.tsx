import type { CSSProperties } from 'react';
import css from './Scene.module.css';
import type { Block } from './scenes.ts';

/** The front in two planes, a side and the top. */
export function IceBlock({
  x,
  floor,
  width,
  height,
  hue,
  side = width * 0.2,
  lean = 3,
  floats = false,
  tilt = 0,
}: Omit<Block, 'kind'>) {
  const rise = side * 0.55;
  const [right, back, top] = [x + width, x + width + side, floor - height];
  const [split, splitTop] = [x + width * 0.58, x + width * 0.52];
  const planes: Readonly<Record<string, readonly number[]>> = {
    lit: [x, floor, split, floor, splitTop, top + lean / 2, x, top + lean],
    front: [split, floor, right, floor, right, top, splitTop, top + lean / 2],
    side: [right, floor, back, floor - (floats ? rise : 0), back, top - rise, right, top],
    top: [x, top + lean, right, top, back, top - rise, x + side, top - rise + lean],
  };
  return (
    <g style={{ '--h': hue } as CSSProperties} transform={`rotate(${tilt} ${x + width / 2} ${floor - height / 2})`}>
      {Object.entries(planes).map(([plane, points]) => (
        <polygon key={plane} className={css[plane]} points={points.map(tenths).join(' ')} />
      ))}
    </g>
  );
}

export const tenths = (value: number): number => Math.round(value * 10) / 10;
