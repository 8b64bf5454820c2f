import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeInText } from '#core/people/invite.ts';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import css from './friends.module.css';

type Problem = 'refused' | 'none' | 'failed';
type Scanner = Awaited<ReturnType<ReturnType<typeof useStores>['loadScanner']>>;
type Scanning = Exclude<Awaited<ReturnType<Scanner['start']>>, string>;

export interface ScanCodeProps {
  readonly onCode: (code: string) => void;
}

/** The camera, until it sees an invitation to this app. */
export function ScanCode({ onCode }: ScanCodeProps) {
  const t = useT();
  const { loadScanner } = useStores();
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const [isForeign, setForeign] = useState(false);
  const see = useEffectEvent((text: string) => {
    const code = codeInText(text, location.origin);
    setForeign(code === undefined);
    if (code !== undefined) onCode(code);
  });
  useEffect(() => {
    let isOver = false;
    let scanning: Scanning | undefined;
    const start = async () => {
      const scanner = await loadScanner();
      if (isOver || !video.current) return;
      const started = await scanner.start(video.current, (text) => see(text));
      if (typeof started === 'string') return setProblem(problemOf(started));
      // The person left during the prompt.
      if (isOver) return started.stop();
      scanning = started;
      started.onLost(() => setProblem('failed'));
    };
    start().catch(() => setProblem('failed'));
    return () => {
      isOver = true;
      scanning?.stop();
    };
  }, [loadScanner, attempt]);
  const again = () => {
    setProblem(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <div className="stack stack-tight">
      {problem === undefined && (
        <>
          <p className="small muted">{t('friends.scan.how')}</p>
          <video ref={video} className={css.camera} aria-label={t('friends.scan.picture')} muted playsInline />
        </>
      )}
      <div role="alert">
        {problem && (
          <Banner tone="warning" icon="warning" action={<Button onClick={again}>{t('common.retry')}</Button>}>
            {t(`friends.scan.${problem}`)}
          </Banner>
        )}
        {!problem && isForeign && (
          <Banner tone="warning" icon="warning">
            {t('friends.scan.foreign')}
          </Banner>
        )}
      </div>
    </div>
  );
}

function problemOf(problem: string): Problem {
  if (['refused', 'dismissed', 'system'].includes(problem)) return 'refused';
  return problem === 'none' || problem === 'unsupported' ? 'none' : 'failed';
}
