import { useState } from 'react';
import type { WholeWorkout, Workout } from '#core/workout/model.ts';
import { workoutFileText } from '#core/import/workout-file.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { LibraryState } from '#stores/library/library-state.ts';
import { myWorkouts } from '#stores/library/lists.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { useDownload } from '#screens/export/use-download.ts';
import { Banner } from '#ui/widgets/Feedback.tsx';

interface ExportAllProps {
  readonly title: string;
  readonly text: string;
}

/** All of the person's workouts as one file; unreadable ones are named, never silently omitted. */
export function ExportAll({ title, text }: ExportAllProps) {
  const t = useT();
  const viewer = useStore('login', (state) => state.userID);
  const nameOf = useNameOf();
  const download = useDownload();
  const { library } = useStores();
  const workouts = useStore('library', myWorkouts);
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  if (workouts.length === 0) return null;
  const take = async () => {
    setBusy(true);
    const { found, lost } = await readAll(workouts, library.getState().getWhole);
    setBusy(false);
    setMissing(lost.map(nameOf));
    if (found.length > 0) download('icetime-workouts.json', workoutFileText(found, { viewer }));
  };
  return (
    <section className="stack stack-tight">
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      <div className="row">
        <Button icon="download" busy={isBusy && t('limits.reading')} onClick={() => void take()}>
          {t('limits.exportAll')}
        </Button>
      </div>
      <div role="alert">
        {missing.length > 0 && (
          <Banner tone="warning" icon="warning">
            {t('limits.notExported', { names: missing.join(', ') })}
          </Banner>
        )}
      </div>
    </section>
  );
}

async function readAll(workouts: readonly Workout[], getWhole: LibraryState['getWhole']) {
  const found: WholeWorkout[] = [];
  const lost: Workout[] = [];
  for (const workout of workouts) {
    const whole = await getWhole(workout.wId);
    if (whole.ok) found.push(whole.value);
    else lost.push(workout);
  }
  return { found, lost };
}
