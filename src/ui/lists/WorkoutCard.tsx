import { useId, type ReactNode } from 'react';
import type { Level, Workout } from '#core/workout/model.ts';
import type { StripBlock } from '#core/workout/timeline-strip.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { IconButton } from '#ui/widgets/Button.tsx';
import { TimelineStrip } from '#ui/workout/TimelineStrip.tsx';
import { Cover } from '#ui/workout/Cover.tsx';
import type { FrozenFacts } from '#ui/workout/ice/cover-names.ts';
import { Icon } from '#ui/widgets/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import { type CardLook, COVER_SHAPES } from './card-look.ts';
import css from './WorkoutCard.module.css';

export interface WorkoutCardProps {
  readonly look: CardLook;
  readonly workout: FrozenFacts & Pick<Workout, 'imgUrl'> & { readonly level: Level };
  /** In the reader's language. */
  readonly name: string;
  /** The run's length as shown; '' = open-ended, shown without a length. */
  readonly length: string;
  readonly steps: readonly StripBlock[];
  readonly startTo: string;
  readonly rating?: { readonly stars: number; readonly votes: number } | undefined;
  readonly plays?: number | undefined;
  /** Epoch ms of the viewer's last run. */
  readonly usedAt?: number | undefined;
  /** A short remark, for example "on this device" or "not sent yet". */
  readonly note?: ReactNode;
  readonly favourite?: { readonly on: boolean; readonly onToggle: (on: boolean) => void } | undefined;
  /** A `Menu` named "More for {name}". */
  readonly menu?: ReactNode;
}

/** The word beside the level's bars needs room: on a row it stands with the facts. */
const LEVELS = { row: 'bars', square: 'hidden word', poster: 'word' } as const;

/** One workout in a list: name, length, level, a strip of its steps, and one tap to start. */
export function WorkoutCard(props: WorkoutCardProps) {
  const { look, workout, name, length, steps, startTo, favourite, menu } = props;
  const t = useT();
  const titleId = useId();
  const start = (
    <Link className={css.start} to={startTo} aria-label={t('common.start', { name })}>
      <span>
        <Icon name="play" />
      </span>
    </Link>
  );
  return (
    <article className={`${css.card} ${css[look]}`} aria-labelledby={titleId}>
      <div className={css.cover}>
        <Cover
          workout={workout}
          shape={COVER_SHAPES[look]}
          length={length}
          level={LEVELS[look]}
          imageUrl={workout.imgUrl}
        />
      </div>
      <div className={css.body}>
        <h2 id={titleId} className={css.name} dir="auto">
          {name}
        </h2>
        {menu && <div className={`${css.above} ${css.menu}`}>{menu}</div>}
        <Facts {...props} />
        {look !== 'square' && (
          <div className={css.strip}>
            <TimelineStrip steps={steps} />
          </div>
        )}
        {favourite && (
          <IconButton
            className={`${css.above} ${css.heart}`}
            icon="heart"
            label={t('common.favourite', { name })}
            pressed={favourite.on}
            onClick={() => favourite.onToggle(!favourite.on)}
          />
        )}
        {look !== 'square' && start}
      </div>
      {look === 'square' && start}
    </article>
  );
}

function Facts({ look, workout, rating, plays, usedAt, note }: WorkoutCardProps) {
  const t = useT();
  const format = useFormat();
  const { sport, level, countEx, rounds } = workout;
  return (
    <div className={css.facts}>
      <p>
        <span>{t(`sport.${sport}`)}</span>
        {look === 'row' && <span>{t(`level.${level}`)}</span>}
        {look !== 'square' && (
          <>
            <span>{t('list.exercises', { count: countEx })}</span>
            {rounds > 1 && <span>{t('list.rounds', { count: rounds })}</span>}
          </>
        )}
      </p>
      <p>
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
