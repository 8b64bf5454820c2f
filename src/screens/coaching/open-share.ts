import { loadTexts } from '#i18n/setup.ts';
import { late } from '#ui/base/late.tsx';
import type { ShareProgrammeProps } from './ShareProgramme.tsx';

/** The sheet with its texts, loaded on first use. */
export const ShareProgramme = late<ShareProgrammeProps>(async () => {
  const [{ ShareProgramme: Part }] = await Promise.all([import('./ShareProgramme.tsx'), loadTexts('sharing')]);
  return Part;
});
