import { useEffect } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { progressOf } from '#core/programme/follow-dates.ts';
import type { Follow } from '#core/programme/follow.ts';
import type { Programme } from '#core/programme/programme.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { localDayMs } from './day-text.ts';
import { ProgrammeCover } from './ProgrammeCover.tsx';
import css from './programmes.module.css';
import { useIsoToday } from './use-programmes.ts';
import { WeekPath } from './WeekPath.tsx';

interface Props {
  readonly programme: Programme;
  readonly follow: Follow;
}

/** What is left to look at: all of it done, or as far as the person went. */
export function Finished({ programme, follow }: Props) {
  const t = useT();
  const { date, number } = useFormat();
  const { programmes } = useStores();
  const today = useIsoToday();
  const progress = progressOf(programme, follow);
  const { fId, endDate, startDate } = follow;
  const isOpen = endDate === '';
  // Seen: it need not stand on the list any more.
  useEffect(() => {
    if (isOpen) void programmes.getState().end(fId, today);
  }, [programmes, fId, isOpen, today]);
  const text = { name: programme.name, from: date(localDayMs(startDate)), to: date(localDayMs(endDate || today)) };
  return (
    <section className={`stack ${css.hero}`} aria-labelledby="finished">
      <ProgrammeCover programme={programme} shape="wide" />
      <h2 id="finished">{t(progress.isFinished ? 'programme.finished.title' : 'programme.today.ended')}</h2>
      <p dir="auto">{t('programme.finished.text', text)}</p>
      <dl className={css.numbers}>
        <div>
          <dt>{t('programme.finished.trainings')}</dt>
          <dd>{number(progress.done, 0)}</dd>
        </div>
        <div>
          <dt>{t('programme.finished.minutes')}</dt>
          <dd>{number(Math.round(progress.seconds / 60), 0)}</dd>
        </div>
        {progress.skipped > 0 && (
          <div>
            <dt>{t('programme.finished.skipped')}</dt>
            <dd>{number(progress.skipped, 0)}</dd>
          </div>
        )}
      </dl>
      <WeekPath progress={progress} />
      <div className="row">
        {!progress.isFinished && (
          <Button icon="play" onClick={() => void programmes.getState().reopen(fId)}>
            {t('programme.finished.goOn')}
          </Button>
        )}
        <LinkButton icon="list" to={pathTo('programmes')}>
          {t('programme.finished.other')}
        </LinkButton>
      </div>
    </section>
  );
}
