import { useEffect, useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import { WorkoutFacts } from './WorkoutLine.tsx';
import css from './messages.module.css';

interface Props {
  readonly wId: string;
  readonly friendUId: string;
  readonly name: string;
  readonly onRemove: () => void;
}

/** The workout attached to the next message; if the friend may not open it, it can be shared here. */
export function ChosenWorkout({ wId, friendUId, name, onRemove }: Props) {
  const t = useT();
  const { messages } = useStores();
  const workout = useStore('messages', (state) => state.workouts.get(wId));
  const [access, setAccess] = useState<'open' | 'hidden' | 'shared'>('open');
  const [problem, setProblem] = useState<ProblemCode>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void messages.getState().loadWorkouts([wId]), [messages, wId]);
  useEffect(() => {
    if (!workout) return;
    let isOver = false;
    void messages
      .getState()
      .mayOpen(friendUId, workout)
      .then((may) => isOver || setAccess(may === false ? 'hidden' : 'open'));
    return () => {
      isOver = true;
    };
  }, [messages, friendUId, workout]);
  const share = async () => {
    setBusy(true);
    setProblem(undefined);
    const shared = await messages.getState().share(friendUId, wId);
    setBusy(false);
    setProblem(shared.ok ? undefined : shared.problem);
    if (shared.ok) setAccess('shared');
  };
  return (
    <div>
      <div className={css.chosen}>
        {workout ? <WorkoutFacts workout={workout} /> : <span className="grow">{t('messages.workout')}</span>}
        <IconButton icon="close" label={t('messages.removeWorkout')} onClick={onRemove} />
      </div>
      <div className={css.access} role="status">
        {access === 'hidden' && (
          <>
            <span>
              {t('messages.workoutHidden', { name })}
              {problem && ` ${t('messages.notShared')} ${t(`errors.problem.${problem}`)}`}
            </span>
            <Button icon="share" busy={isBusy && t('common.loading')} onClick={() => void share()}>
              {t('messages.share')}
            </Button>
          </>
        )}
        {access === 'shared' && t('messages.shared', { name })}
      </div>
    </div>
  );
}
