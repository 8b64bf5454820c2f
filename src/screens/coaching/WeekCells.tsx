import type { Progress } from '#core/programme/follow-dates.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import css from './coaching.module.css';

/** A cell for each week with what is done of it: as many in a row for everybody, so that weeks stand below weeks. */
export function WeekCells({ weeks }: Pick<Progress, 'weeks'>) {
  const t = useT();
  const { number } = useFormat();
  return (
    <ol className={css.weeks} aria-label={t('programme.path')}>
      {weeks.map(({ done, skipped, of }, week) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- a week is its number
          key={week}
          data-full={of > 0 && done + skipped === of ? '' : undefined}
        >
          <span className="visually-hidden">{t('coaching.weekCell', { n: week + 1, done, of })}</span>
          <small aria-hidden="true">{number(week + 1, 0)}</small>
          <b aria-hidden="true" className="num">
            {`${number(done, 0)}/${number(of, 0)}`}
          </b>
        </li>
      ))}
    </ol>
  );
}
