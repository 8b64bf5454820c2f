import { useState } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { COACHING_BOUNDS } from '#core/programme/coaching.ts';
import type { Programme } from '#core/programme/programme.ts';
import { weekdaysFrom } from '#core/programme/rhythm.ts';
import { useT } from '#i18n/setup.ts';
import { Weekdays } from '#screens/calendar/Weekdays.tsx';
import { DaySelect } from '#screens/programmes/DaySelect.tsx';
import { useIsoToday } from '#screens/programmes/use-programmes.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { Invited, Proposal } from '#stores/programmes/coaching-state.ts';
import { Form } from '#ui/fields/Form.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { Skeleton } from '#ui/widgets/Feedback.tsx';
import { Choose } from './Choose.tsx';
import { type Refusal, Refused, refusalOf } from './Refused.tsx';

interface Props {
  readonly programme: Programme;
}

/** To which friends and groups, from when, on which days, and a sentence from the coach. */
export function OfferForm({ programme }: Props) {
  const t = useT();
  const isVerified = useStore('login', (state) => state.emailVerified);
  const today = useIsoToday();
  const { people, chosen, setChosen, invited } = usePeople(programme.pId);
  const [startDate, setStartDate] = useState(today);
  const [ownDays, setOwnDays] = useState<string>();
  const [note, setNote] = useState('');
  const { isBusy, refusal, send } = useSend(programme.pId, invited, () => setChosen(new Set()));
  const weekdays = ownDays ?? weekdaysFrom(programme, startDate);
  const namesOf = (uids: readonly string[]) =>
    (people ?? []).filter(({ uid }) => uids.includes(uid)).map(({ nicName }) => nicName);
  return (
    <section className="stack stack-tight" aria-labelledby="offer">
      <h3 id="offer">{t('coaching.offer.title')}</h3>
      {!people && <Skeleton height="6rem" />}
      {people?.length === 0 && (
        <>
          <p>{t('coaching.offer.noFriends')}</p>
          <div className="row">
            <LinkButton to={pathTo('friends')} icon="friends">
              {t('nav.friends')}
            </LinkButton>
          </div>
        </>
      )}
      {people && people.length > 0 && (
        <Form onSubmit={() => send({ startDate, weekdays, note: note.trim() })}>
          <p className="muted small">{t('coaching.offer.text')}</p>
          <Choose pId={programme.pId} chosen={chosen} onChange={setChosen} />
          {invited.length > 0 && (
            <>
              <DaySelect label={t('coaching.offer.start')} value={startDate} from={today} onChange={setStartDate} />
              <Weekdays
                label={t('coaching.offer.days')}
                value={new Set(weekdays)}
                onChange={(days) => setOwnDays([...days].toSorted().join(''))}
              />
              <TextArea
                label={t('coaching.offer.note')}
                value={note}
                maxLength={COACHING_BOUNDS.noteLength}
                onChange={setNote}
              />
              <div className="row">
                <Button
                  type="submit"
                  variant="primary"
                  icon="share"
                  disabled={!isVerified}
                  busy={isBusy && t('coaching.offer.sending')}
                >
                  {t('coaching.offer.send', { count: invited.length })}
                </Button>
              </div>
            </>
          )}
          {refusal && <Refused refusal={refusal} namesOf={namesOf} />}
        </Form>
      )}
    </section>
  );
}

/** Sends the offer, and says to how many. */
function useSend(pId: string, invited: readonly Invited[], onSent: () => void) {
  const { coaching, app } = useStores();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async (proposal: Proposal) => {
    if (isBusy || invited.length === 0) return;
    setBusy(true);
    setRefusal(undefined);
    const refused = refusalOf(await coaching.getState().offer(pId, invited, proposal));
    setBusy(false);
    setRefusal(refused);
    if (refused && refused.kind !== 'refused') return;
    const count = invited.length - (refused?.uids.length ?? 0);
    onSent();
    if (count > 0)
      app.getState().notify({ id: 'coaching', kind: 'status', key: 'coaching.offer.sent', values: { count } });
  };
  return { isBusy, refusal, send };
}

/** Friends and groups, who is chosen, and whom that makes: nobody twice, and nobody who has it. */
function usePeople(pId: string) {
  const people = useStore('sharing', (state) => state.friends);
  const groups = useStore('sharing', (state) => state.groups);
  const given = useStore('coaching', (state) => state.given.items);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const has = new Set(given.filter((one) => one.pId === pId).map(({ followerUid }) => followerUid));
  const friends = new Set(people?.map(({ uid }) => uid));
  const byUid = new Map<string, Invited>();
  for (const { gId, members } of groups)
    if (chosen.has(gId)) for (const uid of members) if (friends.has(uid)) byUid.set(uid, { uid, groupId: gId });
  for (const uid of chosen) if (friends.has(uid)) byUid.set(uid, { uid, groupId: '' });
  const invited = [...byUid.values()].filter(({ uid }) => !has.has(uid));
  return { people, chosen, setChosen, invited };
}
