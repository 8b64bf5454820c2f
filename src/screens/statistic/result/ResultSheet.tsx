import { Suspense, useEffect, useState } from 'react';
import { BOUNDS, type WorkoutResult } from '#core/workout/model.ts';
import { isOfWorkout } from '#core/training/trained-time.ts';
import { pathTo } from '#core/address/routes.ts';
import { timeText } from '#core/base/time-text.ts';
import { useFormat } from '#i18n/format.ts';
import { loadTexts, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { late } from '#ui/base/late.tsx';
import { useSaveLater } from '#ui/fields/save-later.ts';
import { TextArea } from '#ui/fields/TextField.tsx';
import css from '#screens/statistic/statistic.module.css';
import { LoggedSets } from './LoggedSets.tsx';

const MendTime = late(async () => {
  const [part] = await Promise.all([import('./MendTime.tsx'), loadTexts('calendar')]);
  return part.MendTime;
});

interface Props {
  readonly result: WorkoutResult;
  /** In the viewer's language. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** One result: facts, a note, logged sets, a repeat, and deletion. */
export function ResultSheet({ result, name, onClose, onRemove }: Props) {
  const t = useT();
  const { date, timeOfDay, number } = useFormat();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const { exercisesDone, exercisesTotal, workoutId } = result;
  return (
    <Sheet
      open
      title={name}
      onClose={onClose}
      actions={
        <>
          <Button icon="trash" onClick={onRemove}>
            {t('statistic.result.delete')}
          </Button>
          {workoutId !== '' && (
            <LinkButton to={pathTo('workout', { id: workoutId })} variant="primary" icon="repeat">
              {t('statistic.result.repeat')}
            </LinkButton>
          )}
        </>
      }
    >
      <p className="muted">
        <time dateTime={new Date(result.date).toISOString()}>{`${date(result.date)}, ${timeOfDay(result.date)}`}</time>
        {isOfWorkout(result) && ` · ${t(`sport.${result.sport}`)} · ${t(`level.${result.level}`)}`}
      </p>
      <dl className={css.facts}>
        <div>
          <dt>{t('statistic.result.time')}</dt>
          <dd className="num">{timeText(result.durationSec, minSec)}</dd>
        </div>
        {exercisesTotal > 0 && (
          <div>
            <dt>{t('statistic.result.exercises')}</dt>
            <dd className="num">{`${number(exercisesDone)}/${number(exercisesTotal)}`}</dd>
          </div>
        )}
        <div>
          <dt>{t('statistic.icepoints')}</dt>
          <dd className="num">{number(result.icepoints)}</dd>
        </div>
      </dl>
      {result.byHand && <p className="small">{t('statistic.byHand.mark')}</p>}
      <Mend result={result} />
      <Note result={result} />
      <LoggedSets result={result} />
    </Sheet>
  );
}

function Mend({ result }: Pick<Props, 'result'>) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => MendTime.prepare(), []);
  if (!isOpen)
    return (
      <div>
        <Button icon="edit" onClick={() => setOpen(true)}>
          {t('statistic.byHand.mend')}
        </Button>
      </div>
    );
  return (
    <Suspense>
      <MendTime result={result} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

function Note({ result: { id, note } }: Pick<Props, 'result'>) {
  const t = useT();
  const { training } = useStores();
  const [text, setText] = useState(note);
  const saveLater = useSaveLater();
  const type = (typed: string) => {
    setText(typed);
    saveLater(() => void training.getState().setNote(id, typed));
  };
  return (
    <TextArea
      label={t('statistic.result.note')}
      description={t('statistic.result.noteHelp')}
      value={text}
      rows={3}
      maxLength={Math.max(BOUNDS.resultNoteLength, text.length)}
      onChange={type}
    />
  );
}
