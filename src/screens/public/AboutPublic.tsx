import { useState } from 'react';
import type { Workout } from '#core/workout/model.ts';
import { ratingOf } from '#core/public/votes.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { Icon } from '#ui/widgets/Icon.tsx';
import css from './public.module.css';
import { RatingSheet } from './RatingSheet.tsx';
import { useVote } from './use-vote.ts';

/** For a public workout: its owner, rating and number of plays. */
export function AboutPublic({ workout }: { readonly workout: Workout }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { ownerNicName, playCount } = workout;
  const { number } = useFormat();
  return (
    <>
      <div className={css.line}>
        {ownerNicName && <span dir="auto">{t('library.by', { name: ownerNicName })}</span>}
        <Rated workout={workout} onOpen={() => setOpen(true)} />
        {playCount > 0 && (
          <span>
            <Icon name="repeat" />
            <span className="visually-hidden">{t('common.plays')}</span>
            {number(playCount)}
          </span>
        )}
      </div>
      {isOpen && <OpenRating workout={workout} onClose={() => setOpen(false)} />}
    </>
  );
}

function Rated({ workout, onOpen }: { readonly workout: Workout; readonly onOpen: () => void }) {
  const t = useT();
  const { stars: starsText, number } = useFormat();
  const votes = workout.ratingCount.reduce((sum, count) => sum + count, 0);
  const stars = starsText(ratingOf(workout.ratingCount));
  return (
    <button
      type="button"
      aria-label={votes === 0 ? t('library.ratings.none') : t('library.ratings.open', { stars, count: votes })}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {votes > 0 && <Icon name="star" />}
      {votes === 0 ? (
        t('library.ratings.none')
      ) : (
        <>
          <span className="num">{stars}</span> {`(${number(votes)})`}
        </>
      )}
      <Icon name="right" />
    </button>
  );
}

/** Separate, so that the person's own vote is loaded only on opening. */
function OpenRating({ workout, onClose }: { readonly workout: Workout; readonly onClose: () => void }) {
  return <RatingSheet workout={workout} vote={useVote(workout)} onClose={onClose} />;
}
