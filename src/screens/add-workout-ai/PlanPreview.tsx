import { Suspense, useState } from 'react';
import { useT } from '#i18n/setup.ts';
import { late } from '#ui/base/late.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { CardSkeletons } from '#ui/widgets/Feedback.tsx';
import { PlanLines } from './PlanLines.tsx';
import { ProposalPreview } from './ProposalPreview.tsx';
import { usePlan } from './use-plan.ts';

/** Few plans have several days. */
const PlanDays = late(async () => (await import('./PlanDays.tsx')).PlanDays);

interface PlanPreviewProps {
  readonly text: string;
  readonly onLimit: () => void;
}

/** The workout of a written plan, what became of each line, and what of the text became no part of it. */
export function PlanPreview({ text, onLimit }: PlanPreviewProps) {
  const t = useT();
  const { asWritten, made, corrections, correct, isUnsure, takeAll, onEdit } = usePlan(text);
  const [isWhole, setWhole] = useState(false);
  if (!asWritten || !made)
    return (
      text.trim() !== '' && (
        <>
          <p role="status">{t(isUnsure ? 'words.plan.unsure' : 'words.plan.none')}</p>
          {isUnsure && <Button onClick={takeAll}>{t('words.plan.take')}</Button>}
        </>
      )
    );
  const { reading, whole, places } = made;
  const key = `${text} ${JSON.stringify(corrections)}`;
  const isByDay = reading.days.length > 0 && !isWhole;
  return (
    <>
      {reading.plan.unread.length > 0 && (
        <section className="stack stack-tight">
          <h2 className="small">{t('words.plan.unread')}</h2>
          <ul className="muted small">
            {reading.plan.unread.map((line, index) => (
              // The same line may occur twice.
              <li key={`${index} ${line}`}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      <PlanLines key={text} asWritten={asWritten} reading={reading} corrections={corrections} onCorrect={correct} />
      {reading.days.length > 0 && (
        <Segments
          label={t('words.days.label')}
          value={isByDay ? 'each' : 'whole'}
          options={[
            { value: 'each', label: t('words.days.each', { count: reading.days.length }) },
            { value: 'whole', label: t('words.days.whole') },
          ]}
          onChange={(value) => setWhole(value === 'whole')}
        />
      )}
      {isByDay ? (
        <Suspense fallback={<CardSkeletons count={1} />}>
          <PlanDays key={key} reading={reading} />
        </Suspense>
      ) : (
        <ProposalPreview
          key={key}
          whole={whole}
          from={{ way: 'plan', text, isByModel: false, corrections, places }}
          onLimit={onLimit}
          onEdit={onEdit}
        />
      )}
    </>
  );
}
