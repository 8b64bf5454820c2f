import type { CSSProperties } from 'react';
import { stand } from '#core/cover/frozen.ts';
import css from './Scene.module.css';
import type { SceneName } from './scene-names.ts';
import { type Block, type Piece, SCENES, type Someone } from './scenes.ts';

/** A scene, still and decorative. Brings all figures: `EmptyState` loads it on demand. */
export const Scene = ({ name }: { readonly name: SceneName }) => (
  <svg className={css.scene} viewBox="0 0 240 170" aria-hidden="true">
    {SCENES[name].map((piece, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a scene never change
      <Drawn key={index} piece={piece} />
    ))}
  </svg>
);

function Drawn({ piece }: { readonly piece: Piece }) {
  if (piece.kind === 'block') return <Ice {...piece} />;
  if (piece.kind === 'figure') return <Figure {...piece} />;
  return <path className={css[piece.kind]} d={piece.path} />;
}

/** The front in two planes, a side and the top. */
function Ice({ x, floor, width, height, hue, side = width * 0.2, lean = 3, floats = false, tilt = 0 }: Block) {
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

function Figure({ id, x, floor, height, isMirrored }: Someone) {
  const figure = stand(id, { x: 0, floor: 0, top: 0, height, width: 120 });
  return (
    figure && (
      <g transform={`translate(${x} ${floor})scale(${isMirrored ? -1 : 1} 1)`}>
        <g transform={`translate(${tenths(figure.x)} ${tenths(figure.y)})scale(${figure.scale.toFixed(3)})`}>
          {figure.layers.map(([layer, path], index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two layers may share a name
            <path key={index} className={css[layer]} d={path} />
          ))}
        </g>
      </g>
    )
  );
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
