import { useEffect, useState } from 'react';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Picture } from '#ui/widgets/Picture.tsx';
import css from './messages.module.css';

interface Props {
  readonly path: string;
  readonly label: string;
}

/** A message may arrive before its picture, so loading is retried for a while. */
const WAITS_MS = [2000, 4000, 8000, 15_000, 30_000, 60_000];

export function MessagePicture({ path, label }: Props) {
  const t = useT();
  const upload = useStore('media', (state) => state.uploads.find((one) => one.path === path));
  const retryUpload = useStore('media', (state) => state.retry);
  const [tries, setTries] = useState(0);
  return (
    <div className={css.picture}>
      <div role="img" aria-label={label}>
        <Picture key={`${tries}`} url={path}>
          <Missing tries={tries} onTries={setTries} />
        </Picture>
      </div>
      {upload && (
        <p className={css.meta} role="status">
          {upload.state === 'failed' ? t('messages.pictureFailed') : t('messages.pictureOnWay')}
          {upload.problem && ` ${t(`errors.problem.${upload.problem}`)}`}
        </p>
      )}
      {upload?.problem && (
        <Button icon="repeat" onClick={() => retryUpload(path)}>
          {t('common.retry')}
        </Button>
      )}
      {tries >= WAITS_MS.length && !upload && (
        <Button icon="repeat" onClick={() => setTries(0)}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}

/** Placeholder that retries after a while. */
function Missing({ tries, onTries }: { readonly tries: number; readonly onTries: (tries: number) => void }) {
  const t = useT();
  const waitMs = WAITS_MS[tries];
  useEffect(() => {
    const timer = waitMs === undefined ? undefined : setTimeout(() => onTries(tries + 1), waitMs);
    return () => clearTimeout(timer);
  }, [tries, waitMs, onTries]);
  return (
    <span className={css.missing}>{t(waitMs === undefined ? 'messages.pictureGone' : 'messages.pictureOnWay')}</span>
  );
}
