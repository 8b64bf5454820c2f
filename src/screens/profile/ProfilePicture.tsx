import { Suspense, useState } from 'react';
import { namedAs } from '#core/workout/media-path.ts';
import { mediaType } from '#core/workout/media.ts';
import { loadTexts, useT } from '#i18n/setup.ts';
import { useRefusalText } from '#screens/media/use-add-file.ts';
import type { MadePicture } from '#screens/resize/PictureEditor.tsx';
import { useStore, useStores } from '#stores/context.tsx';
import { Avatar } from '#ui/widgets/Avatar.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { Banner, CardSkeletons } from '#ui/widgets/Feedback.tsx';
import { late } from '#ui/base/late.tsx';
import css from './profile.module.css';

const PictureEditor = late(async () => {
  const [{ PictureEditor }] = await Promise.all([import('#screens/resize/PictureEditor.tsx'), loadTexts('pictures')]);
  return PictureEditor;
});

/**
 * Cropped to a square; stored on the device at once and uploaded when there is a network. The server deletes the
 * previous picture a day after it learns of the new one.
 */
export function ProfilePicture() {
  const t = useT();
  const { app, people, login } = useStores();
  const imgUrl = useStore('login', (state) => state.imgUrl);
  const nicName = useStore('login', (state) => state.nicName);
  const [isOpen, setOpen] = useState(false);
  const change = (path: string) => people.getState().saveProfile({ imgUrl: path });
  const remove = async () => {
    const owner = login.getState().userID;
    await change('');
    app.getState().notify({
      id: 'profile-picture',
      kind: 'status',
      key: 'profile.removed',
      action: { key: 'common.undo', run: () => void (login.getState().userID === owner && change(imgUrl)) },
    });
  };
  const take = async (path: string) => {
    await change(path);
    setOpen(false);
  };
  return (
    <section className="stack stack-tight" aria-labelledby="picture">
      <h2 id="picture">{t('profile.picture')}</h2>
      <div className={css.picture}>
        <Avatar imgUrl={imgUrl} nicName={nicName} />
        <div className="stack stack-tight">
          <p className="muted">{t('profile.pictureText')}</p>
          <div className="row">
            <Button onClick={() => setOpen(true)}>{t(imgUrl ? 'profile.other' : 'profile.choose')}</Button>
            {imgUrl && <Button onClick={() => void remove()}>{t('profile.remove')}</Button>}
          </div>
        </div>
      </div>
      {isOpen && <ChoosePicture onTake={take} onClose={() => setOpen(false)} />}
    </section>
  );
}

interface ChooseProps {
  readonly onTake: (path: string) => Promise<void>;
  readonly onClose: () => void;
}

function ChoosePicture({ onTake, onClose }: ChooseProps) {
  const t = useT();
  const { media } = useStores();
  const refusalText = useRefusalText();
  const [isKeeping, setKeeping] = useState(false);
  const [problem, setProblem] = useState<string>();
  const keep = async ({ blob, original }: MadePicture) => {
    if (isKeeping) return;
    setKeeping(true);
    setProblem(undefined);
    const name = namedAs(original.file.name, mediaType(blob.type));
    const added = await media.getState().add({ kind: 'image', area: 'profile-media', blob, name });
    setKeeping(false);
    if (added.ok) return onTake(added.path);
    setProblem('refusal' in added ? refusalText(added.refusal, blob.size) : t(`errors.problem.${added.problem}`));
  };
  return (
    <Sheet open title={t('profile.choose')} onClose={onClose}>
      <Suspense fallback={<CardSkeletons count={1} />}>
        <PictureEditor isAskedFor ratio="1:1" onDone={(made) => void keep(made)} />
      </Suspense>
      <p role="status">{isKeeping && t('profile.keeping')}</p>
      <div role="alert">
        {problem && (
          <Banner tone="warning" icon="warning">
            {problem}
          </Banner>
        )}
      </div>
    </Sheet>
  );
}
