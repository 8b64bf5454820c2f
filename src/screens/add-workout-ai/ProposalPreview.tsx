import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Edited, placesAfter } from '#core/import/plan-edits.ts';
import { deleteExercises, type Draft, draftOf } from '#core/workout/draft.ts';
import { readName } from '#core/workout/draft-fields.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import { lengthTextOf } from '#core/workout/length.ts';
import { BOUNDS, type Exercise, type WholeWorkout } from '#core/workout/model.ts';
import { isPlainText } from '#core/base/plain-text.ts';
import { pathTo } from '#core/address/routes.ts';
import { stripOfTimeline } from '#core/workout/timeline-strip.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { useWorkoutLimit } from '#stores/workout-limit.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { type Making, WorkoutFoot } from '#ui/lists/WorkoutFoot.tsx';
import { keptProposal, keptWords, type SavedProposal } from './kept.ts';
import { ProposedExercises } from './ProposedExercises.tsx';
import { useOwnMedia } from './use-own-media.ts';

interface ProposalPreviewProps {
  readonly whole: WholeWorkout;
  /** The source; edits to the proposal are stored with it. */
  readonly from: Omit<SavedProposal, 'whole'>;
  readonly onLimit: () => void;
  /** The person has just asked for it, so the focus moves there. Otherwise they wrote it themselves. */
  readonly isAnswer?: boolean;
  /** Told of what it starts with, and of every change. */
  readonly onEdit?: (edited: Edited) => void;
}

/** The proposed workout, to review and edit before anything is saved. */
export function ProposalPreview({ whole, from, onLimit, isAnswer = false, onEdit }: ProposalPreviewProps) {
  const t = useT();
  const form = useId();
  const most = useStore('contract', (state) => state.limits.maxExercisesPerWorkout);
  const [proposed] = useState(() => draftOf(whole));
  const [draft, setDraft] = useState(proposed);
  const [name, setName] = useState(whole.workout.name);
  useKept({ from, proposed, draft, name, onEdit });
  const wrong = wrongWith(name);
  const over = draft.exercises.length - most;
  const { make, ...making } = useMake(onLimit);
  const own = useOwnMedia();
  const [usesOwn, setUsesOwn] = useState(true);
  const hasOwn = (exercise: Exercise): boolean => own?.media.of(exercise.name) !== undefined;
  const shown = useMemo(() => {
    if (!own || !usesOwn) return draft;
    return { ...draft, exercises: draft.exercises.map((exercise) => own.apply(exercise, own.media, !isAnswer)) };
  }, [draft, own, usesOwn, isAnswer]);
  const submit = (submitter: HTMLElement | null) => {
    if (wrong || over > 0) return;
    return make(
      { workout: { ...shown.workout, name: name.trim() }, exercises: shown.exercises },
      submitter?.dataset.then === 'edit',
    );
  };
  return (
    <>
      <section aria-label={t('words.preview.label')} tabIndex={-1} ref={isAnswer ? leadTo : undefined}>
        <Form id={form} onSubmit={submit}>
          <TextField
            label={t('simple.name')}
            value={name}
            onChange={setName}
            error={wrong && t(`errors.name.${wrong}`, { length: name.length, max: BOUNDS.nameLength })}
          />
          {over > 0 && (
            <Banner
              tone="warning"
              icon="warning"
              action={
                <Button
                  onClick={() => setDraft(deleteExercises(draft, draft.keys.map((_, index) => index).slice(most)))}
                >
                  {t('words.preview.cut')}
                </Button>
              }
            >
              <span role="alert">{t('words.preview.over', { count: draft.exercises.length, max: most })}</span>
            </Banner>
          )}
          {draft.exercises.some(hasOwn) && (
            <Switch
              label={t('words.preview.useOwn')}
              description={t('words.preview.useOwnHint')}
              checked={usesOwn}
              onChange={setUsesOwn}
            />
          )}
          <ProposedExercises draft={draft} onChange={setDraft} isOwn={(exercise) => usesOwn && hasOwn(exercise)} />
        </Form>
      </section>
      <Foot whole={shown} making={making} form={form} />
    </>
  );
}

/** Keeps the proposal across a visit to other screens. */
function useKept({
  from,
  proposed,
  draft: { workout, exercises, keys },
  name,
  onEdit,
}: Pick<ProposalPreviewProps, 'from' | 'onEdit'> & {
  readonly proposed: Draft;
  readonly draft: Draft;
  readonly name: string;
}): void {
  const uid = useStore('login', (state) => state.userID);
  const keep = useEffectEvent(() => {
    const whole = { workout: { ...workout, name }, exercises };
    const origins = keys.map((key) => proposed.keys.indexOf(key));
    const places = from.places && placesAfter(from.places, { origins });
    keptProposal.keep(uid, { ...from, whole, ...(places && { places }) });
    onEdit?.({ whole, origins });
  });
  useEffect(() => keep(), [workout, exercises, name]);
}

function wrongWith(name: string): 'empty' | 'too-long' | 'hidden-signs' | undefined {
  const read = readName(name, BOUNDS.nameLength);
  if (!read.ok) return read.problem === 'too-long' ? 'too-long' : 'empty';
  return isPlainText(name) ? undefined : 'hidden-signs';
}

/** The browser scrolls to the focused element. */
const leadTo = (section: HTMLElement | null): void => section?.focus();

interface FootProps {
  readonly whole: WholeWorkout;
  readonly making: Making;
  readonly form: string;
}

function Foot({ whole, making, form }: FootProps) {
  const t = useT();
  const settings = useStore('settings', (state) => state.settings);
  const { rounds } = whole.workout;
  const steps = useMemo(() => stripOfTimeline(createTimeline(whole, settings)), [whole, settings]);
  return (
    <WorkoutFoot
      steps={steps}
      time={lengthTextOf(whole.workout, settings) || t('player.open')}
      note={
        rounds > 1
          ? t('player.roundsCount', { count: rounds })
          : t('player.exercisesCount', { count: whole.exercises.length })
      }
      making={making}
      form={form}
    />
  );
}

/** Saves the workout, then opens it or the editor. */
function useMake(onLimit: () => void) {
  const { library } = useStores();
  const navigate = useNavigate();
  const uid = useStore('login', (state) => state.userID);
  const { reached } = useWorkoutLimit();
  const [saving, setSaving] = useState(false);
  const [saveProblem, setSaveProblem] = useState<ProblemCode>();
  const make = async (whole: WholeWorkout, isEdited: boolean) => {
    if (saving) return;
    if (reached) return onLimit();
    setSaving(true);
    setSaveProblem(undefined);
    const outcome = await library.getState().create(whole);
    setSaving(false);
    setSaveProblem(outcome.ok ? undefined : outcome.problem);
    if (!outcome.ok) {
      if (outcome.problem === 'limit') onLimit();
      return;
    }
    keptWords.forget(uid);
    keptProposal.forget(uid);
    navigate(pathTo(isEdited ? 'addWorkout' : 'workout', { id: outcome.value.workout.wId }), { replace: true });
  };
  return { make, saving, saveProblem };
}
