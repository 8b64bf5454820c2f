import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import type { Programme } from '#core/programme/programme.ts';
import { useT } from '#i18n/setup.ts';
import { ShareProgramme } from '#screens/coaching/open-share.ts';
import { useIsShared } from '#screens/coaching/use-edition.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { FollowedToday } from '#stores/programmes/programmes-state.ts';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import { late } from '#ui/base/late.tsx';
import { Menu, type MenuItem } from '#ui/widgets/Menu.tsx';
import { useIsoToday } from './use-programmes.ts';

const DaysSheet = late(async () => (await import('./follow/DaysSheet.tsx')).DaysSheet);

interface Props {
  readonly programme: Programme;
  readonly followed: FollowedToday | undefined;
  readonly more?: readonly MenuItem[] | undefined;
  /** Also when the person stops following it. */
  readonly onStop?: (() => void) | undefined;
}

/** Pause, resume, other training days and stop; for whoever made it, share, edit and delete. */
export function ProgrammeMenu({ programme, followed, more = [], onStop }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { programmes } = useStores();
  const day = useIsoToday();
  const isOwn = useStore('login', (state) => state.userID === programme.ownerId && programme.ownerId !== '');
  const isShared = useIsShared(programme, isOwn);
  const [asks, setAsks] = useState<'stop' | 'delete'>();
  const [isDaysOpen, setDaysOpen] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const { name, pId } = programme;
  const fId = followed?.follow.fId;
  const { pause, resume, end, remove } = programmes.getState();
  const items: (MenuItem | false)[] = [
    fId !== undefined &&
      (followed?.today.state === 'paused'
        ? { label: t('programme.resume'), icon: 'play', onSelect: () => void resume(fId, day) }
        : { label: t('programme.pause'), icon: 'pause', onSelect: () => void pause(fId, day, '') }),
    fId !== undefined && {
      label: t('programme.follow.weekdays'),
      icon: 'calendar',
      onSelect: () => setDaysOpen(true),
    },
    ...more,
    isOwn && { label: t('programme.share'), icon: 'share', onSelect: () => setSharing(true) },
    isOwn && {
      label: t('programme.people'),
      icon: 'friends',
      onSelect: () => navigate(pathTo('coaching', { pId })),
    },
    isOwn && {
      label: t('programme.edit.edit'),
      icon: 'edit',
      onSelect: () => navigate(pathTo('addProgramme', { pId })),
    },
    fId !== undefined && { label: t('programme.stop'), icon: 'close', onSelect: () => setAsks('stop') },
    isOwn && { label: t('programme.delete'), icon: 'trash', danger: true, onSelect: () => setAsks('delete') },
  ];
  const offered = items.filter((item) => item !== false);
  if (offered.length === 0) return null;
  const confirm = () => {
    setAsks(undefined);
    if (asks === 'stop' && fId !== undefined) void end(fId, day).then(onStop);
    if (asks !== 'delete') return;
    void remove(pId, day);
    navigate(pathTo('programmes'), { replace: true });
  };
  const text =
    asks === 'stop'
      ? t('programme.stopText')
      : [t('programme.deleteText'), isShared && t('coaching.deleteToo')].filter(Boolean).join(' ');
  return (
    <>
      <Menu label={t('common.moreFor', { name })} items={offered} />
      {followed && isDaysOpen && (
        <Suspense>
          <DaysSheet programme={programme} follow={followed.follow} onClose={() => setDaysOpen(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asks !== undefined}
        danger={asks === 'delete'}
        title={t(asks === 'delete' ? 'programme.deleteAsk' : 'programme.stopAsk', { name })}
        text={text}
        confirmLabel={t(asks === 'delete' ? 'programme.delete' : 'programme.stop')}
        onConfirm={confirm}
        onCancel={() => setAsks(undefined)}
      />
      {isSharing && (
        <Suspense>
          <ShareProgramme programme={programme} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}
