import { useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { type TimeProblem, timeProblem } from '#core/training/trained-time.ts';
import { loggingOfName } from '#core/training/planned-set.ts';
import { setLine } from '#core/training/sets.ts';
import { BOUNDS } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { useWorkouts, What } from '#screens/calendar/What.tsx';
import { useStores } from '#stores/context.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { DistanceField } from './DistanceField.tsx';
import { timeOf, type When, WhenFields, whenOf } from './WhenFields.tsx';

const HALF_AN_HOUR_SEC = 1800;

interface Added extends When {
  readonly wId: string;
  readonly title: string;
  readonly note: string;
  /** Of a session under a free name. */
  readonly distanceM?: number | undefined;
}

/** Training without Icetime, or without its timer. */
export function AddTraining({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { training } = useStores();
  const { workouts, nameOf, minutesOf } = useWorkouts();
  const [added, setAdded] = useState<Added>(() => ({
    ...whenOf({ date: Date.now(), durationSec: HALF_AN_HOUR_SEC }),
    wId: '',
    title: '',
    note: '',
  }));
  const [problem, setProblem] = useState<TimeProblem>();
  const [failure, setFailure] = useState<ProblemCode>();
  const [isSaving, setSaving] = useState(false);
  const change = (changes: Partial<Added>) => {
    const workout = workouts.find(({ wId }) => wId === changes.wId);
    setAdded({ ...added, ...changes, ...(workout && { durationSec: minutesOf(workout) * 60 }) });
    setProblem(undefined);
  };
  const free = added.wId === '' ? loggingOfName(added.title) : undefined;
  const save = async () => {
    // The network may keep the answer for seconds; each session is one of its own.
    if (isSaving) return;
    const time = timeOf(added);
    const wrong = timeProblem(time, Date.now());
    setProblem(wrong);
    if (wrong) return;
    const workout = workouts.find(({ wId }) => wId === added.wId);
    const { durationSec: sec, distanceM } = added;
    const sets = free?.way && distanceM !== undefined ? setLine({ exercise: added.title, sec, distanceM }) : '';
    const name = (workout ? nameOf(workout) : added.title.trim()).slice(0, BOUNDS.nameLength);
    setSaving(true);
    setFailure(undefined);
    const outcome = await training.getState().add({ ...time, workout, name, note: added.note, ...(sets && { sets }) });
    setSaving(false);
    if (outcome.ok) onClose();
    else setFailure(outcome.problem);
  };
  return (
    <Sheet
      open
      title={t('statistic.byHand.add')}
      onClose={onClose}
      actions={
        <Button type="submit" form="add-training" variant="primary" busy={isSaving && t('statistic.byHand.saving')}>
          {t('statistic.byHand.save')}
        </Button>
      }
    >
      <Form id="add-training" onSubmit={save}>
        <What value={added} workouts={workouts} nameOf={nameOf} label={t('statistic.byHand.what')} onChange={change} />
        {free?.way && (
          <DistanceField
            key={free.way}
            {...free}
            metres={added.distanceM}
            onChange={(distanceM) => change({ distanceM })}
          />
        )}
        <WhenFields when={added} problem={problem} onChange={change} />
        <TextArea
          label={t('statistic.result.note')}
          value={added.note}
          rows={3}
          maxLength={BOUNDS.resultNoteLength}
          onChange={(note) => change({ note })}
        />
        <p className="small muted">{t('statistic.byHand.help')}</p>
        {failure && <ProblemLine problem={failure} />}
      </Form>
    </Sheet>
  );
}
