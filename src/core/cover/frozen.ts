/**
 * The figures frozen in a cover: the hero, which stands for the workout, and on wide covers up to two others deeper in
 * the ice. Brings all figures and the names of exercises.
 *
 * `castOf(sport, exerciseNames?)` chooses them; `stand(id, place)` is one figure as paths. Their classes, from back to
 * front: `iq` behind and far, `ib` body, `ih` lit regions, `ia` arm and what is held; `ik` is a figure deeper in the
 * ice.
 */
import { figureAsWritten } from '#core/exercises/exercise-names.ts';
import { layersOf } from '#core/figures/body.ts';
import { figureById } from '#core/figures/figures.ts';
import type { Figure } from '#core/figures/figure.ts';
import { keyPoses } from '#core/figures/motion.ts';
import type { Shape as FigureShape } from '#core/figures/shapes.ts';
import type { Sport } from '#core/workout/model.ts';
import type { Path } from './ice.ts';
import { pathsOf, type Polygon } from './paths.ts';

export interface Cast {
  readonly hero: string;
  /** Deeper in the ice. */
  readonly others: readonly string[];
}

/** Stands in the ice of a workout whose exercises are unknown, or have no figure. */
const SIGNATURES: Readonly<Record<Sport, string>> = {
  Tennis: 'serve',
  'Table Tennis': 'forehand',
  Football: 'toe-tap',
  Golf: 'golf-swing',
  YOGA: 'warrior-2',
  Pilates: 'teaser',
  Gymnastic: 'handstand',
  Skiing: 'skater',
  others: 'march',
  Fitness: 'jumping-jack',
  Cycling: 'cycle',
  Endurance: 'run',
  Calisthenics: 'pull-up',
  Strength: 'overhead-press',
  Climbing: 'dead-hang',
  Gaming: 'chair-twist',
  Dancing: 'jump-rope',
  Basketball: 'dribble',
  Boxing: 'bag',
};

/**
 * `exerciseNames`: one per line, in any language, as the library lists them. The hero has the most lit regions, the
 * first of several. How often an exercise comes does not count: lists name each once, and the cover must be the same.
 */
export function castOf(sport: Sport, exerciseNames = ''): Cast {
  const ids = [...new Set(exerciseNames.split('\n').flatMap((name) => figureAsWritten(name) ?? []))];
  const mostLit = Math.max(...ids.map(litOf));
  const hero = ids.find((id) => litOf(id) === mostLit) ?? SIGNATURES[sport];
  const others = ids.filter((id) => id !== hero);
  const deeper = [others[0], others[others.length >> 1]].filter((id) => id !== undefined);
  return { hero, others: [...new Set(deeper)] };
}

const litOf = (id: string): number => figureById(id)?.lit?.length ?? 0;

/** Feet on the floor, or hands at the top if it hangs; the middle of the figure at `x`. In the units of the picture. */
export interface Place {
  readonly x: number;
  readonly floor: number;
  readonly top: number;
  readonly height: number;
  readonly width: number;
}
export interface Standing {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** From back to front. */
  readonly layers: readonly Path[];
}
/** `flat`: one silhouette. `fine`: in tenths of a per cent of its height instead of whole ones. */
export interface Drawing {
  readonly flat?: boolean;
  readonly fine?: boolean;
}

/** `undefined` = there is no such figure. */
export function stand(id: string, place: Place, { flat = false, fine = true }: Drawing = {}): Standing | undefined {
  const figure = figureById(id);
  if (!figure) return undefined;
  const { back, far, farHot, body, hot, arm, armHot, front } = layersOf(figure, keyPoses(figure)[figure.key] ?? []);
  const [left, top, right, bottom] = boxOf([...back, ...far, ...body, ...arm, ...front], figure);
  const scale = Math.min(place.height / (bottom - top), place.width / (right - left));
  const layers: readonly (readonly [name: string, shapes: readonly FigureShape[]])[] = flat
    ? [['ik', [...far, ...body, ...arm]]]
    : [
        ['iq', [...back, ...far]],
        ['ib', body],
        ['ih', [...hot, ...farHot]],
        ['ia', arm],
        ['ih', armHot],
        ['ia', front],
      ];
  return {
    x: place.x - ((left + right) / 2) * scale,
    y: figure.floor === false ? place.top - top * scale : place.floor - Math.max(0, bottom) * scale,
    scale,
    layers: layers
      .filter(([, shapes]) => shapes.length > 0)
      .map(([name, shapes]): Path => [name, pathsOf(shapes.map((shape) => turnedDown(shape, fine)))]),
  };
}

/** In pictures y grows downwards. */
const turnedDown = (shape: FigureShape, fine: boolean): Polygon =>
  shape.map(([x, y]) => (fine ? [x, -y] : [Math.round(x), Math.round(-y)]));

function boxOf(shapes: readonly FigureShape[], { floor }: Figure): readonly [number, number, number, number] {
  const points = shapes.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => -y);
  const low = Math.max(...ys);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), floor === false ? low : Math.max(0, low)];
}
