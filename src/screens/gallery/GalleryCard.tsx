import { memo, useId } from 'react';
import { pathTo } from '#core/address/routes.ts';
import type { ListedProgramme } from '#core/public/gallery.ts';
import { useT } from '#i18n/setup.ts';
import css from '#screens/programmes/programmes.module.css';
import { Link } from '#ui/base/Link.tsx';
import { Cover } from '#ui/workout/Cover.tsx';

/** All of the card opens the programme. */
export const GalleryCard = memo(function GalleryCard({ programme }: { readonly programme: ListedProgramme }) {
  const t = useT();
  const id = useId();
  const { sport, level, weeks, perWeek, followCount, ownerNicName, isStarter } = programme;
  const by = isStarter ? t('gallery.ours') : ownerNicName && t('gallery.by', { name: ownerNicName });
  return (
    <article className={css.card} aria-labelledby={id}>
      <Cover workout={{ ...LIKE_SOME, wId: programme.id, sport, level }} shape="tall" exerciseNames="" level="word" />
      <div className={css.about}>
        <h2 id={id} dir="auto">
          <Link className={css.open} to={pathTo('programme', { pId: programme.id })}>
            {programme.name}
          </Link>
        </h2>
        {by && (
          <p className="muted small" dir="auto">
            {by}
          </p>
        )}
        <p className={css.facts}>
          <span>{t(`sport.${sport}`)}</span>
          <span>{t('programme.weeks', { count: weeks })}</span>
          <span>{t('programme.aWeek', { count: perWeek })}</span>
        </p>
        {followCount > 0 && <p className="muted small">{t('gallery.followers', { count: followCount })}</p>}
      </div>
    </article>
  );
});

/** The list does not know the first training, which cuts the ice on the programme's own page. */
const LIKE_SOME = {
  totalSec: 0,
  timeEx: '00:30',
  countEx: 6,
  rounds: 3,
  roundRestSec: 0,
  warmUpSec: 0,
  coolDownSec: 0,
};
