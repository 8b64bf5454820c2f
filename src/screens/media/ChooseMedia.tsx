import { Suspense } from 'react';
import { late } from '#ui/base/late.tsx';
import type { MediaSheetProps } from './media-ways.ts';

const MediaSheet = late(async () => (await import('./MediaSheet.tsx')).MediaSheet);

/** Asks for a picture, a clip or a sound; the code loads on first use. */
export const ChooseMedia = (props: MediaSheetProps) => (
  <Suspense>
    <MediaSheet {...props} />
  </Suspense>
);
