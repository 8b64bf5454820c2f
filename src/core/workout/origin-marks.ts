/** How a copy remembers its original's exercises, to tell the original's changes from its owner's (origin.ts). */
import { BOUNDS, type Exercise } from './model.ts';

/** The fields of an exercise that a copy follows: files stay with their owner, and a film's pieces with the film. */
export const FOLLOWED = [
  'name',
  'timeSec',
  'restSec',
  'reps',
  'perSide',
  'notes',
  'countRounds',
  'holdSec',
  'tempo',
] as const satisfies (keyof Exercise)[];

export const NAME_MARK = 4;
export const MARK = 8;

/** Four characters for the name, four for the rest. */
export function markOf(exercise: Exercise): string {
  const { name, countRounds, holdSec, tempo, ...older } = Object.fromEntries(
    FOLLOWED.map((field) => [field, exercise[field]]),
  );
  // Where none of them is set, the mark is the one that copies made before these fields have.
  const rest = { ...older, ...(countRounds && { countRounds }), ...(holdSec && { holdSec }), ...(tempo && { tempo }) };
  return hashOf(String(name)) + hashOf(JSON.stringify(rest));
}
/** FNV-1a, as four characters of 0–9 and a–z. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return ((hash >>> 0) % 36 ** NAME_MARK).toString(36).padStart(NAME_MARK, '0');
}

/** As `originMarks` stores them; '' if they do not fit. */
export function marksOf(exercises: readonly Exercise[]): string {
  const marks = exercises.map(markOf).join('');
  return marks.length > BOUNDS.originMarksLength ? '' : marks;
}
