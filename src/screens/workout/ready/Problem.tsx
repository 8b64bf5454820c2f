import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { ProblemCode } from '#core/base/errors.ts';
import { homePath, signInPath } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { Scene } from '#ui/widgets/Feedback.tsx';
import { problemScene } from '#ui/scenes/problem-scene.ts';
import { PageTitle } from '#ui/frame/PageTitle.tsx';
import css from '#screens/workout/Message.module.css';

interface Props {
  /** `empty`: the workout exists but has nothing to run. */
  readonly problem: ProblemCode | 'empty';
  readonly onRetry: () => void;
}

/** Why the workout cannot run, the remedy, and the way back. */
export function Problem({ problem, onRetry }: Props) {
  const t = useT();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const { pathname } = useLocation();
  const mayHelp = problem !== 'empty' && problem !== 'not-found';
  return (
    <main id="main" tabIndex={-1} className={css.message} data-phase="waiting">
      <PageTitle>{t('player.problem.title')}</PageTitle>
      <div className={css.words}>
        <div className={css.scene}>
          <Suspense>
            <Scene name={problem === 'empty' ? 'workouts' : problemScene(problem)} />
          </Suspense>
        </div>
        <h1>{t('player.problem.title')}</h1>
        <p role="alert">{sentence(problem, t)}</p>
      </div>
      <div className={css.actions}>
        <LinkButton to={homePath(isLoggedIn)} variant="primary" size="stage" icon="left">
          {t('player.back')}
        </LinkButton>
        {problem === 'not-allowed' && !isLoggedIn && (
          <LinkButton to={signInPath(pathname)} size="l">
            {t('player.signIn')}
          </LinkButton>
        )}
        {mayHelp && (
          <Button size="l" icon="repeat" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
      </div>
    </main>
  );
}

function sentence(problem: Props['problem'], t: ReturnType<typeof useT>): string {
  switch (problem) {
    case 'empty':
    case 'not-found':
    case 'not-allowed':
    case 'offline':
      return t(`player.problem.${problem}`);
    default:
      return t(`errors.problem.${problem}`);
  }
}
