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
 * Opens a film, shows it, trims it and shrinks it to fit; the caller gets the new one. Its code and texts load with the
 * first film, so any screen can use it.
 */
export function FilmEditor(props: FilmEditorProps) {
  return (
    <Suspense fallback={<Skeleton height="14rem" />}>
      <OpenFilm {...props} />
    </Suspense>
  );
}
