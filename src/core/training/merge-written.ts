/**
 * Merges what two devices wrote about one result: `base` is what this device began with, `theirs` what the server has
 * now.
 */
import { BOUNDS } from '#core/workout/model.ts';
import { SETS_AT_MOST } from './sets.ts';

const BETWEEN = '\n\n';
const CUT = '…';
/** Length of the beginning by which a cut note is recognised. */
const KNOWN_BY = 125;

/**
 * If only one side changed the note, that side wins; of two new notes both stay, one below the other. There is room for
 * three, however long they were typed.
 */
export function mergeNotes(base: string, mine: string, theirs: string): string {
  if (mine === base) return theirs;
  if (theirs === base || has(mine, theirs)) return mine;
  if (has(theirs, mine)) return theirs;
  // The other note was added below or above before, and this device has continued its own.
  const rest = base !== '' && besides(theirs, base);
  const gone = rest && (rest.isBelow ? mine + rest.text : rest.text + mine);
  return gone && gone.length <= BOUNDS.resultNotesLength ? gone : bothOf(theirs, mine);
}

function besides(note: string, part: string): { readonly text: string; readonly isBelow: boolean } | undefined {
  if (note.startsWith(part + BETWEEN)) return { text: note.slice(part.length), isBelow: true };
  return note.endsWith(BETWEEN + part) ? { text: note.slice(0, -part.length), isBelow: false } : undefined;
}

function bothOf(first: string, second: string): string {
  const room = BOUNDS.resultNotesLength - BETWEEN.length;
  const half = Math.floor(room / 2);
  return [
    shortened(first, Math.max(half, room - second.length)),
    shortened(second, Math.max(half, room - first.length)),
  ].join(BETWEEN);
}

/** True also for a note that was shortened to fit: after a lost answer, nothing is doubled. */
function has(note: string, part: string): boolean {
  if (note.includes(part)) return true;
  const at = note.endsWith(CUT) ? note.lastIndexOf(part.slice(0, KNOWN_BY)) : -1;
  return at >= 0 && part.startsWith(note.slice(at, -CUT.length));
}

const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - CUT.length).replace(/[\uD800-\uDBFF]$/, '')}${CUT}`;

/**
 * The same for logged sets, line by line: a line changed by either is changed, lines added by either stay. If one side
 * removed lines, this device wins.
 */
export function mergeSets(base: string, mine: string, theirs: string): string {
  if (mine === base || mine === theirs) return theirs;
  if (theirs === base) return mine;
  const [before, here, there] = [linesOf(base), linesOf(mine), linesOf(theirs)] as const;
  if (here.length < before.length || there.length < before.length) return mine;
  const both = before.map((line, n) => (here[n] === line ? there[n] : here[n]));
  const added = here.slice(before.length).join('\n');
  const theirAdded = there.slice(before.length);
  const isThere = added === '' || theirAdded.join('\n').endsWith(added);
  const all = [...both, ...theirAdded, ...(isThere ? [] : here.slice(before.length))];
  return all.length > SETS_AT_MOST ? mine : all.join('\n');
}

const linesOf = (sets: string): readonly string[] => (sets === '' ? [] : sets.split('\n'));
