import { type ComponentType, lazy } from 'react';
import { loadTexts } from '#i18n/setup.ts';
import { late } from '#ui/base/late.tsx';
import type { AfterTrainingProps } from '#screens/programmes/run/AfterTraining.tsx';
import type { AddQuickProps } from '#screens/queue/AddQuick.tsx';
import type { TrainingNoteProps } from '#screens/programmes/run/TrainingNote.tsx';
import type { RewardsProps } from './finish/rewards-parts.ts';

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
/** The finish does without it, too. */
export const Rewards = late<RewardsProps>(() =>
  Promise.all([import('./finish/Rewards.tsx'), loadTexts('finish')]).then(
    ([part]) => part.Rewards,
    () =>
      ({ children }) =>
        children({}),
  ),
);

/** Of a programme; the finish does without it, too. */
export const AfterTraining = late<AfterTrainingProps>(() =>
  Promise.all([import('#screens/programmes/run/AfterTraining.tsx'), loadTexts('programme')]).then(
    ([part]) => part.AfterTraining,
    () => () => null,
  ),
);

export const TrainingNote = late<TrainingNoteProps>(() =>
  Promise.all([import('#screens/programmes/run/TrainingNote.tsx'), loadTexts('programme')]).then(
    ([part]) => part.TrainingNote,
    () => () => null,
  ),
);

/** What comes before and after this workout; a run does without it, too. */
const queuePart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  late<P>(() =>
    Promise.all([load(), loadTexts('queue')]).then(
      ([part]) => part,
      () => () => null,
    ),
  );
export const QueueNote = queuePart(async () => (await import('#screens/queue/QueueNote.tsx')).QueueNote);
export const UpNext = queuePart(async () => (await import('#screens/queue/UpNext.tsx')).UpNext);

export const AddQuick = queuePart<AddQuickProps>(async () => (await import('#screens/queue/AddQuick.tsx')).AddQuick);

/** Behind a tap. */
export const SoundControls = late(async () => (await import('./sound/SoundControls.tsx')).SoundControls);
