import { Suspense, useState } from 'react';
import { MB } from '#core/workout/media.ts';
import { upgradesOf } from '#core/settings/contract.ts';
import { useT } from '#i18n/setup.ts';
import { contractName, ContractTable } from '#screens/contracts/ContractTable.tsx';
import { useStore } from '#stores/context.tsx';
import { useWorkoutLimit } from '#stores/workout-limit.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { late } from '#ui/base/late.tsx';
import { LimitMeter } from '#ui/lists/LimitMeter.tsx';
import css from './account.module.css';

const AskUpgrade = late<{ readonly onClose: () => void }>(async () => (await import('./AskUpgrade.tsx')).AskUpgrade);

/** The contract and its usage, beside the other contracts. */
export function MyContract() {
  const t = useT();
  const type = useStore('contract', (state) => state.limits.type);
  const email = useStore('login', (state) => state.email);
  const plans = useStore('account', (state) => state.contracts);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <section className="stack stack-tight">
        <h2>{t('account.plan.title', { plan: contractName(type, t) })}</h2>
        <Meters />
      </section>
      <ContractTable contracts={plans}>
        {upgradesOf(type).length > 0 ? (
          <>
            <p className="muted">{t('account.plan.how', { email })}</p>
            <div className="row">
              <Button onClick={() => setAsking(true)}>{t('account.plan.ask')}</Button>
            </div>
          </>
        ) : (
          <p className="muted">{t('account.plan.biggest')}</p>
        )}
      </ContractTable>
      {isAsking && (
        <Suspense>
          <AskUpgrade onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

function Meters() {
  const t = useT();
  const limits = useStore('contract', (state) => state.limits);
  const { used, most } = useWorkoutLimit();
  const films = useStore('library', (state) => state.mine.items.filter(({ wType }) => wType === 'mastervideo').length);
  const friends = useStore('account', (state) => state.friendCount);
  const groups = useStore('account', (state) => state.groupCount);
  const isOffline = useStore('app', (state) => state.offline);
  const bytes = useStore('login', (state) => state.totalStorageUsed);
  const pending = useStore('login', (state) => state.tempMediaStorage);
  return (
    <>
      <div className={`panel ${css.meters}`}>
        <LimitMeter label={t('list.title')} used={used} most={most} unit="count" />
        <LimitMeter
          label={t('limits.allows.maxMasterVideos')}
          used={films}
          most={limits.maxMasterVideos}
          unit="count"
        />
        {friends !== undefined ? (
          <LimitMeter label={t('limits.allows.maxUsers')} used={friends} most={limits.maxUsers} unit="count" />
        ) : (
          !isOffline && <div className={css.coming} />
        )}
        {groups !== undefined && limits.groups && (
          <LimitMeter label={t('limits.allows.maxGroups')} used={groups} most={limits.maxGroups} unit="count" />
        )}
        <LimitMeter
          label={t('limits.allows.maxMediaStorage')}
          used={bytes}
          most={limits.maxMediaStorage * MB}
          unit="bytes"
          pending={pending}
        />
      </div>
      {isOffline && friends === undefined && <p className="muted small">{t('account.plan.unknown')}</p>}
    </>
  );
}
