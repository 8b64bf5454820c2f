import type { RatioName } from '#core/media/picture-crop.ts';
import { FILE_BYTES_AT_MOST, MEGAPIXELS_AT_MOST, type Size } from '#core/media/picture-file.ts';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { useSizeText } from '#ui/base/size-text.ts';
import { CropPicture } from './CropPicture.tsx';
import { PickPicture } from './PickPicture.tsx';
import { usePicture } from './use-picture.ts';

export interface MadePicture {
  readonly blob: Blob;
  readonly size: Size;
  /** The source picture. */
  readonly original: { readonly file: File; readonly size: Size };
}

interface Props {
  /** The initial crop; default: the picture's own ratio. */
  readonly ratio?: RatioName;
  /** The person has just asked for a picture. */
  readonly isAskedFor?: boolean;
  readonly onDone: (made: MadePicture) => void;
}

/** Picks, crops, rotates and shrinks a picture to the contract's limits and passes it to the caller. */
export function PictureEditor({ ratio = 'original', isAskedFor = false, onDone }: Props) {
  const t = useT();
  const sizeText = useSizeText();
  const { picked, isOpening, problem, open, cancel } = usePicture();
  return (
    <div className="stack">
      <div>
        <div role="status">
          {isOpening && (
            <Banner action={<Button onClick={cancel}>{t('common.cancel')}</Button>}>{t('picture.opening')}</Banner>
          )}
          {!isOpening && picked?.picture.isAnimated && <Banner icon="info">{t('picture.animated')}</Banner>}
        </div>
        <div role="alert">
          {problem && (
            <Banner tone="warning" icon="warning">
              {t(`picture.problem.${problem.code}`, {
                size: sizeText(problem.file.size),
                most: problem.code === 'file-too-large' ? sizeText(FILE_BYTES_AT_MOST) : MEGAPIXELS_AT_MOST,
              })}
            </Banner>
          )}
        </div>
      </div>
      {picked && (
        <CropPicture
          key={picked.id}
          picture={picked.picture}
          ratio={ratio}
          onDone={({ blob, size }) =>
            onDone({ blob, size, original: { file: picked.file, size: picked.picture.size } })
          }
        />
      )}
      <PickPicture hasPicture={picked !== undefined} isAskedFor={isAskedFor} onPick={(file) => void open(file)} />
    </div>
  );
}
