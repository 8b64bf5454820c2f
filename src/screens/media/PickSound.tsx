import { useRef, useState } from 'react';
import { mediaLimits } from '#core/workout/media.ts';
import { typeOfName } from '#core/workout/media-path.ts';
import { useT } from '#i18n/setup.ts';
import { useSizeText } from '#ui/base/size-text.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { type FileChooser, FileInput } from '#ui/fields/FileInput.tsx';
import { typesText, useFileCheck } from './use-add-file.ts';

interface PickSoundProps {
  readonly isTaking: boolean;
  readonly onProblem: (problem: string | undefined) => void;
  readonly onTake: (file: File, seconds: number) => void;
}

/** A sound from the device's files, accepted if this browser can play it. */
export function PickSound({ isTaking, onProblem, onTake }: PickSoundProps) {
  const t = useT();
  const sizeText = useSizeText();
  const { loadSounds } = useStores();
  const check = useFileCheck();
  const files = useRef<FileChooser>(null);
  const [isReading, setReading] = useState(false);
  const { types, maxBytes } = mediaLimits(
    'music',
    useStore('contract', (state) => state.limits),
  );
  const pick = async (picked: File) => {
    const file = picked.type === '' ? new File([picked], picked.name, { type: typeOfName(picked.name) }) : picked;
    const refused = check(file, 'music');
    onProblem(refused);
    if (refused !== undefined) return;
    setReading(true);
    const url = URL.createObjectURL(file);
    const length = await loadSounds()
      .then((sounds) => sounds.lengthOf(url))
      .catch(() => ({ ok: false, problem: 'too-slow' }) as const);
    URL.revokeObjectURL(url);
    setReading(false);
    if (length.ok) onTake(file, length.seconds);
    else onProblem(t(length.problem === 'not-a-sound' ? 'media.refused.notASound' : 'errors.problem.unknown'));
  };
  const isBusy = isReading || isTaking;
  return (
    <>
      <p className="muted">{t('media.hint.sound', { types: typesText(types), most: sizeText(maxBytes) })}</p>
      <Button
        variant="primary"
        wide
        busy={isBusy && t(isTaking ? 'media.taking' : 'media.reading')}
        onClick={() => files.current?.open()}
      >
        {t('media.chooseSound')}
      </Button>
      <FileInput ref={files} accept="audio/*" opensAtOnce onPick={(file) => void pick(file)} />
    </>
  );
}
