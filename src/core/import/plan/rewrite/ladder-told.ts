/** Ladders that are told: "10 squats, 10 push-ups, then 9 of each and so on down to 1". */
import { type Draft, isMeasured } from '#core/import/plan/draft.ts';
import { folded, numberOf } from '#core/import/plan/words.ts';

const SO_ON = String.raw`and so (?:on|forth)|etc\.?|usw\.?|und so weiter|et ainsi de suite|ainsi de suite|y así(?: sucesivamente)?|enzovoorts?|enz\.?|en zo(?: verder)?`;
const UNTIL = String.raw`(?:(?:all the way |back |right )?(?:down |up )?(?:to|until)|bis(?: (?:runter|hinunter|hoch) )?(?: ?(?:zu|auf))?|jusqu['’](?:à|au)|hasta(?: llegar a)?|tot(?: en met)?|terug naar|naar)`;
const NUMBER = String.raw`(\d{1,2}|\p{L}+)`;
const TOLD = new RegExp(
  String.raw`(?<!\p{L})(?:${SO_ON})[^\d.;]{0,20}?(?<!\p{L})${UNTIL} (?:one |un |el |a |al )?${NUMBER}(?!\d)`,
  'iu',
);

interface Told {
  /** What the line says before it. */
  readonly before: string;
  readonly until: number;
  readonly text: string;
}

export function ladderTold(line: string): Told | undefined {
  const found = TOLD.exec(line);
  if (!found) return undefined;
  const word = found[1] ?? '';
  const until = /^\d/.test(word) ? Number(word) : numberOf(folded(word));
  if (until === undefined) return undefined;
  // "… then 9 of each, 8 of each and so on": its sentence is about the ladder.
  const from = Math.max(
    0,
    line.slice(0, found.index).search(/(?:[.!?…]+\s+|(?:,\s*|^)(?:then|dann|puis|luego|dan|daarna) )(?=[^.!?…]*$)/iu),
  );
  return { before: from > 0 ? line.slice(0, from) : '', until, text: line.slice(from).replace(/^[.!?…,\s]+/u, '') };
}

/** All of the block as often as its first says, then one less or more each time; whether it is such a block. */
export function climb(draft: Draft, { until }: Told): boolean {
  const { block } = draft;
  const rungs = block.entries.filter(isMeasured);
  const from = rungs[0]?.reps;
  if (from === undefined || from === until || !rungs.every(({ reps, sets }) => reps === from && sets === 1))
    return false;
  // What was said before is no exercise.
  draft.giveBack(...block.entries.filter((one) => !isMeasured(one)).map(({ name }) => name));
  const step = Math.sign(until - from);
  block.ladder = Array.from({ length: Math.abs(until - from) + 1 }, (_, nth) => from + step * nth);
  block.entries = rungs;
  for (const entry of rungs) entry.reps = undefined;
  block.isTimed = true;
  return true;
}
