/** Sheets of physiotherapists: a name, below it sentences that tell how it is done, and then how often. */
import { statementOf } from '#core/import/plan/clause.ts';
import { isMovement } from '#core/import/plan/doubt/training.ts';
import { clausesOf, type Line } from '#core/import/plan/lines.ts';
import { isMeasuredBy } from '#core/import/plan/statements.ts';
import type { Statement } from '#core/import/plan/statement.ts';
import { tagsOf } from '#core/import/plan/taker.ts';

/** More lines tell a story. */
const LINES_MOST = 12;
const NAME_WORDS_MOST = 8;
const SENTENCE_WORDS_LEAST = 4;
/** Nobody holds within a repetition for longer. */
const HELD_SEC = 15;
const SIGNS_MOST = 400;

/** The name becomes one of a list; what tells is marked, and what counts. */
export function withSheets(all: readonly Line[]): readonly Line[] {
  const lines = withPoints(all);
  const marked = [...lines];
  let telling = -1;
  for (let from = 0; from < lines.length; ) {
    // Most plans have no such sentence, and what each line says need not be asked.
    if (telling <= from) telling = tellingAfter(lines, from);
    if (telling < 0) break;
    const end = telling - from <= LINES_MOST ? endOf(lines, from) : from;
    const name = lines[from];
    if (end > from && name) {
      marked[from] = { ...name, isBullet: true };
      for (let at = from + 1; at < end; at += 1) {
        const line = lines[at] as Line;
        marked[at] = { ...line, isBullet: false, isAfterGap: false, isOf: isDose(line) ? 'dose' : 'manner' };
      }
    }
    from = Math.max(end, from + 1);
  }
  return marked;
}

/** "* Calf raises", below it "- 3 sets", "- 12 reps", "- slow on the way down": how it is done. */
function withPoints(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(isPoint)) return lines;
  const marked = [...lines];
  for (const [at, name] of lines.entries()) {
    if (!name.isBullet || name.isIndented) continue;
    const end = lines.findIndex((line, index) => index > at && !isPoint(line));
    const points = lines.slice(at + 1, end < 0 ? lines.length : end);
    if (!isName(name) || !areOfOne(points)) continue;
    for (const [nth, point] of points.entries())
      if (isUnmeasured(point))
        marked[at + 1 + nth] = { ...point, isBullet: false, ...(isManner(point) && { isOf: 'manner' }) };
  }
  return marked;
}
const isPoint = ({ isBullet, isIndented }: Line): boolean => isBullet && isIndented;

/** Once it is counted, what has no figure is no exercise; with more of these than figures it could be a list. */
function areOfOne(points: readonly Line[]): boolean {
  const telling = points.filter(isManner);
  const figures = points.filter((point) => !telling.includes(point));
  const counted = points.findIndex(isCounted);
  return (
    counted >= 0 &&
    telling.length <= figures.length &&
    telling.every((point) => points.indexOf(point) > counted && !isOther(point)) &&
    figures.every((point) => isDose(point) || statementsOf(point)[0]?.kind === 'rest')
  );
}
/** "Each side" counts, too. */
const isManner = (point: Line): boolean => isUnmeasured(point) && !statementsOf(point).some(({ perSide }) => perSide);
/** As many words tell something about a movement; fewer may be its name. */
const TELLING_WORDS = 3;
/** "Then lunges", "superset with dips" */
const isOther = ({ text }: Line): boolean =>
  /[PTOBAZNQ]/.test(tagsOf(text)) || (text.split(/\s+/).length < TELLING_WORDS && isMovement(text));
const isCounted = (point: Line): boolean => statementsOf(point).some((one) => (one.timeSec ?? one.reps) !== undefined);

/** The next line that may tell how something is done; -1 = none. */
const tellingAfter = (lines: readonly Line[], from: number): number =>
  lines.findIndex(
    (line, at) => at > from && (isSentence(line) || MANNER.test(line.text) || OF_REPETITION.test(tagsOf(line.text))),
  );
