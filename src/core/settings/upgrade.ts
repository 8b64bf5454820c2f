const BY_SIZE = ['base', 'pro', 'proplus'] as const;
/** A contract that somebody may ask for. */
export type Upgrade = Exclude<(typeof BY_SIZE)[number], 'base'>;

/** The larger ones than this; somebody with a contract of their own may ask for any. */
export function upgradesOf(type: string): readonly Upgrade[] {
  const own = (BY_SIZE as readonly string[]).indexOf(type);
  return BY_SIZE.slice(Math.max(own, 0) + 1) as readonly Upgrade[];
}
