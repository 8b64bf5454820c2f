import { useStore } from '#stores/context.tsx';
import { Skeleton } from '#ui/widgets/Feedback.tsx';
import { Offers } from '#screens/coaching/Offers.tsx';
import { NeedsProgrammes } from './NeedsProgrammes.tsx';
import { FollowedCard } from './TodayCard.tsx';
import { useFollowed } from './use-programmes.ts';

/** Above the list: what friends offer, then what the person follows, the last begun first. */
export const Today = () => (
  <div className="stack stack-tight">
    <Offers />
    <NeedsProgrammes fallback={<Skeleton height="100%" />}>
      <Cards />
    </NeedsProgrammes>
  </div>
);

/** More are on the page of programmes. */
const MOST = 2;

function Cards() {
  const followed = useFollowed();
  const isReady = useStore('programmes', (state) => state.programmes.status === 'ready');
  if (followed.length === 0 && !isReady) return <Skeleton height="100%" />;
  return (
    <div className="stack stack-tight">
      {followed.slice(0, MOST).map((one) => (
        <FollowedCard key={one.follow.fId} {...one} />
      ))}
    </div>
  );
}
