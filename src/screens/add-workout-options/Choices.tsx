import type { ContractLimits } from '#core/settings/contract.ts';
import { MINUTES_AT_MOST, REST_SEC_AT_MOST, TEMPO } from '#core/exercises/generate.ts';
import { LEVEL_NAMES, SPORTS } from '#core/workout/model.ts';
import { MINUTES_AT_LEAST } from '#core/exercises/options.ts';
import { timeText } from '#core/base/time-text.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { NeedsFields } from '#ui/fields/NeedsFields.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { TimeField } from '#ui/fields/TimeField.tsx';
import type { OptionsForm } from './use-options.ts';

interface ChoicesProps {
  readonly form: OptionsForm;
  readonly contract: ContractLimits;
}

export function Choices({ form, contract }: ChoicesProps) {
  const t = useT();
  const { input, change } = form;
  return (
    <>
      <SelectField
        label={t('editor.sport')}
        value={input.sport}
        options={SPORTS.map((value) => ({ value, label: t(`sport.${value}`) }))}
        onChange={(sport) => change({ sport })}
      />
      <Segments
        label={t('editor.level')}
        value={input.level}
        options={LEVEL_NAMES.map((value) => ({ value, label: t(`level.${value}`) }))}
        onChange={(level) => change({ level })}
      />
      <Numbers form={form} contract={contract} />
      <NeedsFields value={input} onChange={change} />
      <Breaks form={form} />
    </>
  );
}

function Numbers({ form: { input, frame, change }, contract }: ChoicesProps) {
  const t = useT();
  const atMost = frame?.perRoundAtMost ?? 1;
  return (
    <div className="pairs">
      <NumberField
        label={t('options.minutes')}
        value={input.minutes}
        min={MINUTES_AT_LEAST}
        max={MINUTES_AT_MOST}
        step={5}
        onChange={(minutes) => change({ minutes })}
      />
      <NumberField
        label={t('simple.exercises')}
        description={
          atMost === contract.maxExercisesPerWorkout ? t('editor.limitExercises', { count: atMost }) : undefined
        }
        value={frame?.perRound ?? 1}
        min={Math.min(2, atMost)}
        max={atMost}
        onChange={(exercises) => change({ exercises })}
      />
      <TimeField
        label={t('simple.rest')}
        seconds={input.restSec ?? TEMPO[input.level].restSec}
        maxSec={REST_SEC_AT_MOST}
        onChange={(restSec) => change({ restSec })}
      />
    </div>
  );
}

/** Setup is a setting of the person; the intro of an exercise belongs to the workout. */
function Breaks({ form: { input, change } }: Pick<ChoicesProps, 'form'>) {
  const t = useT();
  const { setupOn, defaultSetupTimeSec, defaultIntroTimeSec, timeFormatMinSec } = useStore(
    'settings',
    (state) => state.settings,
  );
  const set = useStore('settings', (state) => state.set);
  return (
    <div>
      <Switch
        label={t('settings.setupOn')}
        description={t('options.setupHint', { time: timeText(defaultSetupTimeSec, timeFormatMinSec) })}
        checked={setupOn}
        onChange={(on) => set('setupOn', on)}
      />
      <Switch
        label={t('settings.introOn')}
        description={t('options.introHint', { time: timeText(defaultIntroTimeSec, timeFormatMinSec) })}
        checked={input.intro}
        onChange={(intro) => change({ intro })}
      />
    </div>
  );
}
