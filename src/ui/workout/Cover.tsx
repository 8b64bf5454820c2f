import { type ComponentProps, Suspense, useMemo } from 'react';
import type { Level, Sport } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import css from './Cover.module.css';
import { cutFacets } from '#core/media/facets.ts';
import { late } from '#ui/base/late.tsx';
import { LevelMark } from './LevelMark.tsx';
import type { Picture as PictureType } from '#ui/widgets/Picture.tsx';
import type { SportShape as SportShapeType } from './SportShape.tsx';

const SHAPES = { tall: [100, 124, 3], wide: [160, 80, 4], square: [100, 100, 3] } as const;

const TINTS = [1, 2, 3, 4, 5] as const;

interface FacetsProps {
  readonly name: string;
  readonly shape?: keyof typeof SHAPES;
}

/** The generated ice alone, filling its container. Decorative: no accessible name. */
export function FacetPicture({ name, shape = 'tall' }: FacetsProps) {
  const [width, height, depth] = SHAPES[shape];
  const { family, pieces } = useMemo(() => cutFacets(name, width, height, depth), [name, width, height, depth]);
  return (
    <svg
      className={`${css.facets} ${css[family]}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {TINTS.map((tint) => (
        <path
          key={tint}
          className={css[`tint${tint}`]}
          d={pieces.map((piece) => (piece.tint === tint ? piece.path : '')).join('')}
        />
      ))}
    </svg>
  );
}

/** Lazy: most workouts have no picture. */
const Picture = late<ComponentProps<typeof PictureType>>(async () => (await import('#ui/widgets/Picture.tsx')).Picture);

/** Decorative: if it cannot be loaded, the ice is enough. */
const SportShape = late<ComponentProps<typeof SportShapeType>>(() =>
  import('./SportShape.tsx').then(
    ({ SportShape: Shape }) => Shape,
    () => () => null,
  ),
);

interface CoverProps extends FacetsProps {
  /** Its shape is engraved into the ice. */
  readonly sport?: Sport | undefined;
  /** As written, `03:50` or bare seconds; nothing is shown for an open-ended workout. */
  readonly length?: string | undefined;
  readonly level?: Level | undefined;
  /** Address or path. The picture replaces the ice, and the length moves into the level's tab. */
  readonly imageUrl?: string | undefined;
}

/** A workout's cover: ice generated from its name, length and level. Size it from outside. */
export function Cover({ name, shape, sport, length, level, imageUrl }: CoverProps) {
  const unit = useT()('common.sec');
  const ice = (
    <>
      <FacetPicture name={name} {...(shape && { shape })} />
      {sport && (
        <Suspense>
          <SportShape sport={sport} />
        </Suspense>
      )}
    </>
  );
  const isBare = length && !length.includes(':');
  return (
    <div className={`${css.cover} ${shape === 'wide' ? css.wide : ''}`}>
      {imageUrl ? (
        <Suspense fallback={ice}>
          <Picture url={imageUrl}>{ice}</Picture>
        </Suspense>
      ) : (
        ice
      )}
      {length && !imageUrl && (
        <p className={css.length}>
          {length}
          {isBare && <small>{unit}</small>}
        </p>
      )}
      {level && (
        <span className={css.tab}>
          <LevelMark level={level} prefix={imageUrl && length ? (isBare ? `${length} ${unit}` : length) : undefined} />
        </span>
      )}
    </div>
  );
}
