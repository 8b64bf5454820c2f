import { useState } from 'react';
import { type TimeProblem, timeProblem } from '#core/training/trained-time.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { timeOf, type When, WhenFields, whenOf } from './WhenFields.tsx';

interface Props {
  readonly result: WorkoutResult;
  readonly onClose: () => void;
}

/** Another date, time of day and length of a result. */
export function MendTime({ result, onClose }: Props) {
  const t = useT();
  const { training } = useStores();
  const before = whenOf(result);
  const [when, setWhen] = useState(before);
  const [problem, setProblem] = useState<TimeProblem>();
  const change = (changes: Partial<When>) => {
    setWhen({ ...when, ...changes });
    setProblem(undefined);
  };
  const save = () => {
    const isMoved = when.day !== before.day || when.time !== before.time;
    // Seconds are not shown: they stay while the minute does.
    const time = isMoved ? timeOf(when) : { date: result.date, durationSec: when.durationSec };
    const wrong = isMoved ? timeProblem(time, Date.now()) : undefined;
    setProblem(wrong);
    if (wrong) return;
    if (isMoved || when.durationSec !== before.durationSec) void training.getState().mend(result.id, time);
    onClose();
  };
  return (
    <Form onSubmit={save}>
      <WhenFields when={when} problem={problem} onChange={change} />
      {!result.byHand && <p className="small muted">{t('statistic.byHand.mendHelp')}</p>}
      <div className="row">
        <Button type="submit" icon="check">
          {t('calendar.save')}
        </Button>
        <Button variant="text" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Form>
  );
}
