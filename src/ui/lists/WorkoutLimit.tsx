import { type RefObject, useLayoutEffect, useRef } from 'react';
import { limitPath } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { LimitNear } from './LimitMeter.tsx';

export interface WorkoutCount {
  readonly used: number;
  readonly most: number;
}
interface WorkoutLimitProps extends WorkoutCount {
  /** The limit is reached. */
  readonly reached: boolean;
  /** The limit was found only on creating: the sentence gets the focus, however far down the button is. */
  readonly refused?: boolean;
  /** Where the person returns once there is room again. */
  readonly from: string;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/** Warns before the work that few more workouts are allowed; at the limit, links to the remedies. */
export function WorkoutLimit({ used, most, reached, refused = false, from, ref }: WorkoutLimitProps) {
  const t = useT();
  const own = useRef<HTMLDivElement>(null);
  const note = ref ?? own;
  useLayoutEffect(() => {
    if (refused) note.current?.focus();
  }, [refused, note]);
  const meter = <LimitNear label={t('list.title')} used={used} most={most} unit="count" />;
  if (!reached && !refused) return meter;
  return (
    <div className="stack stack-tight">
      {meter}
      <div ref={note} role="alert" tabIndex={-1}>
        <Banner
          tone="warning"
          icon="warning"
          action={<LinkButton to={limitPath(from)}>{t('simple.toLimit')}</LinkButton>}
        >
          {t('simple.limit', { count: most })}
        </Banner>
      </div>
    </div>
  );
}
