import { useDeferredValue } from 'react';
import { PLAN_LENGTH } from '#core/exercises/words.ts';
import { useT } from '#i18n/setup.ts';
import { TextArea } from '#ui/fields/TextField.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import type { WayProps } from './way.ts';

/** A typed or pasted plan, parsed while typing. */
export function PlanForm({ typed, change, onLimit }: WayProps) {
  const t = useT();
  const text = useDeferredValue(typed.plan);
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
      <PlanPreview text={text} onLimit={onLimit} />
    </>
  );
}
