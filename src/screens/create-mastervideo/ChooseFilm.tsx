import { useRef } from 'react';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { type FileChooser, FileInput } from '#ui/fields/FileInput.tsx';

export function ChooseFilm({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const t = useT();
  const files = useRef<FileChooser>(null);
  return (
    <>
      <Button onClick={() => files.current?.open()}>{t('record.choose')}</Button>
      <FileInput ref={files} accept="video/*" onPick={onChoose} />
    </>
  );
}
