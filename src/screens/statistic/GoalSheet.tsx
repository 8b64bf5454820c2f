import { useT } from '#i18n/setup.ts';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { RestWeekdays, WeekGoal } from './GoalFields.tsx';

export function GoalSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <Sheet open title={t('statistic.goal.title')} onClose={onClose}>
      <div className="stack">
        <WeekGoal />
        <RestWeekdays />
      </div>
    </Sheet>
  );
}
