import { memo, useId } from 'react';
import { pathTo } from '#core/address/routes.ts';
import type { Programme } from '#core/programme/programme.ts';
import type { ListedProgramme } from '#core/public/gallery.ts';
import { useT } from '#i18n/setup.ts';
import { NO_FRAME, ProgrammeCover } from '#screens/programmes/ProgrammeCover.tsx';
import css from '#screens/programmes/programmes.module.css';
import { Link } from '#ui/base/Link.tsx';
import { Cover } from '#ui/workout/Cover.tsx';

interface Props {
  readonly listed: ListedProgramme;
  /** The programme itself, where the device has it. */
  readonly whole: Programme | undefined;
}

/** All of the card opens the programme. */
export const GalleryCard = memo(function GalleryCard({ listed, whole }: Props) {
  const t = useT();
  const id = useId();
  const { sport, level, weeks, perWeek, followCount, ownerNicName, isStarter } = listed;
  const by = isStarter ? t('gallery.ours') : ownerNicName && t('gallery.by', { name: ownerNicName });
  return (
    <article className={css.card} aria-labelledby={id}>
      {whole ? (
        <ProgrammeCover programme={whole} shape="tall" />
      ) : (
        <Cover workout={{ ...LIKE_SOME, wId: listed.id, sport, level }} shape="tall" exerciseNames="" level="word" />
      )}
      <div className={css.about}>
        <h2 id={id} dir="auto">
          <Link className={css.open} to={pathTo('programme', { pId: listed.id })}>
            {listed.name}
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
const LIKE_SOME = { totalSec: 0, timeEx: '00:30', countEx: 6, ...NO_FRAME };
