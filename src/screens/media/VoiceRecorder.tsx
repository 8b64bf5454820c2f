import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { timeText } from '#core/base/time-text.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import type { Stores } from '#stores/create-stores.ts';
import type { RecordedVoice, VoiceProblem, VoiceState } from '#stores/media/voice.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import { Banner, CardSkeletons } from '#ui/widgets/Feedback.tsx';
import { Slider } from '#ui/fields/Slider.tsx';
import { useFirstFocus } from '#ui/base/first-focus.ts';

type SoundTools = Awaited<ReturnType<Stores['loadSounds']>>;
type VoiceStore = ReturnType<SoundTools['createVoice']>;

interface VoiceRecorderProps {
  readonly isTaking: boolean;
  /** A recording is running, or was neither used nor discarded. */
  readonly onHeld: (isHeld: boolean) => void;
  readonly onTake: (voice: { readonly blob: Blob; readonly seconds: number }) => void;
}

/** Records the microphone, plays it back, trims the ends, and accepts it or retries. */
export function VoiceRecorder(props: VoiceRecorderProps) {
  const t = useT();
  const { loadSounds } = useStores();
  const [tools, setTools] = useState<{ readonly voice: VoiceStore; readonly browser: SoundTools['browser'] }>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let voice: VoiceStore | undefined;
    let isOver = false;
    loadSounds().then(
      ({ createVoice, browser }) => {
        if (isOver) return;
        voice = createVoice();
        setTools({ voice, browser });
      },
      () => setMissing(true),
    );
    return () => {
      isOver = true;
      voice?.getState().discard();
    };
  }, [loadSounds]);
  if (isMissing) return <p role="alert">{t('errors.problem.offline')}</p>;
  return tools ? <Recorder {...props} {...tools} /> : <CardSkeletons count={1} />;
}

interface RecorderProps extends VoiceRecorderProps {
  readonly voice: VoiceStore;
  readonly browser: SoundTools['browser'];
}

