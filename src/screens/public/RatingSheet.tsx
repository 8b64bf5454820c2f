import type { Workout } from '#core/workout/model.ts';
import { ratingOf, withVote } from '#core/public/votes.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { OwnRating } from './OwnRating.tsx';
import css from './public.module.css';
import type { Vote } from './use-vote.ts';

interface RatingSheetProps {
  readonly workout: Workout;
  readonly vote: Vote;
  readonly onClose: () => void;
}

/** The distribution of stars, their mean, and the person's own vote. */
export function RatingSheet({ workout, vote, onClose }: RatingSheetProps) {
  const t = useT();
  const { stars: starsText, number } = useFormat();
  const counts = countsWith(workout, vote);
  const votes = counts.reduce((sum, count) => sum + count, 0);
  return (
    <Sheet open title={t('library.ratings.title')} onClose={onClose}>
      <div className="stack">
        {votes === 0 ? (
          <p className="muted">{t('library.ratings.none')}</p>
        ) : (
          <>
            <div>
              <p className={css.mean} aria-hidden="true">
                <Icon name="star" size="l" />
                {starsText(ratingOf(counts))}
              </p>
              <p className="visually-hidden">
                {t('library.ratings.open', { stars: starsText(ratingOf(counts)), count: votes })}
              </p>
              <p className="muted" aria-hidden="true">
                {t('library.ratings.count', { count: votes })}
              </p>
            </div>
            <ul className={css.rows}>
              {[5, 4, 3, 2, 1].map((stars) => (
                <li key={stars}>
                  <span className="visually-hidden">
                    {t('library.ratings.row', {
                      stars: t('library.rate.star', { count: stars }),
                      count: counts[stars] ?? 0,
                    })}
                  </span>
                  <span aria-hidden="true">{stars}</span>
                  <Icon name="star" />
                  <span className={css.bar} aria-hidden="true">
                    <span style={{ width: `${((counts[stars] ?? 0) / votes) * 100}%` }} />
                  </span>
                  <span aria-hidden="true">{number(counts[stars] ?? 0)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <OwnRating workout={workout} vote={vote} />
      </div>
    </Sheet>
  );
}

/** All votes with the person's current one, which the server counts a moment later. */
const countsWith = ({ ratingCount }: Workout, { own, counted }: Vote): readonly number[] =>
  withVote(ratingCount, counted, own?.stars ?? counted);
