import type { CSSProperties } from 'react';
import type { Progress } from '#core/programme/follow-dates.ts';
import { useT } from '#i18n/setup.ts';
import css from './programmes.module.css';

interface Props {
  readonly progress: Progress;
  /** The week that it is about; counted from 0. */
  readonly now?: number | undefined;
}

/** The weeks as a path: each fills as its trainings are done. */
export function WeekPath({ progress, now }: Props) {
  const t = useT();
  return (
    <ol className={css.path} aria-label={t('programme.path')}>
      {progress.weeks.map(({ done, skipped, of }, week) => (
        // oxlint-disable-next-line react/no-array-index-key -- a week is its number
        <li key={week} data-now={week === now || undefined} aria-current={week === now ? 'step' : undefined}>
          <i style={{ '--share': `${of > 0 ? (100 * (done + skipped)) / of : 100}%` } as CSSProperties} />
          <span className="visually-hidden">{t('programme.weekDone', { n: week + 1, done, of })}</span>
        </li>
      ))}
    </ol>
  );
}
