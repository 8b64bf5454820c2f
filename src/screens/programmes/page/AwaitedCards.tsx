import { useT } from '#i18n/setup.ts';
import { Skeleton } from '#ui/widgets/Feedback.tsx';
import css from '#screens/programmes/programmes.module.css';

/** In place of cards of programmes that are loading. */
export function AwaitedCards() {
  const t = useT();
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('common.loading')}</span>
      <div className={css.cards}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} height="7.5rem" />
        ))}
      </div>
    </div>
  );
}
