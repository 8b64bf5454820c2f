import { DAY_MS } from '#core/base/day.ts';
import { KEPT_MS, PROCESSORS, RETENTION, type Retention as Row } from '#core/settings/retention.ts';
import { useT } from '#i18n/setup.ts';
import css from './info.module.css';

const HOUR_MS = DAY_MS / 24;

/** How long each kind of data is kept, and who processes it. */
export function Retention() {
  const t = useT();
  const timeOf = (row: Row): string => {
    if ('until' in row) return t(`info.retention.until.${row.until}`);
    const ms = KEPT_MS[row.what];
    return ms < DAY_MS
      ? t('info.retention.hours', { count: ms / HOUR_MS })
      : t('info.retention.days', { count: ms / DAY_MS });
  };
  return (
    <>
      <h3>{t('info.retention.title')}</h3>
      <p>{t('info.retention.text')}</p>
      <dl className="panel panel-flush rows">
        {RETENTION.map((row) => (
          <div key={row.what} className={css.item}>
            <dt>{t(`info.retention.what.${row.what}`)}</dt>
            <dd className="muted small">{timeOf(row)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('info.processors.title')}</h3>
      <dl className="panel panel-flush rows">
        {PROCESSORS.map(({ who, product }) => (
          <div key={who} className={css.item}>
            <dt>{product ?? t('info.processors.mailServer')}</dt>
            <dd className="muted small">{t(`info.processors.${who}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
