import { useEffect, useMemo, useState } from 'react';
import type { Outcome } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { wholeIn } from '#core/workout/names.ts';
import { pathTo } from '#core/address/routes.ts';
import { useLanguageName, useNameOf, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { EmptyState, Skeleton } from '#ui/widgets/Feedback.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { problemScene } from '#ui/scenes/problem-scene.ts';
import css from './export.module.css';
import { SheetActions } from './SheetActions.tsx';
import { WorkoutSheet } from './WorkoutSheet.tsx';

/** One workout on paper and its exports, as far as device or server let this person see it. */
export function SheetPage({ wId }: { readonly wId: string }) {
  const t = useT();
  const nameOf = useNameOf();
  const language = useLanguageName();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const { found, load } = useWhole(wId);
  const whole = found?.ok ? found.value : undefined;
  const shown = useMemo(() => whole && wholeIn(whole, language), [whole, language]);
  const back = isLoggedIn ? pathTo('export') : pathTo('wl');
  if (!found) {
    return (
      <Page title={t('export.sheet.label')} backTo={back}>
        <div className="stack" role="status" aria-busy="true">
          <span className="visually-hidden">{t('player.loading')}</span>
          <Skeleton height="8rem" />
          <Skeleton height="20rem" />
        </div>
      </Page>
    );
  }
  if (!whole || !shown) return <Problem problem={found.ok ? 'unknown' : found.problem} onRetry={load} back={back} />;
  return (
    <Page title={nameOf(whole.workout)} backTo={back}>
      <div className={css.paper}>
        <SheetActions whole={whole} shown={shown} />
        <WorkoutSheet whole={shown} name={nameOf(whole.workout)} />
      </div>
    </Page>
  );
}

function useWhole(wId: string) {
  const { library } = useStores();
  const me = useStore('login', (state) => state.userID);
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<{ readonly key: string; readonly found: Outcome<WholeWorkout> }>();
  const key = `${wId} ${me} ${asked}`;
  useEffect(() => {
    let isOver = false;
    void library
      .getState()
      .getWhole(wId)
      .then((found) => isOver || setAnswer({ key, found }));
    return () => {
      isOver = true;
    };
  }, [library, wId, key]);
  return { found: answer?.key === key ? answer.found : undefined, load: () => setAsked(asked + 1) };
}

const KNOWN = ['not-found', 'not-allowed', 'offline'] as const;

interface ProblemProps {
  readonly problem: Extract<Outcome<never>, { readonly ok: false }>['problem'];
  readonly onRetry: () => void;
  readonly back: string;
}

function Problem({ problem, onRetry, back }: ProblemProps) {
  const t = useT();
  const known = KNOWN.find((one) => one === problem);
  return (
    <Page title={t('export.sheet.label')} backTo={back}>
      <EmptyState
        scene={problemScene(problem)}
        title={t('player.problem.title')}
        text={known ? t(`player.problem.${known}`) : t(`errors.problem.${problem}`)}
      >
        <LinkButton to={back} variant="primary">
          {t('common.back')}
        </LinkButton>
        {known !== 'not-found' && <Button onClick={onRetry}>{t('common.retry')}</Button>}
      </EmptyState>
    </Page>
  );
}
