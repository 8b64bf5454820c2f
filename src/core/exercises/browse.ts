/** Looking through the catalogue: parts of the body, equipment and sports, and how many exercises each would leave. */
import { catalogueOf } from './catalogue.ts';
import type { BookEntry, ExerciseBook } from './exercise-book.ts';
import { EQUIPMENT, type Equipment, type Muscle } from './exercise-facts.ts';
import { type Sport, SPORTS } from '#core/workout/model.ts';

export const BODY_PARTS = ['legs', 'core', 'back', 'chest', 'shoulders', 'arms', 'neck'] as const;
export type BodyPart = (typeof BODY_PARTS)[number];

const PART_OF: Readonly<Record<Muscle, BodyPart>> = {
  quads: 'legs',
  hamstrings: 'legs',
  glutes: 'legs',
  hips: 'legs',
  calves: 'legs',
  shins: 'legs',
  abs: 'core',
  obliques: 'core',
  lowerBack: 'back',
  upperBack: 'back',
  lats: 'back',
  chest: 'chest',
  shoulders: 'shoulders',
  triceps: 'arms',
  biceps: 'arms',
  forearms: 'arms',
  neck: 'neck',
  eyes: 'neck',
};

/** What may be ticked. Ticks of one row widen it, ticks of different rows narrow the list. */
export const FACETS = {
  parts: BODY_PARTS,
  equipment: ['none', ...EQUIPMENT],
  sports: SPORTS,
} as const;
export type FacetName = keyof typeof FACETS;
export type FacetValue<Name extends FacetName> = (typeof FACETS)[Name][number];
export type Ticks = { readonly [Name in FacetName]: readonly FacetValue<Name>[] };

export const NO_TICKS: Ticks = { parts: [], equipment: [], sports: [] };

type Values = { readonly [Name in FacetName]: readonly FacetValue<Name>[] };
const valuesOf = ({ muscles, needs, levels }: BookEntry): Values => ({
  parts: muscles.map((muscle) => PART_OF[muscle]),
  equipment: [needs ?? ('none' as Equipment | 'none')],
  sports: [...levels.keys()] as readonly Sport[],
});

const FACET_NAMES = Object.keys(FACETS) as FacetName[];
const passes = (values: Values, ticks: Ticks, names: readonly FacetName[]): boolean =>
  names.every((name) => {
    const wanted: readonly string[] = ticks[name];
    return wanted.length === 0 || values[name].some((value) => wanted.includes(value));
  });

/** Sport by sport and from easy to hard, so that what everybody knows comes first. */
export function inCatalogueOrder({ entryOf }: Pick<ExerciseBook, 'entryOf'>): readonly BookEntry[] {
  const entries = SPORTS.flatMap((sport) => catalogueOf(sport).flatMap(({ name }) => entryOf(name) ?? []));
  return [...new Set(entries)];
}

/** The exercises that the ticks leave, in the given order. */
export const ticked = (entries: readonly BookEntry[], ticks: Ticks): readonly BookEntry[] =>
  entries.filter((entry) => passes(valuesOf(entry), ticks, FACET_NAMES));

/** How many exercises have a value of this row, among those that the ticks of the other rows leave. */
export function countsOf<Name extends FacetName>(
  entries: readonly BookEntry[],
  ticks: Ticks,
  name: Name,
): ReadonlyMap<FacetValue<Name>, number> {
  const others = FACET_NAMES.filter((other) => other !== name);
  const counts = new Map<FacetValue<Name>, number>();
  for (const entry of entries) {
    const values = valuesOf(entry);
    if (!passes(values, ticks, others)) continue;
    const own = new Set<FacetValue<Name>>(values[name]);
    for (const value of own) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** Ticks or unticks one value. */
export function toggled<Name extends FacetName>(ticks: Ticks, name: Name, value: FacetValue<Name>): Ticks {
  const before: readonly FacetValue<Name>[] = ticks[name];
  const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  return { ...ticks, [name]: after };
}
