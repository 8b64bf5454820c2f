import { type ComponentProps, Suspense } from 'react';
import type { Shape } from '#core/cover/ice.ts';
import type { Level } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { late } from '#ui/base/late.tsx';
import type { Picture as PictureType } from '#ui/widgets/Picture.tsx';
import css from './Cover.module.css';
import type { FrozenFacts } from '#ui/workout/ice/cover-names.ts';
import type { CoverIce as CoverIceType } from '#ui/workout/ice/Ice.tsx';
import { iceColours } from '#ui/workout/ice/ice-colours.ts';
import { LevelMark } from './LevelMark.tsx';

/** Lazy: most workouts have no picture. */
const Picture = late<ComponentProps<typeof PictureType>>(async () => (await import('#ui/widgets/Picture.tsx')).Picture);

/** Late: until its code is here, which comes beside the list's data, a cover is plain. If it fails, it stays so. */
const CoverIce = late<ComponentProps<typeof CoverIceType>>(() =>
  import('#ui/workout/ice/Ice.tsx').then(
    ({ CoverIce: Part }) => Part,
    () => () => null,
  ),
);
if (typeof document !== 'undefined') CoverIce.prepare();

interface CoverProps {
  readonly workout: FrozenFacts & { readonly level: Level };
  readonly shape?: Shape;
  /** One per line; absent = as the device or the library knows them. */
  readonly exerciseNames?: string | undefined;
  /** As written, `03:50` or bare seconds; nothing is shown for an open-ended workout. */
  readonly length?: string | undefined;
  /** The level's tab: its bars, or with the word beside them. */
  readonly level?: 'bars' | 'hidden word' | 'word';
  /** Address or path. The picture takes the face; a wedge of ice remains. */
  readonly imageUrl?: string | undefined;
}

/** A workout's cover: ice cut by its times, its hero frozen inside, its length and level. Size it from outside. */
export function Cover({ workout, shape = 'tall', exerciseNames, length, level, imageUrl }: CoverProps) {
  const unit = useT()('common.sec');
  const isBare = length && !length.includes(':');
  return (
    <div className={`${css.cover} ${css[shape]}`} {...iceColours(workout.sport, workout.level)}>
      <Suspense>
        <CoverIce workout={workout} shape={shape} exerciseNames={exerciseNames} />
      </Suspense>
      {imageUrl && (
        <div className={css.face}>
          <Suspense>
            <Picture url={imageUrl} />
          </Suspense>
        </div>
      )}
      {length && (
        <p className={css.length}>
          {length}
          {isBare && <small>{unit}</small>}
        </p>
      )}
      {level && (
        <span className={css.tab}>
          <LevelMark level={workout.level} word={level} />
        </span>
      )}
    </div>
  );
}
