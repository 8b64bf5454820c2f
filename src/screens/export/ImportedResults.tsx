import { useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { APP_NAMES } from '#core/training/history/results.ts';
import { ORIGINS, type Origin, type WorkoutResult } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';

/** What was imported from other apps, each to be removed as a whole, however long ago. */
export function ImportedResults({ results }: { readonly results: readonly WorkoutResult[] }) {
  const t = useT();
  const { training } = useStores();
  const [asked, setAsked] = useState<Origin>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemCode>();
  const from = (origin: Origin) => results.filter((result) => result.origin === origin);
  const remove = async (origin: Origin) => {
    setBusy(true);
    setProblem(undefined);
    const outcome = await training.getState().removeHistory(from(origin));
    setBusy(false);
    setAsked(undefined);
    setProblem(outcome.ok ? undefined : outcome.problem);
  };
  return (
    <>
      {ORIGINS.filter((origin) => from(origin).length > 0).map((origin) => (
        <div key={origin} className="row">
          <span>{t('export.history.imported', { count: from(origin).length, app: APP_NAMES[origin] })}</span>
          <Button
            icon="trash"
            aria-label={t('export.history.removeNamed', { app: APP_NAMES[origin] })}
            onClick={() => setAsked(origin)}
          >
            {t('export.history.remove')}
          </Button>
        </div>
      ))}
      {problem && <ProblemLine what={t('export.history.removeFailed')} problem={problem} />}
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t('export.history.removeTitle', { app: APP_NAMES[asked] })}
          text={t('export.history.removeText', { count: from(asked).length })}
          confirmLabel={t('export.history.remove')}
          busy={isBusy ? t('export.history.undoing') : undefined}
          onConfirm={() => void remove(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
