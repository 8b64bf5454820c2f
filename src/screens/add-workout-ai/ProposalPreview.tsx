import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deleteExercises, draftOf } from '#core/draft.ts';
import { readName } from '#core/draft-fields.ts';
import type { ProblemCode } from '#core/errors.ts';
import { lengthTextOf } from '#core/length.ts';
import { BOUNDS, type WholeWorkout } from '#core/model.ts';
import { isPlainText } from '#core/plain-text.ts';
import { pathTo } from '#core/routes.ts';
import { stripOfTimeline } from '#core/timeline-strip.ts';
import { createTimeline } from '#core/timeline.ts';
import { useT } from '#i18n/setup.ts';
import { useContract, useLogin, useSettings, useStores, useWorkoutLimit } from '#stores/context.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { exerciseText } from '#ui/exercise-text.ts';
import { Banner } from '#ui/Feedback.tsx';
import { Form } from '#ui/Form.tsx';
import { refocusAfter } from '#ui/refocus.ts';
import { TextField } from '#ui/TextField.tsx';
import { type Making, WorkoutFoot } from '#ui/WorkoutFoot.tsx';
import css from './ProposalPreview.module.css';
import { keptWords } from './kept.ts';

interface ProposalPreviewProps {
  readonly whole: WholeWorkout;
  readonly onLimit: () => void;
  /** It has just been asked for: the person is led to it. */
  readonly isAnswer?: boolean;
}

/** What would be made, to look through and thin out before anything is saved. */
export function ProposalPreview({ whole, onLimit, isAnswer = false }: ProposalPreviewProps) {
  const t = useT();
  const most = useContract((state) => state.limits.maxExercisesPerWorkout);
  const [draft, setDraft] = useState(() => draftOf(whole));
  const [name, setName] = useState(whole.workout.name);
  const wrong = wrongWith(name);
  const over = draft.exercises.length - most;
  const { make, ...making } = useMake(onLimit);
  const submit = (submitter: HTMLElement | null) => {
    if (wrong || over > 0) return;
    return make(
      { workout: { ...draft.workout, name: name.trim() }, exercises: draft.exercises },
      submitter?.dataset.then === 'edit',
    );
  };
  return (
    <section aria-label={t('words.preview.label')} tabIndex={-1} ref={isAnswer ? leadTo : undefined}>
      <Form onSubmit={submit}>
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
              <Button onClick={() => setDraft(deleteExercises(draft, draft.keys.map((_, index) => index).slice(most)))}>
                {t('words.preview.cut')}
              </Button>
            }
          >
            <span role="alert">{t('words.preview.over', { count: draft.exercises.length, max: most })}</span>
          </Banner>
        )}
        <Exercises draft={draft} onRemove={(index) => setDraft(deleteExercises(draft, [index]))} />
        <Foot whole={draft} making={making} />
      </Form>
    </section>
  );
}

function wrongWith(name: string): 'empty' | 'too-long' | 'hidden-signs' | undefined {
  const read = readName(name, BOUNDS.nameLength);
  if (!read.ok) return read.problem === 'too-long' ? 'too-long' : 'empty';
  return isPlainText(name) ? undefined : 'hidden-signs';
}

/** The browser scrolls to what has the focus. */
const leadTo = (section: HTMLElement | null): void => section?.focus();

type Draft = ReturnType<typeof draftOf>;

function Exercises({ draft, onRemove }: { readonly draft: Draft; readonly onRemove: (index: number) => void }) {
  const t = useT();
  const minSec = useSettings((state) => state.settings.timeFormatMinSec);
  const isOne = draft.exercises.length === 1;
  return (
    <ol className="panel panel-flush rows" aria-label={t('editor.exercises')}>
      {draft.exercises.map((exercise, index) => {
        const { main, further } = exerciseText(exercise, t, minSec);
        return (
          <li key={draft.keys[index]} className={css.item}>
            <div>
              <b>{exercise.name}</b>
              <p className="muted small num">{[main, further].filter(Boolean).join(' · ')}</p>
            </div>
            {!isOne && (
              <IconButton
                icon="close"
                label={t('words.preview.remove', { name: exercise.name })}
                onClick={({ currentTarget }) => {
                  void refocusAfter(currentTarget.closest('li'));
                  onRemove(index);
                }}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Foot({ whole, making }: { readonly whole: WholeWorkout; readonly making: Making }) {
  const t = useT();
  const settings = useSettings((state) => state.settings);
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
    />
  );
}

/** Saves it and goes on to the workout, or to the editor. */
function useMake(onLimit: () => void) {
  const { library } = useStores();
  const navigate = useNavigate();
  const uid = useLogin((state) => state.userID);
  const { reached } = useWorkoutLimit();
  const [saving, setSaving] = useState(false);
  const [saveProblem, setSaveProblem] = useState<ProblemCode>();
  const make = async (whole: WholeWorkout, isEdited: boolean) => {
    if (saving) return;
    if (reached) return onLimit();
    setSaving(true);
    const outcome = await library.getState().create(whole);
    setSaving(false);
    setSaveProblem(outcome.ok ? undefined : outcome.problem);
    if (!outcome.ok) return;
    keptWords.forget(uid);
    void navigate(pathTo(isEdited ? 'addWorkout' : 'workout', { id: outcome.value.workout.wId }), { replace: true });
  };
  return { make, saving, saveProblem };
}
