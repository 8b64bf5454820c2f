import { useNavigate } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import type { PastedPlanReading } from '#core/import/plan/model.ts';
import { pastedPlanReading } from '#core/import/reading.ts';
import { useT } from '#i18n/setup.ts';
import { ImportPreview } from '#screens/export/ImportPreview.tsx';
import { useStore } from '#stores/context.tsx';
import { keptProposal, keptWords } from './kept.ts';

/** One workout a day, as far as the contract has room. */
export function PlanDays({ reading }: { readonly reading: PastedPlanReading }) {
  const t = useT();
  const navigate = useNavigate();
  const uid = useStore('login', (state) => state.userID);
  const { defaultExcerciseTimeSec, language } = useStore('settings', (state) => state.settings);
  const found = pastedPlanReading(reading.days, {
    defaultTimeSec: defaultExcerciseTimeSec,
    language,
    unnamed: t('words.plan.name'),
    stepName: t('common.interval'),
  });
  const done = () => {
    keptWords.forget(uid);
    keptProposal.forget(uid);
    navigate(pathTo('workoutlist'), { replace: true });
  };
  return found.ok && <ImportPreview reading={found} onDone={done} isAnswer={false} />;
}
