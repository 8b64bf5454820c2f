import { type ReactNode, useEffect, useId, useState } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { type Coaching, editionId } from '#core/programme/coaching.ts';
import { useT } from '#i18n/setup.ts';
import { useIsoToday } from '#screens/programmes/use-programmes.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { followMarkOf } from '#ui/base/follow-mark.ts';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { Skeleton } from '#ui/widgets/Feedback.tsx';
import css from './coaching.module.css';
import { NeedsCoaching } from './NeedsCoaching.tsx';
import { useWaiting } from './waiting.ts';

/** Above the list: programmes that friends offer, until the person answers or puts them off. */
export function Offers() {
  const uid = useStore('login', (state) => state.userID);
  const today = useIsoToday();
  const [isExpected] = useState(() => followMarkOf(uid, today) === 'offered');
  const place = isExpected ? <Skeleton height="7.75rem" /> : null;
  return (
    <NeedsCoaching fallback={place}>
      <Waiting place={place} />
    </NeedsCoaching>
  );
}

function Waiting({ place }: { readonly place: ReactNode }) {
  const { coaching } = useStores();
  const { waiting, isKnown, later } = useWaiting();
  useEffect(() => void coaching.getState().glance(), [coaching]);
  const [first] = waiting;
  if (!first) return isKnown ? null : place;
  return <OfferCard coaching={first} onLater={() => later(first)} />;
}

interface CardProps {
  readonly coaching: Coaching;
  /** Absent: it stays. */
  readonly onLater?: () => void;
}

export function OfferCard({ coaching: { coachUid, pId, coachNicName, name }, onLater }: CardProps) {
  const t = useT();
  const id = useId();
  return (
    <article className={`panel ${css.offer}`} aria-labelledby={id}>
      <div>
        <h2 id={id} dir="auto">
          {name}
        </h2>
        <p className="small">{t('coaching.offersYou', { name: coachNicName })}</p>
      </div>
      <div className="row">
        <LinkButton icon="right" to={pathTo('programme', { pId: editionId({ ownerId: coachUid, pId }) })}>
          {t('coaching.look')}
        </LinkButton>
        {onLater && (
          <Button variant="text" onClick={onLater}>
            {t('coaching.later')}
          </Button>
        )}
      </div>
    </article>
  );
}
