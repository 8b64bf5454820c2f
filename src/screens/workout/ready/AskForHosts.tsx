import { Suspense } from 'react';
import { foreignHosts } from '#core/run/foreign-media.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { loadTexts } from '#i18n/setup.ts';
import type { HostQuestion } from '#stores/player/foreign-media.ts';
import { late } from '#ui/base/late.tsx';

const ForeignHosts = late(async () => {
  const [part] = await Promise.all([import('./ForeignHosts.tsx'), loadTexts('kept')]);
  return part.ForeignHosts;
});

interface Props {
  readonly whole: WholeWorkout;
  readonly question: HostQuestion;
}

/** Few workouts have files on other sites. */
export function AskForHosts(props: Props) {
  if (foreignHosts(props.whole).length === 0) return null;
  return (
    <Suspense>
      <ForeignHosts {...props} />
    </Suspense>
  );
}
