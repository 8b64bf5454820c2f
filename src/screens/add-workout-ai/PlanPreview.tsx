import { useMemo, useState } from 'react';
import { readPlan, workoutOfPlan } from '#core/import/plan.ts';
import { useT } from '#i18n/setup.ts';
import { useLogin, useSettings, useStores } from '#stores/context.tsx';
import { keptProposal } from './kept.ts';
import { ProposalPreview } from './ProposalPreview.tsx';

interface PlanPreviewProps {
  readonly text: string;
  readonly onLimit: () => void;
}

/** The workout of a written plan, and what of the text became no part of it. */
export function PlanPreview({ text, onLimit }: PlanPreviewProps) {
  const t = useT();
  const { library } = useStores();
  const { defaultExcerciseTimeSec, language } = useSettings((state) => state.settings);
  const uid = useLogin((state) => state.userID);
  const [kept] = useState(() => keptProposal.read(uid));
  const [fresh] = useState(() => library.getState().fresh(language));
  const plan = useMemo(
    () => readPlan(text, defaultExcerciseTimeSec, t('common.interval')),
    [text, defaultExcerciseTimeSec, t],
  );
  const whole = useMemo(() => plan && workoutOfPlan(plan, plan.title || t('words.plan.name'), fresh), [plan, fresh, t]);
  return (
    <>
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
