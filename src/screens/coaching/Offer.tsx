import { Suspense, useState } from 'react';
import { type Coaching, coachingId } from '#core/programme/coaching.ts';
import type { Beginning } from '#core/programme/follow-changes.ts';
import type { Programme } from '#core/programme/programme.ts';
import { useT } from '#i18n/setup.ts';
import { useIsoToday } from '#screens/programmes/use-programmes.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { late } from '#ui/base/late.tsx';
import { markFollows } from '#ui/base/follow-mark.ts';
import { Switch } from '#ui/fields/Switch.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import css from './coaching.module.css';
import { noteOffers } from './waiting.ts';

const FollowSheet = late(async () => (await import('#screens/programmes/FollowSheet.tsx')).FollowSheet);

interface Props {
  readonly programme: Programme;
  readonly coaching: Coaching;
}

/** The coach's sentence, and the answer. */
export function Offer({ programme, coaching }: Props) {
  const t = useT();
  const stores = useStores();
  const uid = useStore('login', (state) => state.userID);
  const [asks, setAsks] = useState<'accept' | 'decline'>();
  const { coachNicName: coach, note, state, name } = coaching;
  const decline = async () => {
    setAsks(undefined);
    const outcome = await stores.coaching.getState().decline(coachingId(coaching));
    noteOffers(uid, stores.coaching.getState().received.items);
    const { notify } = stores.app.getState();
    if (outcome.ok) notify({ id: 'coaching', kind: 'status', key: 'coaching.declined', values: { name } });
    else notify({ id: 'coaching', kind: 'alert', key: `errors.problem.${outcome.problem}` });
  };
  return (
    <>
      <figure className={css.said}>
        {note !== '' && <blockquote dir="auto">{note}</blockquote>}
        <figcaption className="muted small">{t('coaching.from', { name: coach })}</figcaption>
      </figure>
      <div className="row">
        <Button variant="primary" size="l" icon="check" aria-haspopup="dialog" onClick={() => setAsks('accept')}>
          {t('coaching.accept')}
        </Button>
        {state === 'offered' && (
          <Button size="l" icon="close" onClick={() => setAsks('decline')}>
            {t('coaching.decline')}
          </Button>
        )}
      </div>
      {asks === 'accept' && (
        <Suspense>
          <Accept programme={programme} coaching={coaching} onClose={() => setAsks(undefined)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asks === 'decline'}
        title={t('coaching.declineAsk', { name })}
        text={t('coaching.declineText', { person: coach })}
        confirmLabel={t('coaching.decline')}
        onConfirm={() => void decline()}
        onCancel={() => setAsks(undefined)}
      />
    </>
  );
}

/** When the person trains, and whether the coach sees it: not, unless they say so. */
function Accept({ programme, coaching, onClose }: Props & { readonly onClose: () => void }) {
  const t = useT();
  const stores = useStores();
  const today = useIsoToday();
  const uid = useStore('login', (state) => state.userID);
  const [shows, setShows] = useState(false);
  const { coachNicName: name, startDate, weekdays } = coaching;
  const begin = async (days: Pick<Beginning, 'startDate' | 'weekdays' | 'time'>) => {
    const outcome = await stores.coaching.getState().accept(coachingId(coaching), { ...days, shows });
    if (outcome.ok) {
      markFollows(uid, true, today);
      noteOffers(uid, stores.coaching.getState().received.items);
      return undefined;
    }
    return t(outcome.problem === 'limit' ? 'programme.follow.full' : `errors.problem.${outcome.problem}`);
  };
  return (
    <FollowSheet
      programme={programme}
      proposed={{ startDate, weekdays }}
      saveLabel={t('coaching.accept')}
      begin={begin}
      intro={weekdays !== '' ? t('coaching.proposed', { name }) : undefined}
      onClose={onClose}
    >
      <Switch
        label={t('coaching.shows', { name })}
        description={t('coaching.showsText', { name })}
        checked={shows}
        onChange={setShows}
      />
    </FollowSheet>
  );
}
