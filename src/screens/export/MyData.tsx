import { useEffect } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { importPath } from '#core/address/paths.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { DatesExport } from '#screens/calendar/DatesExport.tsx';
import { ExportAll } from '#screens/to-much-workouts/ExportAll.tsx';
import { useStore, useStores } from '#stores/context.tsx';
import { isAwaited, myWorkouts } from '#stores/library/lists.ts';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { Banner, CardSkeletons, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { Results } from './Results.tsx';
import { SheetList } from './SheetList.tsx';
import { useMyData } from './use-my-data.ts';

/** All of the person's data: as one file, and in parts that other programs can read. */
export function MyData() {
  const t = useT();
  const { library } = useStores();
  useEffect(() => void library.getState().loadMine(), [library]);
  const workouts = useStore('library', myWorkouts);
  const isLoading = useStore('library', ({ mine }) => isAwaited(mine));
  return (
    <Page title={t('export.title')} backTo={pathTo('workoutlist')} narrow>
      <div className="stack stack-wide">
        <Everything />
        {isLoading ? (
          <CardSkeletons count={3} />
        ) : (
          <>
            <ExportAll title={t('export.workouts.title')} text={t('export.workouts.text')} />
            <Results />
            <DatesExport />
            <section className="stack stack-tight">
              <h2>{t('export.import.title')}</h2>
              <p className="muted">{t('export.import.text')}</p>
              <div className="row">
                <LinkButton to={importPath()} icon="plus">
                  {t('export.import.link')}
                </LinkButton>
              </div>
            </section>
            {workouts.length > 0 && <SheetList workouts={workouts} />}
          </>
        )}
      </div>
    </Page>
  );
}

function Everything() {
  const t = useT();
  const { number } = useFormat();
  const { file, isBusy, isDone, progress, problem, take, cancel } = useMyData();
  return (
    <section className="stack stack-tight">
      <h2>{t('export.data.title')}</h2>
      <p className="muted">{t('export.data.text')}</p>
      <div className="row">
        <Button icon="download" busy={isBusy && t('export.data.busy')} onClick={take}>
          {t('export.data.do')}
        </Button>
        {progress && <Button onClick={cancel}>{t('common.cancel')}</Button>}
      </div>
      {problem === 'limit' ? (
        <div role="status">
          <Banner tone="warning" icon="warning">
            {t('export.data.limit')}
          </Banner>
        </div>
      ) : problem ? (
        <ProblemLine what={t('export.data.failed')} problem={problem} onRetry={take} />
      ) : (
        <p role="status" className="small">
          {isDone && t('export.data.done', { file })}
          {progress && t('export.data.progress', { done: number(progress.done), total: number(progress.total) })}
        </p>
      )}
    </section>
  );
}
