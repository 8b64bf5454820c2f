import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Workout } from '#core/workout/model.ts';
import { schedulePath } from '#core/address/paths.ts';
import { limitPath, pathTo } from '#core/address/routes.ts';
import { usePalette } from '#screens/palette/use-palette.ts';
import { useAddToQueue } from '#screens/queue/use-add.ts';
import { useKeep } from '#screens/off-workouts/use-keep.tsx';
import { Heart } from '#screens/public/Heart.tsx';
import { useReportWish } from '#screens/public/wish.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { offlineWorkouts } from '#stores/library/lists.ts';
import { loadTexts } from '#i18n/setup.ts';
import { ShareDialog } from '#screens/sharing/open-share.tsx';
import { late } from '#ui/base/late.tsx';
import { Menu, type MenuItem } from '#ui/widgets/Menu.tsx';
import type { RunWords } from '#screens/workout/stage/step-text.ts';

const ReadySwap = late(async () => {
  const [{ ReadySwap: Part }] = await Promise.all([import('./ReadySwap.tsx'), loadTexts('making')]);
  return Part;
});

const ReportDialog = late(async () => (await import('#screens/public/ReportDialog.tsx')).ReportDialog);

/** Add to favourites, edit, copy, vary this run, or report. Its texts are in `library`. */
export function ReadyMenu({ words }: { readonly words: RunWords }) {
  const { t, whole, timeline } = words;
  const navigate = useNavigate();
  const [swapping, setSwapping] = useState(false);
  const [reporting, setReporting] = useState(false);
  // As stored: the screen shows the reader's language.
  const stored = useStore('player', (state) => state.whole?.workout);
  const { library } = useStores();
  const userID = useStore('login', (state) => (state.isLoggedIn ? state.userID : undefined));
  const [sharing, setSharing] = useState(false);
  const palette = usePalette(userID !== undefined);
  const { wId, ownerId, rules, name, wType, sharePublic } = whole.workout;
  const own = userID !== undefined && userID === ownerId;
  useReportWish(wId, () => setReporting(!own));
  const duplicate = useDuplicate();
  const isKept = useStore('library', (state) => offlineWorkouts(state).some(({ workout }) => workout.wId === wId));
  useEffect(() => void library.getState().loadOfflineCopies(), [library]);
  const { keep, question } = useKeep(whole.workout);
  const addToQueue = useAddToQueue(whole.workout);
  const items: (MenuItem | false)[] = [
    own && { label: t('list.edit'), icon: 'edit', onSelect: () => navigate(pathTo('addWorkout', { id: wId })) },
    {
      label: t('player.together'),
      icon: 'friends',
      onSelect: () => navigate(`${pathTo('together')}?w=${wId}&mode=${timeline.mode}`),
    },
    { label: t('library.queue'), icon: 'next', onSelect: addToQueue },
    userID !== undefined && { label: t('library.plan'), icon: 'calendar', onSelect: () => navigate(schedulePath(wId)) },
    userID !== undefined &&
      (isKept
        ? { label: t('list.unkeep'), icon: 'device', onSelect: () => void library.getState().unkeep(wId) }
        : { label: t('list.keep'), icon: 'kept', onSelect: keep }),
    // The exercises of somebody else's film workout are pieces of the film, so they cannot be swapped.
    userID !== undefined &&
      (own || wType === 'text') && {
        label: t('player.swap'),
        icon: 'repeat',
        onSelect: () => setSwapping(true),
      },
    userID !== undefined &&
      (own || rules !== 'nocopy') && {
        label: t(own ? 'list.duplicate' : 'list.copyToMine'),
        icon: 'copy',
        onSelect: () => void duplicate(whole.workout),
      },
    userID !== undefined &&
      (own || sharePublic) && { label: t('list.share'), icon: 'share', onSelect: () => setSharing(true) },
    !own &&
      sharePublic && {
        label: t('library.report.item'),
        icon: 'warning',
        danger: true,
        onSelect: () => setReporting(true),
      },
  ];
  const offered = items.filter((item) => item !== false);
  return (
    <div className="row">
      {stored && <Heart workout={stored} />}
      {offered.length > 0 && <Menu label={t('common.moreFor', { name })} items={offered} />}
      {question}
      {sharing && (
        <Suspense>
          <ShareDialog workout={whole.workout} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      {swapping && (
        <Suspense>
          <ReadySwap words={words} isOwn={own} onClose={() => setSwapping(false)} />
        </Suspense>
      )}
      {reporting && stored && (
        <Suspense>
          <ReportDialog workout={stored} onClose={() => setReporting(false)} />
        </Suspense>
      )}
      {palette.shown}
    </div>
  );
}

function useDuplicate(): (workout: Pick<Workout, 'wId' | 'name'>) => Promise<void> {
  const { app, library } = useStores();
  const navigate = useNavigate();
  return async ({ wId, name }) => {
    const { notify } = app.getState();
    const copy = await library.getState().duplicate(wId);
    if (copy.ok) notify({ kind: 'status', key: 'list.duplicated', values: { name } });
    else if (copy.problem === 'limit') navigate(limitPath(pathTo('workout', { id: wId })));
    else notify({ kind: 'alert', key: 'list.failed', values: { name } });
  };
}
