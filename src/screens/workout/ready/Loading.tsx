import type { Workout } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { Skeleton } from '#ui/widgets/Feedback.tsx';
import { PageTitle } from '#ui/frame/PageTitle.tsx';
import frame from '#screens/workout/frame.module.css';

interface Props {
  /** The facts known already. */
  readonly about?: Pick<Workout, 'name' | 'description'>;
}

/** Skeleton of the ready screen. */
export function Loading({ about }: Props) {
  const t = useT();
  return (
    <main className={frame.player} data-phase="ready" aria-busy="true">
      <PageTitle>{t('player.loading')}</PageTitle>
      {!about && <h1 className="visually-hidden">{t('player.loading')}</h1>}
      <section className={frame.page}>
        <div className={frame.top}>
          <Skeleton width="2.75rem" height="2.75rem" />
        </div>
        <div className={frame.about}>
          <div data-block="">
            <Skeleton height="100%" />
          </div>
          {about ? <h1 dir="auto">{about.name}</h1> : <Skeleton width="70%" height="2.2rem" />}
          {about && <Skeleton width="60%" height="2.75rem" />}
          <Skeleton height="2.75rem" />
          <Skeleton height="28px" />
          {about && (
            <p dir="auto" className={frame.description}>
              {about.description}
            </p>
          )}
        </div>
        <div className={frame.contents}>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height="3rem" />
          ))}
        </div>
      </section>
      <section className={frame.foot}>
        <Skeleton height="var(--hit-stage)" />
        <Skeleton height="3.5rem" />
      </section>
    </main>
  );
}
