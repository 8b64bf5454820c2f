import { lazy, Suspense } from 'react';
import { FacetPicture } from '#ui/workout/Cover.tsx';
import { Still, useStill } from '#ui/workout/FilmStills.tsx';
import { Picture } from '#ui/widgets/Picture.tsx';
import css from './ExerciseFigure.module.css';

interface Props {
  /** Of an exercise, in any of the five languages. */
  readonly name: string;
  /** Only while the exercise runs; it starts where it stood. */
  readonly moving?: boolean;
  /** The other side, for the second half of an exercise per side. */
  readonly mirrored?: boolean;
}

/** The figure of an exercise on the stage. It fills its place, which stays empty for a name nobody has drawn. */
export function ExerciseFigure({ name, moving = false, mirrored = false }: Props) {
  return (
    <span className={`${css.place} ${css.stage}`} aria-hidden="true">
      <Suspense fallback={null}>
        <FigureView name={name} stage moving={moving} mirrored={mirrored} />
      </Suspense>
    </span>
  );
}

interface TileProps {
  readonly name: string;
  /** The exercise's own picture, which goes before the figure. */
  readonly imageUrl?: string | undefined;
  /** Where its piece begins in the film around it (`FilmStills`). */
  readonly stillSec?: number | undefined;
}

/**
 * An exercise in a list: its own picture, else one of its film, else its figure on the ice of its name, else the ice
 * alone. Fills its square.
 */
export function ExerciseTile({ name, imageUrl = '', stillSec }: TileProps) {
  const still = useStill(stillSec);
  return (
    <span className={`${css.place} ${css.tile}`} aria-hidden="true">
      <FacetPicture name={name} shape="square" />
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
 * What draws figures is fetched when the page stands and has nothing else to do;
 * without it there are none until the next start.
 */
const FigureView = lazy(() =>
  painted()
    .then(idle)
    .then(() => import('./FigureView.tsx'))
    .then(({ FigureView: view }) => ({ default: view }))
    .catch(() => ({ default: () => null })),
);

/** A page that is not shown paints nothing. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, 200);
  });

const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 50);
    else requestIdleCallback(() => resolve(), { timeout: 2000 });
  });
