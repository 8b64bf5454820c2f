import { useState } from 'react';
import { EQUIPMENT } from '#core/exercises/exercise-facts.ts';
import { exerciseWordingIn } from '#core/programme/exercise-wording.ts';
import {
  DAYS_A_WEEK,
  FIRST_REQUEST,
  generateProgramme,
  lightWeeks,
  MINUTES,
  type ProgrammeRequest,
  readProgrammeRequest,
  type WorkoutName,
  WEEKS,
} from '#core/programme/generate.ts';
import { type Goal, GOALS, poolFor } from '#core/programme/generate-goals.ts';
import type { Joint } from '#core/wishes/strains.ts';
import { LEVEL_NAMES } from '#core/workout/model.ts';
import { useLanguageName, useT } from '#i18n/setup.ts';
import { useContract, useLogin } from '#stores/context.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { keptForm } from '#ui/fields/saved-form.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import type { MadeProgramme } from './typed.ts';

interface Props {
  readonly onMade: (made: MadeProgramme) => void;
  readonly onClose: () => void;
}

const FORM = 'build-programme';
const keptRequest = keptForm('programmeRequest', readProgrammeRequest);

/** A few choices from which a whole programme is made. */
export function BuildSheet({ onMade, onClose }: Props) {
  const t = useT();
  const uid = useLogin((state) => state.userID);
  const [request, setRequest] = useState(() => keptRequest.read(uid) ?? FIRST_REQUEST);
  const { problem, isMaking, make } = useMaking(request, onMade);
  const change = (part: Partial<ProgrammeRequest>) => {
    const next = { ...request, ...part };
    setRequest(next);
    keptRequest.keep(uid, next);
  };
  return (
    <Sheet
      open
      title={t('list.options')}
      onClose={onClose}
      actions={
        <Button type="submit" form={FORM} variant="primary" busy={isMaking && t('common.loading')}>
          {t('maker.build.make')}
        </Button>
      }
    >
      <Form id={FORM} onSubmit={make}>
        <p className="muted">{t('maker.build.text')}</p>
        <Choices request={request} onChange={change} />
        {problem && (
          <div role="alert">
            <Banner tone="warning" icon="warning">
              {t(`maker.build.${problem}`)}
            </Banner>
          </div>
        )}
      </Form>
    </Sheet>
  );
}

interface ChoicesProps {
  readonly request: ProgrammeRequest;
  readonly onChange: (part: Partial<ProgrammeRequest>) => void;
}

function Choices({ request, onChange }: ChoicesProps) {
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

const LETTERS: Readonly<Record<WorkoutName, string>> = { a: 'A', b: 'B', easy: '' };

function useMaking(request: ProgrammeRequest, onMade: Props['onMade']) {
  const t = useT();
  const language = useLanguageName();
  const limits = useContract((state) => state.limits);
  const [problem, setProblem] = useState<'none' | 'failed'>();
  const [isMaking, setMaking] = useState(false);
  const nameOf = (name: WorkoutName, goal: Goal): string =>
    t(`maker.build.workout.${name === 'easy' ? 'easy' : goal}`, { letter: LETTERS[name] });
  const make = async () => {
    setMaking(true);
    setProblem(undefined);
    const exercise = await exerciseWordingIn(language).catch(() => undefined);
    setMaking(false);
    if (!exercise) return setProblem('failed');
    const made = generateProgramme(request, limits, { language, workout: nameOf, exercise });
    if (!made) return setProblem('none');
    const light = [...lightWeeks(request.weeks)].map((week) => t('programme.week', { n: week + 1 }));
    onMade({
      ...made,
      name: t('maker.build.name', {
        goal: t(`maker.build.goals.${request.goal}`),
        weeks: t('programme.weeks', { count: request.weeks }),
      }),
      description: t('maker.build.description', { minutes: request.minutes, light: light.join(', ') }),
    });
  };
  return { problem, isMaking, make };
}
