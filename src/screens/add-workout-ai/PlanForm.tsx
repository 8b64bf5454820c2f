import { useDeferredValue, useMemo, useState } from 'react';
import { readPlan, workoutOfPlan } from '#core/import/plan.ts';
import { PLAN_LENGTH } from '#core/exercises/words.ts';
import { useT } from '#i18n/setup.ts';
import { useLogin, useSettings, useStores } from '#stores/context.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import { keptProposal } from './kept.ts';
import { ProposalPreview } from './ProposalPreview.tsx';
import type { WayProps } from './way.ts';

/** A typed or pasted plan, parsed while typing. */
export function PlanForm({ typed, change, onLimit }: WayProps) {
  const t = useT();
  const { library } = useStores();
  const { defaultExcerciseTimeSec, language } = useSettings((state) => state.settings);
  const text = useDeferredValue(typed.plan);
  const uid = useLogin((state) => state.userID);
  const [kept] = useState(() => keptProposal.read(uid));
  const [fresh] = useState(() => library.getState().fresh(language));
  const plan = useMemo(() => readPlan(text, defaultExcerciseTimeSec), [text, defaultExcerciseTimeSec]);
  const whole = useMemo(() => plan && workoutOfPlan(plan, plan.title || t('words.plan.name'), fresh), [plan, fresh, t]);
  return (
    <>
      <TextArea
        label={t('words.plan.label')}
        description={t('words.plan.example')}
        rows={8}
        maxLength={PLAN_LENGTH}
        value={typed.plan}
        onChange={(plan) => change({ plan })}
      />
      {plan && plan.unread.length > 0 && (
        <section className="stack stack-tight">
          <h2 className="small">{t('words.plan.unread')}</h2>
          <ul className="muted small">
            {plan.unread.map((line, index) => (
              // The same line may occur twice.
              <li key={`${index} ${line}`}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {whole && (
        <ProposalPreview
          key={text}
          whole={kept?.way === 'plan' && kept.text === text ? kept.whole : whole}
          from={{ way: 'plan', text, isByModel: false }}
          onLimit={onLimit}
        />
      )}
      {!whole && text.trim() !== '' && <p role="status">{t('words.plan.none')}</p>}
    </>
  );
}
