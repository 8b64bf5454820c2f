import { pathTo } from '#core/address/routes.ts';
import type { RunView } from '#core/run/run.ts';
import { timeText } from '#core/base/time-text.ts';
import { useT } from '#i18n/setup.ts';
import message from '#screens/workout/Message.module.css';
import type { RunWords } from '#screens/workout/stage/step-text.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { PageTitle } from '#ui/frame/PageTitle.tsx';
import { useFirstFocus } from '#ui/base/first-focus.ts';
import { EndButton } from './Lobby.tsx';
import { LeaveLink } from './LeaveLink.tsx';
import { Who } from './Who.tsx';
import css from './together.module.css';

interface Props {
  readonly words: RunWords;
  readonly view: RunView;
}

/** After the run: the person's own result, and another run for everybody. */
export function Finished({ words, view }: Props) {
  const { t, whole } = words;
  const { together } = useStores();
  const role = useStore('together', (state) => state.role);
  const problem = useStore('together', (state) => state.problem);
  const heading = useFirstFocus<HTMLHeadingElement>();
  const title = t(view.stopped ? 'finish.stoppedTitle' : 'finish.title');
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`${message.message} ${css.finished} ${role === 'screen' ? css.screen : ''}`}
      data-testid="together"
      data-phase="finished"
    >
      <PageTitle>{`${title} – ${whole.workout.name}`}</PageTitle>
      <div className={message.words}>
        {role !== 'screen' && <LeaveLink />}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p dir="auto">{whole.workout.name}</p>
        {role !== 'screen' && <Own words={words} />}
        {problem && <ProblemLine problem={problem} />}
        <Who />
      </div>
      {role !== 'screen' && (
        <div className={message.actions}>
          {role === 'host' && (
            <Button variant="primary" size="stage" icon="repeat" onClick={() => together.getState().start()}>
              {t('finish.again')}
            </Button>
          )}
          <After />
          {role === 'host' && <EndButton />}
        </div>
      )}
    </main>
  );
}

/** Signed-in people get a result for the part they were present; nothing is stored for guests. */
function Own({ words: { t, minSec } }: Pick<Props, 'words'>) {
  const result = useStore('together', (state) => state.result);
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  if (!isLoggedIn) return <p>{t('together.guestResult')}</p>;
  if (!result) return null;
  const { summary, icepoints, unpaid, saved } = result;
  const time = timeText(summary.durationSec, minSec);
  return (
    <>
      {saved !== 'too-short' && (
        <p>
          {t('together.own', { done: summary.exercisesDone, total: summary.exercisesTotal, time })}{' '}
          {unpaid ? t(`reward.unpaid.${unpaid}`) : t('finish.points', { count: icepoints })}
        </p>
      )}
      <p role="status">{t(`finish.saved.${saved}`)}</p>
    </>
  );
}

function After() {
  const t = useT();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  return isLoggedIn ? (
    <LinkButton to={pathTo('statistic')} size="l" icon="chart">
      {t('finish.statistics')}
    </LinkButton>
  ) : (
    <LinkButton to={pathTo('register')} size="l">
      {t('finish.register')}
    </LinkButton>
  );
}
