/**
 * The last net: each figure of each line must be where the ledger says that it went, or be shown in words; the lines of
 * which one is not are handed back. A figure that only happens to equal one elsewhere holds nothing.
 */
import { grouped } from '#core/base/grouped.ts';
import { lazily } from '#core/base/lazily.ts';
import type { Entry } from '#core/import/plan/draft.ts';
import type { Booking, Ledger } from './ledger.ts';
import type { PastedPlan } from '#core/import/plan/model.ts';
import type { TakenLine } from '#core/import/plan/reader.ts';
import { type Token, tokensOf } from '#core/import/plan/tokens.ts';
import type { TracedItem } from '#core/import/plan/unroll.ts';

export interface Outcome {
  readonly plan: Omit<PastedPlan, 'items'>;
  readonly items: readonly TracedItem[];
  readonly unread: readonly (readonly [number, string])[];
  /** Written by Icetime, which also says what holds for a second round of one. */
  readonly isOwn: boolean;
}

const FIGURES = new Set('ntdlygf');

/**
 * The numbers of the lines with a figure that is to be seen nowhere. `isInWords`: figures in words that mean nothing to
 * the grammar count, too ("5K").
 */
export function linesWithLoss(
  lines: readonly TakenLine[],
  ledger: Ledger,
  outcome: Outcome,
  isInWords: boolean,
): ReadonlySet<number> {
  const seen = seenIn(outcome);
  const first = lines[0]?.at;
  const lost = lines.filter(({ at, text, plain, kinds }) => {
    if (!/\d/.test(plain)) return false;
    const handedBack = seen.unreadOf(at);
    if (handedBack.includes(text)) return false;
    const bookings = ledger.bookings.get(at) ?? [];
    // "1 min on, 1 min off" above a step of five: figures are equal, and one of them holds for nothing.
    const isStrict = isInWords || bookings.some(({ field }) => field === 'rounds');
    if (isStrict && !kinds.includes('emom') && bookings.some((one) => isWorkOfNothing(one, seen))) return true;
    const beside = [...handedBack, ...(at === first ? [outcome.plan.title] : [])].map(figuresOf);
    const shown = lazily(() => [...beside, ...seen.wordsOf([...linesOf(bookings), at])]);
    const values = lazily(() => valuesOf(bookings, seen, kinds.includes('every')));
    const tokens = tokensOf(plain);
    return tokens.some(
      (token, index) =>
        /\d/.test(token.text) &&
        (isInWords || FIGURES.has(token.tag)) &&
        !isOrdinal(tokens, index) &&
        !(token.tag === 'n' && token.value === 1) &&
        !(token.tag === 't' && token.value === 0) &&
        !isValue(token, values) &&
        ![...wholesOf(token.text), ...(token.tag === 't' ? [timeOf(token)] : [])].every((figure) =>
          shown().some((there) => there.has(figure)),
        ),
    );
  });
  return new Set(lost.map(({ at }) => at));
}

const isWorkOfNothing = (one: Booking, seen: Seen): boolean =>
  one.field === 'workSec' && !isThere(one, seen.factsOf(one.entries), seen);

