import { useState } from 'react';
import { pathTo, screenPath } from '#core/address/routes.ts';
import { stripOfTimeline } from '#core/workout/timeline-strip.ts';
import { useT } from '#i18n/setup.ts';
import { AskForHosts } from '#screens/workout/ready/AskForHosts.tsx';
import type { RunWords } from '#screens/workout/stage/step-text.ts';
import { useLengthOf, useStore, useStores } from '#stores/context.tsx';
import { absoluteUrl } from '#ui/base/absolute-url.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { PageTitle } from '#ui/frame/PageTitle.tsx';
import { QrCode } from '#ui/widgets/QrCode.tsx';
import { ShareLink } from '#ui/frame/ShareLink.tsx';
import { TimelineStrip } from '#ui/workout/TimelineStrip.tsx';
import { LeaveLink } from './LeaveLink.tsx';
import { SoundToggle } from './SoundToggle.tsx';
import { Who } from './Who.tsx';
import css from './together.module.css';

/** Before the start: how to join, and who is already there. */
export function Lobby({ words }: { readonly words: RunWords }) {
  const { t, whole, timeline } = words;
  const { together } = useStores();
  const role = useStore('together', (state) => state.role);
  const code = useStore('together', (state) => state.session?.code ?? '');
  const hostName = useStore('together', (state) => state.session?.hostName ?? '');
  const length = useLengthOf()(whole.workout);
  if (role === 'screen') return <ScreenLobby words={words} code={code} />;
  const url = absoluteUrl(pathTo('together', { code }));
  const { name } = whole.workout;
  return (
    <main id="main" tabIndex={-1} className={css.page} data-testid="together" data-phase="ready">
      <PageTitle>{t('together.title')}</PageTitle>
      <div className={css.head}>
        <LeaveLink />
        <SoundToggle />
      </div>
      <h1 tabIndex={-1}>{t('together.title')}</h1>
      <p className={css.workout} dir="auto">
        {[name, length].filter(Boolean).join(' · ')}
      </p>
      <TimelineStrip steps={stripOfTimeline(timeline)} size="l" />
      <Code code={code} />
      <AskForHosts whole={whole} question={together.getState()} />
      {role === 'host' ? <Hosting url={url} code={code} name={name} /> : <Waiting hostName={hostName} />}
      <Who mayRemove={role === 'host'} />
      {role === 'host' && <EndButton />}
    </main>
  );
}

/** In two halves, as people read it out. */
function Code({ code }: { readonly code: string }) {
  const t = useT();
  return (
    <p className={css.code}>
      <span>{t('together.code')}</span>
      <b data-testid="code">{`${code.slice(0, 4)} ${code.slice(4)}`}</b>
    </p>
  );
}

interface HostingProps {
  readonly url: string;
  readonly code: string;
  readonly name: string;
}

function Hosting({ url, code, name }: HostingProps) {
  const t = useT();
  const { together } = useStores();
  const problem = useStore('together', (state) => state.problem);
  const screen = absoluteUrl(screenPath(code)).replace(/^https?:\/\//, '');
  return (
    <>
      <Button variant="primary" size="stage" icon="play" wide onClick={() => together.getState().start()}>
        {t('together.start')}
      </Button>
      {problem && <ProblemLine problem={problem} />}
      <ShareLink url={url} title={name} text={t('together.inviteText', { name, code })} />
      <p className="small muted">{t('together.screenHint', { address: screen })}</p>
    </>
  );
}

function Waiting({ hostName }: { readonly hostName: string }) {
  const t = useT();
  return (
    <p role="status" className={css.waiting} dir="auto">
      {t('together.waiting', { name: hostName })}
    </p>
  );
}

/** Ends the session for everybody, after confirmation. */
export function EndButton() {
  const t = useT();
  const { together } = useStores();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="text" icon="close" onClick={() => setAsking(true)}>
        {t('together.end')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('together.endAsk')}
        text={t('together.endText')}
        confirmLabel={t('together.end')}
        cancelLabel={t('common.cancel')}
        danger
        onConfirm={() => {
          setAsking(false);
          void together.getState().end();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** On a large screen: the code to scan or type, as large as possible. */
function ScreenLobby({ words, code }: { readonly words: RunWords; readonly code: string }) {
  const { t, whole } = words;
  const url = absoluteUrl(pathTo('together', { code }));
  return (
    <main id="main" tabIndex={-1} className={css.screenLobby} data-testid="together" data-phase="ready">
      <PageTitle>{t('together.title')}</PageTitle>
      <div>
        <h1 dir="auto">{whole.workout.name}</h1>
        <p>{t('together.scan', { address: location.host + pathTo('together') })}</p>
        <Code code={code} />
        <Who />
      </div>
      <QrCode text={url} label={t('together.qr')} />
    </main>
  );
}
