import { Suspense } from 'react';
import { loadTexts } from '#i18n/setup.ts';
import { usePlayer } from '#stores/context.tsx';
import { late } from '#ui/late.tsx';
import type { ExtrasProps } from './later.ts';

/** With their texts, which no other part of the player needs. */
const Menu = late(async () => {
  const [{ ReadyMenu }] = await Promise.all([import('./ReadyMenu.tsx'), loadTexts('library')]);
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

/** What has to do with other people, around a run: nobody waits for it. */
export function Extras({ menuOf, run }: ExtrasProps) {
  const workout = usePlayer((state) => (state.quick ? undefined : state.whole?.workout));
  if (!workout) return null;
  return (
    <Suspense>
      {menuOf ? <Menu words={menuOf} /> : run ? <AfterRun workout={workout} run={run} /> : <About workout={workout} />}
    </Suspense>
  );
}
