/** What became of each line of a plan, and which of it a person should look at. */
import { grouped } from '#core/base/grouped.ts';
import { BOUNDS } from '#core/workout/model.ts';
import { type Block, type Entry, isMeasured } from './draft.ts';
import type { Became, ReadLine } from './model.ts';
import type { TakenLine } from './reader.ts';
import type { Kind } from './statement.ts';
import { tokensOf } from './tokens.ts';
import { unitOf } from './words.ts';
import type { TracedItem } from './unroll.ts';

interface Outcome {
  readonly items: readonly TracedItem[];
  readonly blocks: readonly Block[];
  readonly unread: readonly (readonly [number, string])[];
  /** Lines with a figure that is to be seen nowhere. */
  readonly lost: ReadonlySet<number>;
  /** Lines that were hardly meant as they were read. */
  readonly doubtful: ReadonlySet<number>;
  /** Those of them that were handed back. */
  readonly held: ReadonlySet<number>;
  /** As written, unless its line is read like the others, too. */
  readonly title: string | undefined;
}

export function linesRead(
  taken: readonly TakenLine[],
  { items, blocks, unread, lost, doubtful, held, title }: Outcome,
): readonly ReadLine[] {
  const entries = blocks.flatMap((block) => block.entries.map((entry) => ({ entry, block })));
  const isTimed = entries.filter(({ entry }) => isMeasured(entry)).length > entries.length / 2;
  const entriesAt = grouped(entries, ({ entry }) => entry.lineAt);
  const itemsAt = grouped([...items.keys()], (index) => items[index]?.lineAt ?? 0);
  const cut = new Set(unread.flatMap(([at, text]) => (RANGE.test(text) ? [] : [at])));
  const lines = taken.map(({ at, text, kinds }): ReadLine => {
    const own = entriesAt.get(at) ?? [];
    const positions = itemsAt.get(at) ?? [];
    const became = positions.length > 0 ? 'exercise' : held.has(at) ? 'nothing' : becameOf(kinds);
    const isCut = became !== 'nothing' && (cut.has(at) || lost.has(at));
    return {
      at,
      text,
      became,
      items: positions,
      sets: own[0]?.entry.sets ?? 0,
      perSide: own[0]?.entry.perSide ?? false,
      isHeld: held.has(at),
      isDoubtful:
        isCut ||
        doubtful.has(at) ||
        // Handed back although it looked like an exercise.
        (became === 'nothing' && kinds.includes('exercise') && /\d/.test(text)) ||
        own.some(({ entry, block }) => isOdd(entry) || (isTimed && !isMeasured(entry) && !holdsForAll(block))),
    };
  });
  return title === undefined ? lines : [{ ...TITLE, text: title }, ...lines];
}

const TITLE = { at: 0, became: 'title', items: [], sets: 0, perSide: false, isDoubtful: false, isHeld: false } as const;

/** What a line without exercises is, by the most telling of its statements. */
function becameOf(kinds: readonly Kind[]): Became {
  if (kinds.includes('warm-up')) return 'warmUp';
  if (kinds.includes('cool-down')) return 'coolDown';
  if (kinds.some((kind) => FRAME.has(kind))) return 'frame';
  if (kinds.includes('rest')) return 'rest';
  if (kinds.some((kind) => kind === 'day' || kind === 'block' || kind === 'ordinal')) return 'heading';
  // An exercise without items was none.
  return kinds.length > 0 && !kinds.includes('exercise') ? 'note' : 'nothing';
}

/** "3-4 rounds" is handed back because the upper figure was taken. */
const RANGE = /^\P{L}{0,3}\d+\s?(?:[-–]|to|bis|à|a|tot)\s?\d+(?:\s?\p{L}+)?:?$/iu;
const FRAME = new Set<Kind>(['rounds', 'repeat', 'order', 'tabata', 'amrap', 'emom', 'every', 'ladder', 'for-time']);

/** Longer, or more often, than people train: a figure with another meaning, perhaps. */
const LONG_SEC = 90 * 60;
const LONG_REST_SEC = 10 * 60;
const MANY_REPS = 200;
const isOdd = ({ name, timeSec = 0, reps = 0, restSec = 0, sets, isOpen }: Entry): boolean =>
  timeSec > LONG_SEC ||
  reps > MANY_REPS ||
  restSec > LONG_REST_SEC ||
  sets > BOUNDS.exercisesAtMost ||
  // A distance may stand in a name, and "E2MOM" is one.
  (!isOpen && /\d/.test(name) && !/^E\d+MOM$/.test(name)) ||
  name.split(/\s+/).length > 7 ||
  SENTENCE.test(name) ||
  tokensOf(name).some(
    ({ tag, text }) =>
      'RrX'.includes(tag) ||
      (name.includes(' ') && 'SOQ'.includes(tag)) ||
      (text.length > 1 && unitOf(text) !== undefined),
  );

/** Words of whoever talks to somebody, no names of exercises. */
const SENTENCE =
  /(?<!\p{L})(?:you|your|i['’]m|we|until|aim|goal|deine?n?|ich|bin|wir|dann|danach|vous|tu|puis|ensuite|luego|después|termina|listo|dat|daarna|jij)(?!\p{L})/iu;

const holdsForAll = ({ workSec, ladder, isEmom, isTabata }: Block): boolean =>
  workSec !== undefined || ladder.length > 0 || isEmom || isTabata;
