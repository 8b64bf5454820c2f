import { useId, type ReactNode } from 'react';
import type { Level, Sport } from '#core/workout/model.ts';
import type { StripBlock } from '#core/workout/timeline-strip.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { IconButton } from '#ui/widgets/Button.tsx';
import { TimelineStrip } from '#ui/workout/TimelineStrip.tsx';
import { Cover } from '#ui/workout/Cover.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import css from './WorkoutCard.module.css';

export interface WorkoutCardProps {
  readonly name: string;
  readonly sport: Sport;
  readonly level: Level;
  /** The run's length as shown; '' = open-ended, shown without a length. */
  readonly length: string;
  readonly countEx: number;
  readonly rounds: number;
  readonly steps: readonly StripBlock[];
  readonly startTo: string;
  readonly rating?: { readonly stars: number; readonly votes: number } | undefined;
  readonly plays?: number | undefined;
  /** Epoch ms of the viewer's last run. */
  readonly usedAt?: number | undefined;
  /** A short remark, for example "on this device" or "not sent yet". */
  readonly note?: ReactNode;
  readonly imageUrl?: string | undefined;
  readonly favourite?: { readonly on: boolean; readonly onToggle: (on: boolean) => void } | undefined;
  /** A `Menu` named "More for {name}". */
  readonly menu?: ReactNode;
}

/** One workout in a list: name, length, level, a strip of its steps, and one tap to start. */
export function WorkoutCard(props: WorkoutCardProps) {
  const { name, sport, level, length, steps, startTo, imageUrl, favourite, menu } = props;
  const t = useT();
  const titleId = useId();
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <div className={css.cover}>
        <Cover name={name} sport={sport} shape="tall" length={length} level={level} imageUrl={imageUrl} />
      </div>
      <div className={css.body}>
        <div className={css.top}>
          <h2 id={titleId} className={css.name} dir="auto">
            {name}
          </h2>
          {menu && <div className={css.above}>{menu}</div>}
        </div>
        <Facts {...props} />
        <div className={css.foot}>
          <div className={css.strip}>
            <TimelineStrip steps={steps} />
          </div>
          {favourite && (
            <IconButton
              className={css.above}
              icon="heart"
              label={t('common.favourite', { name })}
              pressed={favourite.on}
              onClick={() => favourite.onToggle(!favourite.on)}
            />
          )}
          <Link className={css.start} to={startTo} aria-label={t('common.start', { name })}>
            <span>
              <Icon name="play" />
            </span>
          </Link>
        </div>
      </div>
    </article>
  );
}

function Facts({ sport, countEx, rounds, rating, plays, usedAt, note }: WorkoutCardProps) {
  const t = useT();
  const format = useFormat();
  return (
    <div>
      <p className={css.facts}>
        <span>{t(`sport.${sport}`)}</span>
        <span>{t('list.exercises', { count: countEx })}</span>
        {rounds > 1 && <span>{t('list.rounds', { count: rounds })}</span>}
      </p>
      <p className={css.facts}>
        {rating && rating.votes > 0 && (
          <span className={css.rating}>
            <Icon name="star" />
            <span className="visually-hidden">{t('common.rating', { stars: format.stars(rating.stars) })}</span>
            <span className="num" aria-hidden="true">
              {format.stars(rating.stars)}
            </span>
            <span className="muted">{`(${format.number(rating.votes)})`}</span>
          </span>
        )}
        {plays !== undefined && plays > 0 && (
          <span>
            <Icon name="repeat" />
            <span className="visually-hidden">{t('common.plays')}</span>
            {format.number(plays)}
          </span>
        )}
        {usedAt !== undefined && <span>{t('list.lastUsed', { when: format.ago(usedAt) })}</span>}
        {note}
      </p>
    </div>
  );
}
