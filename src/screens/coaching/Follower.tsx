import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SeenDay } from '#core/programme/coach-view.ts';
import { threadPath } from '#core/people/threads.ts';
import { useT } from '#i18n/setup.ts';
import { useDayText } from '#screens/programmes/day-text.ts';
import { FELT } from '#screens/programmes/run/felt.ts';
import { useIsoToday } from '#screens/programmes/use-programmes.ts';
import { Avatar } from '#ui/widgets/Avatar.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Folded } from '#ui/widgets/Folded.tsx';
import { Menu } from '#ui/widgets/Menu.tsx';
import { Adjustment } from './Adjustment.tsx';
import css from './coaching.module.css';
import type { FollowerRow } from './use-followers.ts';
import { WeekCells } from './WeekCells.tsx';
import { Withdraw } from './Withdraw.tsx';

interface Props {
  readonly follower: FollowerRow;
  readonly onRetry: () => void;
}

/** One person: how far they are, in words and week by week, and what the coach may do about it. */
export function Follower({ follower, onRetry }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { coaching, name, view, reading } = follower;
  const isAccepted = coaching.state === 'accepted';
  return (
    <li className={css.follower}>
      <div className={css.head}>
        <Avatar imgUrl="" nicName={name} />
        <div>
          <bdi>{name}</bdi>
          <State follower={follower} />
        </div>
        <Menu
          label={t('common.moreFor', { name })}
          items={[
            {
              label: t('coaching.message'),
              icon: 'chat',
              onSelect: () => navigate(threadPath(coaching.followerUid)),
            },
            {
              label: t('coaching.withdraw'),
              icon: 'close',
              danger: true,
              onSelect: () => setWithdrawing(true),
            },
          ]}
        />
      </div>
      {isAccepted && reading === 'failed' && <Button onClick={onRetry}>{t('common.retry')}</Button>}
      {view && <WeekCells weeks={view.progress.weeks} />}
      {isAccepted && (
        <div className={css.details}>
          <Folded label={t('coaching.details')}>
            <Adjustment coaching={coaching} />
            {view && <Days days={view.days} name={name} />}
          </Folded>
        </div>
      )}
      {isWithdrawing && <Withdraw coaching={coaching} onClose={() => setWithdrawing(false)} />}
    </li>
  );
}

/** How the person is doing, and below it how far they are. */
function State({ follower: { rank, view, behind, coaching, reading, startDate } }: Pick<Props, 'follower'>) {
  const t = useT();
  const text = useDayText();
  const today = useIsoToday();
  const state = (): string => {
    if (coaching.state !== 'accepted') return t(`coaching.state.${coaching.state}`);
    if (reading === 'asked') return t('common.loading');
    if (reading === 'failed') return t('coaching.state.unknown');
    if (!view) return t('coaching.state.notShown');
    if (view.progress.isFinished) return t('coaching.state.finished');
    if (rank === 'behind') return t('coaching.state.behind', { count: behind });
    return startDate > today ? t('coaching.state.starts', { when: text.near(startDate) }) : t('coaching.state.onPlan');
  };
  const [last] = view?.days ?? [];
  const notes = view?.days.filter(({ note }) => note !== '').length ?? 0;
  const facts = view && [
    t('programme.progress', { done: view.progress.done, of: view.progress.of }),
    last && t('coaching.last', { when: text.near(last.date) }),
    notes > 0 && t('coaching.notes', { count: notes }),
  ];
  return (
    <>
      <p className="small">{rank === 'behind' ? <b>{state()}</b> : state()}</p>
      {facts && <p className="muted small">{facts.filter(Boolean).join(' · ')}</p>}
    </>
  );
}

function Days({ days, name }: { readonly days: readonly SeenDay[]; readonly name: string }) {
  const t = useT();
  const text = useDayText();
  if (days.length === 0) return <p className="muted small">{t('coaching.nothingYet')}</p>;
  return (
    <ul className="stack stack-tight" aria-label={t('coaching.done', { name })}>
      {days.map(({ week, day, date, seconds, feedback, skipped, note }) => {
        const facts = [
          text.near(date),
          t('programme.place', { week: week + 1, day: day + 1 }),
          skipped
            ? t('programme.state.skipped')
            : t('player.minutes', { count: Math.max(1, Math.round(seconds / 60)) }),
          feedback && t(`programme.after.${FELT[feedback]}`),
        ];
        return (
          <li key={`${week}.${day}`} className="small">
            {facts.filter(Boolean).join(' · ')}
            {note !== '' && (
              <figure className={css.said}>
                <figcaption className="visually-hidden">{t('coaching.note', { name })}</figcaption>
                <blockquote dir="auto">{note}</blockquote>
              </figure>
            )}
          </li>
        );
      })}
    </ul>
  );
}
