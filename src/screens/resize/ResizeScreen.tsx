import { useEffect, useState } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { Page } from '#ui/frame/Shell.tsx';
import { Result } from './Result.tsx';
import { type MadePicture, PictureEditor } from './PictureEditor.tsx';

/** Crops and shrinks a picture without a workout: downloads the result. */
export function ResizeScreen() {
  const t = useT();
  const [result, setResult] = useState<{ readonly made: MadePicture; readonly url: string }>();
  const url = result?.url ?? '';
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <Page title={t('picture.title')} backTo={pathTo('settings')} narrow>
      <div className="stack">
        <p className="muted">{t('picture.intro')}</p>
        {/* Stays mounted, so that "Change" restores everything. */}
        <div hidden={result !== undefined}>
          <PictureEditor onDone={(made) => setResult({ made, url: URL.createObjectURL(made.blob) })} />
        </div>
        {result && <Result {...result} onChange={() => setResult(undefined)} />}
      </div>
    </Page>
  );
}
