import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { CardSkeletons, EmptyState } from '#ui/widgets/Feedback.tsx';
import { LeaveGuard } from '#ui/frame/LeaveGuard.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { Actions } from './Actions.tsx';
import { ExerciseList } from './exercises/ExerciseList.tsx';
import { HiddenNote } from './HiddenNote.tsx';
import { SaveNotes } from './SaveNotes.tsx';
import { useChecks } from './use-checks.ts';
import { AboutFields, RunFields, NamePanel } from './WorkoutFields.tsx';

/** The full editor, for a new workout or an existing one of the person's. */
export function AddWorkoutScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { editor } = useStores();
  const { id } = useParams();
  const status = useStore('editor', (state) => state.status);
  const openProblem = useStore('editor', (state) => state.openProblem);
  const isNew = useStore('editor', (state) => state.isNew);
  const dirty = useStore('editor', (state) => state.dirty);
  const wId = useStore('editor', (state) => state.draft?.workout.wId);
  const autoSave = useStore('settings', (state) => state.settings.autoSave);

  useEffect(() => {
    const { draft, open } = editor.getState();
    // The first save gives a new workout its own address; the open draft stays open.
    if (id === undefined || draft?.workout.wId !== id) void open(id);
  }, [editor, id]);
  useEffect(() => () => void editor.getState().close(), [editor]);
  useEffect(() => {
    if (status === 'ready' && !isNew && id === undefined && wId !== undefined)
      navigate(pathTo('addWorkout', { id: wId }), { replace: true });
  }, [status, isNew, id, wId, navigate]);

  const { nameNeeded, exercisesNeeded, fields, notes, addButton, save, readyToShare, readyToStart } = useChecks();
  const title = t(id === undefined && isNew ? 'editor.titleNew' : 'editor.titleEdit');
  if (status === 'problem')
    return (
      <Page title={title} backTo={pathTo('workoutList')}>
        <EmptyState scene="error" title={t('editor.problem')} text={t(`errors.problem.${openProblem ?? 'unknown'}`)}>
          <LinkButton variant="primary" to={pathTo('workoutlist', { tab: 'my' })}>
            {t('editor.toList')}
          </LinkButton>
        </EmptyState>
      </Page>
    );
  if (status !== 'ready')
    return (
      <Page title={title} backTo={pathTo('workoutList')}>
        <CardSkeletons count={3} />
      </Page>
    );
  return (
    <Page
      title={title}
      backTo={pathTo('workoutList')}
      actions={<Actions autoSave={autoSave} save={save} readyToShare={readyToShare} readyToStart={readyToStart} />}
    >
      <div className="stack">
        <SaveNotes ref={notes} />
        <HiddenNote />
        <div ref={fields} className="split">
          <div className="stack">
            <NamePanel nameNeeded={nameNeeded} />
            <ExerciseList exercisesNeeded={exercisesNeeded} addButton={addButton} />
          </div>
          <div className="stack">
            <AboutFields />
            <RunFields />
          </div>
        </div>
      </div>
      <LeaveGuard active={dirty && !autoSave} title={t('editor.leaveTitle')} text={t('editor.leaveText')} />
    </Page>
  );
}
