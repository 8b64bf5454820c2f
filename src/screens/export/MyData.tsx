import { useEffect, useState } from 'react';
import type { ProblemCode } from '#core/errors.ts';
import { pathTo } from '#core/routes.ts';
import { importPath } from '#core/export-paths.ts';
import { useT } from '#i18n/setup.ts';
import { ExportAll } from '#screens/to-much-workouts/ExportAll.tsx';
import { useLibrary, useStores } from '#stores/context.tsx';
import { isAwaited, myWorkouts } from '#stores/lists.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { download } from '#ui/download.ts';
import { Banner, CardSkeletons, ProblemLine } from '#ui/Feedback.tsx';
import { Page } from '#ui/Shell.tsx';
import { Results } from './Results.tsx';
import { SheetList } from './SheetList.tsx';

/** All that is somebody's own: as one file, and in parts that other programs can read. */
export function MyData() {
  const t = useT();
  const { library } = useStores();
  useEffect(() => void library.getState().loadMine(), [library]);
  const workouts = useLibrary(myWorkouts);
  const isLoading = useLibrary(({ mine }) => isAwaited(mine));
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

const FILE = 'icetime-my-data.json';

function Everything() {
  const t = useT();
  const { library } = useStores();
  const [state, setState] = useState<'idle' | 'busy' | 'done' | ProblemCode>('idle');
  const take = async () => {
    setState('busy');
    const outcome = await library.getState().exportMyData();
    if (outcome.ok) download(FILE, JSON.stringify(outcome.value, undefined, 2));
    setState(outcome.ok ? 'done' : outcome.problem);
  };
  return (
    <section className="stack stack-tight">
      <h2>{t('export.data.title')}</h2>
      <p className="muted">{t('export.data.text')}</p>
      <div className="row">
        <Button icon="download" busy={state === 'busy' && t('export.data.busy')} onClick={() => void take()}>
          {t('export.data.do')}
        </Button>
      </div>
      {state === 'limit' ? (
        <div role="status">
          <Banner tone="warning" icon="warning">
            {t('export.data.limit')}
          </Banner>
        </div>
      ) : state !== 'idle' && state !== 'busy' && state !== 'done' ? (
        <ProblemLine what={t('export.data.failed')} problem={state} onRetry={() => void take()} />
      ) : (
        <p role="status" className="small">
          {state === 'done' && t('export.data.done', { file: FILE })}
        </p>
      )}
    </section>
  );
}
