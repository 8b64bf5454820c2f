import { Suspense, useEffect, useState } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { isProgrammeName, PROGRAMME_BOUNDS, type Programme } from '#core/programme/programme.ts';
import { useT } from '#i18n/setup.ts';
import { type Choice, useChoices } from './use-choices.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { isAwaited } from '#stores/library/lists.ts';
import { late } from '#ui/base/late.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { EmptyState, Skeleton } from '#ui/widgets/Feedback.tsx';
import { AboutFields } from './AboutFields.tsx';
import { GrowingList } from './grow/GrowingList.tsx';
import { Beginnings } from './Beginnings.tsx';
import { keptProgramme, type MadeProgramme, restored, type Typed } from './typed.ts';
import { Refused } from './Refused.tsx';
import { useSave } from './use-save.ts';

/** With what drags. */
const WeeksEditor = late(async () => (await import('./WeeksEditor.tsx')).WeeksEditor);

interface Props {
  /** `undefined` = a new one. */
  readonly programme: Programme | undefined;
}

/** Waits for the person's workouts, of which programmes are made. */
export function ProgrammeForm(props: Props) {
  const t = useT();
  const { library } = useStores();
  const areMineKnown = useStore('library', (state) => !isAwaited(state.mine));
  useEffect(() => {
    WeeksEditor.prepare();
    void library.getState().loadMine();
  }, [library]);
  if (areMineKnown) return <Fields {...props} />;
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('common.loading')}</span>
      <Skeleton height="20rem" />
    </div>
  );
}

function Fields({ programme }: Props) {
  const t = useT();
  const choices = useChoices({ withPublic: true });
  const uid = useStore('login', (state) => state.userID);
  const [typed, setTyped] = useState(() => restored(uid, programme));
  const [lastMade, setLastMade] = useState<MadeProgramme>();
  const type = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    keptProgramme.keep(uid, next);
  };
  const begin = (made: MadeProgramme) => {
    // The person's own words stay.
    const keep = (field: 'name' | 'description') =>
      typed[field] === '' || typed[field] === lastMade?.[field] ? made[field] : typed[field];
    setLastMade(made);
    type({ ...made, name: keep('name'), description: keep('description') });
  };
  const isEmpty = typed.weeks.every((week) => week.days.every((day) => day.workouts.every((key) => key === '')));
  const hasNothing = choices.every(({ group }) => group === 'free') && typed.workouts.length === 0;
  return (
    <>
      {!programme && <Beginnings isBegun={!isEmpty} onMade={begin} />}
      {hasNothing ? (
        <EmptyState scene="workouts" title={t('maker.none')} text={t('maker.noneText')}>
          <LinkButton icon="plus" to={pathTo('addWorkoutSimpel')}>
            {t('programme.edit.makeWorkout')}
          </LinkButton>
        </EmptyState>
      ) : (
        <Whole programme={programme} typed={typed} choices={choices} isEmpty={isEmpty} onChange={type} />
      )}
    </>
  );
}

interface WholeProps extends Props {
  readonly typed: Typed;
  readonly choices: readonly Choice[];
  readonly isEmpty: boolean;
  readonly onChange: (part: Partial<Typed>) => void;
}

/** Name, weeks, and workouts on their days. */
function Whole({ programme, typed, choices, isEmpty, onChange }: WholeProps) {
  const t = useT();
  const own = choices.map(({ workout }) => workout);
  const { isSaving, refused, save } = useSave(programme, typed, own);
  const { name, description } = typed;
  return (
    <>
      <Form id={FORM} onSubmit={save}>
        <TextField
          label={t('programme.edit.name')}
          value={name}
          maxLength={PROGRAMME_BOUNDS.nameLength}
          errorOnceTried={isProgrammeName(name) ? undefined : t('errors.name.empty')}
          onChange={(to) => onChange({ name: to })}
        />
        <TextArea
          label={t('programme.edit.text')}
          value={description}
          maxLength={PROGRAMME_BOUNDS.descriptionLength}
          onChange={(to) => onChange({ description: to })}
        />
        <AboutFields typed={typed} own={own} onChange={onChange} />
        <Suspense fallback={<Skeleton height="20rem" />}>
          <WeeksEditor outline={typed} choices={choices} onChange={onChange} />
        </Suspense>
        {isEmpty && <p className="muted small">{t('programme.edit.nothing')}</p>}
      </Form>
      {/* Its sheets have forms of their own. */}
      <GrowingList outline={typed} own={own} onChange={onChange} />
      {refused && <Refused why={refused} />}
      <Button type="submit" form={FORM} variant="primary" size="l" busy={isSaving && t('programme.edit.saving')}>
        {t('programme.edit.save')}
      </Button>
    </>
  );
}

const FORM = 'programme';
