import { useEffect } from 'react';
import { workoutFileText } from '#core/import/workout-file.ts';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { offlineWorkouts } from '#stores/library/lists.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { CardSkeletons, EmptyState } from '#ui/widgets/Feedback.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { mayCopy } from './may-copy.ts';
import { Results } from './Results.tsx';
import { SheetList } from './SheetList.tsx';
import { useDownload } from './use-download.ts';

/** For guests: the offline copies on this device, and their results. */
export function OnDevice() {
  const t = useT();
  const download = useDownload();
  const { library } = useStores();
  useEffect(() => void library.getState().loadOfflineCopies(), [library]);
  const kept = useStore('library', offlineWorkouts);
  const isReady = useStore('library', (state) => state.offlineCopies.status === 'ready');
  const hasResults = useStore('training', (state) => state.results.items.length > 0);
  const free = kept.filter(({ workout }) => mayCopy(workout, undefined));
  return (
    <Page title={t('export.title')} backTo={pathTo('wl')} narrow>
      <div className="stack stack-wide">
        <p>{t('export.device.text')}</p>
        {!isReady && <CardSkeletons count={1} />}
        {isReady && kept.length === 0 && !hasResults && (
          <EmptyState scene="storage" title={t('export.device.none')} text={t('export.device.noneText')} />
        )}
        {free.length > 0 && (
          <section className="stack stack-tight">
            <h2>{t('export.workouts.title')}</h2>
            <div className="row">
              <Button
                icon="download"
                onClick={() => download('icetime-workouts.json', workoutFileText(free, { viewer: undefined }))}
              >
                {t('export.device.do')}
              </Button>
            </div>
          </section>
        )}
        {kept.length > 0 && <SheetList workouts={kept.map(({ workout }) => workout)} />}
        <Results />
      </div>
    </Page>
  );
}
