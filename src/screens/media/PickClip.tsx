import { useRef, useState } from 'react';
import { mediaLimits } from '#core/workout/media.ts';
import { useT } from '#i18n/setup.ts';
import { FilmEditor } from '#screens/film/FilmEditor.tsx';
import { useStore } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { type FileChooser, FileInput } from '#ui/fields/FileInput.tsx';
import { useSizeText } from '#ui/base/size-text.ts';
import { useRefusalText, useRoom } from './use-add-file.ts';

interface PickClipProps {
  readonly isTaking: boolean;
  readonly onProblem: (problem: string | undefined) => void;
  readonly onTake: (blob: Blob, name: string, seconds: number) => void;
}

/** Sharp enough on a phone across the room, at a fifth of a camera's file size. */
const HEIGHT_AT_MOST = 720;

/** A clip from files or camera, trimmed and shrunk to the contract's limits and free space. */
export function PickClip({ isTaking, onProblem, onTake }: PickClipProps) {
  const t = useT();
  const sizeText = useSizeText();
  const refusalText = useRefusalText();
  const isPhone = useStore('app', (state) => state.isIos || state.isAndroid);
  const limits = useStore('contract', (state) => state.limits);
  const room = useRoom();
  const files = useRef<FileChooser>(null);
  const camera = useRef<FileChooser>(null);
  const [picked, setPicked] = useState<{ readonly file: File; readonly maxBytes: number }>();
  const { maxBytes } = mediaLimits('video', limits);
  const pick = (file: File) => {
    const { free } = room();
    const reason = file.size === 0 ? 'empty' : 'no-room';
    const isRefused = file.size === 0 || free === 0;
    onProblem(isRefused ? refusalText({ reason, freeBytes: free }, file.size) : undefined);
    if (!isRefused) setPicked({ file, maxBytes: Math.min(maxBytes, free) });
  };
  if (picked)
    return (
      <>
        <p role="status">{isTaking && t('media.taking')}</p>
        {/* Stays mounted: if the upload fails, the clip need not be made again. */}
        <div hidden={isTaking}>
          <FilmEditor
            file={picked.file}
            maxBytes={picked.maxBytes}
            maxHeight={HEIGHT_AT_MOST}
            onDone={({ blob, seconds }) => onTake(blob, picked.file.name, seconds)}
            onCancel={() => setPicked(undefined)}
          />
        </div>
      </>
    );
  return (
    <>
      <p className="muted">{t('media.hint.clip', { most: sizeText(maxBytes) })}</p>
      <Button variant="primary" wide onClick={() => files.current?.open()}>
        {t('media.chooseClip')}
      </Button>
      {isPhone && (
        <Button wide onClick={() => camera.current?.open()}>
          {t('media.filmClip')}
        </Button>
      )}
      <FileInput ref={files} accept="video/*" opensAtOnce={!isPhone} onPick={pick} />
      <FileInput ref={camera} accept="video/*" isCamera onPick={pick} />
    </>
  );
}
