import { lazy } from 'react';
import type { RunSummary } from '#core/run.ts';
import type { RunWords } from './step-text.ts';

/** The workout's heart and menu; or, after a run, what may be said of it; or else who made it and how it is rated. */
export interface ExtrasProps {
  readonly menuOf?: RunWords;
  readonly run?: RunSummary;
}

export const Extras = lazy(async () => ({ default: (await import('./Extras.tsx')).Extras }));
