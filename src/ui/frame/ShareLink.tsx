import { useId, useState } from 'react';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import css from '#ui/fields/Field.module.css';
import { QrCode } from '#ui/widgets/QrCode.tsx';

export interface ShareLinkProps {
  readonly url: string;
  /** The target's name, for the device's share sheet and the QR code. */
  readonly title: string;
  /** A sentence added by the device's share sheet. */
  readonly text?: string;
}

/** A link to pass on: copy, share with another app, or scan. */
export function ShareLink({ url, title, text }: ShareLinkProps) {
  const t = useT();
  const id = useId();
  const [said, setSaid] = useState<'link.copied' | 'link.notCopied' | 'link.notShared'>();
  const [showsQr, setShowsQr] = useState(false);
  const copy = () => {
    setSaid(undefined);
    // No clipboard without https, or if the browser denies it.
    void Promise.resolve(navigator.clipboard?.writeText(url).then(() => true))
      .catch(() => false)
      .then((isCopied) => setSaid(isCopied ? 'link.copied' : 'link.notCopied'));
  };
  const share = () => {
    setSaid(undefined);
    void navigator.share({ title, url, ...(text !== undefined && { text }) }).catch((error: unknown) => {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid('link.notShared');
    });
  };
  return (
    <div className="stack stack-tight">
      <Field label={t('link.address')}>
        {(wiring) => (
          <input
            {...wiring}
            className={css.input}
            readOnly
            value={url}
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className="row">
        <Button icon="copy" onClick={copy}>
          {t('link.copy')}
        </Button>
        {'share' in navigator && (
          <Button icon="share" onClick={share}>
            {t('link.share')}
          </Button>
        )}
        <Button aria-expanded={showsQr} aria-controls={id} onClick={() => setShowsQr(!showsQr)}>
          {t('link.qr')}
        </Button>
      </div>
      <p role="status" className="small">
        {said && t(said)}
      </p>
      <div id={id}>{showsQr && <QrCode text={url} label={t('link.qrOf', { title })} />}</div>
    </div>
  );
}
