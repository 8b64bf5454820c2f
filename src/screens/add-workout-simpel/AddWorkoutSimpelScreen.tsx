import { useRef } from 'react';
import { BOUNDS } from '#core/model.ts';
import { PRESETS } from '#core/presets.ts';
import { pathTo } from '#core/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useContract, useWorkoutLimitReached } from '#stores/context.tsx';
import { TimelineStrip } from '#ui/TimelineStrip.tsx';
import { Form } from '#ui/Form.tsx';
import { LimitBanner } from '#ui/LimitBanner.tsx';
import { PlanFields } from '#ui/PlanFields.tsx';
import { Segments } from '#ui/Segments.tsx';
import { Page } from '#ui/Shell.tsx';
import { TextField } from '#ui/TextField.tsx';
import { stripOfPlan, Total } from './Total.tsx';
import { useSimpleForm } from './use-simple-form.ts';

/** One screen from nothing to a workout that plays: a starting point, a name, a few numbers. */
export function AddWorkoutSimpelScreen() {
  const t = useT();
  const contract = useContract((state) => state.limits);
  const form = useSimpleForm(contract);
  const { input, problems, saveProblem, change } = form;
  const limit = useRef<HTMLDivElement>(null);
  const atLimit = useWorkoutLimitReached() || saveProblem === 'limit';
  const submit = (submitter: HTMLElement | null) => {
    if (atLimit) return limit.current?.focus();
    const next = submitter?.dataset.then === 'edit' ? 'addWorkout' : 'workout';
    return form.create((id) => pathTo(next, { id }));
  };
  return (
    <Page title={t('simple.title')} backTo={pathTo('workoutList')} narrow>
      <Form onSubmit={submit}>
        {atLimit && <LimitBanner ref={limit} maxWorkouts={contract.maxWorkouts} />}
        <Segments
          label={t('simple.presets')}
          look="tiles"
          value={form.preset}
          options={PRESETS.map((option) => ({
            value: option.id,
            label: form.presetName(option.id),
            picture: <TimelineStrip steps={stripOfPlan(option)} />,
          }))}
          onChange={form.choose}
        />
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
        <PlanFields
          plan={input}
          exercisesAtMost={Math.min(contract.maxExercisesPerWorkout, BOUNDS.exercisesAtMost)}
          onChange={change}
        />
        <Total input={input} making={form} />
      </Form>
    </Page>
  );
}
