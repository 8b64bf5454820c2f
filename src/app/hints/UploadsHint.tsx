import { Suspense, useEffect, useState } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { useFormat } from '#i18n/format.ts';
import { type TextKey, useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import type { UploadView } from '#stores/media/media.ts';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { ConfirmDialog } from './confirm.ts';

/** Uploads in progress, and those that failed. */
export function UploadsHint() {
  const t = useT();
  const { percent } = useFormat();
  const uploads = useStore('media', (state) => state.uploads);
  const mayLeave = useStore('media', (state) => state.mayLeave);
  const [open, setOpen] = useState(false);
  useStay(!mayLeave);
  const failed = uploads.filter(({ state }) => state === 'failed');
  const onWay = uploads.filter(({ state }) => state !== 'failed');
  const share = sum(onWay, 'sent') / Math.max(1, sum(onWay, 'size'));
  if (uploads.length === 0) {
    return (
      <Banner icon="device">
        <span role="status">{t('upload.storing')}</span>
      </Banner>
    );
  }
  return (
    <>
      <Banner
        tone={failed.length > 0 ? 'warning' : 'accent'}
        icon={failed.length > 0 ? 'warning' : 'share'}
        action={<Button onClick={() => setOpen(true)}>{t('upload.show')}</Button>}
      >
        <span role="status">
          {[
            failed.length > 0 && t('upload.failed', { count: failed.length }),
            onWay.length > 0 && t('upload.onWay', { count: onWay.length }),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {onWay.length > 0 && <span>{`, ${percent(share)}`}</span>}
      </Banner>
      <Sheet open={open} title={t('upload.title')} onClose={() => setOpen(false)}>
        <p className="muted small">{t(mayLeave ? 'upload.goesOn' : 'upload.notKept')}</p>
        <ul className="stack">
          {uploads.map((upload) => (
            <UploadRow key={upload.path} upload={upload} />
          ))}
        </ul>
      </Sheet>
    </>
  );
}

const sum = (uploads: readonly UploadView[], of: 'sent' | 'size'): number =>
  uploads.reduce((all, upload) => all + upload[of], 0);

/** Confirms before closing the page: uploads that exist only in it would be lost. */
function useStay(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [active]);
}

function UploadRow({ upload: { path, name, size, sent, state, problem } }: { readonly upload: UploadView }) {
  const t = useT();
  const { percent } = useFormat();
  const retry = useStore('media', (media) => media.retry);
  const cancel = useStore('media', (media) => media.cancel);
  const [asking, setAsking] = useState(false);
  const stop = () => {
    setAsking(false);
    void cancel(path);
  };
  return (
    <li className="panel stack-tight">
      <b dir="auto">{name}</b>
      <p className="muted small">
        {state === 'sending' ? t('media.state.sending', { share: percent(sent / size) }) : t(keyOf(state, problem))}
      </p>
      <p className="row">
        {state !== 'sending' && problem === 'limit' && (
          <LinkButton to={pathTo('st')} icon="storage">
            {t('nav.storage')}
          </LinkButton>
        )}
        {state !== 'sending' && problem && (
          <Button icon="repeat" aria-label={t('upload.retryOf', { name })} onClick={() => retry(path)}>
            {t('common.retry')}
          </Button>
        )}
        <Button icon="close" aria-label={t('upload.cancelOf', { name })} onClick={() => setAsking(true)}>
          {t('common.cancel')}
        </Button>
      </p>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            danger
            title={t('upload.cancelAsk', { name })}
            text={t('upload.cancelText')}
            confirmLabel={t('upload.cancelDo')}
            cancelLabel={t('upload.keep')}
            onConfirm={stop}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </li>
  );
}

const OWN = ['limit', 'paused', 'invalid', 'not-allowed'] as const;

/** Why an upload is not running. */
function keyOf(state: UploadView['state'], problem: UploadView['problem']): TextKey {
  if (!problem) return 'upload.waiting';
  if (state === 'waiting' && problem === 'offline') return 'media.state.waiting';
  const own = OWN.find((one) => one === problem);
  return own ? `upload.problem.${own}` : `errors.problem.${problem}`;
}
