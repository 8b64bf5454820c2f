import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Workout } from '#core/workout/model.ts';
import type { Stars } from '#core/people/people.ts';
import { signInPath } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import css from './public.module.css';
import type { Vote } from './use-vote.ts';
import { VerifyAddress } from './VerifyAddress.tsx';

interface OwnRatingProps {
  readonly workout: Workout;
  readonly vote: Vote;
  /** The run just finished suffices for a vote. */
  readonly hasJustTrained?: boolean;
}

/** Five stars to set, change or take back; or why the person cannot vote. */
export function OwnRating({ workout, vote: { own, problem, rate, again }, hasJustTrained = false }: OwnRatingProps) {
  const t = useT();
  const userID = useStore('login', (state) => (state.isLoggedIn ? state.userID : undefined));
  const verified = useStore('login', (state) => state.emailVerified);
  const [said, setSaid] = useState<'thanks' | 'removed'>();
  if (userID === undefined) return <SignIn />;
  if (userID === workout.ownerId) return <p className="muted">{t('library.rate.own')}</p>;
  if (problem && !own && !hasJustTrained)
    return <ProblemLine what={t('library.rate.failed')} problem={problem} onRetry={again} />;
  if (!own && !hasJustTrained) return null;
  const stars = own?.stars ?? 0;
  if (!hasJustTrained && !own?.hasTrained && stars === 0) {
    return (
      <div className="stack">
        <p className="muted">{t('library.rate.untrained')}</p>
        {!verified && <VerifyAddress />}
      </div>
    );
  }
  if (!verified) return <VerifyAddress />;
  const choose = (next: Stars) => {
    rate(next);
    setSaid(next === 0 ? 'removed' : 'thanks');
  };
  return (
    <div>
      {!hasJustTrained && (
        <p aria-hidden="true" className="small">
          {t('library.rate.label')}
        </p>
      )}
      <StarChoice stars={stars} onChoose={choose} />
      <p role="status" className="muted small">
        {said && t(`library.rate.${said}`)}
      </p>
      {stars > 0 && (
        <Button variant="text" onClick={() => choose(0)}>
          {t('library.rate.remove')}
        </Button>
      )}
    </div>
  );
}

function SignIn() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <div className="stack stack-tight">
      <p className="muted">{t('library.rate.guest')}</p>
      <div>
        <LinkButton to={signInPath(pathname + search)}>{t('list.open.signIn')}</LinkButton>
      </div>
    </div>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;

interface StarChoiceProps {
  readonly stars: Stars;
  readonly onChoose: (stars: Stars) => void;
}

/** Radio buttons: arrows move, screen readers announce "3 stars". */
function StarChoice({ stars, onChoose }: StarChoiceProps) {
  const t = useT();
  return (
    <div role="radiogroup" aria-label={t('library.rate.label')} className={css.stars}>
      {STARS.map((count) => (
        <label key={count} data-on={count <= stars}>
          <input type="radio" name="stars" checked={count === stars} onChange={() => onChoose(count)} />
          <Icon name="star" size="l" />
          <span className="visually-hidden">{t('library.rate.star', { count })}</span>
        </label>
      ))}
    </div>
  );
}
