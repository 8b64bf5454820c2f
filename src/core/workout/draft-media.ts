/** The media of an exercise as the editor changes them: two ordered lists of at most three items each. */
import { type Draft, changeExercise } from './draft.ts';
import { DETAILS_AT_MOST, type Detail } from './model.ts';

export type DetailList = 'introDetails' | 'exDetails';

/** A list of one exercise, found by its key: exercises may move while something is recorded or cropped. */
export interface DetailPlace {
  readonly key: string;
  readonly list: DetailList;
}

const NONE: readonly Detail[] = [];
export const EMPTY_DETAIL: Detail = { url: '', audioUrl: '', text: '', seconds: 0 };

export const detailsAt = ({ keys, exercises }: Draft, { key, list }: DetailPlace): readonly Detail[] =>
  exercises[keys.indexOf(key)]?.[list] ?? NONE;

/** Inserts before the item `at`, else at the end. A full list, or an exercise that is gone, stays as it is. */
export function addDetail(draft: Draft, place: DetailPlace, item: Partial<Detail>, at = DETAILS_AT_MOST): Draft {
  const details = detailsAt(draft, place);
  const added = details.toSpliced(at, 0, { ...EMPTY_DETAIL, ...item });
  return details.length < DETAILS_AT_MOST ? put(draft, place, added) : draft;
}

/** Removes an item that has nothing left to show or play. */
export function changeDetail(draft: Draft, place: DetailPlace, at: number, changes: Partial<Detail>): Draft {
  const details = detailsAt(draft, place);
  const item = details[at];
  if (!item) return draft;
  const changed = { ...item, ...changes };
  const isEmpty = changed.url === '' && changed.audioUrl === '' && changes.text === undefined && changed.text === '';
  return isEmpty ? removeDetail(draft, place, at) : put(draft, place, details.with(at, changed));
}

export function removeDetail(draft: Draft, place: DetailPlace, at: number): Draft {
  const details = detailsAt(draft, place);
  return at in details ? put(draft, place, details.toSpliced(at, 1)) : draft;
}

/** One place up (-1) or down (1); at the ends it stays. */
export function shiftDetail(draft: Draft, place: DetailPlace, at: number, by: 1 | -1): Draft {
  const details = detailsAt(draft, place);
  const [item, other] = [details[at], details[at + by]];
  return item && other ? put(draft, place, details.with(at, other).with(at + by, item)) : draft;
}

const put = (draft: Draft, { key, list }: DetailPlace, details: readonly Detail[]): Draft =>
  changeExercise(draft, draft.keys.indexOf(key), { [list]: [...details] });
