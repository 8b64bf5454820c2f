import { useT } from '#i18n/setup.ts';
import { Skeleton } from '#ui/Feedback.tsx';
import { PageTitle } from '#ui/PageTitle.tsx';
import ready from './Ready.module.css';
import stage from './stage.module.css';

/** The places of what the ready screen will show. */
export function Loading() {
  const t = useT();
  return (
    <main className={stage.player} data-phase="ready" aria-busy="true">
      <PageTitle>{t('player.loading')}</PageTitle>
      <h1 className="visually-hidden">{t('player.loading')}</h1>
      <section className={ready.page}>
        <Skeleton width="2.75rem" height="2.75rem" />
        <Skeleton height="max(8rem, min(26dvh, 36vw, 22rem))" />
        <Skeleton width="70%" height="2.2rem" />
        <Skeleton height="2.75rem" />
        <Skeleton height="28px" />
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height="3rem" />
        ))}
      </section>
      <section className={stage.foot}>
        <Skeleton height="var(--hit-stage)" />
      </section>
    </main>
  );
}
