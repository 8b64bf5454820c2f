import { Suspense } from 'react';
import { loadTexts } from '#i18n/setup.ts';
import { Skeleton } from '#ui/widgets/Feedback.tsx';
import { late } from '#ui/base/late.tsx';
import type { FilmEditorProps } from './use-film.ts';

const OpenFilm = late(async () => {
  const [{ OpenFilm: Part }] = await Promise.all([import('./OpenFilm.tsx'), loadTexts('films')]);
  return Part;
});

/**
 * Opens a film, shows it, trims it and makes it fit; whoever asked gets the new one. Its code and texts come with the
 * first film: it may stand in any screen.
 */
export function FilmEditor(props: FilmEditorProps) {
  return (
    <Suspense fallback={<Skeleton height="14rem" />}>
      <OpenFilm {...props} />
    </Suspense>
  );
}
