import { Suspense } from 'react';
import { loadTexts } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { late } from '#ui/base/late.tsx';
import type { RunSummary } from '#core/run/run.ts';
import type { AfterRunPart } from '#screens/public/AfterRun.tsx';
import type { RunWords } from '#screens/workout/stage/step-text.ts';

/** Loaded with texts that no other part of the player needs. */
const Menu = late(async () => {
  const [{ ReadyMenu }] = await Promise.all([import('#screens/workout/ready/ReadyMenu.tsx'), loadTexts('library')]);
  return ReadyMenu;
});
const About = late(async () => {
  const [{ AboutPublic }] = await Promise.all([import('#screens/public/AboutPublic.tsx'), loadTexts('library')]);
  return AboutPublic;
});
const AfterRun = late(async () => {
  const [{ AfterRun: Part }] = await Promise.all([import('#screens/public/AfterRun.tsx'), loadTexts('library')]);
  return Part;
});

/** The workout's heart and menu; after a run, one of the parts of `AfterRun`; otherwise author and rating. */
interface ExtrasProps {
  readonly menuOf?: RunWords;
  readonly run?: RunSummary;
  readonly show?: AfterRunPart;
}

/** The social features around a run, loaded without making anybody wait. */
export function Extras({ menuOf, run, show = 'rating' }: ExtrasProps) {
  const workout = useStore('player', (state) => state.whole?.workout);
  if (!workout) return null;
  return (
    <Suspense>
      {menuOf ? (
        <Menu words={menuOf} />
      ) : run ? (
        <AfterRun workout={workout} run={run} show={show} />
      ) : (
        <About workout={workout} />
      )}
    </Suspense>
  );
}
