import { useEffect, useState } from 'react';
import type { Workout } from '#core/workout/model.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import type { KeepCost } from '#stores/library/offline-copies.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { ConfirmDialog, Dialog } from '#ui/widgets/Dialog.tsx';
import { useSizeText } from '#ui/base/size-text.ts';

interface KeepDialogProps {
  readonly workout: Workout;
  readonly onClose: () => void;
}

/** Shows how much space a large workout takes on this device before the download. */
export function KeepDialog({ workout, onClose }: KeepDialogProps) {
  const t = useT();
  const sizeText = useSizeText();
  const { offlineCopies, app } = useStores();
  const name = useNameOf()(workout);
  const [cost, setCost] = useState<KeepCost>();
  useEffect(() => {
    void offlineCopies
      .getState()
      .cost(workout.wId)
      .then((found) => (found.ok ? setCost(found.value) : onClose()));
  }, [offlineCopies, workout.wId, onClose]);
  if (!cost) return null;
  const size = sizeText(cost.bytes);
  const room = cost.room === undefined ? undefined : sizeText(cost.room);
  const title = t('keptFiles.ask.title', { name });
  if (room !== undefined && cost.bytes > (cost.room ?? 0)) {
    const actions = <Button onClick={onClose}>{t('common.close')}</Button>;
    return (
      <Dialog open title={title} text={t('keptFiles.full', { name, size, room })} onClose={onClose} actions={actions} />
    );
  }
  const keep = async () => {
    onClose();
    const { notify } = app.getState();
    const done = await offlineCopies.getState().keep(workout.wId);
    if (!done.ok) notify({ kind: 'alert', key: `errors.problem.${done.problem}` });
    else notify({ kind: 'status', key: 'keptFiles.started', values: { name, size }, isLong: true });
  };
  const facts = [t('keptFiles.ask.text', { count: cost.files, size }), room && t('keptFiles.ask.room', { room })];
  return (
    <ConfirmDialog
      open
      title={title}
      text={facts.filter(Boolean).join(' ')}
      confirmLabel={t('keptFiles.ask.confirm')}
      onConfirm={() => void keep()}
      onCancel={onClose}
    />
  );
}
