import type { Card } from '#core/people/people.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Person } from './Person.tsx';
import type { Answer } from './use-look-up.ts';
import { useStep } from './use-step.ts';

/** The result of a search, and the next step. */
export function Found({ answer, onRetry }: { readonly answer: Answer; readonly onRetry: () => void }) {
  const t = useT();
  if (typeof answer === 'string') return <Banner icon="info">{t(`friends.found.${answer}`)}</Banner>;
  if ('found' in answer) return <Somebody card={answer.found} />;
  if (answer.problem === 'limit')
    return (
      <Banner tone="warning" icon="warning">
        {t('friends.limitSearch')}
      </Banner>
    );
  return <ProblemLine problem={answer.problem} onRetry={onRetry} />;
}

function Somebody({ card }: { readonly card: Card }) {
  const t = useT();
  const { take, busy, problem } = useStep(card);
  const isFriend = useStore('people', (state) => state.friends.items.some(({ uid }) => uid === card.uid));
  const isBlocked = useStore('people', (state) => state.blocked.items.some(({ uid }) => uid === card.uid));
  const direction = useStore('people', (state) => state.requests.items.find(({ uid }) => uid === card.uid)?.direction);
  const button = (step: 'request' | 'accept' | 'unblock', label: string) => (
    <Button icon="friends" busy={busy === step && t('friends.busy')} onClick={() => void take(step)}>
      {label}
    </Button>
  );
  const name = card.nicName;
  return (
    <div className="panel panel-flush">
      <Person card={card} problem={problem}>
        {isFriend ? (
          <p>{t('friends.already', { name })}</p>
        ) : isBlocked ? (
          button('unblock', t('friends.unblock'))
        ) : direction === 'out' ? (
          <p>{t('friends.waiting', { name })}</p>
        ) : direction === 'in' ? (
          button('accept', t('friends.accept'))
        ) : (
          button('request', t('friends.request'))
        )}
      </Person>
    </div>
  );
}
