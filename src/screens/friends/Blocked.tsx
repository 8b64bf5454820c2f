import type { Friend } from '#core/people/people.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import css from './friends.module.css';
import { Person } from './Person.tsx';
import { useStep } from './use-step.ts';

/** Collapsed: rarely of interest. */
export function Blocked() {
  const t = useT();
  const blocked = useStore('people', (state) => state.blocked.items);
  if (blocked.length === 0) return null;
  return (
    <details className={css.folded}>
      <summary>
        <h2>{t('friends.blocked', { count: blocked.length })}</h2>
      </summary>
      <ul className="panel panel-flush rows">
        {blocked.map((person) => (
          <Row key={person.uid} person={person} />
        ))}
      </ul>
    </details>
  );
}

function Row({ person }: { readonly person: Friend }) {
  const t = useT();
  const { take, busy, problem } = useStep(person);
  return (
    <li>
      <Person card={person} problem={problem}>
        <Button
          aria-label={t('friends.unblockOf', { name: person.nicName })}
          busy={busy === 'unblock' && t('friends.busy')}
          onClick={({ currentTarget }) => void take('unblock', currentTarget)}
        >
          {t('friends.unblock')}
        </Button>
      </Person>
    </li>
  );
}
