import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';

/** Progress of a file's upload; `undefined` = done. */
export function useUploadText(path: string): string | undefined {
  const t = useT();
  const { percent } = useFormat();
  const upload = useStore('media', ({ uploads }) => uploads.find((one) => one.path === path));
  if (!upload) return undefined;
  if (upload.state === 'failed') return t('media.state.failed');
  if (upload.state === 'waiting') return t('media.state.waiting');
  return t('media.state.sending', { share: percent(upload.size > 0 ? upload.sent / upload.size : 0) });
}
