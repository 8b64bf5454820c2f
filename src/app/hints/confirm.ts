import type { ConfirmDialogProps } from '#ui/widgets/Dialog.tsx';
import { late } from '#ui/base/late.tsx';

/** Needed rarely: the dialog's code loads with the first question. Render it inside a `Suspense`. */
export const ConfirmDialog = late<ConfirmDialogProps>(
  async () => (await import('#ui/widgets/Dialog.tsx')).ConfirmDialog,
);
