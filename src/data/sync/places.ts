/** Documents that hold one of so many places each: the rules' bound on how many a person has. */
import { done, failed, type Outcome } from '#core/base/errors.ts';
import type { Database, Write } from '#data/server/firestore.ts';

export interface Places {
  readonly verb: string;
  /** Path of the documents' collection. */
  readonly documents: string;
  /** Path of the collection of places. */
  readonly places: string;
  /** Field of a place that names its document. */
  readonly field: string;
  /** How many places there are. */
  readonly most: number;
}

/** More than there can be: those with a place, and those of before there were places. */
const DOCUMENTS_AT_MOST = 500;

/**
 * A new document and its place, in one commit with what goes `beside`. Another device may take the place at the same
 * moment: then another one is tried.
 */
export async function createInPlace(
  db: Database,
  where: Places,
  id: string,
  data: Readonly<Record<string, unknown>>,
  beside: readonly Write[] = [],
): Promise<Outcome<void>> {
  let refused: { readonly place: string; readonly outcome: Outcome<void> } | undefined;
  for (;;) {
    const free = await freePlace(db, where, id);
    if (!free.ok) return free;
    const place = free.value;
    if (place === undefined) return failed('limit');
    // It is still free: the rules have another reason.
    if (refused?.place === place) return refused.outcome;
    const outcome = await db.commit(where.verb, [
      { set: `${where.documents}/${id}`, data: { ...data, place } },
      { set: `${where.places}/${place}`, data: { [where.field]: id } },
      ...beside,
    ]);
    if (outcome.ok || outcome.problem !== 'not-allowed') return outcome;
    refused = { place, outcome };
  }
}

/**
 * A place that is empty, or names a document that is gone, or this one; `undefined` = all are taken. Problem:
 * 'conflict' = the document is there already.
 */
async function freePlace(
  db: Database,
  { verb, documents, places, field, most }: Places,
  id: string,
): Promise<Outcome<string | undefined>> {
  const taken = await db.query(verb, { collection: places, limit: most });
  if (!taken.ok) return taken;
  const found = await db.query(verb, { collection: documents, limit: DOCUMENTS_AT_MOST });
  if (!found.ok) return found;
  const there = new Set(found.value.map((document) => document.id));
  // An earlier try arrived after it was given up: the next one reads and changes what it made.
  if (there.has(id)) return failed('conflict');
  const held = new Map(taken.value.map((place) => [place.id, String(place.data[field])]));
  const all = Array.from({ length: most }, (_, place) => String(place));
  return done(all.find((place) => held.get(place) === id) ?? all.find((place) => !there.has(held.get(place) ?? '')));
}
