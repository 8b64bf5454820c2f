import { useEffect, useEffectEvent, useState } from 'react';
import { PLAN_LENGTH } from '#core/exercises/words.ts';
import type { PastedProgramme } from '#core/programme/pasted.ts';
import { PROGRAMME_BOUNDS } from '#core/programme/programme.ts';
import { useLanguageName, useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { keptPlan, type MadeProgramme } from './typed.ts';
import { usePasted } from './use-pasted.ts';

interface Props {
  readonly onMade: (made: MadeProgramme) => void;
  readonly onClose: () => void;
}

const FORM = 'paste-programme';

/** A plan of several days as text, which becomes the programme's weeks. */
export function PasteSheet({ onMade, onClose }: Props) {
  const t = useT();
  const uid = useStore('login', (state) => state.userID);
  const language = useLanguageName();
  const [text, setText] = useState(() => keptPlan.read(uid) ?? '');
  const [weeks, setWeeks] = useState(4);
  const [takesDoubtful, setTakesDoubtful] = useState(false);
  const pasted = usePasted(text, { weeks, takesDoubtful });
  const { made, unread = [], hasDoubtful = false } = typeof pasted === 'object' ? pasted : {};
  /** Asked for before it was read. */
  const [isAwaited, setAwaited] = useState(false);
  const type = (to: string) => {
    setAwaited(false);
    setText(to);
    keptPlan.keep(uid, to);
  };
  const hand = ({ name, workouts, weeks: all }: PastedProgramme) =>
    onMade({ name, description: '', sport: undefined, level: undefined, language, workouts, weeks: all });
  const take = () => (made ? hand(made) : setAwaited(true));
  const takeAwaited = useEffectEvent(() => made && hand(made));
  const isDue = isAwaited && made !== undefined;
  const isMissing = !made && typeof pasted === 'object' && (isAwaited || text.trim() !== '');
  useEffect(() => {
    if (isDue) takeAwaited();
  }, [isDue]);
  return (
    <Sheet
      open
      title={t('words.plan.way')}
      onClose={onClose}
      actions={
        <Button type="submit" form={FORM} variant="primary">
          {t('maker.paste.take')}
        </Button>
      }
    >
      <Form id={FORM} onSubmit={take}>
        <TextArea
          label={t('words.plan.label')}
          description={t('maker.paste.example')}
          rows={10}
          maxLength={PLAN_LENGTH}
          value={text}
          onChange={type}
        />
        <p role="status">
          {made && <Found {...made} />}
          {pasted === 'failed' && t('maker.paste.failed')}
          {isMissing && t('maker.paste.none')}
        </p>
        {made && !made.hasWeeks && (
          <NumberField
            label={t('maker.paste.repeat')}
            value={weeks}
            min={1}
            max={PROGRAMME_BOUNDS.weeks}
            onChange={setWeeks}
          />
        )}
        {(hasDoubtful || takesDoubtful) && (
          <Switch label={t('maker.paste.doubtful')} checked={takesDoubtful} onChange={setTakesDoubtful} />
        )}
        {unread.length > 0 && <LeftOut lines={unread} />}
      </Form>
    </Sheet>
  );
}

function Found({ weeks }: PastedProgramme) {
  const t = useT();
  const count = weeks.reduce((sum, { days }) => sum + days.length, 0);
  return t('maker.paste.found', {
    trainings: t('maker.trainings', { count }),
    weeks: t('programme.weeks', { count: weeks.length }),
  });
}

function LeftOut({ lines }: { readonly lines: readonly string[] }) {
  const t = useT();
  return (
    <div className="small muted">
      <p>{t('maker.paste.unread')}</p>
      <ul>
        {lines.map((line, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines may be equal
          <li key={n} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
