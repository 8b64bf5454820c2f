import { useLocation } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import type { SignInProblem } from '#stores/account/sign-in.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { nextOf } from './fields.ts';
import css from './ways.module.css';

/** Sign-in methods without a password, below the form. */
export function OtherWays({ onLink }: { readonly onLink: () => void }) {
  const t = useT();
  const { search } = useLocation();
  const { hasGoogle, busy, problem, otherWay, google } = useStore('signIn', (state) => state);
  return (
    <div className={css.ways}>
      <p className={`row muted ${css.or}`}>{t('signIn.or')}</p>
      {otherWay !== undefined && (
        <div role="status">
          <Banner tone="warning" icon="warning">
            {t('signIn.otherWay', { email: otherWay })}
          </Banner>
        </div>
      )}
      {problem && <WayProblem problem={problem} />}
      {hasGoogle && (
        <Button
          wide
          busy={busy === 'google' && t('signIn.googleWaiting')}
          onClick={() => void google(pathTo('login') + nextOf(search))}
        >
          <span className={css.google}>
            <GoogleMark />
            {t('signIn.google')}
          </span>
        </Button>
      )}
      <Button wide onClick={onLink}>
        {t('signIn.link')}
      </Button>
    </div>
  );
}

const OWN = ['paused', 'link-dead', 'link-elsewhere', 'google-refused', 'google-cancelled'] as const;
type OwnProblem = (typeof OWN)[number];
const isOwn = (problem: SignInProblem): problem is OwnProblem => (OWN as readonly string[]).includes(problem);

/** Why one of these methods failed. */
export function WayProblem({ problem }: { readonly problem: SignInProblem }) {
  const t = useT();
  if (!isOwn(problem)) return <ProblemLine problem={problem} />;
  return (
    <div role="status" data-problem={problem}>
      <Banner tone="warning" icon="warning">
        {t(`signIn.problem.${problem}`)}
      </Banner>
    </div>
  );
}

/** Google's logo, which its rules require unchanged, in every theme. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden="true">
      <path
        fill="#ea4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"
      />
      <path
        fill="#4285f4"
        d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.2 5.5-4.8 7.2l7.7 6c4.5-4.2 7.2-10.3 7.2-17.6z"
      />
      <path fill="#fbbc05" d="M10.5 28.6a14.5 14.5 0 0 1 0-9.2l-8-6.2a24 24 0 0 0 0 21.6z" />
      <path
        fill="#34a853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.4-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48z"
      />
    </svg>
  );
}
