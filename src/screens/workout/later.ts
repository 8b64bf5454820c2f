import { type ComponentType, lazy } from 'react';
import { loadTexts } from '#i18n/setup.ts';
import { late } from '#ui/base/late.tsx';

export const Extras = lazy(async () => ({ default: (await import('./run/Extras.tsx')).Extras }));

/** Loaded with its texts; the run works without it. */
const partOf = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  late<P>(() =>
    Promise.all([load(), loadTexts('finish')]).then(
      ([part]) => part,
      () => () => null,
    ),
  );
export const LogSet = partOf(async () => (await import('./run/LogSet.tsx')).LogSet);
export const LogSetButton = partOf(async () => (await import('./run/LogSet.tsx')).LogSetButton);
export const Rewards = partOf(async () => (await import('./finish/Rewards.tsx')).Rewards);

/** Behind a tap. */
export const SoundControls = late(async () => (await import('./sound/SoundControls.tsx')).SoundControls);
