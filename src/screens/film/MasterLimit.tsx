import { type ReactNode, type Ref, useEffect } from 'react';
import { may } from '#core/settings/contract.ts';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { LimitNear } from '#ui/lists/LimitMeter.tsx';

interface MasterCount {
  readonly used: number;
  readonly most: number;
  /** The limit is reached. */
  readonly reached: boolean;
}

/** The person's workouts with a master video, against the contract's limit. */
export function useMasterLimit(): MasterCount {
  const contract = useStore('contract', (state) => state.limits);
  const { library } = useStores();
  // Counted in the full list, which may not be loaded yet.
  useEffect(() => void library.getState().loadMine(), [library]);
  const used = useStore('library', (state) => state.mine.items.filter(({ wType }) => wType === 'mastervideo').length);
  const reached = !may(contract, { kind: 'create-mastervideo', masterVideoCount: used });
  return { used, most: contract.maxMasterVideos, reached };
}

interface MasterLimitProps extends MasterCount {
  /** The note that explains the obstacle. */
  readonly ref?: Ref<HTMLDivElement>;
  /** Further obstacles. */
  readonly children?: ReactNode;
}

/** Warns that few more master videos are allowed; at the limit, offers remedies. */
export function MasterLimit({ used, most, reached, ref, children }: MasterLimitProps) {
  const t = useT();
  return (
    <>
      <LimitNear label={t('master.plural')} used={used} most={most} unit="count" />
      <div ref={ref} role="alert" tabIndex={-1} className="stack stack-tight">
        {reached && (
          <Banner
            tone="warning"
            icon="warning"
            action={<LinkButton to={pathTo('workoutList')}>{t('master.limitTo')}</LinkButton>}
          >
            {t('master.limit', { count: most })}
          </Banner>
        )}
        {children}
      </div>
    </>
  );
}