/** A hold, or a tempo. */
const OF_REPETITION = /H|^\P{L}*l/u;

/** Where the sheet of the name at `from` ends; `from` = it has none. */
function endOf(lines: readonly Line[], from: number): number {
  if (!isName(lines[from])) return from;
  let [isTold, isDosed] = [false, false];
  let at = from + 1;
  for (; at < lines.length && at - from <= LINES_MOST; at += 1) {
    const line = lines[at] as Line;
    if (isDose(line)) {
      isDosed ||= isCounting(line);
      // What holds for a list stands below a gap, or speaks of rounds.
      if (statementsOf(line)[0]?.kind === 'repeat' && (line.isAfterGap || tagsOf(line.text).includes('O'))) break;
      isTold ||= isSentence(line);
    } else if (isDosed && !isTold) break;
    else if (isTelling(line) || (isTold && !isDosed && isUnmeasured(line) && wordsIn(line) >= SENTENCE_WORDS_LEAST))
      isTold = true;
    else break;
  }
  return isTold && isDosed ? at : from;
}

/** Of each line that was asked: every line above it that could be a name asks it again. */
const known = new WeakMap<Line, readonly Statement[]>();
function statementsOf(line: Line): readonly Statement[] {
  const found = known.get(line) ?? (line.text.length > SIGNS_MOST ? [] : clausesOf(line.text).map(statementOf));
  known.set(line, found);
  return found;
}
const wordsIn = ({ text }: Line): number => text.split(/\s+/).length;
const isSentence = (line: Line): boolean =>
  /[.!]\s*$/.test(line.text) && /\p{Ll}[.!]\s*$/u.test(line.text) && wordsIn(line) >= SENTENCE_WORDS_LEAST;
/** "Hold 3 seconds" is within a repetition. */
const isWithin = ({ timeSec, reps, sets, restSec, rounds, distance, ladder }: Statement): boolean =>
  (timeSec ?? HELD_SEC) < HELD_SEC && (reps ?? sets ?? restSec ?? rounds) === undefined && distance + ladder === '';
const isUnmeasured = (line: Line): boolean => {
  const statements = statementsOf(line);
  return statements.length > 0 && statements.every((one) => !isMeasuredBy(one) || isWithin(one));
};

function isName(line: Line | undefined): boolean {
  if (!line || line.isHeading || isSentence(line) || wordsIn(line) > NAME_WORDS_MOST) return false;
  const [first] = statementsOf(line);
  return first?.kind === 'exercise' && !first.isLabel && isUnmeasured(line) && !MANNER.test(line.text);
}

/** "Ausführung: …" */
const MANNER =
  /^(?:how(?: to)?|execution|start(?:ing)? position|ausführung|ausgangs(?:stellung|position)|durchführung|uitvoering|uitgangshouding|exécution|réalisation|position de départ|ejecución|posición inicial)\s*:/iu;
const isTelling = (line: Line): boolean =>
  isUnmeasured(line) && (isSentence(line) || MANNER.test(line.text) || statementsOf(line)[0]?.kind === 'hold');

const DOSES = new Set(['measure', 'repeat', 'hold', 'order', 'nothing', 'chat', 'note', 'rounds']);
/** Figures that need a name, and perhaps a remark behind them. */
function isDose(line: Line): boolean {
  const statements = statementsOf(line);
  const [first] = statements;
  if (!first || !DOSES.has(first.kind) || (first.kind === 'nothing' && !first.perSide)) return false;
  return !isUnmeasured(line) || first.perSide
    ? statements.every((one, at) => DOSES.has(one.kind) || (at > 0 && one.kind === 'exercise' && !isMeasuredBy(one)))
    : false;
}
const isCounting = (line: Line): boolean =>
  statementsOf(line).some((one) => one.kind !== 'chat' && isMeasuredBy(one) && !isWithin(one));
