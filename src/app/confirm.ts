import type { ConfirmDialogProps } from '#ui/Dialog.tsx';
import { late } from '#ui/late.tsx';

/** The layout asks rarely: the dialog's code comes with the first question. Put it below a `Suspense`. */
export const ConfirmDialog = late<ConfirmDialogProps>(async () => (await import('#ui/Dialog.tsx')).ConfirmDialog);
