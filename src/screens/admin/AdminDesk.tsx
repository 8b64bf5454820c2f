import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '#i18n/setup.ts';
import type { AdminList } from '#stores/account/admin.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { ProblemLine, Skeleton } from '#ui/widgets/Feedback.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { Tabs } from '#ui/widgets/Tabs.tsx';
import { Contracts } from './Contracts.tsx';
import { LogLines } from './LogLines.tsx';
import { Notes } from './Notes.tsx';
import { People } from './People.tsx';
import { Reviews } from './Reviews.tsx';

const AREAS = ['reviews', 'people', 'contracts', 'notes', 'lines'] as const;
type Area = (typeof AREAS)[number];
const VIEWS: Readonly<Record<Area, () => ReactNode>> = {
  reviews: () => <Loaded list="reviews">{Reviews}</Loaded>,
  people: () => <Loaded list="contracts">{People}</Loaded>,
  contracts: () => <Loaded list="contracts">{Contracts}</Loaded>,
  notes: () => <Loaded list="notes">{Notes}</Loaded>,
  lines: () => <Loaded list="lines">{LogLines}</Loaded>,
};

export function AdminDesk() {
  const t = useT();
  const [area, setArea] = useState<Area>('reviews');
  return (
    <Page title={t('admin.title')} narrow>
      <div className="stack">
        <p className="muted">{t('admin.intro')}</p>
        <Tabs
          label={t('admin.tabs.label')}
          tabs={AREAS.map((id) => ({ id, label: t(`admin.tabs.${id}`) }))}
          selected={area}
          onSelect={setArea}
        >
          <div key={area}>{VIEWS[area]()}</div>
        </Tabs>
      </div>
    </Page>
  );
}

/** Reloads each time: another admin may have decided meanwhile. The old list stays until the answer arrives. */
function Loaded({ list, children: View }: { readonly list: AdminList; readonly children: () => ReactNode }) {
  const t = useT();
  const { admin } = useStores();
  const isHere = useStore('admin', (state) => state.lists[list] !== undefined);
  const problem = useStore('admin', (state) => state.problems[list]);
  const load = () => void admin.getState().load(list);
  useEffect(() => void admin.getState().load(list), [admin, list]);
  return (
    <div className="stack">
      {problem && <ProblemLine what={t('admin.notLoaded')} problem={problem} onRetry={load} />}
      {isHere ? (
        <View />
      ) : (
        !problem && (
          <div role="status" aria-busy="true" aria-label={t('common.loading')}>
            <Skeleton height="14rem" />
          </div>
        )
      )}
    </div>
  );
}
