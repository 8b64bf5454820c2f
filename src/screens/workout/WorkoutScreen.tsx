import { useEffect, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { wholeIn } from '#core/workout/names.ts';
import { FIRST_WORKOUT_ID, QUICK_ID } from '#core/run/built-in.ts';
import { FIRST, LAST, QUICK } from '#core/address/routes.ts';
import type { RunView } from '#core/run/run.ts';
import { useLanguageName, useNameOf, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { useWeightText } from '#screens/statistic/weight-unit.ts';
import { useHaptics } from '#ui/base/haptics.ts';
import { LeaveGuard } from '#ui/frame/LeaveGuard.tsx';
import { PageTitle } from '#ui/frame/PageTitle.tsx';
import { Elsewhere } from './run/Elsewhere.tsx';
import { Finish } from './finish/Finish.tsx';
import css from './frame.module.css';
import { LastWorkout } from './ready/LastWorkout.tsx';
import { Loading } from './ready/Loading.tsx';
import { Player } from './run/Player.tsx';
import { Problem } from './ready/Problem.tsx';
import { Ready } from './ready/Ready.tsx';
import { Resume } from './run/Resume.tsx';
import { headingOf, type RunWords } from './stage/step-text.ts';
import { Stopped } from './run/Stopped.tsx';

const BUILT_IN: Readonly<Record<string, string>> = { [QUICK]: QUICK_ID, [FIRST]: FIRST_WORKOUT_ID };
const TYPES = ['text', 'mastervideo', 'off'] as const;

/** `workout/:id/:type?`. Needs `stores.loadPlayer()` before. */
export function WorkoutScreen() {
  const { id = '' } = useParams();
  return id.toLowerCase() === LAST ? <LastWorkout /> : <OneWorkout />;
}

/** Loads the workout, and shows what the player is doing. */
function OneWorkout() {
  const { id: asked = '', type } = useParams();
  const id = BUILT_IN[asked.toLowerCase()] ?? asked;
  const kind = TYPES.find((known) => known === type);
  /** An exercise of the catalogue to try instead of the quick timer. */
  const trial = useSearchParams()[0].get('exercise') ?? undefined;
  const { player } = useStores();
  const t = useT();
  const language = useLanguageName();
  const nameOf = useNameOf();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const status = useStore('player', (state) => state.status);
  const problem = useStore('player', (state) => state.problem);
  const resumable = useStore('player', (state) => state.resumable);
  const elsewhere = useStore('player', (state) => state.elsewhere);
  const whole = useStore('player', (state) => state.whole);
  const timeline = useStore('player', (state) => state.timeline);
  const running = useStore('player', (state) => state.view?.running);
  const upcoming = useStore('player', (state) => state.upcoming);
  const open = () => void player.getState().open(id, kind, trial);

  useEffect(() => {
    void player.getState().open(id, kind, trial);
    return () => player.getState().close();
  }, [player, id, kind, trial]);
  const weightText = useWeightText();
  const words = useMemo((): RunWords | undefined => {
    if (!whole || !timeline) return undefined;
    const { workout, ...rest } = wholeIn(whole, language);
    const shown = { ...rest, workout: { ...workout, name: nameOf(workout) } };
    const following = upcoming?.isLinked ? nameOf(upcoming.whole.workout) : undefined;
    const weights = whole.training?.kg?.map(weightText);
    return { whole: shown, timeline, minSec, t, following, weights };
  }, [whole, timeline, minSec, t, language, nameOf, upcoming, weightText]);

  return (
    <>
      {scene()}
      <LeaveGuard
        active={status === 'active'}
        title={t('player.leaveAsk')}
        text={t(running ? 'player.leaveText' : 'player.leavePausedText')}
        stayLabel={t('player.stopNo')}
      />
    </>
  );

  function scene() {
    if (status === 'idle' || status === 'loading') return <Loading />;
    if (elsewhere && (status === 'ready' || status === 'problem'))
      return <Elsewhere run={elsewhere} isOther={elsewhere.whole.workout.wId !== id} />;
    if (resumable?.whole.workout.wId === id && status !== 'active' && status !== 'finished')
      return <Resume resumable={resumable} />;
    if (status === 'problem') return <Problem problem={problem ?? 'unknown'} onRetry={open} />;
    if (!words) return <Loading />;
    if (words.timeline.steps.length === 0) return <Problem problem="empty" onRetry={open} />;
    return <Scene status={status} words={words} onAgain={open} />;
  }
}

interface SceneProps {
  readonly status: 'ready' | 'active' | 'finished';
  readonly words: RunWords;
  readonly onAgain: () => void;
}

/** Before, during and after the run; its attributes expose the state to tests. */
function Scene({ status, words, onAgain }: SceneProps) {
  useHaptics(
    'button',
    useStore('player', (state) => state.feel),
  );
  const view = useStore('player', (state) => state.view);
  const result = useStore('player', (state) => state.result);
  return (
    <main
      id="main"
      tabIndex={-1}
      className={css.player}
      data-testid="player"
      data-phase={status === 'ready' ? 'ready' : (view?.phase ?? status)}
      data-step={view?.stepIndex ?? 0}
      data-running={view?.running ?? false}
    >
      <PageTitle>{titleOf(status, view, words)}</PageTitle>
      {status === 'ready' && <Ready words={words} />}
      {status === 'active' && view && <Player view={view} words={words} />}
      {status === 'finished' &&
        result &&
        (result.saved === 'too-short' ? (
          <Stopped words={words} onAgain={onAgain} />
        ) : (
          <Finish words={words} result={result} stopped={view?.stopped ?? false} onAgain={onAgain} />
        ))}
    </main>
  );
}

/** Shows the state of the run in the title of a background tab. */
function titleOf(status: SceneProps['status'], view: RunView | undefined, words: RunWords): string {
  const { name } = words.whole.workout;
  if (status === 'finished') return `${words.t('finish.title')} – ${name}`;
  return status === 'active' && view ? `${headingOf(view, words)} – ${name}` : name;
}
