import { EQUIPMENT } from '#core/exercises/exercise-facts.ts';
import { DAYS_A_WEEK, MINUTES, type ProgrammeRequest, WEEKS } from '#core/programme/generate.ts';
import { GOALS, poolFor } from '#core/programme/generate-goals.ts';
import type { Joint } from '#core/wishes/strains.ts';
import { LEVEL_NAMES } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Switch } from '#ui/fields/Switch.tsx';

interface ChoicesProps {
  readonly request: ProgrammeRequest;
  readonly onChange: (part: Partial<ProgrammeRequest>) => void;
}

/** Goal, time and what is to be left out. */
export function BuildChoices({ request, onChange }: ChoicesProps) {
  const t = useT();
  return (
    <>
      <SelectField
        label={t('maker.build.goal')}
        value={request.goal}
        options={GOALS.map((value) => ({ value, label: t(`maker.build.goals.${value}`) }))}
        onChange={(goal) => onChange({ goal })}
      />
      <Segments
        label={t('editor.level')}
        value={request.level}
        options={LEVEL_NAMES.map((value) => ({ value, label: t(`level.${value}`) }))}
        onChange={(level) => onChange({ level })}
      />
      <div className="pairs">
        <NumberField
          label={t('maker.build.days')}
          value={request.daysAWeek}
          min={DAYS_A_WEEK.least}
          max={DAYS_A_WEEK.most}
          onChange={(daysAWeek) => onChange({ daysAWeek })}
        />
        <NumberField
          label={t('maker.build.minutes')}
          value={request.minutes}
          min={MINUTES.least}
          max={MINUTES.most}
          step={MINUTES.step}
          onChange={(minutes) => onChange({ minutes })}
        />
      </div>
      <Segments
        label={t('maker.build.weeks')}
        value={String(request.weeks)}
        options={WEEKS.map((count) => ({ value: String(count), label: t('programme.weeks', { count }) }))}
        onChange={(chosen) => onChange({ weeks: WEEKS.find((count) => String(count) === chosen) ?? request.weeks })}
      />
      <Limits request={request} onChange={onChange} />
    </>
  );
}

const SPARED = ['knees', 'back', 'shoulders', 'wrists'] as const satisfies readonly Joint[];

/** The equipment that serves the goal, and what is to be left out. */
function Limits({ request, onChange }: ChoicesProps) {
  const t = useT();
  const all = poolFor(request.goal, { ...request, equipment: EQUIPMENT });
  const useful = EQUIPMENT.filter((thing) => all.some(({ needs }) => needs === thing));
  const toggled = <T,>(list: readonly T[], one: T, isOn: boolean): T[] => [
    ...list.filter((other) => other !== one),
    ...(isOn ? [one] : []),
  ];
  return (
    <>
      {useful.length > 0 && (
        <div role="group" aria-label={t('options.equipment')}>
          {useful.map((thing) => (
            <Switch
              key={thing}
              label={t(`equipment.${thing}`)}
              checked={request.equipment.includes(thing)}
              onChange={(isOn) => onChange({ equipment: toggled(request.equipment, thing, isOn) })}
            />
          ))}
        </div>
      )}
      <div role="group" aria-label={t('maker.build.gentle')}>
        <Switch
          label={t('options.quiet')}
          description={t('options.quietHint')}
          checked={request.quiet}
          onChange={(quiet) => onChange({ quiet })}
        />
        {SPARED.map((joint) => (
          <Switch
            key={joint}
            label={t(`words.read.gentle.${joint}`)}
            checked={request.gentleOn.includes(joint)}
            onChange={(isOn) => onChange({ gentleOn: toggled(request.gentleOn, joint, isOn) })}
          />
        ))}
      </div>
    </>
  );
}
