import { Suspense } from 'react';
import { loadTexts } from '#i18n/setup.ts';
import { usePlayer } from '#stores/context.tsx';
import { late } from '#ui/base/late.tsx';
import type { RunSummary } from '#core/run/run.ts';
import type { RunWords } from '#screens/workout/stage/step-text.ts';

/** With their texts, which no other part of the player needs. */
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

/** The workout's heart and menu; or, after a run, what may be said of it; or else who made it and how it is rated. */
interface ExtrasProps {
  readonly menuOf?: RunWords;
  readonly run?: RunSummary;
}

/** What has to do with other people, around a run: nobody waits for it. */
export function Extras({ menuOf, run }: ExtrasProps) {
  const workout = usePlayer((state) => state.whole?.workout);
  if (!workout) return null;
  return (
    <Suspense>
      {menuOf ? <Menu words={menuOf} /> : run ? <AfterRun workout={workout} run={run} /> : <About workout={workout} />}
    </Suspense>
  );
}
