import { useRef } from 'react';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/Button.tsx';

export function ChooseFilm({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t('record.choose')}</Button>
      <input
        ref={input}
        type="file"
        accept="video/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file again is a choice, too.
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
