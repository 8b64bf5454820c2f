import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { timeText } from '#core/base/time-text.ts';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { LeaveGuard } from '#ui/frame/LeaveGuard.tsx';
import { ChooseFilm } from './ChooseFilm.tsx';
import { type CameraSession, type CameraView, createCameraSession, type OnFilm, OPENING } from './camera-session.ts';

/** Shows the whole picture, even in portrait. */
const PICTURE = { width: '100%', maxHeight: '50dvh' } as const;

interface RecordProps {
  readonly onFilm: OnFilm;
  /** An existing film, if none can be recorded. */
  readonly onChoose: (file: File) => void;
  readonly onCancel: () => void;
}

/** The camera preview, recorded from Record to Stop. */
export function RecordFilm({ onFilm, onChoose, onCancel }: RecordProps) {
  const t = useT();
  const { loadSounds } = useStores();
  const [view, setView] = useState(OPENING);
  const session = useRef<CameraSession>(undefined);
  const take = useEffectEvent(onFilm);
  useEffect(() => {
    const mine = createCameraSession(loadSounds, setView, (film, wasCutOff) => take(film, wasCutOff));
    session.current = mine;
    void mine.open();
    return () => mine.end();
  }, [loadSounds]);
  const { phase, problem, stream } = view;
  const isRunning = phase === 'recording' || phase === 'ending';
  return (
    <div className="stack">
      <LeaveGuard active={isRunning} title={t('record.leave')} text={t('record.leaveText')} />
      {stream && <Picture stream={stream} />}
      <div role="status">
        {phase === 'opening' && <p>{t('record.opening')}</p>}
        {stream?.getAudioTracks().length === 0 && <Banner icon="muted">{t('record.silent')}</Banner>}
      </div>
      <div role="alert">
        {problem && (
          <Banner
            tone="warning"
            icon="warning"
            action={<Button onClick={() => void session.current?.open()}>{t('common.retry')}</Button>}
          >
            {remedyOf(t, view)}
          </Banner>
        )}
      </div>
      {isRunning && <Elapsed />}
      <div className="row">
        {phase === 'ready' && (
          <Button variant="primary" size="l" onClick={() => void session.current?.start()}>
            {t('record.start')}
          </Button>
        )}
        {isRunning && (
          <Button
            variant="primary"
            size="l"
            busy={phase === 'ending' && t('record.ending')}
            onClick={() => session.current?.stop()}
          >
            {t('record.stop')}
          </Button>
        )}
        {phase === 'ready' && view.cameras.length > 1 && (
          <Button icon="repeat" onClick={() => void session.current?.open(cameraAfter(view))}>
            {t('device.nextCamera')}
          </Button>
        )}
        {problem && <ChooseFilm onChoose={onChoose} />}
        {!isRunning && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
      </div>
    </div>
  );
}

function Picture({ stream }: { readonly stream: MediaStream }) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} style={PICTURE} aria-label={t('device.picture')} autoPlay muted playsInline />;
}

/** Counts from its first render. */
function Elapsed() {
  const t = useT();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begunMs = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - begunMs) / 1000)), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="num" role="timer" aria-label={t('record.time')}>
      {timeText(seconds)}
    </p>
  );
}

function cameraAfter({ stream, cameras }: CameraView): string | undefined {
  const { deviceId = '' } = stream?.getVideoTracks()[0]?.getSettings() ?? {};
  return cameras[(cameras.indexOf(deviceId) + 1) % cameras.length];
}

function remedyOf(t: ReturnType<typeof useT>, { problem, browser = 'chromium' }: CameraView): string {
  if (problem === undefined) return '';
  if (problem !== 'refused') return t(`device.cause.${problem}`);
  return t(`device.allow.${browser}`, { what: `${t('device.name.camera')}, ${t('device.name.microphone')}` });
}
