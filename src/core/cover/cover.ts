/**
 * The whole cover: ice, and the figures frozen in it. `figuresIn(ice, cast, shape)` is what stands in the ice of
 * `coverIce`; `coverSvg(workout, shape, id, exerciseNames?)` is all of it as one string, 4 kB at most, uncoloured.
 * It takes a workout document, and the names of its exercises where they are known; `id` is unique in the page.
 * Brings all figures: load it with `import()`.
 */
import type { Workout } from '#core/workout/model.ts';
import { type Cast, castOf, type Drawing, type Place, stand, type Standing } from './frozen.ts';
import { type CoverFacts, coverIce, type CoverIce, type Path, type Shape, SHAPES } from './ice.ts';
import { shortNumber } from './paths.ts';

/** In characters, which are bytes. */
export const COVER_AT_MOST = 4096;
/** For an id made by the page, which occurs five times. */
const ROOM_FOR_IDS = 5 * 12;

export function coverSvg(
  workout: CoverFacts & Pick<Workout, 'sport'>,
  shape: Shape,
  id: string,
  exerciseNames?: string,
): string {
  const ice = coverIce(workout, shape);
  return svgOf(ice, figuresIn(ice, castOf(workout.sport, exerciseNames), shape), shape, id);
}

/** Figures that would make the cover too long go: first those deeper in the ice, then the hero's fine lines. */
export function figuresIn(ice: CoverIce, { hero, others }: Cast, shape: Shape): readonly Standing[] {
  const room = COVER_AT_MOST - ROOM_FOR_IDS - svgOf(ice, [], shape, '').length;
  const fits = (figures: readonly Standing[]) => figures.map(figureMarkup).join('').length <= room;
  const place = heroPlace(shape);
  const front = standing(hero, place);
  const places = shape === 'wide' ? DEEPER : [];
  const deep = places.flatMap((at, index) => standing(others[index] ?? '', at, DEEP));
  while (deep.length > 0 && !fits([...deep, ...front])) deep.pop();
  return fits([...deep, ...front]) ? [...deep, ...front] : standing(hero, place, { fine: false });
}

const standing = (...asked: Parameters<typeof stand>): readonly Standing[] =>
  [stand(...asked)].filter((figure) => figure !== undefined);

const DEEP: Drawing = { flat: true, fine: false };
const [WIDE, HIGH] = SHAPES.wide;
/** Behind the hero, left and right. */
const DEEPER: readonly Place[] = [
  { x: WIDE * 0.36, floor: HIGH * 0.93, top: HIGH * 0.1, height: HIGH * 0.5, width: WIDE * 0.3 },
  { x: WIDE * 0.9, floor: HIGH * 0.93, top: HIGH * 0.1, height: HIGH * 0.46, width: WIDE * 0.22 },
];

function heroPlace(shape: Shape): Place {
  const [width, height] = SHAPES[shape];
  const floor = height * 0.93;
  return shape === 'wide'
    ? { x: width * 0.64, floor, top: height * 0.1, height: height * 0.84, width: width * 0.48 }
    : { x: width * 0.55, floor, top: height * 0.24, height: height * 0.66, width: width * 0.8 };
}

function svgOf({ paths, shard, bentBy }: CoverIce, figures: readonly Standing[], shape: Shape, id: string): string {
  return (
    `<svg viewBox="0 0 ${SHAPES[shape].join(' ')}"><clipPath id="${id}s"><path d="${shard}"/></clipPath>` +
    `<g id="${id}">${pathsMarkup(paths)}${figures.map(figureMarkup).join('')}</g><g clip-path="url(#${id}s)">` +
    `<use href="#${id}" x="${bentBy[0]}" y="${bentBy[1]}"/><path class="ig" d="${shard}"/></g></svg>`
  );
}

const pathsMarkup = (paths: readonly Path[]): string =>
  paths.map(([name, data]) => `<path class="${name}" d="${data}"/>`).join('');
const figureMarkup = (figure: Standing): string =>
  `<g transform="${transformOf(figure)}">${pathsMarkup(figure.layers)}</g>`;
export const transformOf = ({ x, y, scale }: Standing): string =>
  `translate(${shortNumber(x)} ${shortNumber(y)})scale(${shortNumber(scale, 3)})`;
