import { useRef } from 'react';
import { useT } from '#i18n/setup.ts';
import { useApp } from '#stores/context.tsx';
import { Button } from '#ui/Button.tsx';

interface Props {
  /** There is one already: choosing another is no longer the main thing. */
  readonly hasPicture: boolean;
  readonly onPick: (file: File) => void;
}

/** From the device's files or gallery; on a phone also straight from the camera. */
export function PickPicture({ hasPicture, onPick }: Props) {
  const t = useT();
  const isIos = useApp((state) => state.isIos);
  const isAndroid = useApp((state) => state.isAndroid);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const inputOf = (ref: typeof files, isCamera: boolean) => (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      {...(isCamera && { capture: 'environment' })}
      hidden
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // The same file again is a choice, too.
        currentTarget.value = '';
        if (file) onPick(file);
      }}
    />
  );
  return (
    <div className="row">
      <Button variant={hasPicture ? 'quiet' : 'primary'} onClick={() => files.current?.click()}>
        {t(hasPicture ? 'picture.other' : 'picture.choose')}
      </Button>
      {(isIos || isAndroid) && <Button onClick={() => camera.current?.click()}>{t('picture.take')}</Button>}
      {inputOf(files, false)}
      {inputOf(camera, true)}
    </div>
  );
}
