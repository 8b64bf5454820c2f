import type { Size } from '#core/media/picture-file.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useDownload } from '#screens/export/use-download.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { useSizeText } from '#ui/base/size-text.ts';
import { useFirstFocus } from '#ui/base/first-focus.ts';
import type { MadePicture } from './PictureEditor.tsx';
import css from './resize.module.css';

interface Props {
  readonly made: MadePicture;
  /** The blob's URL. */
  readonly url: string;
  /** Back to the crop. */
  readonly onChange: () => void;
}

export function Result({ made: { blob, size, original }, url, onChange }: Props) {
  const t = useT();
  const download = useDownload();
  const { number } = useFormat();
  const sizeText = useSizeText();
  const heading = useFirstFocus<HTMLHeadingElement>();
  const factsOf = ({ width, height }: Size, bytes: number) =>
    t('picture.facts', { width: number(width), height: number(height), size: sizeText(bytes) });
  return (
    <section className="stack" aria-labelledby="made">
      <h2 id="made" ref={heading} tabIndex={-1}>
        {t('picture.ready')}
      </h2>
      <img className={css.made} src={url} alt={t('picture.made')} />
      <dl className="panel pairs">
        <div>
          <dt className="small muted">{t('picture.before')}</dt>
          <dd>{factsOf(original.size, original.file.size)}</dd>
        </div>
        <div>
          <dt className="small muted">{t('picture.after')}</dt>
          <dd>{factsOf(size, blob.size)}</dd>
        </div>
      </dl>
      <div className="row">
        <Button
          variant="primary"
          icon="download"
          onClick={() => download(nameOf(original.file.name, blob.type), blob, blob.type)}
        >
          {t('picture.download')}
        </Button>
        <Button onClick={onChange}>{t('picture.change')}</Button>
      </div>
    </section>
  );
}

/** The picture's own name with the new file extension. */
const nameOf = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, '') || 'picture'}.${type === 'image/webp' ? 'webp' : 'jpg'}`;
