import type { RefObject } from 'react';
import { pathTo } from '#core/routes.ts';
import { useT } from '#i18n/setup.ts';
import { LinkButton } from './Button.tsx';
import { Banner } from './Feedback.tsx';

interface LimitBannerProps {
  /** It gets the focus when somebody tries all the same. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly maxWorkouts: number;
}

/** The contract allows no more workouts: said before the work, with what to do about it. */
export function LimitBanner({ ref, maxWorkouts }: LimitBannerProps) {
  const t = useT();
  return (
    <div ref={ref} role="alert" tabIndex={-1}>
      <Banner
        tone="warning"
        icon="warning"
        action={<LinkButton to={pathTo('workoutlist', { tab: 'my' })}>{t('simple.toList')}</LinkButton>}
      >
        {t('simple.limit', { count: maxWorkouts })}
      </Banner>
    </div>
  );
}
