import { Suspense, useRef, useState } from 'react';
import { pathTo } from '#core/routes.ts';
import { NOTHING_TYPED, type TypedWords } from '#core/words.ts';
import { useT } from '#i18n/setup.ts';
import { useContract, useLogin, useWorkoutLimitReached } from '#stores/context.tsx';
import { CardSkeletons } from '#ui/Feedback.tsx';
import { late } from '#ui/late.tsx';
import { LimitBanner } from '#ui/LimitBanner.tsx';
import { Segments } from '#ui/Segments.tsx';
import { Page } from '#ui/Shell.tsx';
import { keptWords } from './kept.ts';
import { WishForm } from './WishForm.tsx';

/** Reads plans, which not everybody has. */
const PlanForm = late(async () => (await import('./PlanForm.tsx')).PlanForm);

/** A workout from words: a wish that is answered, or a plan that somebody has written already. */
export function AddWorkoutAIScreen() {
  const t = useT();
  const uid = useLogin((state) => state.userID);
  const [typed, setTyped] = useState(() => keptWords.read(uid) ?? NOTHING_TYPED);
  const change = (part: Partial<TypedWords>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    keptWords.keep(uid, next);
  };
  const limit = useRef<HTMLDivElement>(null);
  const maxWorkouts = useContract((state) => state.limits.maxWorkouts);
  const atLimit = useWorkoutLimitReached();
  const Way = typed.way === 'wish' ? WishForm : PlanForm;
  return (
    <Page title={t('words.title')} backTo={pathTo('workoutList')} narrow>
      <div className="stack">
        {atLimit && <LimitBanner ref={limit} maxWorkouts={maxWorkouts} />}
        <Segments
          label={t('words.way')}
          value={typed.way}
          options={(['wish', 'plan'] as const).map((value) => ({ value, label: t(`words.${value}.way`) }))}
          onChange={(way) => change({ way })}
        />
        <Suspense fallback={<CardSkeletons count={1} />}>
          <Way typed={typed} change={change} onLimit={() => limit.current?.focus()} />
        </Suspense>
      </div>
    </Page>
  );
}
