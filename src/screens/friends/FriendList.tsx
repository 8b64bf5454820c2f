import { useState } from 'react';
import type { Friend } from '#core/people/people.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import { LimitNear } from '#ui/lists/LimitMeter.tsx';
import { EmptyState } from '#ui/widgets/Feedback.tsx';
import { Menu } from '#ui/widgets/Menu.tsx';
import { Person } from './Person.tsx';
import { useStep } from './use-step.ts';

export function FriendList() {
  const t = useT();
  const friends = useStore('people', (state) => state.friends);
  const { length } = friends.items;
  const isRead = friends.status === 'ready';
  const most = useStore('contract', (state) => state.limits.maxUsers);
  return (
    <section className="stack stack-tight">
      <h2 id="friends">{t('friends.mine')}</h2>
      {isRead && <LimitNear label={t('friends.used')} used={length} most={most} unit="count" />}
      {isRead && length >= most && <p className="small">{t('friends.full', { count: most })}</p>}
      {isRead && length === 0 && <EmptyState scene="friends" title={t('friends.noneTitle')} text={t('friends.none')} />}
      {length > 0 && (
        <ul className="panel panel-flush rows" aria-labelledby="friends">
          {friends.items.map((friend) => (
            <Row key={friend.uid} friend={friend} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ friend }: { readonly friend: Friend }) {
  const t = useT();
  const [asking, setAsking] = useState<'remove' | 'block'>();
  const { take, busy, problem } = useStep(friend);
  const name = friend.nicName;
  return (
    <li id={`friend-${friend.uid}`}>
      <Person
        card={friend}
        problem={problem}
        action={
          <Menu
            label={t('common.moreFor', { name })}
            items={[
              { label: t('friends.remove'), icon: 'trash', onSelect: () => setAsking('remove') },
              { label: t('friends.block'), icon: 'lock', danger: true, onSelect: () => setAsking('block') },
            ]}
          />
        }
      />
      {asking && (
        <ConfirmDialog
          open
          danger
          title={t(`friends.ask.${asking}`, { name })}
          text={t(`friends.askText.${asking}`, { name })}
          confirmLabel={t(`friends.${asking}`)}
          busy={busy && t('friends.busy')}
          onCancel={() => setAsking(undefined)}
          onConfirm={() =>
            void take(asking, document.getElementById(`friend-${friend.uid}`) ?? undefined).then(() =>
              setAsking(undefined),
            )
          }
        />
      )}
    </li>
  );
}
