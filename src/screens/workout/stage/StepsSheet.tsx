import { useT } from '#i18n/setup.ts';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { StepList, type StepListProps } from './StepList.tsx';

interface StepsSheetProps extends StepListProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All steps of a run; a jump to one closes it. */
export function StepsSheet({ open, onClose, onJump, ...steps }: StepsSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} title={t('player.steps')} onClose={onClose}>
      <StepList
        {...steps}
        onJump={(stepIndex) => {
          onClose();
          onJump(stepIndex);
        }}
      />
    </Sheet>
  );
}
