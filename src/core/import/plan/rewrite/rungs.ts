/** Ladders of times, and what people say before the word "ladder". */

/** "Climb the ladder: 2-4-6" has no name but "ladder". */
const CLIMB =
  /^(\s*)(?:climb|work (?:your way )?up|go up|mont(?:e|ez|ons)|grimp(?:e|ez|ons)|sub(?:e|id|imos)|be?klim|steig(?:t|e|en)?)(?: up)? (?:the |la |l['’]|de |die |der )(?=(?:ladder|leiter|échelle|escalera|pyramide?|pirámide|piramide)(?!\p{L}))/iu;

const UNIT = String.raw`(?:min(?:s|ut\p{L}*)?\.?|s(?:ec\p{L}*|ek\p{L}*|eg\p{L}*)?\.?)(?!\p{L})|['′’](?!['′’\d])`;
/** "1-2-3-2-1 min hard": its words are up to what stands between. */
const TIMES = new RegExp(
  String.raw`(?<![\d.,:/-])(\d{1,3}(?:[-–/]\d{1,3}){2,}) ?(${UNIT})((?: \p{L}+){0,3}?)(?= ?(?:$|[,;.(+]| (?:with|w/|mit|avec|con|met|and|und|et|y|en)(?!\p{L})))`,
  'giu',
);
/** Shorter ones are the tempo of a repetition. */
const SEC_LEAST = 10;

/** "Afbouwend 15-12-9-6". */
const DESCEND =
  /^(\s*)(?:(?:going )?down(?: the ladder)?|descend(?:ing|ant|ente)|abwärts|absteigend|rückwärts|af(?:bouw|lop)end|aftellend)(?=:? \d{1,3}(?:[-–/]\d{1,3}){2,}\s*$)/iu;

export const withRungs = (text: string): string =>
  text
    .replace(CLIMB, '$1')
    .replace(DESCEND, '$1Ladder')
    .replace(TIMES, (all, figures: string, unit: string, words: string) => {
      const rungs = figures.split(/[-–/]/);
      if (/^s/iu.test(unit) && rungs.some((rung) => Number(rung) < SEC_LEAST)) return all;
      return rungs.map((rung) => `${rung} ${unit}${words}`).join(', ');
    });
