import { useState } from 'react';
import type { Card, Share } from '#core/people/people.ts';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import { Skeleton } from '#ui/widgets/Feedback.tsx';
import { PersonSwitch } from './PersonSwitch.tsx';
import { useStep } from './use-step.ts';
import { WhyNot } from './WhyNot.tsx';

/** Fewer are seen at a glance. */
const WORTH_SEARCHING = 7;

/** Friends, those with access first, including people with access who are no longer friends. */
export function FriendsPart({ wId }: { readonly wId: string }) {
  const t = useT();
  const { sharing } = useStores();
  const friends = useStore('sharing', (state) => state.friends);
  const shares = useStore('sharing', (state) => state.shares);
  const [search, setSearch] = useState('');
  const { busy, problems, take } = useStep();
  const given = new Map(shares?.filter((share) => share.wId === wId).map((share) => [share.friendUId, share]));
  const known = new Set(friends?.map(({ uid }) => uid));
  const others = [...given.values()].filter(({ friendUId }) => !known.has(friendUId)).map(cardOf);
  const people = [...others, ...(friends ?? [])];
  const wanted = search.trim().toLowerCase();
  const found = people.filter(({ nicName, firstName, lastName }) =>
    `${nicName} ${firstName} ${lastName}`.toLowerCase().includes(wanted),
  );
  // The problem of somebody who has left the list.
  const lost = [...problems].filter(([uid]) => !people.some((person) => person.uid === uid));
  const set = (uid: string, on: boolean) =>
    void take(uid, async () => {
      const share = given.get(uid);
      const { share: give, unshare } = sharing.getState();
      if (on) return give(wId, uid);
      return share ? unshare(share) : { ok: true };
    });
  return (
    <section className="stack stack-tight" aria-labelledby="share-friends">
      <h3 id="share-friends">{t('sharing.with.friends')}</h3>
      {friends && (
        <p className="small muted" role="status">
          {given.size > 0 ? t('sharing.has', { count: given.size }) : t('sharing.hasNobody')}
        </p>
      )}
      {people.length >= WORTH_SEARCHING && (
        <SearchField label={t('sharing.search')} value={search} onChange={setSearch} />
      )}
      {!friends && <Skeleton height="3rem" />}
      {friends && people.length === 0 && (
        <div className="stack stack-tight">
          <p>{t('sharing.nobody')}</p>
          <div>
            <LinkButton to={pathTo('friends')} icon="friends">
              {t('nav.friends')}
            </LinkButton>
          </div>
        </div>
      )}
      {people.length > 0 && found.length === 0 && <p role="status">{t('sharing.noneFound')}</p>}
      <ul className="stack stack-tight">
        {found.map((person) => (
          <PersonSwitch
            key={person.uid}
            person={person}
            on={given.has(person.uid)}
            busy={busy.has(person.uid)}
            problem={problems.get(person.uid)}
            onChange={(on) => set(person.uid, on)}
          />
        ))}
      </ul>
      {lost.map(([uid, problem]) => (
        <WhyNot key={uid} problem={problem} />
      ))}
    </section>
  );
}

const cardOf = ({ friendUId, friendNicName, friendFirstName, friendLastName }: Share): Card => ({
  uid: friendUId,
  nicName: friendNicName,
  firstName: friendFirstName,
  lastName: friendLastName,
  imgUrl: '',
});
