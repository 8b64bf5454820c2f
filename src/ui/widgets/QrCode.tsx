import { useEffect, useState } from 'react';
import { useT } from '#i18n/setup.ts';
import { Banner, Skeleton } from './Feedback.tsx';
import { Button } from './Button.tsx';
import css from './QrCode.module.css';

interface Props {
  readonly text: string;
  readonly label: string;
}

/** White margin in modules; some scanners miss a code with less. */
const QUIET_ZONE = 4;

/** A QR code, dark on light in every theme, as scanners need it. The encoder loads with the first code. */
export function QrCode({ text, label }: Props) {
  const t = useT();
  const [attempt, setAttempt] = useState(0);
  const [drawn, setDrawn] = useState<{ readonly text: string; readonly modules: readonly boolean[][] | undefined }>();
  useEffect(() => {
    let isOver = false;
    const show = (modules: readonly boolean[][] | undefined) => isOver || setDrawn({ text, modules });
    void modulesOf(text).then(show, () => show(undefined));
    return () => {
      isOver = true;
    };
  }, [text, attempt]);
  if (drawn?.text !== text) {
    return (
      <span className={css.code} role="status" aria-label={t('common.loading')}>
        <Skeleton height="100%" />
      </span>
    );
  }
  if (!drawn.modules) {
    const again = () => {
      setDrawn(undefined);
      setAttempt(attempt + 1);
    };
    return (
      <Banner tone="warning" icon="warning" action={<Button onClick={again}>{t('common.retry')}</Button>}>
        <span role="status">{t('link.noQr')}</span>
      </Banner>
    );
  }
  const size = drawn.modules.length;
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className={css.light} d={`M0 0h${size}v${size}H0z`} />
      <path className={css.dark} d={pathOf(drawn.modules)} />
    </svg>
  );
}

async function modulesOf(text: string): Promise<boolean[][]> {
  const { encodeQR } = await import('qr');
  return encodeQR(text, 'raw', { border: QUIET_ZONE });
}

/** Each run of dark modules in a row is one rectangle. */
function pathOf(modules: readonly boolean[][]): string {
  let path = '';
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      const from = x;
      while (row[x]) x += 1;
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
    }
  });
  return path;
}
