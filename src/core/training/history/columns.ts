/** Which column holds what, by the names in the first row. */
import type { Origin } from '#core/workout/model.ts';
import type { WeightUnit } from '#core/training/weights.ts';

const FIELDS = [
  'date',
  'end',
  'name',
  'duration',
  'exercise',
  'kind',
  'weight',
  'weightUnit',
  'reps',
  'distance',
  'distanceUnit',
  'sec',
  'rpe',
  'note',
  'sessionNote',
] as const;
type Field = (typeof FIELDS)[number];
export type Cells = Readonly<Record<Field, string>>;

export interface Columns {
  readonly source: Origin;
  readonly at: ReadonlyMap<Field, readonly number[]>;
  /** Said in the name of the column; FitNotes for iOS has one for each. */
  readonly weightUnits: ReadonlyMap<number, WeightUnit>;
  /** Said in the name of the column; '' = it is not. */
  readonly distanceUnit: string;
  /** How many cells a row must have to be read. */
  readonly least: number;
}

type Names = Readonly<Partial<Record<Field, RegExp>>>;
const SHARED: Names = { reps: /^reps$/, rpe: /^rpe$/ };
const NAMES: Readonly<Record<Exclude<Origin, 'icetime'>, Names>> = {
  strong: {
    ...SHARED,
    date: /^date$/,
    name: /^workout name$/,
    duration: /^(?:workout )?duration(?: \(sec\))?$/,
    exercise: /^exercise name$/,
    kind: /^set order$/,
    weight: /^weight(?: \((?:kg|lb)s?\))?$/,
    weightUnit: /^weight unit$/,
    distance: /^distance(?: \(\w+\))?$/,
    distanceUnit: /^distance unit$/,
    sec: /^seconds$/,
    note: /^notes$/,
    sessionNote: /^workout notes$/,
  },
  hevy: {
    ...SHARED,
    date: /^start_time$/,
    end: /^end_time$/,
    name: /^title$/,
    exercise: /^exercise_title$/,
    kind: /^set_type$/,
    weight: /^weight_(?:kg|lb)s?$/,
    distance: /^distance_\w+$/,
    sec: /^duration_seconds$/,
    note: /^exercise_notes$/,
    sessionNote: /^description$/,
  },
  fitnotes: {
    ...SHARED,
    date: /^date$/,
    name: /^category$/,
    exercise: /^exercise$/,
    weight: /^weight(?: \((?:kg|lb)s?\))?$/,
    weightUnit: /^weight unit$/,
    distance: /^distance(?: \(\w+\))?$/,
    distanceUnit: /^distance unit$/,
    sec: /^time$/,
    note: /^(?:comment|notes)$/,
  },
};
/** Without one of these it is another table. */
const NEEDED: readonly Field[] = ['date', 'name', 'exercise', 'weight', 'reps'];

export function columnsOf(head: readonly string[]): Columns | undefined {
  const names = head.map((name) => name.toLowerCase());
  for (const source of ['strong', 'hevy', 'fitnotes'] as const) {
    const at = new Map(FIELDS.map((field) => [field, placesOf(names, NAMES[source][field])]));
    if (NEEDED.some((field) => at.get(field)?.length === 0)) continue;
    const weights = (at.get('weight') ?? []).flatMap((place) => {
      const [, unit] = /[(_](kg|lb)/.exec(names[place] ?? '') ?? [];
      return unit === 'kg' || unit === 'lb' ? [[place, unit] as const] : [];
    });
    const distance = names[at.get('distance')?.[0] ?? -1] ?? '';
    return {
      source,
      at,
      weightUnits: new Map(weights),
      distanceUnit: unitOfDistance(/[(_](\w+?)\)?$/.exec(distance)?.[1] ?? ''),
      least: 1 + Math.max(...NEEDED.map((field) => at.get(field)?.[0] ?? 0)),
    };
  }
  return undefined;
}

const placesOf = (names: readonly string[], name: RegExp | undefined): readonly number[] =>
  name ? names.flatMap((one, place) => (name.test(one) ? [place] : [])) : [];

/** Of several columns for the same, the first that is filled. */
export function cellsOf({ at, weightUnits, least }: Columns, row: readonly string[]): Cells | undefined {
  if (row.length < least) return undefined;
  // A file has tens of thousands of rows, hence one object per row and no lists.
  const cells: Partial<Record<Field, string>> = {};
  let unit: WeightUnit | undefined;
  for (const field of FIELDS) {
    const place = firstFilled(at.get(field) ?? [], row);
    cells[field] = place === undefined ? '' : row[place];
    if (field === 'weight' && place !== undefined) unit = weightUnits.get(place);
  }
  if (unit) cells.weightUnit = unit;
  return cells as Cells;
}

const firstFilled = (places: readonly number[], row: readonly string[]): number | undefined =>
  places.find((place) => row[place] !== undefined && row[place] !== '');

const DISTANCES: Readonly<Record<string, string>> = {
  meters: 'm',
  metres: 'm',
  kilometers: 'km',
  kilometres: 'km',
  kms: 'km',
  miles: 'mi',
  feet: 'ft',
  yards: 'yd',
};
/** As it is written behind a number. */
export const unitOfDistance = (unit: string): string => DISTANCES[unit.toLowerCase()] ?? unit.toLowerCase();
