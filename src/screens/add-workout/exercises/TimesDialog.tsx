import { useId, useState } from 'react';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Dialog } from '#ui/widgets/Dialog.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { TimeField } from '#ui/fields/TimeField.tsx';
import type { Times } from './use-list-actions.ts';

interface TimesDialogProps {
  /** Number of exercises affected. */
  readonly count: number;
  readonly onApply: (times: Times) => void;
  readonly onClose: () => void;
}

/** Sets the time, the rest or both of several exercises. A value changes only if switched on. */
export function TimesDialog({ count, onApply, onClose }: TimesDialogProps) {
  const t = useT();
  const formId = useId();
  const first = useStore('editor', (state) => state.draft?.exercises[0]);
  const [timeSec, setTimeSec] = useState(first?.timeSec || 40);
  const [restSec, setRestSec] = useState(first?.restSec ?? 0);
  const [withTime, setWithTime] = useState(false);
  const [withRest, setWithRest] = useState(false);
  const apply = () => {
    onApply({ ...(withTime && { timeSec }), ...(withRest && { restSec }) });
    onClose();
  };
  return (
    <Dialog
      open
      title={t('editor.timesFor', { count })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={!withTime && !withRest}>
            {t('editor.apply')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={apply}>
        <Switch
          label={t('editor.setTime')}
          description={t('editor.repsKeep')}
          checked={withTime}
          onChange={setWithTime}
        />
        {withTime && <TimeField label={t('editor.time')} seconds={timeSec} minSec={1} onChange={setTimeSec} />}
        <Switch label={t('editor.setRest')} checked={withRest} onChange={setWithRest} />
        {withRest && <TimeField label={t('editor.rest')} seconds={restSec} onChange={setRestSec} />}
      </Form>
    </Dialog>
  );
}
