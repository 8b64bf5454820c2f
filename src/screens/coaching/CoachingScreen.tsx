import { Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import { coachingId, type Coaching } from '#core/programme/coaching.ts';
import type { Programme } from '#core/programme/programme.ts';
import { useT } from '#i18n/setup.ts';
import { useLoading } from '#screens/programmes/use-programmes.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { isAwaited } from '#stores/library/lists.ts';
import { Page } from '#ui/frame/Shell.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { EmptyState, ProblemLine, Skeleton } from '#ui/widgets/Feedback.tsx';
import { Follower } from './Follower.tsx';
import { ShareProgramme } from './open-share.ts';
import { useFollowers } from './use-followers.ts';

/** `coaching/:pId`: who follows a programme of one's own, and how they are doing. */
export function CoachingScreen() {
  const t = useT();
  const { pId = '' } = useParams();
  useLoading();
  const programme = useStore('programmes', (state) => state.programmes.items.find((one) => one.pId === pId));
  const areMineAwaited = useStore('programmes', (state) => isAwaited(state.programmes));
  const backTo = programme ? pathTo('programme', { pId }) : pathTo('programmes');
  return (
    <Page
      title={programme ? programme.name : t(areMineAwaited ? 'programme.title' : 'programme.notFound.title')}
      backTo={backTo}
    >
      {programme ? (
        <People programme={programme} />
      ) : areMineAwaited ? (
        <Waiting />
      ) : (
        <EmptyState scene="notFound" title={t('programme.notFound.title')} text={t('programme.notFound.text')}>
          <LinkButton variant="primary" to={backTo}>
            {t('programme.title')}
          </LinkButton>
        </EmptyState>
      )}
    </Page>
  );
}

function Waiting() {
  const t = useT();
  return (
    <div role="status" aria-busy="true" className="stack">
      <span className="visually-hidden">{t('common.loading')}</span>
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
    </div>
  );
}

function People({ programme }: { readonly programme: Programme }) {
  const t = useT();
  const { coaching } = useStores();
  const [isSharing, setSharing] = useState(false);
  const { items, problem } = useStore('coaching', (state) => state.given);
  const isLoading = useStore('coaching', (state) => isAwaited(state.given));
  useEffect(() => void coaching.getState().load('given'), [coaching]);
  const given = items.filter(({ pId }) => pId === programme.pId);
  const offer = (
    <Button variant="primary" icon="share" aria-haspopup="dialog" onClick={() => setSharing(true)}>
      {t('coaching.offer.title')}
    </Button>
  );
  return (
    <div className="stack stack-wide">
      {problem && (
        <ProblemLine
          problem={problem}
          what={t('coaching.notLoaded')}
          onRetry={() => void coaching.getState().load('given')}
        />
      )}
      {given.length > 0 ? (
        <>
          <List programme={programme} given={given} />
          <div className="row">{offer}</div>
        </>
      ) : isLoading ? (
        <Waiting />
      ) : (
        <EmptyState scene="friends" title={t('coaching.noOne.title')} text={t('coaching.noOne.text')}>
          {offer}
        </EmptyState>
      )}
      {isSharing && (
        <Suspense>
          <ShareProgramme programme={programme} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Whoever fell furthest behind comes first. */
function List({ programme, given }: { readonly programme: Programme; readonly given: readonly Coaching[] }) {
  const t = useT();
  const { followers, retry } = useFollowers(programme, given);
  return (
    <section className="stack" aria-labelledby="followers">
      <h2 id="followers">{t('coaching.people')}</h2>
      {followers.some(({ rank }) => rank === 'behind') && <p className="muted small">{t('coaching.byPlan')}</p>}
      <ul className="panel panel-flush rows">
        {followers.map((follower) => (
          <Follower key={coachingId(follower.coaching)} follower={follower} onRetry={retry} />
        ))}
      </ul>
    </section>
  );
}
