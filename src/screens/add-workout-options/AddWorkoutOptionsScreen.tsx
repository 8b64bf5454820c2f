import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ExerciseBook } from '#core/exercises/exercise-book.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import { lengthTextOf } from '#core/workout/length.ts';
import { BOUNDS } from '#core/workout/model.ts';
import { isPlainText } from '#core/base/plain-text.ts';
import { limitPath, pathTo } from '#core/address/routes.ts';
import { stripOfTimeline } from '#core/workout/timeline-strip.ts';
import { useLanguageName, useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { useWorkoutLimit } from '#stores/workout-limit.ts';
import { useExerciseBook } from '#ui/workout/exercise-book.ts';
import { Banner, CardSkeletons } from '#ui/widgets/Feedback.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { WorkoutFoot } from '#ui/lists/WorkoutFoot.tsx';
import { WorkoutLimit } from '#ui/lists/WorkoutLimit.tsx';
import { Choices } from './Choices.tsx';
import { Proposal } from './Proposal.tsx';
import { type OptionsForm, useOptions } from './use-options.ts';

const HERE = pathTo('addWorkoutOptions');

/**
 * A few choices and the exercises they select from the catalogue: shuffled until they suit, then made into a workout.
 */
export function AddWorkoutOptionsScreen() {
  const t = useT();
  const book = useExerciseBook(useLanguageName());
  return (
    <Page title={t('options.title')} backTo={pathTo('workoutList')}>
      {book ? <OptionsPage book={book} /> : <CardSkeletons count={3} />}
    </Page>
  );
}

function OptionsPage({ book }: { readonly book: ExerciseBook }) {
  const t = useT();
  const contract = useStore('contract', (state) => state.limits);
  const form = useOptions(book, contract);
  const { frame, saveProblem } = form;
  const navigate = useNavigate();
  const noRoom = useRef<HTMLDivElement>(null);
  const limit = useWorkoutLimit();
  const reached = limit.reached || saveProblem === 'limit';
  const submit = (submitter: HTMLElement | null) => {
    if (reached) return navigate(limitPath(HERE));
    if (!frame) return noRoom.current?.focus();
    const next = submitter?.dataset.then === 'edit' ? 'addWorkout' : 'workout';
    return form.create((id) => pathTo(next, { id }));
  };
  return (
    <Form onSubmit={submit}>
      <WorkoutLimit {...limit} refused={saveProblem === 'limit'} from={HERE} />
      <div className="split">
        <div className="stack">
          <NameField form={form} />
          <Choices form={form} contract={contract} />
        </div>
        {frame ? (
          <Proposal form={form} frame={frame} book={book} />
        ) : (
          <div ref={noRoom} role="alert" tabIndex={-1}>
            <Banner tone="warning" icon="warning">
              {t('options.noRoom')}
            </Banner>
          </div>
        )}
      </div>
      <Foot form={form} />
    </Form>
  );
}

function NameField({ form: { name, rename } }: { readonly form: OptionsForm }) {
  const t = useT();
  const problem = name.length > BOUNDS.nameLength ? 'too-long' : isPlainText(name) ? undefined : 'hidden-signs';
  return (
    <TextField
      label={t('simple.name')}
      value={name}
      onChange={rename}
      error={problem && t(`errors.name.${problem}`, { length: name.length, max: BOUNDS.nameLength })}
      errorOnceTried={name.trim() === '' ? t('errors.name.empty') : undefined}
    />
  );
}

function Foot({ form }: { readonly form: OptionsForm }) {
  const { whole } = form;
  const t = useT();
  const settings = useStore('settings', (state) => state.settings);
  const steps = useMemo(() => (whole ? stripOfTimeline(createTimeline(whole, settings)) : []), [whole, settings]);
  const count = whole ? whole.workout.countEx * whole.workout.rounds : 0;
  return (
    <WorkoutFoot
      steps={steps}
      time={whole ? lengthTextOf(whole.workout, settings) : ''}
      note={whole ? t('player.exercisesCount', { count }) : ''}
      making={form}
    />
  );
}
