import css from './ExerciseFigure.module.css';

/** One figure in one pose, as `npm run make -- figures` wrote it. */
export interface Drawing {
  /** Tight around the poses that it moves through. */
  readonly viewBox: string;
  readonly ground: string;
  /** Path data by layer, in stacking order. */
  readonly layers: Readonly<Record<string, string>>;
}

/**
 * A figure without the figures' code, in the place where `ExerciseFigure` draws the same one later. Its gaps are not
 * clipped: beside the body they have the colour of what is behind it.
 */
export const StillFigure = ({ viewBox, layers, ground }: Drawing) => (
  <svg className={css.svg} viewBox={viewBox} preserveAspectRatio="xMidYMax meet" aria-hidden="true">
    <path d={ground} />
    {Object.entries(layers).map(([layer, path]) => (
      <path key={layer} className={css[layer.replace('2', '')]} d={path} />
    ))}
  </svg>
);
