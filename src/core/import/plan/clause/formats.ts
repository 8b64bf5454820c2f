/** Formats that have names of their own: AMRAP, EMOM, Tabata, "every 3 minutes". */
import type { Facts, Mutable } from '#core/import/plan/statement.ts';
import { find, nameIn, pairOf, type Taker } from '#core/import/plan/taker.ts';
import type { Token } from '#core/import/plan/tokens.ts';
import { everyName } from '#core/import/plan/words.ts';

export function specialOf(left: Taker, facts: Mutable<Facts>): Facts | undefined {
  const timeOf = (found: readonly Token[] | undefined): number | undefined =>
    find(found, 't')?.value ?? (find(found, 'n') ? (find(found, 'n')?.value ?? 0) * 60 : undefined);
  // "Every 3 min x 4", "every 2 min for 5 rounds".
  if (left.has(/^e[ae]*t[ap:]*(?:(?:Xn|nX?)[OS]?|t)[ :.]*$/)) {
    const [timeSec = 0, wholeSec] = left.left(/[^t]/).flatMap(({ tag, value }) => (tag === 't' ? [value] : []));
    const rounds = wholeSec === undefined ? find(left.take(/n/), 'n')?.value : Math.floor(wholeSec / timeSec);
    if (timeSec > 0 && rounds !== 0) return { ...facts, kind: 'every', name: everyName(timeSec), timeSec, rounds };
  }
  const times = left.take(/^nX(?=t?A)/);
  // "Partner AMRAP 20 min", not "dips AMRAP 30 s".
  const isLong = left.has(/^wA/) && left.tokens.some(({ tag, value }) => tag === 't' && value >= LONG_SEC);
  if (left.has(/A/) && (times || isLong || !left.has(/^[nw]/))) {
    facts.rounds = find(times, 'n')?.value;
    const figure = left.take(/t|n/);
    left.take(/A/);
    if (figure) return { ...facts, kind: 'amrap', timeSec: timeOf(figure), name: nameIn(left) };
  }
  if (left.has(/N/)) {
    const rounds = left.take(/nO|Xn/);
    const figure = left.take(/t|n/);
    const whole = left.take(/N/);
    const every = find(whole, 'N')?.value ?? 0;
    // "E2MOM 20 min".
    const wholeSec = find(figure, 't')?.value;
    if (every > 1)
      return {
        ...facts,
        kind: 'every',
        name: find(whole, 'N')?.text ?? '',
        timeSec: every * 60,
        rounds:
          find(rounds, 'n')?.value ?? find(figure, 'n')?.value ?? (wholeSec && Math.floor(wholeSec / (every * 60))),
      };
    return {
      ...facts,
      kind: 'emom',
      timeSec: timeOf(figure),
      rounds: find(rounds, 'n')?.value,
      name: '',
      leftOver: nameIn(left) ? [nameIn(left)] : [],
    };
  }
  if (left.has(/^Z/)) {
    left.take(/Z/);
    const pair = left.take(/g|tKw?\/?t?R?|t\/t/);
    const [work, rest] = pair ? pairOf(pair) : [undefined, undefined];
    const rounds = left.take(/n[OSX]|Xn[OSX]?|O:?n/);
    if (!pair && !rounds && left.has(/[tnd]/)) return undefined;
    const own = left.has(/w/) && left.left(/[^w]/).every(({ tag }) => tag === 'w') ? nameIn(left) : '';
    const name = FORMAT.test(own) ? '' : own;
    return { ...facts, kind: 'tabata', name, timeSec: work, restSec: rest, rounds: find(rounds, 'n')?.value };
  }
  return undefined;
}

const LONG_SEC = 300;
/** "Tabata workout" names no exercise. */
const FORMAT = /workout|work-out|training|protocol|protokoll|style|timer|interval|einheit|séance|entrenamiento/iu;
