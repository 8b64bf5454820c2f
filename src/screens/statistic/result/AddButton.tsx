import { Suspense, useEffect, useState } from 'react';
import { loadTexts, useT } from '#i18n/setup.ts';
import { late } from '#ui/base/late.tsx';
import { Button } from '#ui/widgets/Button.tsx';

const AddTraining = late(async () => {
  const [part] = await Promise.all([import('./AddTraining.tsx'), loadTexts('calendar'), loadTexts('finish')]);
  return part.AddTraining;
});

export function AddButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => AddTraining.prepare(), []);
  return (
    <>
      <Button icon="plus" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('statistic.byHand.add')}
      </Button>
      {isOpen && (
        <Suspense>
          <AddTraining onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
