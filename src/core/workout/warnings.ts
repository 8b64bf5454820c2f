/**
 * When a workout warns of the end of its steps, instead of the person's own setting: in a boxing round, 30 and 10
 * seconds before. Stored as one text, which the database rules can check: '' = as the person has it, `none`, or the
 * seconds, longest first: `30 10`.
 */
export const WARNINGS = { most: 3, minSec: 5, maxSec: 300 } as const;
const SEC = '(?:[5-9]|[1-9]\\d|[12]\\d\\d|300)';
/** The rules use the same pattern. */
export const WARN_AT = new RegExp(`^(?:none|${SEC}(?: ${SEC}){0,${WARNINGS.most - 1}})?$`);

/** Seconds before the end, longest first; `undefined` = as the person has it. */
export function warningsOf(warnAt: string): readonly number[] | undefined {
  if (warnAt === '' || !WARN_AT.test(warnAt)) return undefined;
  const secs = warnAt === 'none' ? [] : warnAt.split(' ').map(Number);
  return [...new Set(secs)].toSorted((a, b) => b - a);
}

export const warnAtOf = (secs: readonly number[]): string =>
  secs.length === 0 ? 'none' : secs.toSorted((a, b) => b - a).join(' ');
