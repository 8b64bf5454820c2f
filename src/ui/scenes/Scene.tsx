import { stand } from '#core/cover/frozen.ts';
import { IceBlock, tenths } from './IceBlock.tsx';
import css from './Scene.module.css';
import type { SceneName } from './scene-names.ts';
import { type Piece, SCENES, type Someone } from './scenes.ts';

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
  if (piece.kind === 'block') return <IceBlock {...piece} />;
  if (piece.kind === 'figure') return <Figure {...piece} />;
  return <path className={css[piece.kind]} d={piece.path} />;
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
