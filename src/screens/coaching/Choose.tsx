import { type ReactNode, useState } from 'react';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import css from '#screens/friends/friends.module.css';

/** Fewer are seen at a glance. */
const WORTH_SEARCHING = 7;

interface Props {
  readonly pId: string;
  /** Ids of friends and groups. */
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Groups and friends to tick; whoever has the programme is marked. */
export function Choose({ pId, chosen, onChange }: Props) {
  const t = useT();
  const friends = useStore('sharing', (state) => state.friends) ?? [];
  const groups = useStore('sharing', (state) => state.groups);
  const given = useStore('coaching', (state) => state.given.items);
  const [search, setSearch] = useState('');
  const has = new Set(given.filter((one) => one.pId === pId).map(({ followerUid }) => followerUid));
  const wanted = search.trim().toLowerCase();
  const found = friends.filter(({ nicName, firstName, lastName }) =>
    `${nicName} ${firstName} ${lastName}`.toLowerCase().includes(wanted),
  );
  const toggle = (id: string, isIn: boolean) =>
    onChange(new Set([...[...chosen].filter((one) => one !== id), ...(isIn ? [id] : [])]));
  const box = (id: string, name: string, about: string, isOff: boolean): ReactNode => (
    <label key={id} className={css.check}>
      <input
        type="checkbox"
        checked={chosen.has(id) && !isOff}
        disabled={isOff}
        onChange={(event) => toggle(id, event.target.checked)}
      />
      <span className="stack stack-tight">
        <bdi>{name}</bdi>
        {about !== '' && <small className="muted">{about}</small>}
      </span>
    </label>
  );
  return (
    <>
      {groups.length > 0 && (
        <fieldset className="stack stack-tight">
          <legend>{t('coaching.offer.groups')}</legend>
          <div className="panel panel-flush rows">
            {groups.map(({ gId, name, members }) => {
              const isDone = members.every((uid) => has.has(uid));
              const about = t('coaching.offer.members', { count: members.length });
              const text = isDone && members.length > 0 ? `${about} · ${t('coaching.offer.has')}` : about;
              return box(gId, name, text, isDone);
            })}
          </div>
        </fieldset>
      )}
      <fieldset className="stack stack-tight">
        <legend>{t('coaching.offer.friends')}</legend>
        {friends.length >= WORTH_SEARCHING && (
          <SearchField label={t('sharing.search')} value={search} onChange={setSearch} />
        )}
        {found.length === 0 && <p role="status">{t('sharing.noneFound')}</p>}
        {found.length > 0 && (
          <div className="panel panel-flush rows">
            {found.map(({ uid, nicName, firstName, lastName }) =>
              box(
                uid,
                nicName,
                has.has(uid) ? t('coaching.offer.has') : `${firstName} ${lastName}`.trim(),
                has.has(uid),
              ),
            )}
          </div>
        )}
      </fieldset>
    </>
  );
}
