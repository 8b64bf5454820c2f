import { useId, type ReactNode } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { minutesOf } from '#core/programme/overview.ts';
import type { Programme } from '#core/programme/programme.ts';
import { trainingsAWeek } from '#core/programme/rhythm.ts';
import { useT } from '#i18n/setup.ts';
import { Link } from '#ui/base/Link.tsx';
import { ProgrammeCover } from './ProgrammeCover.tsx';
import css from './programmes.module.css';

interface Props {
  readonly programme: Programme;
  readonly children?: ReactNode;
}

/** A programme to choose: all of the card opens it. */
export function ProgrammeCard({ programme, children }: Props) {
  const id = useId();
  return (
    <article className={css.card} aria-labelledby={id}>
      <ProgrammeCover programme={programme} shape="tall" />
      <div className={css.about}>
        <h3 id={id} dir="auto">
          <Link className={css.open} to={pathTo('programme', { pId: programme.pId })}>
            {programme.name}
          </Link>
        </h3>
        <Facts programme={programme} />
        {children}
      </div>
    </article>
  );
}

export function Facts({ programme }: Pick<Props, 'programme'>) {
  const t = useT();
  const minutes = minutesOf(programme);
  return (
    <p className={css.facts}>
      <span>{t(`sport.${programme.sport}`)}</span>
      <span>{t('programme.weeks', { count: programme.weeks.length })}</span>
      <span>{t('programme.aWeek', { count: trainingsAWeek(programme) })}</span>
      {minutes && (
        <span>
          {minutes[0] === minutes[1]
            ? t('player.minutes', { count: minutes[0] })
            : t('programme.minutes', { from: minutes[0], to: minutes[1] })}
        </span>
      )}
    </p>
  );
}
