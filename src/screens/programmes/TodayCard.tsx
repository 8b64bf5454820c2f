import { useId } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { editionId } from '#core/programme/coaching.ts';
import { programmeDayPath } from '#core/programme/day-path.ts';
import { trainingId } from '#core/programme/training-id.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import type { FollowedToday } from '#stores/programmes/programmes-state.ts';
import { IconLink } from '#ui/widgets/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Ring } from '#ui/widgets/Ring.tsx';
import { useDayText } from './day-text.ts';
import css from './programmes.module.css';
import { type DayOf, lengthsOf, useDays } from './use-days.ts';

interface TodayCardProps extends FollowedToday {
  readonly dayOf: DayOf;
  /** False where a larger button stands below. */
  readonly hasStart?: boolean;
}

/** The card by itself. */
export const FollowedCard = (followed: FollowedToday) => (
  <TodayCard {...followed} dayOf={useDays(followed.programme, followed.follow)} />
);

/** A followed programme in a few lines: how far, what is next, and one tap to start what is due. */
export function TodayCard({ programme, follow, today, progress, dayOf, hasStart = true }: TodayCardProps) {
  const t = useT();
  const id = useId();
  const { number } = useFormat();
  const text = useDayText();
  const due = today.due[0];
  const shown = due ?? (today.state === 'rest' || today.state === 'before' ? today.next : undefined);
  const entries = shown ? dayOf(shown) : [];
  const [first] = entries;
  const names = entries.map(({ name }) => name).join(' · ');
  return (
    <article className={css.today} aria-labelledby={id}>
      <div className={css.ring}>
        <Ring
          share={progress.of > 0 ? (progress.done + progress.skipped) / progress.of : 0}
          value={number(progress.done, 0)}
          label={`/ ${number(progress.of, 0)}`}
        />
      </div>
      <div className={css.what}>
        <h2 id={id} dir="auto">
          <Link className={css.open} to={pathTo('programme', { pId: editionId(follow) })}>
            {programme.name}
          </Link>
        </h2>
        <p className="small">{stateText()}</p>
        {shown && (
          <p className="small muted" dir="auto">
            {[names, lengthsOf(entries)].filter(Boolean).join(' · ')}
          </p>
        )}
        {today.missed.length > 0 && (
          <p className="small muted">{t('programme.missed.waiting', { count: today.missed.length })}</p>
        )}
        <span className="visually-hidden">{t('programme.progress', { done: progress.done, of: progress.of })}</span>
      </div>
      {due && hasStart && (
        <div className={css.above}>
          <IconLink
            large
            icon="play"
            to={
              first?.isGone
                ? programmeDayPath(editionId(follow), due)
                : pathTo('workout', { id: trainingId({ fId: follow.fId, ...due, slot: 0 }) })
            }
            label={t('common.start', { name: names })}
          />
        </div>
      )}
    </article>
  );

  function stateText(): string {
    const place = shown && t('programme.place', { week: shown.week + 1, day: shown.day + 1 });
    switch (today.state) {
      case 'training':
        return [t('programme.today.title'), place].filter(Boolean).join(' · ');
      case 'before':
        return t('programme.today.before', { when: text.near(today.next?.date ?? follow.startDate) });
      case 'rest': {
        const state = t(today.done.length > 0 ? 'programme.today.done' : 'programme.today.rest');
        return today.next ? `${state} · ${t('programme.today.next', { when: text.near(today.next.date) })}` : state;
      }
      default:
        return t(`programme.today.${today.state}`);
    }
  }
}
