/** What only the lines around a line make plain. */
import { tagsOf } from '#core/import/plan/taker.ts';

const LADDER_OF_SLASHES = /\p{L}: ?\d{1,2}(?:\/\d{1,2}){2,}\s*$/u;
/** "Crunch: 25/20" */
const TWO_RUNGS = /(?<=\p{L}: ?)(\d{1,2})\/(\d{1,2})(?=\s*$)/u;
/** "4 x (" */
const OPENS = /^(\s*\d{1,2}) ?(?:[x×*]|rounds?|runden|tours|rondas|rondes)?:? ?\(\s*$/iu;
const CLOSES = /^\s*\)\s*(?:[,–-]\s*)?/u;
const MINUTES = String.raw`min(?:s|ut[eo]?s?|uten|uut)?\.?`;
/** "Odd - 10 snatches", "gerade Minuten 12 dips" */
const PARITY = new RegExp(
  String.raw`^((?:${MINUTES} )?(?:odd|even|(?:un)?gerade[nr]?|(?:im)?paire?s?|(?:im)?par(?:es)?|oneven)(?: ${MINUTES})?)(?:\s*[–—-]\s+|\s+)(?=\d)`,
  'iu',
);
interface LineLike {
  readonly text: string;
  readonly isAfterGap: boolean;
  readonly isHeading: boolean;
  readonly isBullet: boolean;
  readonly isIndented: boolean;
}
/** What only the lines around it make plain: ladders of two, brackets over several lines. */
export const withNeighbours = <L extends LineLike>(lines: readonly L[]): readonly L[] =>
  withBrackets(
    withParity(withSetsOfTable(lines)).map((line, at, all) => ({
      ...line,
      text: besideOthers(line, all[at - 1], all[at + 1]),
    })),
  );

/** Of an EMOM: what is done in the odd minutes, and what in the others. */
function withParity<L extends LineLike>(lines: readonly L[]): readonly L[] {
  const labelled = lines.filter(({ text }) => PARITY.test(text));
  if (labelled.length < 2 || !lines.some(({ text }) => tagsOf(text).includes('N'))) return lines;
  return lines.map((line) => ({ ...line, text: line.text.replace(PARITY, '$1: ') }));
}

/** "Mobility (4 min)" above its list; a warm-up and a cool-down have their own way. */
const LENGTH_OF_PART = /^(\p{L}[^\d()]{1,40}?) ?\(\d{1,3}(?:[-–]\d{1,3})? ?(?:min\p{L}*\.?|['’′])\) ?:?$/iu;
/** "Front squat:" above "40 kg x 8". */
const NAME_AND_COLON = /^(\p{L}[^\d:]{2,40}): ?$/u;
const LOAD_ABOVE = /^\W*\d{1,3}(?:[.,]\d)? ?(?:kg|lbs?) ?[x×] ?\d|^\W*\d{1,2} ?[x×] ?(?:\d{1,3}|max)\W*$/iu;
/** "4 Durchgänge" under the bullet of an exercise. */
const ROUNDS_OF_ONE = /^(\d{1,2}) (?:rounds?|runden?|durchgänge?|tours?|passages?|vueltas?|rondas?|rondes?|rondjes)$/iu;

/** "Set | Weight | Reps" below a name, and its rows. */
const SETS_TABLE =
  /^\W*(?:set|satz|série|serie|reeks|#)\s*[|;\t]\s*(?:gewicht|weight|load|poids|peso|kg)[^|;\t]*[|;\t]\s*(?:herh|reps?|wdh|rép|repet)\P{Nd}*$/iu;
const SETS_ROW = /^\W*\d\s*[|;\t]\s*(\d{1,3}(?:[.,]\d{1,2})?)(?: ?kg)?\s*[|;\t]\s*(\d{1,2})\W*$/u;

function withSetsOfTable<L extends LineLike>(lines: readonly L[]): readonly L[] {
  if (!lines.some(({ text }) => SETS_TABLE.test(text))) return lines;
  return lines.flatMap((line) =>
    SETS_TABLE.test(line.text) ? [] : [{ ...line, text: line.text.replace(SETS_ROW, '$1 kg x $2') }],
  );
}

function besideOthers({ text, isHeading, isBullet, isIndented }: LineLike, before?: LineLike, next?: LineLike): string {
  if (isHeading && next?.isBullet && !/[WC]/.test(tagsOf(text))) return text.replace(LENGTH_OF_PART, '$1');
  if (!isBullet && next && !next.isBullet && LOAD_ABOVE.test(next.text)) return text.replace(NAME_AND_COLON, '$1');
  const isOfOne = isBullet && isIndented && before?.isBullet === true && !before.isIndented && !/\d/.test(before.text);
  return isOfOne ? text.replace(ROUNDS_OF_ONE, '$1 sets') : text;
}

function withBrackets<L extends LineLike>(lines: readonly L[]): readonly L[] {
  const areLadders = lines.some(({ text }) => LADDER_OF_SLASHES.test(text));
  const areBrackets = lines.some(({ text }) => OPENS.test(text)) && lines.some(({ text }) => CLOSES.test(text));
  if (!areLadders && !areBrackets) return lines;
  return lines.map((line, at) => {
    const text = areLadders ? line.text.replace(TWO_RUNGS, '$1 reps, $2 reps') : line.text;
    if (!areBrackets) return { ...line, text };
    // What comes after the bracket is in its rounds no more.
    const isAfterGap = line.isAfterGap || CLOSES.test(lines[at - 1]?.text ?? '');
    return { ...line, isAfterGap, text: text.replace(OPENS, '$1 rounds:').replace(CLOSES, '') };
  });
}
