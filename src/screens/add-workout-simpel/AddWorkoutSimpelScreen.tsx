import { useNavigate } from 'react-router-dom';
import { BOUNDS } from '#core/workout/model.ts';
import { PRESETS } from '#core/exercises/presets.ts';
import { limitPath, pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { useWorkoutLimit } from '#stores/workout-limit.ts';
import { TimelineStrip } from '#ui/workout/TimelineStrip.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { IntervalTimerFields } from '#ui/workout/IntervalTimerFields.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { StripLegend } from '#ui/workout/StripLegend.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { WorkoutLimit } from '#ui/lists/WorkoutLimit.tsx';
import { stripOfIntervalTimer, Total } from './Total.tsx';
import { useIntervalTimerForm } from './use-interval-timer-form.ts';

const HERE = pathTo('addWorkoutSimpel');

/** One screen from nothing to a runnable workout: a starting point, a name, a few numbers. */
export function AddWorkoutSimpelScreen() {
  const t = useT();
  const contract = useStore('contract', (state) => state.limits);
  const form = useIntervalTimerForm(contract);
  const { input, problems, saveProblem, change } = form;
  const navigate = useNavigate();
  const limit = useWorkoutLimit();
  const reached = limit.reached || saveProblem === 'limit';
  const submit = (submitter: HTMLElement | null) => {
    if (reached) return navigate(limitPath(HERE));
    const next = submitter?.dataset.then === 'edit' ? 'addWorkout' : 'workout';
    return form.create((id) => pathTo(next, { id }));
  };
  return (
    <Page title={t('simple.title')} backTo={pathTo('workoutList')} narrow>
      <Form onSubmit={submit}>
        <WorkoutLimit {...limit} refused={saveProblem === 'limit'} from={HERE} />
        <Segments
          label={t('simple.presets')}
          look="tiles"
          value={form.preset}
          options={PRESETS.map((option) => ({
            value: option.id,
            label: form.presetName(option.id),
            picture: <TimelineStrip steps={stripOfIntervalTimer(option)} />,
          }))}
          onChange={form.choose}
        />
        <StripLegend kinds={['exercise', 'rest']} />
        <TextField
          label={t('simple.name')}
          value={input.name}
          onChange={(name) => change({ name })}
          error={
            problems.name === 'too-long' || problems.name === 'hidden-signs'
              ? t(`errors.name.${problems.name}`, { length: input.name.length, max: BOUNDS.nameLength })
              : undefined
          }
          errorOnceTried={problems.name && t('errors.name.empty')}
        />
        <IntervalTimerFields
          timer={input}
          exercisesAtMost={Math.min(contract.maxExercisesPerWorkout, BOUNDS.exercisesAtMost)}
          onChange={change}
        />
        <Total input={input} making={form} />
      </Form>
    </Page>
  );
}
