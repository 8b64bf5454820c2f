/** A part of the build, what it weighs, and the most that it may. */
export interface Part {
  readonly what: string;
  readonly bytes: number;
  readonly mostKb: number;
  /** Told in brief, too, however far from its limit. */
  readonly isAlwaysTold?: true;
}

const TIGHTEST = 8;

export const isTooLarge = ({ bytes, mostKb }: Part): boolean => bytes / 1024 > mostKb;

/** One line for each part; in brief for those too large, those always told, and the nearest to their limits. */
export function reportLines(parts: readonly Part[], isBrief: boolean): string[] {
  const tooLarge = parts.filter(isTooLarge);
  const summary = `${parts.length - tooLarge.length} of ${parts.length} parts are within their limits`;
  const told = isBrief ? briefly(parts, tooLarge) : parts;
  return [`${summary}${isBrief && tooLarge.length === 0 ? '; the nearest to them:' : ':'}`, ...told.map(line)];
}

function briefly(parts: readonly Part[], tooLarge: readonly Part[]): Part[] {
  const always = parts.filter(({ isAlwaysTold }) => isAlwaysTold);
  const rest = parts.filter((part) => !always.includes(part) && !isTooLarge(part));
  const share = ({ bytes, mostKb }: Part): number => bytes / 1024 / mostKb;
  const tightest = rest.toSorted((a, b) => share(b) - share(a)).slice(0, TIGHTEST);
  return [...always, ...tooLarge.filter((part) => !always.includes(part)), ...tightest];
}

const line = (part: Part): string =>
  `${kb(part.bytes).padStart(9)}  of ${String(part.mostKb).padStart(4)}  ` +
  `${isTooLarge(part) ? 'TOO LARGE' : 'ok       '} ${part.what}`;

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;
