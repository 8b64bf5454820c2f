import { pathTo } from '#core/address/routes.ts';
import { editionId } from '#core/programme/coaching.ts';
import { programmeDayPath } from '#core/programme/day-path.ts';
import { trainingId } from '#core/programme/training-id.ts';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import type { FollowedToday } from '#stores/programmes/programmes-state.ts';
import { Missed } from './Missed.tsx';
import { TodayCard } from './TodayCard.tsx';
import type { DayOf } from './use-days.ts';
import { useIsoToday } from './use-programmes.ts';
import { WeekPath } from './WeekPath.tsx';

/** How far the person is, what is next, and what to do about days that went by. */
export function Following(followed: FollowedToday & { readonly dayOf: DayOf }) {
  const { follow, today, progress, dayOf } = followed;
  const t = useT();
  const { programmes } = useStores();
  const day = useIsoToday();
  const [due] = today.due;
  const entries = due ? dayOf(due) : [];
  const names = entries.map(({ name }) => name).join(' · ');
  const gone = entries.filter(({ isGone }) => isGone);
  const now = (today.due[0] ?? today.missed[0] ?? today.next)?.week;
  return (
    <div className="stack">
      <TodayCard {...followed} hasStart={false} />
      {due && gone.length > 0 && (
        <Banner
          icon="warning"
          tone="warning"
          action={
            <LinkButton variant="primary" to={programmeDayPath(editionId(follow), due)}>
              {t('programme.gone.choose')}
            </LinkButton>
          }
        >
          {t('programme.gone.today', { name: gone.map(({ name }) => name).join(', ') })}
        </Banner>
      )}
      {due && gone.length === 0 && (
        <LinkButton
          variant="primary"
          size="l"
          icon="play"
          wide
          to={pathTo('workout', { id: trainingId({ fId: follow.fId, ...due, slot: 0 }) })}
        >
          {t('common.start', { name: names })}
        </LinkButton>
      )}
      {today.state === 'paused' && (
        <Banner
          icon="pause"
          action={
            <Button variant="primary" onClick={() => void programmes.getState().resume(follow.fId, day)}>
              {t('programme.resume')}
            </Button>
          }
        >
          {t('programme.pausedText')}
        </Banner>
      )}
      {today.missed.length > 0 && <Missed {...followed} />}
      <WeekPath progress={progress} now={now} />
    </div>
  );
}
