import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useT } from '#i18n/setup.ts';
import { useApp, useStores } from '#stores/context.tsx';
import { Button } from '#ui/Button.tsx';
import { Page } from '#ui/Shell.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { KeptTab, MyTab, PublicTab } from './ListTabs.tsx';

const NewWorkoutSheet = lazy(async () => ({ default: (await import('./NewWorkoutSheet.tsx')).NewWorkoutSheet }));

const TABS = ['my', 'free', 'offline'] as const;
type Tab = (typeof TABS)[number];
const isTab = (name: string | undefined): name is Tab => TABS.some((tab) => tab === name);

/** The library. The tab is part of the address; without one, the last tab of this visit is shown. */
export function WorkoutListScreen() {
  const t = useT();
  const { app } = useStores();
  const navigate = useNavigate();
  const asked = useParams().tab?.toLowerCase();
  const remembered = useApp((state) => state.activeWorkoutTab);
  const tab = isTab(asked) ? asked : isTab(remembered) ? remembered : 'my';
  const [choosing, setChoosing] = useState(false);
  useEffect(() => app.getState().set({ activeWorkoutTab: tab }), [app, tab]);

  return (
    <Page
      title={t('list.title')}
      actions={
        <Button variant="primary" icon="plus" aria-label={t('list.new')} onClick={() => setChoosing(true)}>
          {t('list.newShort')}
        </Button>
      }
    >
      <Tabs
        label={t('list.tabs.label')}
        tabs={TABS.map((id) => ({ id, label: t(`list.tabs.${id}`) }))}
        selected={tab}
        onSelect={(id) => void navigate(`/workoutlist/${id}`, { replace: true })}
      >
        {tab === 'my' && <MyTab onNew={() => setChoosing(true)} />}
        {tab === 'free' && <PublicTab />}
        {tab === 'offline' && <KeptTab />}
      </Tabs>
      {choosing && (
        <Suspense>
          <NewWorkoutSheet onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Page>
  );
}
