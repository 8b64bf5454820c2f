/** What stands above exercises or before a colon, and is none: headings, days, minutes of an EMOM, remarks. */
import type { Draft } from '#core/import/plan/draft.ts';
import type { Statement } from '#core/import/plan/statement.ts';
import { FORMAT_LABEL, isDose, isMeasuredBy, NOTED } from '#core/import/plan/statements.ts';
import { folded } from '#core/import/plan/words.ts';

const FOR_TIME = /time|zeit|tijd|tiempo|temps|chrono|montre/iu;
/** "Tempo: 15 min" is a run. */
const NOTED_MOST_SEC = 60;
/** As long as a whole workout. */
const WHOLE_SEC = 480;
const PARITY = { odd: /^(?:odd|ungerade|impair|impar|oneven)/, even: /^(?:even|gerade|pair|par)/ };

/** What stands above exercises, or names a day or a minute; `undefined` = it is none. */
export function asHeading(draft: Draft, one: Statement, next: Statement | undefined): boolean | undefined {
  const isBare = !isMeasuredBy(one);
  const last = draft.lastOfLine();
  if (draft.block.isEmom && one.isLabel && isBare && next) {
    draft.parity = PARITY.odd.test(folded(one.name)) ? 'odd' : PARITY.even.test(folded(one.name)) ? 'even' : undefined;
    return true;
  }
  if (isBare && draft.before?.kind === 'day') {
    draft.block.day += ` – ${one.name}`;
    return true;
  }
  if (
    isBare &&
    (draft.before?.kind === 'block' || draft.before?.kind === 'warm-up') &&
    next === undefined &&
    !draft.line.isBullet &&
    draft.line.isHeading
  )
    return true;
  if (
    isBare &&
    !last &&
    (one.isLabel || (next?.isInParens && next.isEach && !next.perSide && draft.next && !draft.line.isBullet)) &&
    next?.kind === 'order' &&
    (next.isEach || next.isWork) &&
    next.rounds === undefined
  )
    return false;
  // "Week 2, training 1:"
  if (draft.before?.kind === 'day' && one.isLabel && !isBare && /^\p{L}+ \d{1,2}$/u.test(one.text)) {
    draft.block.day += ` – ${one.text}`;
    return true;
  }
  // "Today 15 min: 3 rounds of …" says how long all of it takes.
  if (one.isLabel && !last && (one.timeSec ?? 0) >= WHOLE_SEC && one.sets === undefined && next?.rounds !== undefined) {
    draft.giveBack(one.text);
    return true;
  }
  // "Steady state x3:" above its list.
  const times = one.sets ?? one.reps ?? one.rounds;
  const isOfRounds = one.rounds !== undefined && (one.timeSec ?? one.reps ?? one.sets) === undefined;
  const isTimes = isOfRounds || /[x×] ?\d+$/iu.test(one.text);
  if (one.isLabel && !next && !last && !draft.line.isBullet && draft.next && isTimes) {
    if (isOfRounds) draft.giveBack(one.name);
    draft.beginBlock();
    Object.assign(draft.block, { rounds: times, isHeaded: true });
    return true;
  }
  return asLabel(draft, one, next);
}

/** A word before a colon that names no exercise; `undefined` = it is none. */
function asLabel(draft: Draft, one: Statement, next: Statement | undefined): boolean | undefined {
  const isBare = !isMeasuredBy(one);
  const last = draft.lastOfLine();
  // "Metcon: AMRAP 9 min".
  if (isBare && one.isLabel && !last && ['amrap', 'every'].includes(next?.kind ?? '')) {
    draft.label = one.name;
    return true;
  }
  // "Tempo: 3-1-1-0", "Weight: 80 kg".
  const isStep = (next?.timeSec ?? 0) >= NOTED_MOST_SEC;
  if (isBare && one.isLabel && next && !isStep && NOTED.test(one.name) && draft.block.entries.length > 0) {
    draft.isCounted = true;
    return draft.note(`${one.text}: ${next.text}`);
  }
  if (isBare && one.isLabel && (FORMAT_LABEL.test(one.name) || isDose(one, next))) return true;
  // "Fran: for time".
  const isForTime = next?.kind === 'for-time' || (next?.kind === 'ladder' && FOR_TIME.test(next.text));
  if (isBare && one.isLabel && !last && isForTime) {
    draft.giveBack(one.text);
    return true;
  }
  return undefined;
}
