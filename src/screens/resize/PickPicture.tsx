import { useRef } from 'react';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { type FileChooser, FileInput } from '#ui/fields/FileInput.tsx';

interface Props {
  /** With a picture already there, choosing another is a secondary action. */
  readonly hasPicture: boolean;
  /** The person has just asked for a picture: the device's chooser, which on phones has the camera, opens at once. */
  readonly isAskedFor: boolean;
  readonly onPick: (file: File) => void;
}

/** From the device's files or gallery; on a phone also from the camera. */
export function PickPicture({ hasPicture, isAskedFor, onPick }: Props) {
  const t = useT();
  const isPhone = useStore('app', (state) => state.isIos || state.isAndroid);
  const files = useRef<FileChooser>(null);
  const camera = useRef<FileChooser>(null);
  return (
    <div className="row">
      <Button variant={hasPicture ? 'quiet' : 'primary'} onClick={() => files.current?.open()}>
        {t(hasPicture ? 'picture.other' : 'picture.choose')}
      </Button>
      {isPhone && <Button onClick={() => camera.current?.open()}>{t('picture.take')}</Button>}
      <FileInput ref={files} accept="image/*" opensAtOnce={isAskedFor} onPick={onPick} />
      <FileInput ref={camera} accept="image/*" isCamera onPick={onPick} />
    </div>
  );
}
