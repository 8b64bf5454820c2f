/** The product's own programmes, the gentlest first. Nothing but this folder's importers needs them: `import()` it. */
import { BOXING, COUCH } from './endurance.ts';
import { BACK, MOBILITY, YOGA } from './gentle.ts';
import type { StarterRow } from './row.ts';
import { BEGINNERS, CORE, KETTLEBELL, PULL_UP, STRENGTH } from './strength.ts';

export const STARTERS: readonly StarterRow[] = [
  BEGINNERS,
  COUCH,
  STRENGTH,
  MOBILITY,
  CORE,
  BACK,
  YOGA,
  BOXING,
  KETTLEBELL,
  PULL_UP,
];
