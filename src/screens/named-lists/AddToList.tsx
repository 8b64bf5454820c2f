import { loadTexts } from '#i18n/setup.ts';
import { late } from '#ui/base/late.tsx';
import type { AddToListProps } from './AddToListDialog.tsx';

/** Loaded on first use. */
export const AddToList = late<AddToListProps>(
  async () => (await Promise.all([import('./AddToListDialog.tsx'), loadTexts('lists')]))[0].AddToListDialog,
);
