import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { idle, painted } from '#ui/base/when-idle.ts';
import { PlainIce } from '#ui/workout/ice/Ice.tsx';
import { iceColours } from '#ui/workout/ice/ice-colours.ts';
import { Still, useStill } from '#ui/workout/FilmStills.tsx';
import { Picture } from '#ui/widgets/Picture.tsx';
import css from './ExerciseFigure.module.css';
import type { FigureView as FigureViewType } from './FigureView.tsx';

interface Props {
  /** The exercise's name, in any of the five languages. */
  readonly name: string;
  /** Only while the exercise runs; resumes from the pose where it stopped. */
  readonly moving?: boolean;
  /** The other side, for the second half of an exercise per side. */
  readonly mirrored?: boolean;
  /** Drawn until the figures' code is here. */
  readonly meanwhile?: ReactNode;
  /** In a block of ice, before its exercise begins. */
  readonly frozen?: boolean;
}

/** An exercise's figure on the stage. Fills its container, which stays empty for names without a figure. */
export function ExerciseFigure({ name, moving = false, mirrored = false, frozen = false, meanwhile = null }: Props) {
  return (
    <span className={`${css.place} ${css.stage}`} aria-hidden="true">
      <Suspense fallback={meanwhile}>
        <FigureView name={name} stage moving={moving} mirrored={mirrored} frozen={frozen} meanwhile={meanwhile} />
      </Suspense>
    </span>
  );
}

/** An exercise's figure in the catalogue, on a block of ice. Moves while it is pointed at or has the focus. */
export function ExerciseBlock({ name, moving }: Required<Pick<Props, 'name' | 'moving'>>) {
  return (
    <span className={`${css.place} ${css.block}`} aria-hidden="true" {...iceColours()}>
      <Suspense fallback={null}>
        <FigureView name={name} stage={false} moving={moving} mirrored={false} />
      </Suspense>
    </span>
  );
}

interface TileProps {
  readonly name: string;
  /** The exercise's own picture, which takes precedence over the figure. */
  readonly imageUrl?: string | undefined;
  /** Where its piece begins in the surrounding film (`FilmStills`). */
  readonly stillSec?: number | undefined;
}

/**
 * An exercise in a list: its own picture, else a frame of its film, else its figure on ice, else the
 * ice alone. Fills its square.
 */
export function ExerciseTile({ name, imageUrl = '', stillSec }: TileProps) {
  const still = useStill(stillSec);
  return (
    <span className={`${css.place} ${css.tile}`} aria-hidden="true" {...iceColours()}>
      <PlainIce name={name} shape="square" />
      <Picture url={imageUrl}>
        {still ? (
          <Still picture={still} />
        ) : (
          <Suspense fallback={null}>
            <FigureView name={name} stage={false} moving={false} mirrored={false} />
          </Suspense>
        )}
      </Picture>
    </span>
  );
}

/**
 * The figure code loads when the page is painted and idle; if that fails, there are no figures until the next start,
 * but those given `meanwhile`.
 */
const FigureView = lazy(() =>
  painted()
    .then(idle)
    .then(() => import('./FigureView.tsx'))
    .then(({ FigureView: view }) => ({ default: view as ComponentType<ViewProps> }))
    .catch(() => ({ default: ({ meanwhile = null }: ViewProps) => meanwhile })),
);

interface ViewProps extends ComponentProps<typeof FigureViewType> {
  readonly meanwhile?: ReactNode;
}
