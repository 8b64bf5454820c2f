import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useT } from '#i18n/setup.ts';
import { useEditor, useSettings, useStores } from '#stores/context.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { CardSkeletons, EmptyState } from '#ui/Feedback.tsx';
import { LeaveGuard } from '#ui/LeaveGuard.tsx';
import { Page } from '#ui/Shell.tsx';
import { CoursePanel } from './CoursePanel.tsx';
import { ExerciseList } from './ExerciseList.tsx';
import { SaveNotes } from './SaveNotes.tsx';
import { CourseFields, WorkoutFields } from './WorkoutFields.tsx';

/** The full editor: a new workout, or one of one's own. */
export function AddWorkoutScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { editor } = useStores();
  const { id } = useParams();
  const status = useEditor((state) => state.status);
  const openProblem = useEditor((state) => state.openProblem);
  const isNew = useEditor((state) => state.isNew);
  const dirty = useEditor((state) => state.dirty);
  const wId = useEditor((state) => state.draft?.workout.wId);
  const autoSave = useSettings((state) => state.settings.autoSave);

  useEffect(() => {
    const { draft, open } = editor.getState();
    // The first save of a new workout gives it an address of its own; what is open already stays open.
    if (id === undefined || draft?.workout.wId !== id) void open(id);
  }, [editor, id]);
  useEffect(() => () => void editor.getState().close(), [editor]);
  useEffect(() => {
    if (status === 'ready' && !isNew && id === undefined && wId !== undefined)
      void navigate(`/addWorkout/${wId}`, { replace: true });
  }, [status, isNew, id, wId, navigate]);

  const title = t(id === undefined && isNew ? 'editor.titleNew' : 'editor.titleEdit');
  if (status === 'problem')
    return (
      <Page title={title} backTo="/">
        <EmptyState title={t('editor.problem')} text={t(`errors.problem.${openProblem ?? 'unknown'}`)}>
          <LinkButton variant="primary" to="/workoutlist/my">
            {t('editor.toList')}
          </LinkButton>
        </EmptyState>
      </Page>
    );
  if (status !== 'ready')
    return (
      <Page title={title} backTo="/">
        <CardSkeletons count={3} />
      </Page>
    );
  return (
    <Page title={title} backTo="/" actions={<Actions autoSave={autoSave} />}>
      <div className="stack">
        <SaveNotes />
        <div className="split">
          <div className="stack">
            <WorkoutFields />
            <CoursePanel />
            <CourseFields />
          </div>
          <ExerciseList />
        </div>
      </div>
      <LeaveGuard active={dirty && !autoSave} title={t('editor.leaveTitle')} text={t('editor.leaveText')} />
    </Page>
  );
}

function Actions({ autoSave }: { readonly autoSave: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const { editor } = useStores();
  const dirty = useEditor((state) => state.dirty);
  const saving = useEditor((state) => state.saveState === 'saving');
  const hasExercises = useEditor((state) => (state.draft?.exercises.length ?? 0) > 0);
  const start = async () => {
    const { draft, save } = editor.getState();
    if (!draft || draft.exercises.length === 0) return;
    // Saved or not: what cannot be sent now is on the device, and the run starts from there.
    const outcome = editor.getState().dirty ? await save() : undefined;
    if (outcome === undefined || outcome.ok) void navigate(`/workout/${draft.workout.wId}`);
  };
  return (
    <>
      {!autoSave && (
        <Button busy={saving && t('editor.saving')} disabled={!dirty} onClick={() => void editor.getState().save()}>
          {t('editor.save')}
        </Button>
      )}
      <Button
        variant="primary"
        icon="play"
        disabled={!hasExercises}
        title={hasExercises ? undefined : t('editor.startNeeds')}
        onClick={() => void start()}
      >
        {t('editor.start')}
      </Button>
    </>
  );
}
