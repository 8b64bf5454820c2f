import { useState } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { type Coaching, coachingId } from '#core/programme/coaching.ts';
import type { Programme } from '#core/programme/programme.ts';
import { useT } from '#i18n/setup.ts';
import { Person } from '#screens/friends/Person.tsx';
import { useStore } from '#stores/context.tsx';
import { IconButton, LinkButton } from '#ui/widgets/Button.tsx';
import { Withdraw } from './Withdraw.tsx';

/** To whom it was offered, and what they answered; empty before. */
export function WhoHasIt({ programme }: { readonly programme: Programme }) {
  const t = useT();
  const all = useStore('coaching', (state) => state.given.items);
  const [withdrawing, setWithdrawing] = useState<Coaching>();
  const given = all.filter(({ pId }) => pId === programme.pId);
  if (given.length === 0) return null;
  return (
    <section className="stack stack-tight" aria-labelledby="who-has-it">
      <h3 id="who-has-it">{t('coaching.has')}</h3>
      <ul className="panel panel-flush rows">
        {given.map((one) => (
          <li key={coachingId(one)}>
            <Person
              card={{ uid: one.followerUid, nicName: one.followerNicName, firstName: '', lastName: '', imgUrl: '' }}
              about={t(`coaching.state.${one.state}`)}
              action={
                <IconButton
                  icon="close"
                  label={t('coaching.withdrawFrom', { person: one.followerNicName })}
                  onClick={() => setWithdrawing(one)}
                />
              }
            />
          </li>
        ))}
      </ul>
      <div className="row">
        <LinkButton icon="friends" to={pathTo('coaching', { pId: programme.pId })}>
          {t('coaching.see')}
        </LinkButton>
      </div>
      {withdrawing && <Withdraw coaching={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </section>
  );
}
