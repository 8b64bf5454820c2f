import { type Coaching, coachingId } from '#core/programme/coaching.ts';
import type { Follow } from '#core/programme/follow.ts';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';

interface Props {
  readonly coaching: Coaching;
  readonly follow: Follow;
  readonly onClose: () => void;
}

/** What the coach sees, and the switch that ends it at once. */
export function SeesSheet({ coaching, follow, onClose }: Props) {
  const t = useT();
  const stores = useStores();
  const { coachNicName: name } = coaching;
  return (
    <Sheet open title={t('coaching.sees', { name })} onClose={onClose}>
      <div className="stack">
        <Switch
          label={t('coaching.shows', { name })}
          checked={follow.shows}
          onChange={(on) => void stores.coaching.getState().setShows(coachingId(coaching), on)}
        />
        <p role="status">{t(follow.shows ? 'coaching.seesAll' : 'coaching.seesNothing', { name })}</p>
      </div>
    </Sheet>
  );
}
