import { useT } from '#i18n/setup.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { useAddToQueue } from './use-add.ts';

export interface AddQuickProps {
  readonly whole: WholeWorkout;
}

/** Lines up the quick timer with the numbers that it has now. */
export function AddQuick({ whole }: AddQuickProps) {
  const t = useT();
  const add = useAddToQueue(whole.workout, whole);
  return (
    <Button icon="next" onClick={add}>
      {t('queue.add')}
    </Button>
  );
}