/** "Block 2:", "Set 3" at the head of a line: which of them it is. */
function isOrdinal(tokens: readonly Token[], at: number): boolean {
  const [before, { tag } = NO_TOKEN, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  // "Block 2 (3x)".
  const isCounted = after?.tag === '(' && 'Xn'.includes(tokens[at + 2]?.tag ?? '?');
  const isOfStation = at === 1 && before?.tag === 'B' && after?.tag === 'w';
  const isEnd = after === undefined || isCounted || isOfStation || /^[:.,;-]$/.test(after.tag);
  if (tag !== 'n' || before === undefined || !isEnd) return false;
  return 'BP'.includes(before.tag) || (at === 1 && 'OSE'.includes(before.tag));
}
const NO_TOKEN = { tag: '' };

const wholesOf = (text: string): readonly string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
/** "1.5", and its pieces: a list may have lost its spaces. */
const figuresOf = (text: string): ReadonlySet<string> =>
  new Set([...wholesOf(text), ...(text.match(/\d+/g) ?? []), ...timesIn(text)]);
/** A time is to be seen as one: the 3 of "3 × 6" is not "3 min". */
const timesIn = (text: string): readonly string[] =>
  /\d/.test(text) ? tokensOf(text).flatMap((token) => (token.tag === 't' ? [timeOf(token)] : [])) : [];
const timeOf = ({ value }: Token): string => `${value} s`;

const linesOf = (bookings: readonly Booking[]): ReadonlySet<number> =>
  new Set(
    bookings.filter(({ field }) => field === 'words').flatMap(({ entries }) => entries.map(({ lineAt }) => lineAt)),
  );

interface Values {
  readonly counts: ReadonlySet<number>;
  readonly seconds: ReadonlySet<number>;
}
function isValue({ tag, value, values }: Token, valuesOfLine: () => Values): boolean {
  if (!'ntgy'.includes(tag)) return false;
  const { counts, seconds } = valuesOfLine();
  if (tag === 't') return seconds.has(value) || (value % 60 === 0 && counts.has(value / 60));
  // "AMRAP 20" is minutes, "rest 60" are seconds; "twice more" is once more than it says.
  return (values.length > 0 ? values : [value]).every(
    (one) => counts.has(one) || seconds.has(one) || (tag === 'n' && seconds.has(one * 60)),
  );
}

/** What is to be seen of the exercises of one line or several. */
interface Facts {
  readonly times: Set<number>;
  readonly reps: Set<number>;
  readonly rests: Set<number>;
  /** "99 × 3" in their notes: rounds of sets. */
  readonly products: Set<number>;
  /** How long all of them take. */
  sec: number;
  /** How many there are of each name. */
  readonly counts: Map<string, number>;
}
const noFacts = (): Facts => ({
  times: new Set(),
  reps: new Set(),
  rests: new Set(),
  products: new Set(),
  sec: 0,
  counts: new Map(),
});
const count = (counts: Map<string, number>, name: string, more = 1): unknown =>
  counts.set(name, (counts.get(name) ?? 0) + more);

interface Seen {
  readonly isOwn: boolean;
  readonly plan: Outcome['plan'];
  readonly factsOf: (entries: readonly Entry[]) => Facts;
  /** How often exercises are done, one after the other or in all. */
  readonly counts: ReadonlySet<number>;
  readonly unreadOf: (at: number) => readonly string[];
  readonly wordsOf: (lines: Iterable<number>) => readonly ReadonlySet<string>[];
}

function seenIn({ plan, items, unread, isOwn }: Outcome): Seen {
  const byLine = grouped(items, ({ lineAt }) => lineAt);
  const byUnread = grouped(unread, ([at]) => at);
  const facts = factsByLine(items);
  const ofSeveral = new Map<readonly Entry[], Facts>();
  const words = new Map<number, ReadonlySet<string>>();
  return {
    isOwn,
    plan,
    factsOf: (entries) => {
      const [first] = entries;
      if (entries.length === 1 && first) return facts.get(first.lineAt) ?? noFacts();
      const known = ofSeveral.get(entries) ?? together(entries, facts);
      ofSeveral.set(entries, known);
      return known;
    },
    counts: countsOf(items, plan.rounds),
    unreadOf: (at) => (byUnread.get(at) ?? []).map(([, text]) => text),
    wordsOf: (lines) =>
      [...lines].map((at) => {
        const texts = new Set(words.has(at) ? [] : byLine.get(at)?.flatMap(({ name, notes }) => [name, notes]));
        const known = words.get(at) ?? figuresOf([...texts].join('\n'));
        words.set(at, known);
        return known;
      }),
  };
}

function factsByLine(items: readonly TracedItem[]): ReadonlyMap<number, Facts> {
  const facts = new Map<number, Facts>();
  for (const { lineAt, name, timeSec, reps, restSec, notes } of items) {
    const own = facts.get(lineAt) ?? noFacts();
    own.times.add(timeSec);
    own.reps.add(reps);
    own.rests.add(restSec);
    for (const [, rounds, sets] of notes.matchAll(PRODUCT)) own.products.add(Number(rounds)).add(Number(sets));
    own.sec += timeSec + restSec;
    count(own.counts, name);
    // Sets of one exercise may differ.
    count(own.counts, `${name}\n${timeSec} ${reps}`);
    facts.set(lineAt, own);
  }
  return facts;
}
const PRODUCT = /(?<!\d)(\d+) × (\d+)(?!\d)/g;

function together(entries: readonly Entry[], facts: ReadonlyMap<number, Facts>): Facts {
  const all = noFacts();
  for (const lineAt of new Set(entries.map((one) => one.lineAt))) {
    const own = facts.get(lineAt);
    if (!own) continue;
    for (const which of ['times', 'reps', 'rests', 'products'] as const)
      for (const figure of own[which]) all[which].add(figure);
    for (const [name, n] of own.counts) count(all.counts, name, n);
    all.sec += own.sec;
  }
  return all;
}

function countsOf(items: readonly TracedItem[], rounds: number): ReadonlySet<number> {
  const times = new Map<string, number>();
  const counts = new Set([rounds]);
  let run = 0;
  for (const [at, item] of items.entries()) {
    count(times, item.name);
    count(times, `${item.name}\n${item.timeSec} ${item.reps}`);
    run = isSame(item, items[at - 1]) ? run + 1 : 1;
    if (!isSame(item, items[at + 1])) counts.add(run);
  }
  for (const n of times.values()) counts.add(n).add(n * rounds);
  return counts;
}
const isSame = (one: TracedItem, other: TracedItem | undefined): boolean =>
  one.name === other?.name && one.reps === other.reps && one.timeSec === other.timeSec && one.notes === other.notes;

/** The figures that a line has put into the plan and that really stand there. */
function valuesOf(bookings: readonly Booking[], seen: Seen, isByTheClock: boolean): Values {
  const counts = new Set<number>();
  const seconds = new Set<number>();
  for (const booking of bookings) {
    const { field, value, entries, before = [] } = booking;
    const isCount = COUNTS.has(field);
    if ((isCount ? counts : seconds).has(value)) continue;
    const facts = seen.factsOf(entries.length > 0 ? entries : before);
    if (!isThere(booking, facts, seen)) continue;
    (isCount ? counts : seconds).add(value);
    // "Every 2 min for 12 min" is how long all of them take.
    if (isByTheClock && field === 'timeSec') seconds.add(facts.sec * seen.plan.rounds);
  }
  return { counts, seconds };
}
const COUNTS = new Set(['sets', 'reps', 'ladder', 'rounds', 'setsEach', 'emomRounds', 'workReps']);

function isThere({ field, value, entries }: Booking, facts: Facts, { plan, counts, isOwn }: Seen): boolean {
  const { times, reps, rests, products, sec } = facts;
  switch (field) {
    case 'timeSec':
    case 'workSec':
      return times.has(value) || plan.coolDownSec === value;
    case 'reps':
      return reps.has(value) || products.has(value);
    case 'workReps':
    case 'ladder':
      return reps.has(value);
    case 'restSec':
    case 'afterSec':
    case 'betweenSec':
    case 'roundRestSec': {
      const [only, more] = entries;
      const isSum = only?.afterSec !== undefined && !more && rests.has((only.restSec ?? 0) + only.afterSec);
      // What is added to a rest shows beside the others of the exercise.
      const isAdded = field !== 'restSec' && [...rests].some((rest) => rests.has(rest - value));
      return (
        rests.has(value) ||
        isSum ||
        isAdded ||
        (field === 'roundRestSec' && (plan.rounds > 1 || isOwn) && plan.roundRestSec === value)
      );
    }
    case 'warmUpSec':
    case 'coolDownSec':
      return plan[field] === value;
    case 'emomRounds':
      // A rest after all of them is no minute of theirs.
      return [0, ...rests].some((rest) => (sec - rest) * plan.rounds === value * 60);
    case 'words':
      return false;
    default:
      return (
        products.has(value) ||
        (counts.has(value) && [...facts.counts.values()].some((n) => (n * plan.rounds) % value === 0))
      );
  }
}
