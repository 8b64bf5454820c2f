import { type ComponentType, lazy } from 'react';
import { loadTexts } from '#i18n/setup.ts';
import { late } from '#ui/late.tsx';

export const Extras = lazy(async () => ({ default: (await import('./Extras.tsx')).Extras }));

/** With its texts; a run goes on without it. */
const partOf = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  late<P>(() =>
    Promise.all([load(), loadTexts('finish')]).then(
      ([part]) => part,
      () => () => null,
    ),
  );
export const LogSet = partOf(async () => (await import('./LogSet.tsx')).LogSet);
export const Rewards = partOf(async () => (await import('./Rewards.tsx')).Rewards);

/** Behind a tap. */
export const SoundControls = late(async () => (await import('./SoundControls.tsx')).SoundControls);
