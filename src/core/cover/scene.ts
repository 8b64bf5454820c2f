/** A cover as large as a picture that leaves the product, in the colours of the theme "ice". Brings all figures. */
import type { Workout } from '#core/workout/model.ts';
import { coloursOf } from './colours.ts';
import { castOf, type Place, stand } from './frozen.ts';
import { type CoverFacts, cutIce, icePaths, type Path } from './ice.ts';

/** One path, from back to front. */
export interface ScenePath {
  readonly data: string;
  readonly fill: string;
  readonly edge?: { readonly colour: string; readonly width: number; readonly isBehind: boolean };
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface SceneFacts extends CoverFacts, Pick<Workout, 'sport' | 'level'> {}
export interface SceneSize {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Shares of both: where the cuts meet. */
  readonly focus: readonly [x: number, y: number];
  /** In pixels; absent = the ice alone. */
  readonly hero?: Place;
}

/** The facets are cut in a smaller box, so that their paths stay short. */
const SCALE = 10;
const EDGE = '#4d7691';

export function sceneOf(workout: SceneFacts, exerciseNames: string | undefined, size: SceneSize): readonly ScenePath[] {
  const colours = coloursOf(workout.sport, workout.level);
  const fillOf = (name: string): string => colours[name] ?? '';
  const ice = icePaths(cutIce(workout, size.width / SCALE, size.height / SCALE, size.focus));
  const hero = size.hero && stand(castOf(workout.sport, exerciseNames).hero, size.hero);
  const ofHero = ([name, data]: Path): ScenePath => ({
    data,
    fill: fillOf(name),
    x: hero?.x ?? 0,
    y: hero?.y ?? 0,
    scale: hero?.scale ?? 1,
    // Separates an arm from the body behind it.
    ...(name === 'ia' && { edge: { colour: fillOf('i1'), width: 2.6, isBehind: true } }),
  });
  return [
    ...ice.map(([name, data]) => {
      const edge = { colour: EDGE, width: 0.22, isBehind: false };
      return { data, fill: fillOf(name), x: 0, y: 0, scale: SCALE, ...(name !== 'i6' && { edge }) };
    }),
    ...(hero?.layers.map(ofHero) ?? []),
  ];
}
