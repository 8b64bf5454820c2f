/** How a copy remembers its original's exercises, to tell a change there from one of its owner's (origin.ts). */
import { BOUNDS, type Exercise } from './model.ts';

/** What of an exercise a copy follows: files stay with their owner, and a film's pieces with the film. */
export const FOLLOWED = [
  'name',
  'timeSec',
  'restSec',
  'reps',
  'perSide',
  'notes',
] as const satisfies (keyof Exercise)[];

export const NAME_MARK = 4;
export const MARK = 8;

/** Four signs of the name, four of the rest. */
export function markOf(exercise: Exercise): string {
  const { name, ...rest } = Object.fromEntries(FOLLOWED.map((field) => [field, exercise[field]]));
  return hashOf(String(name)) + hashOf(JSON.stringify(rest));
}
/** FNV-1a, as four signs of 0–9 and a–z. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return ((hash >>> 0) % 36 ** NAME_MARK).toString(36).padStart(NAME_MARK, '0');
}

/** As `originMarks` keeps them; '' where there are more than fit in. */
export function marksOf(exercises: readonly Exercise[]): string {
  const marks = exercises.map(markOf).join('');
  return marks.length > BOUNDS.originMarksLength ? '' : marks;
}
