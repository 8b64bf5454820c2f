const BY_SIZE = ['base', 'pro', 'proplus'] as const;
/** A contract that a person may ask for. */
export type Upgrade = Exclude<(typeof BY_SIZE)[number], 'base'>;

/** The contracts larger than this one; from a custom contract, any. */
export function upgradesOf(type: string): readonly Upgrade[] {
  const own = (BY_SIZE as readonly string[]).indexOf(type);
  return BY_SIZE.slice(Math.max(own, 0) + 1) as readonly Upgrade[];
}
