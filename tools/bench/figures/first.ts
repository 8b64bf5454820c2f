import { frameOf, groundPath, LAYERS, pathsOf } from '#core/figures/draw.ts';
import type { Figure } from '#core/figures/figure.ts';
import { keyPoses } from '#core/figures/motion.ts';

/** Drawn on the sign-in page before any code of figures is here. */
export const FIRST_FIGURE = 'squat';

/** As narrow as its poses, so that it stands where `ExerciseFigure` draws it, whatever the shape of the place. */
const NARROW = 0.63;

/** The figure's still, as a file of `src/ui/workout/figures`. */
export function firstFigureText(figure: Figure): string {
  const { viewBox } = frameOf(figure, NARROW);
  const { ground } = frameOf(figure, 1);
  const paths = pathsOf(figure, keyPoses(figure)[figure.key] ?? []);
  const layers = Object.fromEntries(LAYERS.flatMap((layer) => (paths[layer] ? [[layer, paths[layer]]] : [])));
  return `${JSON.stringify({ viewBox: viewBox.join(' '), ground: ground ? groundPath(ground) : '', layers }, null, 2)}\n`;
}
