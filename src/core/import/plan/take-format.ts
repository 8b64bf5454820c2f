/** Takes statements that frame exercises: rounds, warm-up and cool-down, AMRAP, EMOM and Tabata. */
import type { Statement } from './clause.ts';
import type { Draft } from './draft.ts';
import { add } from './take-exercise.ts';
import { folded } from './words.ts';

/** What can be nothing else; "stretching" may be an exercise. */
const COOL_DOWN = /^(?:cool|abk|abw|enfri|afkoel|retour|vuelta)/;

export function rounds(draft: Draft, one: Statement): boolean {
  const last = draft.lastOfLine();
  if (last && one.joint === ',' && last.sets === 1 && /^\p{L}+$/u.test(one.text)) {
    last.sets = one.rounds ?? 1;
    return true;
  }
  const isAfter = draft.lastOfLine() !== undefined && one.joint !== 'T';
  if (isAfter) draft.block.rounds = one.rounds;
  else {
    const { block } = draft;
    if (!(block.entries.length === 0 && block.rounds === undefined)) draft.beginBlock();
    draft.block.rounds = one.rounds;
    draft.block.isHeaded = true;
    if (block.isTabata && draft.block !== block) draft.block.isTabata = false;
  }
  if (one.timeSec !== undefined) draft.block.workSec = one.timeSec;
  if (one.restSec !== undefined) draft.block.restSec = one.restSec;
  if (one.notes.length > 0) draft.giveBack(one.text);
  return true;
}

export function warmUp(draft: Draft, one: Statement): boolean {
  const isFirst = draft.blocks.length === 0 && draft.block.entries.length === 0;
  if (one.distance !== '' || (one.timeSec !== undefined && !isFirst))
    add(draft, { ...one, name: one.text.replace(/[\d:].*$/u, '').trim() || one.text });
  else if (one.timeSec === undefined || draft.line.isHeading) {
    draft.beginBlock();
    if (one.timeSec !== undefined) draft.giveBack(one.text);
  } else draft.warmUpSec += one.timeSec;
  return true;
}

export function coolDown(draft: Draft, one: Statement): boolean {
  const name = one.text.replace(/[\d:(].*$/u, '').trim() || one.name || one.text;
  const { timeSec, distance } = one;
  const isHeading = draft.line.isHeading || (timeSec === undefined && distance === '');
  const isPlain = COOL_DOWN.test(folded(name)) && distance === '';
  if (isPlain || isHeading || one.joint.startsWith('T')) draft.beginBlock();
  if (isHeading) {
    if (timeSec !== undefined) draft.giveBack(one.text);
  } else if (isPlain) draft.coolDownSec += timeSec ?? 0;
  else add(draft, { ...one, name: one.name || name });
  return true;
}

export function timed(draft: Draft, one: Statement): boolean {
  draft.beginBlock();
  if (one.kind === 'amrap' || one.kind === 'every') {
    const format = one.kind === 'amrap' ? 'AMRAP' : one.name;
    add(draft, {
      ...one,
      sets: one.rounds,
      rounds: undefined,
      name: one.name === '' || one.kind === 'every' ? format : `${format} ${one.name}`,
    });
    draft.list = draft.block.entries.at(-1);
    return true;
  }
  draft.block.isEmom = true;
  draft.block.workSec = 60;
  draft.block.emomRounds = one.rounds ?? (one.timeSec === undefined ? undefined : Math.round(one.timeSec / 60));
  return true;
}

export function tabata(draft: Draft, one: Statement): void {
  draft.block.isTabata = true;
  draft.block.isHeaded = true;
  draft.block.workSec = one.timeSec ?? 20;
  draft.block.restSec = one.restSec ?? 10;
  draft.block.rounds = one.rounds ?? (one.timeSec === undefined ? undefined : 8);
}
