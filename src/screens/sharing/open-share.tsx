import { loadTexts } from '#i18n/setup.ts';
import { late } from '#ui/base/late.tsx';
import type { ShareDialogProps } from './ShareDialog.tsx';

/** The dialog with its texts, loaded on first use. */
export const ShareDialog = late<ShareDialogProps>(async () => {
  const [{ ShareDialog: Part }] = await Promise.all([import('./ShareDialog.tsx'), loadTexts('sharing')]);
  return Part;
});
