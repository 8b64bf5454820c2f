import { Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import { loadTexts, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { CardSkeletons } from '#ui/widgets/Feedback.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { late } from '#ui/base/late.tsx';
import { idle } from '#ui/base/when-idle.ts';
import { Link } from '#ui/base/Link.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { Tabs } from '#ui/widgets/Tabs.tsx';
import { WorkoutMenu } from './MenuButton.tsx';
import { MyTab } from './MyTab.tsx';
import css from './WorkoutListScreen.module.css';

const NewWorkoutSheet = late(async () => (await import('./NewWorkoutSheet.tsx')).NewWorkoutSheet);
const NamedLists = late(
  async () => (await Promise.all([import('#screens/named-lists/NamedLists.tsx'), loadTexts('lists')]))[0].NamedLists,
);
const OtherTab = late(async () => (await import('./OtherTabs.tsx')).OtherTab);

const TABS = ['my', 'assigned', 'favorits', 'free', 'offline'] as const;
/** Replaces a tab in the address: named lists. */
const LISTS = 'lists';
type Tab = (typeof TABS)[number];
const isTab = (name: string | undefined): name is Tab => TABS.some((tab) => tab === name);

/** One at a time: the links of their files alone take a slow phone 40 ms. */
async function prepareParts(): Promise<void> {
  for (const part of [WorkoutMenu, OtherTab, NewWorkoutSheet]) {
    await idle();
    part.prepare();
  }
}

/** The library. The tab is part of the address; without one, the last tab of this visit is shown. */
export function WorkoutListScreen() {
  const t = useT();
  const { app } = useStores();
  const navigate = useNavigate();
  const asked = useParams().tab?.toLowerCase();
  const remembered = useStore('app', (state) => state.activeWorkoutTab);
  const tab = isTab(asked) ? asked : isTab(remembered) ? remembered : 'my';
  const [choosing, setChoosing] = useState(false);
  const openNew = useCallback(() => setChoosing(true), []);
  const signedIn = useStore('login', (state) => state.isLoggedIn);
  const isReady = useStore('library', (state) => state.mine.status === 'ready');
  const isEmpty = useStore('library', (state) => state.mine.items.length === 0) && isReady && tab === 'my';
  const select = (id: Tab) => navigate(pathTo('workoutlist', { tab: id }), { replace: true });
  useEffect(() => {
    app.getState().set({ activeWorkoutTab: tab });
    // Also in the address, which is all a reload has.
    if (asked === undefined && tab !== 'my') navigate(pathTo('workoutlist', { tab }), { replace: true });
  }, [app, tab, asked, navigate]);
  useEffect(() => void prepareParts(), []);

  if (asked === LISTS) {
    return (
      <Suspense fallback={<CardSkeletons count={2} />}>
        <NamedLists />
      </Suspense>
    );
  }
  return (
    <Page
      title={t('list.title')}
      actions={
        <>
          {signedIn && (
            <Link className={css.lists} to={pathTo('workoutlist', { tab: LISTS })}>
              <Icon name="list" />
              <span>{t('list.lists')}</span>
            </Link>
          )}
          <Button
            // An empty list already has a primary button in the middle.
            variant={isEmpty ? 'quiet' : 'primary'}
            icon="plus"
            aria-label={t('list.new')}
            onClick={openNew}
          >
            {t('list.newShort')}
          </Button>
        </>
      }
    >
      <Tabs
        label={t('list.tabs.label')}
        tabs={TABS.map((id) => ({ id, label: t(`list.tabs.${id}`) }))}
        selected={tab}
        onSelect={select}
      >
        {tab === 'my' ? (
          <MyTab onNew={openNew} />
        ) : (
          <Suspense fallback={<CardSkeletons count={6} />}>
            <OtherTab key={tab} tab={tab} />
          </Suspense>
        )}
      </Tabs>
      {choosing && (
        <Suspense>
          <NewWorkoutSheet onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Page>
  );
}
