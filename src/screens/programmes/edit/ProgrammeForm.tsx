import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import { isProgrammeName, PROGRAMME_BOUNDS, type Programme } from '#core/programme/programme.ts';
import { outlineOf, programmeFrom, type OutlineWeek } from '#core/programme/outline.ts';
import { useLanguageName, useNameOf, useT } from '#i18n/setup.ts';
import { useContract, useLibrary, useLogin, useProgrammes, useStores } from '#stores/context.tsx';
import { isAwaited, myWorkouts } from '#stores/library/lists.ts';
import type { Saved } from '#stores/programmes/programmes-state.ts';
import { Form } from '#ui/fields/Form.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { Banner, EmptyState, Skeleton } from '#ui/widgets/Feedback.tsx';
import { keptProgramme, type Typed } from './typed.ts';
import { WeekEditor } from './WeekEditor.tsx';

interface Props {
  /** `undefined` = a new one. */
  readonly programme: Programme | undefined;
}

const EMPTY_WEEK: OutlineWeek = { days: [''], isLight: false };

/** Name, weeks, and one's own workouts on their days. */
export function ProgrammeForm({ programme }: Props) {
  const t = useT();
  const nameOf = useNameOf();
  const { library } = useStores();
  const mine = useLibrary(myWorkouts);
  const areMineKnown = useLibrary((state) => !isAwaited(state.mine));
  const uid = useLogin((state) => state.userID);
  const [typed, setTyped] = useState(() => restored(uid, programme));
  const { name, description, weeks } = typed;
  const type = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    keptProgramme.keep(uid, next);
  };
  const setWeeks = (to: readonly OutlineWeek[]) => type({ weeks: to });
  const { isSaving, refused, save } = useSave(programme, typed);
  useEffect(() => void library.getState().loadMine(), [library]);
  const change = (week: number, to: OutlineWeek) => setWeeks(weeks.with(week, to));
  const isFull = weeks.length >= PROGRAMME_BOUNDS.weeks;
  const isEmpty = weeks.every(({ days }) => days.every((wId) => wId === ''));
  if (!areMineKnown)
    return (
      <div role="status" aria-busy="true">
        <span className="visually-hidden">{t('common.loading')}</span>
        <Skeleton height="20rem" />
      </div>
    );
  if (mine.length === 0 && !programme)
    return (
      <EmptyState title={t('programme.edit.noWorkouts')}>
        <LinkButton variant="primary" icon="plus" to={pathTo('addWorkoutSimpel')}>
          {t('programme.edit.makeWorkout')}
        </LinkButton>
      </EmptyState>
    );
  return (
    <Form onSubmit={save}>
      <TextField
        label={t('programme.edit.name')}
        value={name}
        maxLength={PROGRAMME_BOUNDS.nameLength}
        errorOnceTried={isProgrammeName(name) ? undefined : t('errors.name.empty')}
        onChange={(to) => type({ name: to })}
      />
      <TextArea
        label={t('programme.edit.text')}
        value={description}
        maxLength={PROGRAMME_BOUNDS.descriptionLength}
        onChange={(to) => type({ description: to })}
      />
      {weeks.map((week, n) => (
        <WeekEditor
          // oxlint-disable-next-line react/no-array-index-key -- a week is its number
          key={n}
          n={n}
          week={week}
          workouts={mine}
          nameOf={nameOf}
          onChange={(to) => change(n, to)}
          {...(!isFull && { onCopy: () => setWeeks(weeks.toSpliced(n + 1, 0, week)) })}
          {...(weeks.length > 1 && { onRemove: () => setWeeks(weeks.toSpliced(n, 1)) })}
        />
      ))}
      {!isFull && (
        <Button icon="plus" onClick={() => setWeeks([...weeks, EMPTY_WEEK])}>
          {t('programme.edit.addWeek')}
        </Button>
      )}
      {isEmpty && <p className="muted small">{t('programme.edit.nothing')}</p>}
      {refused && (
        <div role="alert">
          <Refused why={refused} />
        </div>
      )}
      <Button type="submit" variant="primary" size="l" busy={isSaving && t('programme.edit.saving')}>
        {t('programme.edit.save')}
      </Button>
    </Form>
  );
}

type Refusal = Exclude<Saved, 'saved'> | 'nothing' | 'failed';

function Refused({ why }: { readonly why: Refusal }) {
  const t = useT();
  const most = useContract((state) => state.limits.maxProgrammes);
  const words = {
    limit: () => t('programme.limit', { count: most }),
    exercises: () => t('errors.problem.limit'),
    'too-big': () => t('programme.edit.tooLarge'),
    nothing: () => t('programme.edit.nothing'),
    failed: () => t('programme.failed'),
  } as const;
  return (
    <Banner tone="warning" icon="warning">
      {words[why]()}
    </Banner>
  );
}

/** As the person left it, or as it is. */
function restored(uid: string, programme: Programme | undefined): Typed {
  const { pId = '', name = '', description = '' } = programme ?? {};
  const kept = keptProgramme.read(uid);
  if (kept?.pId === pId) return kept;
  return { pId, name, description, weeks: programme ? outlineOf(programme) : [EMPTY_WEEK] };
}

function useSave(programme: Programme | undefined, typed: Typed) {
  const { programmes } = useStores();
  const navigate = useNavigate();
  const nameOf = useNameOf();
  const language = useLanguageName();
  const mine = useLibrary(myWorkouts);
  const ownerId = useLogin((state) => state.userID);
  const newId = useProgrammes((state) => state.newId);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<Refusal>();
  const save = async () => {
    const made = programmeFrom({
      ...typed,
      programme,
      ownerId,
      language,
      newId,
      nowMs: Date.now(),
      workouts: mine.map((workout) => ({ ...workout, name: nameOf(workout) })),
    });
    if (!made) return setRefused('nothing');
    setSaving(true);
    const saved = await programmes
      .getState()
      .save(made)
      .catch((): 'failed' => 'failed');
    setSaving(false);
    if (saved !== 'saved') return setRefused(saved);
    keptProgramme.forget(ownerId);
    navigate(pathTo('programme', { pId: made.pId }), { replace: true });
  };
  return { isSaving, refused, save };
}
