import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo, signInPath, signUpPath } from '#core/address/routes.ts';
import { placesOf } from '#core/programme/overview.ts';
import type { Programme } from '#core/programme/programme.ts';
import { weekdaysFrom } from '#core/programme/rhythm.ts';
import { rowOf } from '#core/programme/starters/starter-programme.ts';
import { trainingId } from '#core/programme/training-id.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { late } from '#ui/base/late.tsx';
import { markFollows } from '#ui/base/follow-mark.ts';
import { ProgrammeCover } from './ProgrammeCover.tsx';
import { Facts } from './ProgrammeCard.tsx';
import css from './programmes.module.css';
import { useIsoToday } from './use-programmes.ts';

const FollowSheet = late(async () => (await import('./FollowSheet.tsx')).FollowSheet);

interface Props {
  readonly programme: Programme;
  /** It was followed before: the cover has been seen. */
  readonly isAgain: boolean;
  /** In place of the ways to begin: a coach's offer. */
  readonly children?: ReactNode;
}

/** What a programme is, and how to begin it. */
export function About({ programme, isAgain, children }: Props) {
  const t = useT();
  const needs = rowOf(programme.pId)?.needs;
  return (
    <section className={`stack ${css.hero}`} aria-label={programme.name}>
      {!isAgain && <ProgrammeCover programme={programme} shape="wide" />}
      {programme.description && <p dir="auto">{programme.description}</p>}
      <Facts programme={programme} />
      {programme.ownerId === '' && (
        <p className="muted small">
          {t(needs === 'bar' || needs === 'weights' ? `programme.needs.${needs}` : 'programme.needs.none')}
        </p>
      )}
      {children ?? <Begin programme={programme} isAgain={isAgain} />}
    </section>
  );
}

function Begin({ programme, isAgain }: Omit<Props, 'children'>) {
  const t = useT();
  const isGuest = useStore('login', (state) => !state.isLoggedIn);
  const [choosing, setChoosing] = useState(false);
  const { problem, isStarting, start } = useStart(programme);
  useEffect(() => FollowSheet.prepare(), []);
  if (isGuest) return <Invite />;
  return (
    <>
      {problem && <p role="alert">{t(`programme.follow.${problem}`)}</p>}
      <div className="row">
        <Button
          variant="primary"
          size="l"
          icon="play"
          busy={isStarting && t('programme.starting')}
          onClick={() => void start()}
        >
          {t(isAgain ? 'programme.finished.again' : 'programme.startToday')}
        </Button>
        <Button size="l" icon="calendar" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t('programme.chooseDays')}
        </Button>
      </div>
      {choosing && (
        <Suspense>
          <FollowSheet programme={programme} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Whoever follows a programme has an account; both ways lead back here. */
function Invite() {
  const t = useT();
  const here = useLocation().pathname;
  return (
    <>
      <p>{t('programme.guest')}</p>
      <div className="row">
        <LinkButton variant="primary" size="l" to={signUpPath(here)}>
          {t('list.open.register')}
        </LinkButton>
        <LinkButton size="l" to={signInPath(here)}>
          {t('list.open.signIn')}
        </LinkButton>
      </div>
    </>
  );
}

/** Begins today, on the days that suit it, and opens the first training. */
function useStart(programme: Programme) {
  const { programmes, login } = useStores();
  const navigate = useNavigate();
  const today = useIsoToday();
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<'full' | 'failed'>();
  const start = async () => {
    setStarting(true);
    setProblem(undefined);
    const [first] = placesOf(programme);
    try {
      const fId = await programmes
        .getState()
        .begin(programme, { startDate: today, weekdays: weekdaysFrom(programme, today) });
      if (fId === undefined || !first) return setProblem('full');
      markFollows(login.getState().userID, true, today);
      navigate(pathTo('workout', { id: trainingId({ fId, ...first, slot: 0 }) }));
    } catch {
      setProblem('failed');
    } finally {
      setStarting(false);
    }
  };
  return { problem, isStarting, start };
}
