import { useRef, useState } from 'react';
import type { Group } from '#core/people/groups.ts';
import { limitPath, pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Menu } from '#ui/widgets/Menu.tsx';
import { refocusAfter } from '#ui/base/refocus.ts';
import css from './friends.module.css';
import { GroupDialog } from './GroupDialog.tsx';

/** Groups of friends, to share with all of them at once. */
export function Groups() {
  const t = useT();
  const { items: groups, status } = useStore('people', (state) => state.groups);
  const { groups: hasGroups, maxGroups } = useStore('contract', (state) => state.limits);
  const [editing, setEditing] = useState<Group | 'new'>();
  if (status !== 'ready') return null;
  const most = hasGroups ? maxGroups : 0;
  // The comparison of contracts advertises groups.
  if (most === 0 && groups.length === 0) return null;
  const isFull = groups.length >= most;
  return (
    <section className="stack stack-tight">
      <h2 id="groups">{t('groups.title')}</h2>
      {groups.length === 0 && <p className="muted">{t('groups.none')}</p>}
      {groups.length > 0 && (
        <ul className="panel panel-flush rows" aria-labelledby="groups">
          {groups.map((group) => (
            <Row key={group.gId} group={group} onEdit={() => setEditing(group)} />
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="small">
          {most === 0 ? t('groups.noneInPlan') : t('groups.full', { count: most })}{' '}
          <Link to={limitPath(pathTo('friends'))}>{t('groups.compare')}</Link>
        </p>
      ) : (
        <div>
          <Button icon="plus" onClick={() => setEditing('new')}>
            {t('groups.new')}
          </Button>
        </div>
      )}
      {editing && (
        <GroupDialog
          group={editing === 'new' ? undefined : editing}
          most={most}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  );
}

interface RowProps {
  readonly group: Group;
  readonly onEdit: () => void;
}

function Row({ group: { gId, name, members, wIds }, onEdit }: RowProps) {
  const t = useT();
  const { people, app } = useStores();
  const friends = useStore('people', (state) => state.friends.items);
  const row = useRef<HTMLLIElement>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const names = friends.filter(({ uid }) => members.includes(uid)).map(({ nicName }) => nicName);
  const remove = async () => {
    setBusy(true);
    const removing = people.getState().removeGroup(gId);
    void refocusAfter(row.current, removing);
    const removed = await removing;
    setBusy(false);
    setAsking(false);
    const { notify } = app.getState();
    if (removed.ok) notify({ id: 'groups', kind: 'status', key: 'groups.deleted', values: { name } });
    else notify({ id: 'groups', kind: 'alert', key: `errors.problem.${removed.problem}` });
  };
  return (
    <li ref={row} className={css.group}>
      <div className={css.name}>
        <bdi>{name}</bdi>
        <p className="muted small" dir="auto">
          {names.length > 0 ? names.join(', ') : t('groups.nobody')}
        </p>
        {wIds.length > 0 && <p className="muted small">{t('groups.workouts', { count: wIds.length })}</p>}
      </div>
      <Menu
        label={t('groups.moreFor', { name })}
        items={[
          { label: t('groups.edit'), icon: 'edit', onSelect: onEdit },
          { label: t('groups.delete'), icon: 'trash', danger: true, onSelect: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        danger
        title={t('groups.deleteTitle', { name })}
        text={t('groups.deleteText')}
        confirmLabel={t('groups.delete')}
        busy={busy ? t('friends.busy') : undefined}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </li>
  );
}
