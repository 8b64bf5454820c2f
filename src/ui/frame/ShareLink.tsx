import { useId, useState } from 'react';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import css from '#ui/fields/Field.module.css';
import { QrCode } from '#ui/widgets/QrCode.tsx';

export interface ShareLinkProps {
  readonly url: string;
  /** What it leads to: named in the share sheet of the device and by the QR code. */
  readonly title: string;
  /** A sentence that goes along where the device shares. */
  readonly text?: string;
}

/** An address to pass on: to copy, to share with another app, to be scanned. */
export function ShareLink({ url, title, text }: ShareLinkProps) {
  const t = useT();
  const id = useId();
  const [said, setSaid] = useState<'link.copied' | 'link.notCopied' | 'link.notShared'>();
  const [showsQr, setShowsQr] = useState(false);
  const copy = () => {
    setSaid(undefined);
    // No clipboard without https, and none where the browser refuses it.
    void Promise.resolve(navigator.clipboard?.writeText(url).then(() => true))
      .catch(() => false)
      .then((isCopied) => setSaid(isCopied ? 'link.copied' : 'link.notCopied'));
  };
  const share = () => {
    setSaid(undefined);
    void navigator.share({ title, url, ...(text !== undefined && { text }) }).catch((error: unknown) => {
      // Closing the device's sheet is no problem.
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
