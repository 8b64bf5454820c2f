import { useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { type Coaching, coachingId } from '#core/programme/coaching.ts';
import { ADJUST } from '#core/programme/resolve.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';

const CHOICES = Array.from(
  { length: (ADJUST.most - ADJUST.least) / ADJUST.step + 1 },
  (_, step) => ADJUST.least + step * ADJUST.step,
);

/** More or less of the planned work for one person; the others’ stays. */
export function Adjustment({ coaching: { percent, followerNicName, ...coaching } }: { readonly coaching: Coaching }) {
  const t = useT();
  const { percent: written } = useFormat();
  const stores = useStores();
  const [problem, setProblem] = useState<ProblemCode>();
  const choices = CHOICES.includes(percent) ? CHOICES : [...CHOICES, percent].toSorted((a, b) => a - b);
  const adjust = async (to: number) => {
    setProblem(undefined);
    const outcome = await stores.coaching.getState().adjust(coachingId(coaching), to);
    if (!outcome.ok) setProblem(outcome.problem);
  };
  return (
    <>
      <SelectField
        label={t('coaching.adjust', { name: followerNicName })}
        value={String(percent)}
        options={choices.map((choice) => ({
          value: String(choice),
          label: t(choice === ADJUST.plain ? 'coaching.asPlanned' : 'coaching.ofPlan', {
            percent: written(choice / 100),
          }),
        }))}
        onChange={(to) => void adjust(Number(to))}
      />
      {problem && <ProblemLine problem={problem} />}
    </>
  );
}
