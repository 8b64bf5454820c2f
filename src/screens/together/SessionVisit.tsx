import { useEffect, useMemo } from 'react';
import { wholeIn } from '#core/workout/names.ts';
import { pathTo } from '#core/address/routes.ts';
import { useLanguageName, useNameOf, useT } from '#i18n/setup.ts';
import type { RunWords } from '#screens/workout/stage/step-text.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { TogetherState } from '#stores/together/together-state.ts';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { LeaveGuard } from '#ui/frame/LeaveGuard.tsx';
import { Finished } from './Finished.tsx';
import { JoinForm } from './JoinForm.tsx';
import { Lobby } from './Lobby.tsx';
import { Message } from './Message.tsx';
import { TogetherStage } from './TogetherStage.tsx';

interface Props {
  readonly code: string;
  readonly asScreen: boolean;
}

/** One session, from joining to its end. */
export function SessionVisit({ code, asScreen }: Props) {
  const t = useT();
  const { together } = useStores();
  const status = useStore('together', (state) => state.status);
  const role = useStore('together', (state) => state.role);
  const isRunning = useStore('together', (state) => state.view !== undefined && !state.view.finished);
  const visit = () => together.getState().visit(code, asScreen);
  useEffect(() => {
    together.getState().visit(code, asScreen);
    return () => together.getState().close();
  }, [together, code, asScreen]);
  return (
    <>
      <Scene status={status} asScreen={asScreen} onRetry={visit} />
      <LeaveGuard
        active={status === 'in' && role !== 'screen' && isRunning}
        title={t('together.leaveAsk')}
        text={t(role === 'host' ? 'together.leaveTextHost' : 'together.leaveText')}
        stayLabel={t('common.stay')}
      />
    </>
  );
}

interface SceneProps {
  readonly status: TogetherState['status'];
  readonly asScreen: boolean;
  readonly onRetry: () => void;
}

function Scene({ status, asScreen, onRetry }: SceneProps) {
  const t = useT();
  const problem = useStore('together', (state) => state.problem);
  const over = useStore('together', (state) => state.over);
  const view = useStore('together', (state) => state.view);
  const words = useWords();
  switch (status) {
    case 'over':
      return (
        <Message
          title={t(`together.over.${over ?? 'unknown'}.title`)}
          text={t(`together.over.${over ?? 'unknown'}.text`)}
        >
          {over === 'unknown' && (
            <LinkButton to={pathTo('together') + (asScreen ? '?screen' : '')} variant="primary" size="l">
              {t('together.otherCode')}
            </LinkButton>
          )}
        </Message>
      );
    case 'asking':
    case 'joining':
      return <JoinForm />;
    case 'in':
      if (!words) return null;
      if (!view) return <Lobby words={words} />;
      return view.finished ? <Finished words={words} view={view} /> : <TogetherStage words={words} view={view} />;
    case 'idle':
    case 'opening':
    case 'loading':
      if (!problem) return <Message title={t('together.looking')} isBusy />;
      return <Message title={t('together.notReached')} text={t(`errors.problem.${problem}`)} onRetry={onRetry} />;
  }
}

/** The workout in the viewer's language. */
function useWords(): RunWords | undefined {
  const t = useT();
  const nameOf = useNameOf();
  const language = useLanguageName();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const whole = useStore('together', (state) => state.whole);
  const timeline = useStore('together', (state) => state.timeline);
  return useMemo(() => {
    if (!whole || !timeline) return undefined;
    const { workout, exercises } = wholeIn(whole, language);
    return { whole: { workout: { ...workout, name: nameOf(workout) }, exercises }, timeline, minSec, t };
  }, [whole, timeline, minSec, t, language, nameOf]);
}
