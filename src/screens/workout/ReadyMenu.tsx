import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limitPath, pathTo } from '#core/routes.ts';
import { useLogin, useStores } from '#stores/context.tsx';
import { loadTexts } from '#i18n/setup.ts';
import { ShareDialog } from '#screens/sharing/open-share.tsx';
import { late } from '#ui/late.tsx';
import { Menu, type MenuItem } from '#ui/Menu.tsx';
import type { RunWords } from './step-text.ts';

const ReadySwap = late(async () => {
  const [{ ReadySwap: Part }] = await Promise.all([import('./ReadySwap.tsx'), loadTexts('making')]);
  return Part;
});

/**
 * Change this workout, make one's own of it, or run it a little differently, before the start. Nothing for guests.
 */
export function ReadyMenu({ words }: { readonly words: RunWords }) {
  const { t, whole } = words;
  const navigate = useNavigate();
  const [swapping, setSwapping] = useState(false);
  const { app, library } = useStores();
  const userID = useLogin((state) => (state.isLoggedIn ? state.userID : undefined));
  const [sharing, setSharing] = useState(false);
  const { wId, ownerId, rules, name, wType, sharePublic } = whole.workout;
  const own = userID !== undefined && userID === ownerId;
  const duplicate = async () => {
    const { notify } = app.getState();
    const copy = await library.getState().duplicate(wId);
    if (copy.ok) return notify({ kind: 'status', key: 'list.duplicated', values: { name } });
    if (copy.problem === 'limit') return void navigate(limitPath(pathTo('workout', { id: wId })));
    notify({ kind: 'alert', key: 'list.failed', values: { name } });
  };
  const items: (MenuItem | false)[] = [
    own && { label: t('list.edit'), icon: 'edit', onSelect: () => void navigate(pathTo('addWorkout', { id: wId })) },
    // An exercise of somebody else's film is a piece of it.
    (own || wType === 'text') && {
      label: t('player.swap'),
      icon: 'repeat',
      onSelect: () => setSwapping(true),
    },
    (own || rules !== 'nocopy') && {
      label: t(own ? 'list.duplicate' : 'list.copyToMine'),
      icon: 'copy',
      onSelect: () => void duplicate(),
    },
    (own || sharePublic) && { label: t('list.share'), icon: 'share', onSelect: () => setSharing(true) },
  ];
  const offered = items.filter((item) => item !== false);
  if (userID === undefined || offered.length === 0) return null;
  return (
    <>
      <Menu label={t('common.moreFor', { name })} items={offered} />
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
    </>
  );
}
