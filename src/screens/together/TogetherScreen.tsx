import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import { TIMER_MODES } from '#core/settings/settings.ts';
import { readShortCode } from '#core/base/short-code.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { EnterCode } from './EnterCode.tsx';
import { Message } from './Message.tsx';
import { SessionVisit } from './SessionVisit.tsx';

/**
 * `/together/:code?`: joins or hosts a session; `?screen` shows it large, without controls. Without a code, a field to
 * type it; `?w=` opens a new session with that workout. Needs `stores.loadTogether()` before.
 */
export function TogetherScreen() {
  const { code: typed } = useParams();
  const [asked] = useSearchParams();
  const wId = asked.get('w');
  if (typed === undefined && wId !== null) return <Opening wId={wId} mode={asked.get('mode')} />;
  const code = typed === undefined ? undefined : readShortCode(typed);
  if (code === undefined) return <EnterCode wrong={typed} asScreen={asked.has('screen')} />;
  return <SessionVisit key={code} code={code} asScreen={asked.has('screen')} />;
}

/** Creates a session; its address then replaces this one. */
function Opening({ wId, mode }: { readonly wId: string; readonly mode: string | null }) {
  const t = useT();
  const navigate = useNavigate();
  const { together } = useStores();
  const problem = useStore('together', (state) => state.problem);
  const chosen = TIMER_MODES.find((known) => known === mode);
  const open = async () => {
    const code = await together.getState().open(wId, chosen);
    if (code !== undefined) navigate(pathTo('together', { code }), { replace: true });
  };
  useEffect(() => {
    void open();
    // oxlint-disable-next-line react/exhaustive-deps -- Once: each call opens a session.
  }, [together, wId]);
  if (!problem) return <Message title={t('together.opening')} isBusy />;
  const isGone = problem === 'not-found';
  return (
    <Message
      title={t('together.notOpened')}
      text={t(isGone ? 'together.notStored' : `errors.problem.${problem}`)}
      onRetry={() => void open()}
      back={pathTo('workout', { id: wId })}
    />
  );
}
