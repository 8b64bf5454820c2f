/** Puts sets as apps and notebooks log them, a line each below a name, into one way: "60 kg x 8". */

const LOAD = String.raw`\d{1,4}(?:[.,]\d{1,2})? ?(?:kg|kgs|lb|lbs)(?!\p{L})`;
const REPS = String.raw`(?:reps?|wdh|wiederholungen|rép\p{L}*|repe?s?|repeticiones|herh\p{L}*)\.?(?!\p{L})`;
const START = String.raw`^(\s*(?:[-*•] )?)`;

/** "15 Wdh. · 25 kg". */
const REPS_FIRST = new RegExp(String.raw`${START}(\d{1,3}) ?${REPS} ?[·•|@/–,-] ?(${LOAD})(?=\s*$)`, 'iu');
/** "5 @ 70 kg". */
const AT_LOAD = new RegExp(String.raw`${START}(\d{1,3}) ?@ ?(${LOAD})(?=\s*$)`, 'iu');
/** "120 kg : 10 reps, 9 reps", "40 kg: 10x". */
const LOAD_FIRST = new RegExp(
  String.raw`${START}(${LOAD}) ?[:·|–-] ?(\d{1,3} ?(?:${REPS}|[x×])(?: ?[,/+] ?\d{1,3} ?(?:${REPS}|[x×]))*)(?=\s*$)`,
  'iu',
);
/** "2: 60 kg × 8". */
const NUMBERED = new RegExp(String.raw`${START}(\d{1,2})[:.)] ?(?=${LOAD} ?[x×] ?\d{1,3}\s*$)`, 'iu');
/** "Warm-up: 40 kg × 10". */
const WARM_UP = new RegExp(
  String.raw`${START}(warm-?up|aufwärm(?:en|satz)|échauffement|calentamiento|opwarm(?:en|ing)|wu) ?: ?(${LOAD} ?[x×] ?\d{1,3})(?=\s*$)`,
  'iu',
);

/** Most lines have no load, and are asked no more. */
const HAS_LOAD = /\d ?(?:kg|lb)/iu;

export const withLogged = (text: string): string => (HAS_LOAD.test(text) ? rewritten(text) : text);

const rewritten = (text: string): string =>
  text
    .replace(REPS_FIRST, '$1$3 x $2')
    .replace(AT_LOAD, '$1$3 x $2')
    .replace(LOAD_FIRST, (_, start: string, load: string, sets: string) => {
      const counts = sets.match(/\d+/g) ?? [];
      return start + counts.map((count) => `${load} x ${count}`).join(' / ');
    })
    .replace(NUMBERED, '$1Set $2 ')
    .replace(WARM_UP, '$1$3 ($2)');
