import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ProblemCode } from '#core/base/errors.ts';
import { schedulePath, sheetPath } from '#core/address/paths.ts';
import type { Workout } from '#core/workout/model.ts';
import { limitPath, pathTo } from '#core/address/routes.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useAddToQueue } from '#screens/queue/use-add.ts';
import { useKeep } from '#screens/off-workouts/use-keep.tsx';
import { ShareDialog } from '#screens/sharing/open-share.tsx';
import { useStore, useStores } from '#stores/context.tsx';
import { isUndo } from '#ui/base/keyboard.ts';
import { late } from '#ui/base/late.tsx';
import { Menu, type MenuEnd, type MenuItem } from '#ui/widgets/Menu.tsx';
import { refocusAfter } from '#ui/base/refocus.ts';
import { AddToList } from '#screens/named-lists/AddToList.tsx';
import { useExplain } from './use-explain.ts';

export interface WorkoutMenuProps {
  readonly workout: Workout;
  readonly kept: boolean;
  /** The viewer owns it: may edit and delete. */
  readonly own: boolean;
  /** Leaves a workout that a friend shares with the viewer. */
  readonly onLeave?: (() => void) | undefined;
  readonly leaveLabel?: string | undefined;
  readonly startsAt: MenuEnd;
}

const ReportDialog = late(async () => (await import('#screens/public/ReportDialog.tsx')).ReportDialog);
const DIALOGS = { lists: AddToList, report: ReportDialog, share: ShareDialog } as const;

/**
 * A workout's actions besides starting it. Loaded on demand with the texts of `library`, so it is open from the start.
 */
export function WorkoutMenu({ workout, kept, own, onLeave, leaveLabel = '', startsAt }: WorkoutMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const stores = useStores();
  const signedIn = useStore('login', (state) => state.isLoggedIn);
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const { wId, rules, hidden, sharePublic } = workout;
  const name = useNameOf()(workout);
  const { keep, question } = useKeep(workout);
  const library = () => stores.library.getState();
  // The menu has returned the focus to its button.
  const card = () => document.activeElement?.closest('li');
  const { say, explain } = useNotices(name);

  const duplicate = async () => {
    const copy = await library().duplicate(wId);
    if (copy.ok) say('list.duplicated');
    else explain(copy.problem);
  };
  const remove = () => {
    void refocusAfter(card());
    library().remove(wId);
    undoByKey(() => library().undoRemove(wId));
  };

  const addToQueue = useAddToQueue(workout);
  const items: (MenuItem | false)[] = [
    own && { label: t('list.edit'), icon: 'edit', onSelect: () => navigate(pathTo('addWorkout', { id: wId })) },
    own &&
      hidden !== undefined && {
        label: t('list.whyHidden'),
        icon: 'warning',
        onSelect: () => navigate(pathTo('addWorkout', { id: wId })),
      },
    signedIn &&
      (own || rules !== 'nocopy') && {
        label: t(own ? 'list.duplicate' : 'list.copyToMine'),
        icon: 'copy',
        onSelect: () => void duplicate(),
      },
    signedIn && (own || sharePublic) && { label: t('list.share'), icon: 'share', onSelect: () => setOpen('share') },
    { label: t('library.queue'), icon: 'next', onSelect: addToQueue },
    signedIn && { label: t('library.plan'), icon: 'calendar', onSelect: () => navigate(schedulePath(wId)) },
    signedIn &&
      (kept
        ? { label: t('list.unkeep'), icon: 'device', onSelect: () => void refocusAfter(card(), library().unkeep(wId)) }
        : { label: t('list.keep'), icon: 'kept', onSelect: keep }),
    signedIn && { label: t('list.addTo'), icon: 'list', onSelect: () => setOpen('lists') },
    { label: t('list.export'), icon: 'download', onSelect: () => navigate(sheetPath(wId)) },
    own && { label: t('list.delete'), icon: 'trash', danger: true, onSelect: remove },
    onLeave !== undefined && { label: leaveLabel, icon: 'close', danger: true, onSelect: onLeave },
    !own &&
      sharePublic && {
        label: t('library.report.item'),
        icon: 'warning',
        danger: true,
        onSelect: () => setOpen('report'),
      },
  ];
  return (
    <>
      <Menu label={t('common.moreFor', { name })} items={items.filter((item) => item !== false)} startsAt={startsAt} />
      {question}
      {open && <Opened what={open} workout={workout} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Reports the outcome for the workout of this name, with the reason of a failure. */
function useNotices(name: string) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { app } = useStores();
  const explain = useExplain(name);
  return {
    say: (key: 'list.duplicated') => app.getState().notify({ kind: 'status', key, values: { name } }),
    explain: (problem: ProblemCode) => {
      if (problem === 'limit') navigate(limitPath(pathname));
      else explain(problem);
    },
  };
}

interface OpenedProps {
  readonly what: keyof typeof DIALOGS;
  readonly workout: Workout;
  readonly onClose: () => void;
}

function Opened({ what, workout, onClose }: OpenedProps) {
  const Part = DIALOGS[what];
  return (
    <Suspense>
      <Part workout={workout} onClose={onClose} />
    </Suspense>
  );
}

let undoKey: AbortController | undefined;
/** Ctrl Z undoes the last delete while that is possible: keyboard users are far from the notice. */
function undoByKey(undo: () => void): void {
  undoKey?.abort();
  undoKey = new AbortController();
  const { signal } = undoKey;
  const listener = (event: KeyboardEvent) => {
    if (!isUndo(event)) return;
    event.preventDefault();
    undoKey?.abort();
    undo();
  };
  addEventListener('keydown', listener, { signal });
}
