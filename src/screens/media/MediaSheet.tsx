import { type ReactNode, Suspense, useState } from 'react';
import { mediaLimits, type MediaKind } from '#core/workout/media.ts';
import { pathTo } from '#core/address/routes.ts';
import { loadTexts, useT } from '#i18n/setup.ts';
import { useSizeText } from '#ui/base/size-text.ts';
import { useStore } from '#stores/context.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { ConfirmDialog, Sheet } from '#ui/widgets/Dialog.tsx';
import { Banner, CardSkeletons } from '#ui/widgets/Feedback.tsx';
import type { IconName } from '#ui/widgets/Icon.tsx';
import { late } from '#ui/base/late.tsx';
import { LimitNear } from '#ui/lists/LimitMeter.tsx';
import { LeaveGuard } from '#ui/frame/LeaveGuard.tsx';
import { useFirstFocus } from '#ui/base/first-focus.ts';
import type { MediaSheetProps, MediaWay } from './media-ways.ts';
import { PickClip } from './PickClip.tsx';
import { PickSound } from './PickSound.tsx';
import { typesText, useAddFile, useRoom } from './use-add-file.ts';

const PictureEditor = late(async () => {
  const [{ PictureEditor }] = await Promise.all([import('#screens/resize/PictureEditor.tsx'), loadTexts('pictures')]);
  return PictureEditor;
});
const MediaLibrary = late(async () => (await import('./MediaLibrary.tsx')).MediaLibrary);
const VoiceRecorder = late(async () => {
  const [{ VoiceRecorder }] = await Promise.all([import('./VoiceRecorder.tsx'), loadTexts('device')]);
  return VoiceRecorder;
});

/** Sources of a picture, a clip or a sound: recorded now, from the device, or from the person's files. */
export function MediaSheet({ title, ways, kinds, to, onChoose, onSentence, onClose }: MediaSheetProps) {
  const t = useT();
  const first = ways.length === 1 ? ways[0] : undefined;
  const [way, setWay] = useState(first);
  /** A recording was neither used nor discarded. */
  const [isHeld, setHeld] = useState(false);
  const [leaving, setLeaving] = useState<() => void>();
  const leave = (go: () => void) => (isHeld ? setLeaving(() => go) : go());
  const { used, pending, all } = useRoom()();
  const { add, isAdding, problem, say } = useAddFile(to);
  const take = async (kind: MediaKind, blob: Blob, name: string, seconds: number) => {
    const path = await add(kind, blob, name);
    if (path !== undefined) onChoose({ path, kind, seconds });
  };
  // The pressed button has disappeared.
  const backButton = useFirstFocus<HTMLButtonElement>({ part: way });
  const back = () => {
    say(undefined);
    setWay(first);
  };
  return (
    <Sheet open title={way ? t(`media.way.${way}`) : title} onClose={() => leave(onClose)}>
      {way && !first && (
        <div className="row">
          <Button ref={backButton} variant="text" icon="left" onClick={() => leave(back)}>
            {t('common.back')}
          </Button>
        </div>
      )}
      {way === first && <LimitNear label={t('media.storage')} unit="bytes" used={used} pending={pending} most={all} />}
      <Suspense fallback={<CardSkeletons count={1} />}>
        {way === undefined && <Ways ways={ways} onWay={setWay} onSentence={onSentence} />}
        {way === 'picture' && (
          <PictureEditor isAskedFor onDone={({ blob, original }) => void take('image', blob, original.file.name, 0)} />
        )}
        {way === 'clip' && (
          <PickClip
            isTaking={isAdding}
            onProblem={say}
            onTake={(blob, name, seconds) => void take('video', blob, name, seconds)}
          />
        )}
        {way === 'voice' && (
          <VoiceRecorder
            isTaking={isAdding}
            onHeld={setHeld}
            onTake={({ blob, seconds }) => void take('music', blob, t('media.voice.file'), seconds)}
          />
        )}
        {way === 'sound' && (
          <PickSound
            isTaking={isAdding}
            onProblem={say}
            onTake={(file, seconds) => void take('music', file, file.name, seconds)}
          />
        )}
        {way === 'library' && <MediaLibrary kinds={kinds} onChoose={onChoose} />}
      </Suspense>
      <Said>{problem}</Said>
      {problem && <StorageLink />}
      <LeaveGuard active={isHeld} title={t('media.voice.leaveTitle')} text={t('media.voice.leaveText')} />
      <ConfirmDialog
        open={leaving !== undefined}
        danger
        title={t('media.voice.discardTitle')}
        text={t('media.voice.discardText')}
        confirmLabel={t('media.voice.discard')}
        cancelLabel={t('media.voice.keep')}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          setLeaving(undefined);
          setHeld(false);
          leaving?.();
        }}
      />
    </Sheet>
  );
}

const Said = ({ children }: { readonly children: ReactNode }) => (
  <div role="alert">
    {children && (
      <Banner tone="warning" icon="warning">
        {children}
      </Banner>
    )}
  </div>
);

/** Shown if storage may be short: not every clip would fit. */
function StorageLink() {
  const t = useT();
  const limits = useStore('contract', (state) => state.limits);
  const isShort = useRoom()().free < mediaLimits('video', limits).maxBytes;
  return isShort && <LinkButton to={pathTo('st')}>{t('media.toStorage')}</LinkButton>;
}

const ICONS: Readonly<Record<MediaWay, IconName>> = {
  picture: 'picture',
  clip: 'play',
  voice: 'microphone',
  sound: 'music',
  library: 'storage',
};

interface WaysProps {
  readonly ways: readonly MediaWay[];
  readonly onWay: (way: MediaWay) => void;
  readonly onSentence: (() => void) | undefined;
}

/** The sources, each with its limit, shown before any work. */
function Ways({ ways, onWay, onSentence }: WaysProps) {
  const t = useT();
  const sizeText = useSizeText();
  const limits = useStore('contract', (state) => state.limits);
  const { types, maxBytes } = mediaLimits('music', limits);
  const hints: Readonly<Record<MediaWay, string>> = {
    picture: t('media.hint.picture'),
    clip: t('media.hint.clip', { most: sizeText(mediaLimits('video', limits).maxBytes) }),
    voice: t('media.hint.voice'),
    sound: t('media.hint.sound', { types: typesText(types), most: sizeText(maxBytes) }),
    library: t('media.hint.library'),
  };
  return (
    <ul className="stack">
      {ways.map((way) => (
        <li key={way} className="stack stack-tight">
          <Button wide icon={ICONS[way]} aria-describedby={`way-${way}`} onClick={() => onWay(way)}>
            {t(`media.way.${way}`)}
          </Button>
          <p id={`way-${way}`} className="small muted">
            {hints[way]}
          </p>
        </li>
      ))}
      {onSentence && (
        <li>
          <Button wide icon="edit" onClick={onSentence}>
            {t('media.way.sentence')}
          </Button>
        </li>
      )}
    </ul>
  );
}
