import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import type { Programme } from '#core/programme/programme.ts';
import { useT } from '#i18n/setup.ts';
import { useLogin, useStores } from '#stores/context.tsx';
import type { FollowedToday } from '#stores/programmes/programmes-state.ts';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import { late } from '#ui/base/late.tsx';
import { Menu, type MenuItem } from '#ui/widgets/Menu.tsx';
import { useIsoToday } from './use-programmes.ts';

const DaysSheet = late(async () => (await import('./follow/DaysSheet.tsx')).DaysSheet);

interface Props {
  readonly programme: Programme;
  readonly followed: FollowedToday | undefined;
}

/** Pause, resume, other training days and stop; for whoever made it, edit and delete. */
export function ProgrammeMenu({ programme, followed }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { programmes } = useStores();
  const day = useIsoToday();
  const isOwn = useLogin((state) => state.userID === programme.ownerId && programme.ownerId !== '');
  const [asks, setAsks] = useState<'stop' | 'delete'>();
  const [isDaysOpen, setDaysOpen] = useState(false);
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
    if (asks === 'stop' && fId !== undefined) void end(fId, day);
    if (asks !== 'delete') return;
    void remove(pId, day);
    navigate(pathTo('programmes'), { replace: true });
  };
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
        text={t(asks === 'delete' ? 'programme.deleteText' : 'programme.stopText')}
        confirmLabel={t(asks === 'delete' ? 'programme.delete' : 'programme.stop')}
        onConfirm={confirm}
        onCancel={() => setAsks(undefined)}
      />
    </>
  );
}
