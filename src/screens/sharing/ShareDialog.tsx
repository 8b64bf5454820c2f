import { useEffect } from 'react';
import type { Workout } from '#core/workout/model.ts';
import { pathTo } from '#core/address/routes.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { Publishing, Shared } from '#stores/library/sharing-state.ts';
import { absoluteUrl } from '#ui/base/absolute-url.ts';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { ShareLink } from '#ui/frame/ShareLink.tsx';
import { FriendsPart } from './FriendsPart.tsx';
import { GroupsPart } from './GroupsPart.tsx';
import { NeedsSharing } from './NeedsSharing.tsx';
import { PublicPart } from './PublicPart.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';

export interface ShareDialogProps {
  readonly workout: Workout;
  /** Replaces saving: the editor adds it to its own changes. */
  readonly onPublish?: ((publishing: Publishing) => Promise<Shared>) | undefined;
  readonly onClose: () => void;
}

/** Shares a workout with friends, groups and everybody, or by its link. Other people's workouts have only the link. */
export function ShareDialog({ workout: given, onPublish, onClose }: ShareDialogProps) {
  const t = useT();
  const listed = useStore('library', (state) => state.mine.items.find(({ wId }) => wId === given.wId));
  const workout = onPublish ? given : (listed ?? given);
  const name = useNameOf()(workout);
  const isOwn = useStore('login', (state) => state.userID === workout.ownerId);
  const url = absoluteUrl(pathTo('workout', { id: workout.wId }));
  return (
    <Sheet open title={t('sharing.title', { name })} onClose={onClose}>
      <div className="stack stack-wide">
        {isOwn && (
          <NeedsSharing>
            <WithPeople workout={workout} onPublish={onPublish} />
          </NeedsSharing>
        )}
        <section className="stack stack-tight" aria-labelledby="share-link">
          <h3 id="share-link">{t('sharing.with.link')}</h3>
          <p className="small muted">{t(whoMayOpen(workout))}</p>
          <ShareLink url={url} title={name} />
        </section>
      </div>
    </Sheet>
  );
}

const whoMayOpen = ({ sharePublic, hidden }: Workout) =>
  hidden ? 'sharing.hidden' : sharePublic ? 'sharing.linkPublic' : 'sharing.linkPrivate';

function WithPeople({ workout, onPublish }: Pick<ShareDialogProps, 'workout' | 'onPublish'>) {
  const t = useT();
  const { sharing } = useStores();
  const problem = useStore('sharing', (state) => state.problem);
  const isVerified = useStore('login', (state) => state.emailVerified);
  const load = () => void sharing.getState().load();
  useEffect(() => void sharing.getState().load(), [sharing]);
  return (
    <>
      {!isVerified && <ConfirmEmail />}
      {problem && <ProblemLine what={t('sharing.notLoaded')} problem={problem} onRetry={load} />}
      <FriendsPart wId={workout.wId} />
      <GroupsPart wId={workout.wId} />
      <PublicPart workout={workout} onPublish={onPublish} />
    </>
  );
}
