import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limitPath, pathTo } from '#core/address/routes.ts';
import { NOTHING_TYPED, type TypedWords } from '#core/exercises/words.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { useWorkoutLimit } from '#stores/workout-limit.ts';
import { CardSkeletons } from '#ui/widgets/Feedback.tsx';
import { late } from '#ui/base/late.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { WorkoutLimit } from '#ui/lists/WorkoutLimit.tsx';
import { keptWords } from './kept.ts';
import { WishForm } from './WishForm.tsx';

/** Reads pasted plans, which only some people have. */
const PlanForm = late(async () => (await import('./PlanForm.tsx')).PlanForm);

const HERE = pathTo('addWorkoutAI');

/** A workout from words: a wish to be answered, or a pasted plan. */
export function AddWorkoutAIScreen() {
  const t = useT();
  const uid = useStore('login', (state) => state.userID);
  const [typed, setTyped] = useState(() => keptWords.read(uid) ?? NOTHING_TYPED);
  const change = (part: Partial<TypedWords>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    keptWords.keep(uid, next);
  };
  const navigate = useNavigate();
  const limit = useWorkoutLimit();
  const [refused, setRefused] = useState(false);
  const onLimit = () => (limit.reached || refused ? navigate(limitPath(HERE)) : setRefused(true));
  const Way = typed.way === 'wish' ? WishForm : PlanForm;
  return (
    <Page title={t('words.title')} backTo={pathTo('workoutList')} narrow>
      <div className="stack">
        <WorkoutLimit {...limit} refused={refused} from={HERE} />
        <Segments
          label={t('words.way')}
          value={typed.way}
          options={(['wish', 'plan'] as const).map((value) => ({ value, label: t(`words.${value}.way`) }))}
          onChange={(way) => change({ way })}
        />
        <Suspense fallback={<CardSkeletons count={1} />}>
          <Way typed={typed} change={change} onLimit={onLimit} />
        </Suspense>
      </div>
    </Page>
  );
}
