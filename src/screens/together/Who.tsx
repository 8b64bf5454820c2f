import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { IconButton } from '#ui/widgets/Button.tsx';
import { goneAfter, refocusAfter } from '#ui/base/refocus.ts';
import css from './together.module.css';

/** The people in the session: the host first, then by time of joining. The host can remove somebody, and close it. */
export function Who({ mayRemove = false }: { readonly mayRemove?: boolean }) {
  const t = useT();
  const { together } = useStores();
  const session = useStore('together', (state) => state.session);
  const isHost = useStore('together', (state) => state.role === 'host');
  if (!session) return null;
  const { members, hostName, isClosed } = session;
  const remove = (id: string, row: Element | null) =>
    void refocusAfter(row, goneAfter(row, together.getState().remove(id)));
  return (
    <section className={css.who} aria-label={t('together.who')}>
      <h2>{t('together.inCount', { count: members.length + 1 })}</h2>
      <ul>
        <li dir="auto">
          {hostName} <small className="muted">{t('together.host')}</small>
        </li>
        {members.map(({ id, name }) => (
          <li key={id} dir="auto">
            <span>{name}</span>
            {mayRemove && (
              <IconButton
                icon="close"
                label={t('together.remove', { name })}
                onClick={({ currentTarget }) => remove(id, currentTarget.closest('li'))}
              />
            )}
          </li>
        ))}
      </ul>
      {isHost && (
        <Switch
          label={t('together.door')}
          description={isClosed ? t('together.doorClosed') : ''}
          checked={!isClosed}
          onChange={(isOpen) => void together.getState().setClosed(!isOpen)}
        />
      )}
    </section>
  );
}
