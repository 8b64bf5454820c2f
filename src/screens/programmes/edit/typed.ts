import type { OutlineWeek } from '#core/programme/outline.ts';
import { keptForm } from '#ui/fields/saved-form.ts';

export interface Typed {
  /** '' = a new one. */
  readonly pId: string;
  readonly name: string;
  readonly description: string;
  readonly weeks: readonly OutlineWeek[];
}

export const keptProgramme = keptForm('programme', (stored): Typed | undefined => {
  const { pId, name, description, weeks } = (stored ?? {}) as Partial<Record<keyof Typed, unknown>>;
  if (typeof pId !== 'string' || typeof name !== 'string' || typeof description !== 'string') return undefined;
  if (!Array.isArray(weeks) || weeks.length === 0 || !weeks.every(isWeek)) return undefined;
  return { pId, name, description, weeks };
});

function isWeek(stored: unknown): stored is OutlineWeek {
  const { days, isLight } = (stored ?? {}) as Partial<Record<keyof OutlineWeek, unknown>>;
  return typeof isLight === 'boolean' && Array.isArray(days) && days.every((wId) => typeof wId === 'string');
}