function Recorder({ voice, browser, isTaking, onHeld, onTake }: RecorderProps) {
  const t = useT();
  const state = useSyncExternalStore(voice.subscribe, voice.getState);
  const { phase, problem, isFull, take } = state;
  const [isAsking, setAsking] = useState(false);
  const isHeld = phase !== 'idle' && phase !== 'opening';
  // A layout effect, so that going back right after the recording starts asks for confirmation.
  useLayoutEffect(() => onHeld(isHeld), [isHeld, onHeld]);
  const again = () => {
    setAsking(false);
    void state.start();
  };
  return (
    <>
      {phase === 'recorded' && take ? (
        <Recorded
          key={take.url}
          take={take}
          isTaking={isTaking}
          onAgain={() => setAsking(true)}
          onTake={async (fromSec, toSec) => {
            const piece = await state.piece(fromSec, toSec);
            if (piece) onTake(piece);
          }}
        />
      ) : (
        <Recording {...state} />
      )}
      <div role="status">{isFull && <Banner icon="info">{t('media.voice.full')}</Banner>}</div>
      <div role="alert">
        {problem && (
          <Banner tone="warning" icon="warning">
            {problemText(t, problem, browser)}
          </Banner>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('media.voice.discardTitle')}
        text={t('media.voice.againText')}
        confirmLabel={t('media.voice.again')}
        cancelLabel={t('media.voice.keep')}
        onCancel={() => setAsking(false)}
        onConfirm={again}
      />
    </>
  );
}

function problemText(t: ReturnType<typeof useT>, problem: VoiceProblem, browser: RecorderProps['browser']): string {
  switch (problem) {
    case 'refused':
      return t(`device.allow.${browser}`, { what: t('device.name.microphone') });
    case 'unplugged':
    case 'notRecorded':
      return t(`media.voice.${problem}`);
    default:
      return t(`device.cause.${problem}`);
  }
}

/** The button, the level and the time. */
function Recording({ phase, level, elapsedMs, start, pause, resume, stop }: VoiceState) {
  const t = useT();
  const isOn = phase === 'recording' || phase === 'paused';
  // The pressed button has disappeared.
  const stopButton = useFirstFocus<HTMLButtonElement>({ part: isOn });
  return (
    <div className="stack">
      {!isOn && <p className="muted">{t('media.hint.voice')}</p>}
      {/* Not a live region: an announced count would be recorded, too. */}
      <p className="row row-between">
        <span role="status">{isOn && t(`media.voice.state.${phase}`)}</span>
        {isOn && <span className="num">{timeText(Math.floor(elapsedMs / 1000), true)}</span>}
      </p>
      {isOn && (
        <meter
          style={{ width: '100%', height: '1.5rem' }}
          aria-label={t('device.level')}
          min={0}
          max={1}
          value={phase === 'recording' ? (level ?? 0) : 0}
        />
      )}
      {isOn ? (
        <div className="row">
          <Button ref={stopButton} variant="primary" onClick={stop}>
            {t('media.voice.stop')}
          </Button>
          <Button icon={phase === 'paused' ? 'play' : 'pause'} onClick={phase === 'paused' ? resume : pause}>
            {t(phase === 'paused' ? 'media.voice.resume' : 'media.voice.pause')}
          </Button>
        </div>
      ) : (
        <Button
          variant="primary"
          wide
          icon="microphone"
          busy={phase !== 'idle' && t(phase === 'ending' ? 'media.reading' : 'media.voice.opening')}
          onClick={() => void start()}
        >
          {t('media.voice.start')}
        </Button>
      )}
    </div>
  );
}

interface RecordedProps {
  readonly take: RecordedVoice;
  readonly isTaking: boolean;
  readonly onAgain: () => void;
  readonly onTake: (fromSec: number, toSec: number) => Promise<void>;
}

/** Shorter pieces are inaudible. */
const LEAST_SEC = 0.2;
const STEP_SEC = 0.1;

function Recorded({ take, isTaking, onAgain, onTake }: RecordedProps) {
  const t = useT();
  const { number } = useFormat();
  const [fromSec, setFrom] = useState(0);
  const [toSec, setTo] = useState(take.seconds);
  const player = useRef<HTMLAudioElement>(null);
  const heading = useFirstFocus<HTMLParagraphElement>();
  const [isPlaying, setPlaying] = useState(false);
  const secondsText = (seconds: number) => t('media.seconds', { seconds: number(seconds) });
  const play = () => {
    const audio = player.current;
    if (!audio) return;
    if (isPlaying) return audio.pause();
    audio.currentTime = fromSec;
    void audio.play().catch(() => setPlaying(false));
  };
  return (
    <div className="stack">
      <p ref={heading} tabIndex={-1} role="status">
        {t('media.voice.ready', { time: secondsText(toSec - fromSec) })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the person has just said */}
      <audio
        ref={player}
        src={take.url}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => {
          if (currentTarget.currentTime >= toSec) currentTarget.pause();
        }}
      />
      <div className="row">
        <Button icon={isPlaying ? 'pause' : 'play'} onClick={play}>
          {t(isPlaying ? 'media.voice.stopPlaying' : 'media.voice.play')}
        </Button>
        <Button icon="repeat" onClick={onAgain}>
          {t('media.voice.again')}
        </Button>
      </div>
      {take.seconds > 2 * LEAST_SEC && (
        <>
          <Slider
            label={t('media.voice.from')}
            value={fromSec}
            max={take.seconds}
            step={STEP_SEC}
            text={secondsText(fromSec)}
            onChange={(value) => setFrom(Math.min(value, toSec - LEAST_SEC))}
          />
          <Slider
            label={t('media.voice.to')}
            value={toSec}
            max={Math.ceil(take.seconds / STEP_SEC) * STEP_SEC}
            step={STEP_SEC}
            text={secondsText(toSec)}
            onChange={(value) => setTo(Math.min(take.seconds, Math.max(value, fromSec + LEAST_SEC)))}
          />
        </>
      )}
      <Button
        variant="primary"
        wide
        icon="check"
        busy={isTaking && t('media.taking')}
        onClick={() => void onTake(fromSec, toSec)}
      >
        {t('media.voice.take')}
      </Button>
    </div>
  );
}
