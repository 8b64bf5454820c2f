import { pathTo } from '#core/address/routes.ts';
import { programmeDayPath } from '#core/programme/day-path.ts';
import type { ScheduledTraining } from '#core/programme/scheduled.ts';
import { trainingId } from '#core/programme/training-id.ts';
import { isoDay } from '#core/training/training.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useToday } from '#i18n/today.ts';
import { IconLink } from '#ui/widgets/Button.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import type { Entry } from './entries.ts';
import { Mark } from './Mark.tsx';
import css from './calendar.module.css';

/** Which training of which programme it is. */
export function usePlaceText(): (training: ScheduledTraining) => string {
  const t = useT();
  return ({ programme, week, day }) => t('calendar.ofProgramme', { programme, week: week + 1, day: day + 1 });
}

/** A training of a followed programme: it leads to its day there, and starts on its own. */
export function TrainingLine({ training, atMs }: Pick<Entry & { kind: 'training' }, 'training' | 'atMs'>) {
  const t = useT();
  const { timeOfDay } = useFormat();
  const place = usePlaceText()(training);
  const isToday = training.date === isoDay(useToday());
  const title = training.title || t('calendar.untitled');
  return (
    <li className={css.line}>
      <Mark kind="training" />
      <span className={css.sign}>
        <Icon name="calendar" />
      </span>
      <div>
        <h3 dir="auto">{title}</h3>
        <Link
          className={css.open}
          to={programmeDayPath(training.programmeId, training)}
          aria-label={`${title}, ${place}`}
        />
        <p className="small muted">
          <span className="visually-hidden">{`${t('calendar.planned')}: `}</span>
          {atMs !== undefined && `${timeOfDay(atMs)} · `}
          <bdi>{place}</bdi>
        </p>
      </div>
      {isToday && training.workouts > 0 && (
        <span className={css.start}>
          <IconLink
            icon="play"
            to={pathTo('workout', { id: trainingId({ ...training, slot: 0 }) })}
            label={t('common.start', { name: title })}
          />
        </span>
      )}
    </li>
  );
}
