import { memo, type ReactNode, useId, useMemo } from 'react';
import { coverIce, type Path, type Shape, SHAPES } from '#core/cover/ice.ts';
import type { FrozenFacts } from './cover-names.ts';
import { iceOf } from './cut-once.ts';
import { useFrozen } from './frozen-figures.ts';
import css from './Ice.module.css';

interface CoverIceProps {
  readonly workout: FrozenFacts;
  readonly shape: Shape;
  /** One per line; absent = as the device or the library knows them. */
  readonly exerciseNames: string | undefined;
}

/**
 * A workout's block of ice, and what is frozen in it; fills its container. Decorative: no accessible name. On a small
 * cover the shard moves what is behind it by one pixel, which nobody sees and which doubles the elements of a list.
 */
export const CoverIce = memo(function CoverIce({ workout, shape, exerciseNames }: CoverIceProps) {
  const id = useId();
  const { paths, shard, bentBy } = iceOf(workout, shape);
  const frozen = useFrozen(workout, shape, exerciseNames);
  return (
    <Block shape={shape}>
      <g id={id}>
        <Paths of={paths} />
        {frozen && (
          <g className={frozen.isLate ? css.late : undefined}>
            {frozen.figures.map(({ transform, layers }) => (
              <g key={transform} transform={transform}>
                <Paths of={layers} />
              </g>
            ))}
          </g>
        )}
      </g>
      {shape === 'wide' ? (
        <>
          <clipPath id={`${id}s`}>
            <path d={shard} />
          </clipPath>
          <g clipPath={`url(#${id}s)`}>
            <use href={`#${id}`} x={bentBy[0]} y={bentBy[1]} />
            <path className={css.ig} d={shard} />
          </g>
        </>
      ) : (
        <path className={css.ig} d={shard} />
      )}
    </Block>
  );
});

const Block = ({ shape, children }: { readonly shape: Shape; readonly children: ReactNode }) => (
  <svg
    className={css.ice}
    viewBox={`0 0 ${SHAPES[shape].join(' ')}`}
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);

/** Ice that stands for no workout: cut by five equal steps, in its own way for each name. */
export function PlainIce({ name, shape = 'tall' }: { readonly name: string; readonly shape?: Shape }) {
  const { paths } = useMemo(() => coverIce({ ...PLAIN, wId: name }, shape), [name, shape]);
  return (
    <Block shape={shape}>
      <Paths of={paths} />
    </Block>
  );
}
const PLAIN = { countEx: 5, timeEx: '05:00', totalSec: 300, rounds: 1, roundRestSec: 0, warmUpSec: 0, coolDownSec: 0 };

const Paths = ({ of }: { readonly of: readonly Path[] }) =>
  of.map(([name, data], index) => <path key={index} className={css[name]} d={data} />);
