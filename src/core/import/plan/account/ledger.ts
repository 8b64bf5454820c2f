/** Books where the figures of each line went, so that what became nothing is found however many figures are alike. */
import type { Block, Draft, Entry } from '#core/import/plan/draft.ts';
import type { Kind } from '#core/import/plan/statement.ts';

const OF_ENTRY = ['sets', 'timeSec', 'reps', 'restSec', 'afterSec'] as const;
const OF_BLOCK = [
  'rounds',
  'setsEach',
  'emomRounds',
  'workSec',
  'workReps',
  'restSec',
  'roundRestSec',
  'afterSec',
  'betweenSec',
] as const;
const OF_ALL = ['warmUpSec', 'coolDownSec'] as const;
type Field = (typeof OF_ENTRY)[number] | (typeof OF_BLOCK)[number] | (typeof OF_ALL)[number] | 'ladder' | 'words';

/** A figure that a line put somewhere, or words. */
export interface Booking {
  readonly field: Field;
  readonly value: number;
  /** The exercises that it is about; those of a block may still come in. */
  readonly entries: readonly Entry[];
  /** Where it moves if none comes. */
  readonly before?: readonly Entry[] | undefined;
}

type Place = Entry | Block | Draft;
type Figures = readonly (number | undefined)[];
/** What a place held when it was last looked at. */
interface Held {
  readonly place: Place;
  figures: Figures;
  ladder: readonly number[];
  words: number;
}
const NO_LADDER: readonly number[] = [];

export class Ledger {
  readonly bookings = new Map<number, readonly Booking[]>();
  private readonly held = new Map<Place, Held>();
  /** By where the entries of a block stand, which is quicker. */
  private readonly heldOf = new Map<readonly Entry[], Held[]>();
  private blocksBefore = 0;

  /** Called after each line. `kinds`: of its statements that became something. */
  enter(draft: Draft, kinds: readonly Kind[]): void {
    if (kinds.length === 0) return;
    const { blocks, block, lineAt } = draft;
    const found: Booking[] = [];
    // An exercise alone changes nothing else.
    const from = draft.hasReachedBack ? 0 : Math.max(0, this.blocksBefore - 1);
    draft.hasReachedBack = false;
    const isAlone = kinds.every((kind) => kind === 'exercise');
    book(this.heldBy(draft), draft, OF_ALL, { entries: [] }, found);
    for (let at = from; at <= blocks.length; at += 1) {
      const one = blocks[at] ?? block;
      const { entries } = one;
      const before = blocks[at - 1]?.entries;
      book(this.heldBy(one), one, OF_BLOCK, { entries, before }, found, one.ladder, one.day.length);
      const known = this.heldOf.get(entries) ?? [];
      this.heldOf.set(entries, known);
      for (let nth = entries.length - 1; nth >= 0; nth -= 1) {
        const entry = entries[nth] as Entry;
        if (isAlone && entry.lineAt !== lineAt && !one.isEmom) break;
        const last = known[nth];
        const held = last?.place === entry ? last : this.heldBy(entry);
        known[nth] = held;
        book(held, entry, OF_ENTRY, undefined, found, entry.ladder, entry.notes.length + 1);
      }
    }
    // Who says again what holds already changes nothing.
    if (!isAlone) book({ place: block, ...BLANK }, block, OF_BLOCK, { entries: block.entries }, found);
    this.blocksBefore = blocks.length;
    this.bookings.set(lineAt, found);
  }

  private heldBy(place: Place): Held {
    const known = this.held.get(place) ?? { place, ...BLANK };
    this.held.set(place, known);
    return known;
  }
}
const BLANK = { figures: [], ladder: NO_LADDER, words: 0 };

/** `where`: `undefined` = the place is an entry, and it is about itself. */
function book<K extends Field>(
  held: Held,
  place: Place & Partial<Readonly<Record<K, number | undefined>>>,
  fields: readonly K[],
  where: Pick<Booking, 'entries' | 'before'> | undefined,
  found: Booking[],
  ladder = NO_LADDER,
  words = 0,
): void {
  const { figures } = held;
  let isSame = held.ladder === ladder && held.words === words;
  for (let at = 0; isSame && at < fields.length; at += 1) isSame = place[fields[at] as K] === figures[at];
  if (isSame) return;
  const about = where ?? { entries: [place as Entry] };
  const now = fields.map((field) => place[field]);
  for (const [at, value] of now.entries()) {
    const before = figures[at];
    const field = fields[at] as K;
    // What is added to a time that stands there was said as its own.
    if (value && value !== before)
      found.push({ ...about, field, value: ADDED.has(field) ? value - (before ?? 0) : value });
  }
  if (held.ladder !== ladder) for (const value of ladder) found.push({ ...about, field: 'ladder', value });
  if (held.words !== words) found.push({ ...about, field: 'words', value: 0 });
  held.figures = now;
  held.ladder = ladder;
  held.words = words;
}
const ADDED = new Set<Field>(['afterSec', 'warmUpSec', 'coolDownSec']);
