import type { FriendRequest } from '#core/people/people.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Person } from './Person.tsx';
import { useStep } from './use-step.ts';

/** Incoming and outgoing friend requests. */
export function Requests() {
  const t = useT();
  const requests = useStore('people', (state) => state.requests.items);
  const incoming = requests.filter(({ direction }) => direction === 'in');
  const outgoing = requests.filter(({ direction }) => direction === 'out');
  return (
    <>
      {incoming.length > 0 && (
        <section className="stack stack-tight">
          <h2 id="requests-in">{t('friends.requestsIn')}</h2>
          <ul className="panel panel-flush rows" aria-labelledby="requests-in">
            {incoming.map((request) => (
              <Incoming key={request.uid} request={request} />
            ))}
          </ul>
        </section>
      )}
      {outgoing.length > 0 && (
        <section className="stack stack-tight">
          <h2 id="requests-out">{t('friends.requestsOut')}</h2>
          <ul className="panel panel-flush rows" aria-labelledby="requests-out">
            {outgoing.map((request) => (
              <Outgoing key={request.uid} request={request} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface Props {
  readonly request: FriendRequest;
}

function Incoming({ request }: Props) {
  const t = useT();
  const { ago } = useFormat();
  const { take, busy, problem } = useStep(request);
  const name = request.nicName;
  return (
    <li>
      <Person card={request} about={t('friends.asked', { when: ago(request.since) })} problem={problem}>
        <Button
          aria-label={t('friends.declineOf', { name })}
          busy={busy === 'decline' && t('friends.busy')}
          onClick={({ currentTarget }) => void take('decline', currentTarget)}
        >
          {t('friends.decline')}
        </Button>
        <Button
          icon="check"
          aria-label={t('friends.acceptOf', { name })}
          busy={busy === 'accept' && t('friends.busy')}
          onClick={({ currentTarget }) => void take('accept', currentTarget)}
        >
          {t('friends.accept')}
        </Button>
      </Person>
    </li>
  );
}

function Outgoing({ request }: Props) {
  const t = useT();
  const { ago } = useFormat();
  const { take, busy, problem } = useStep(request);
  return (
    <li>
      <Person card={request} about={t('friends.askedByMe', { when: ago(request.since) })} problem={problem}>
        <Button
          aria-label={t('friends.withdrawOf', { name: request.nicName })}
          busy={busy === 'withdraw' && t('friends.busy')}
          onClick={({ currentTarget }) => void take('withdraw', currentTarget)}
        >
          {t('friends.withdraw')}
        </Button>
      </Person>
    </li>
  );
}
