import { type ReactNode, useState } from 'react';
import { changeWorkout, type WorkoutChanges } from '#core/workout/draft.ts';
import type { MediaKind } from '#core/workout/media.ts';
import type { Workout } from '#core/workout/model.ts';
import { exerciseNamesOf } from '#core/workout/names.ts';
import { type AddressProblem, musicSourceOf, readMusicAddress } from '#core/run/music.ts';
import { type TextKey, useT } from '#i18n/setup.ts';
import { ChooseMedia } from '#screens/media/ChooseMedia.tsx';
import type { MediaWay } from '#screens/media/media-ways.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Cover } from '#ui/workout/Cover.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import css from './exercises/ExerciseMedia.module.css';
import { Heard } from './exercises/MediaItem.tsx';

/** The workout's picture and its music. */
export function WorkoutMedia() {
  const draft = useStore('editor', (state) => state.draft);
  const { app, editor } = useStores();
  if (!draft) return null;
  const { workout, exercises } = draft;
  const { musicUrl } = workout;
  const change = (changes: WorkoutChanges) => editor.getState().edit((draft) => changeWorkout(draft, changes));
  const remove = (field: 'imgUrl' | 'musicUrl', key: TextKey) => {
    const { [field]: before } = workout;
    change({ [field]: '' });
    app.getState().notify({
      id: 'media-removed',
      kind: 'status',
      key,
      action: { key: 'common.undo', run: () => change({ [field]: before }) },
    });
  };
  return (
    <div className="stack">
      <CoverPart
        workout={workout}
        exerciseNames={exerciseNamesOf(exercises)}
        onChange={(path) => change({ imgUrl: path })}
        onRemove={() => remove('imgUrl', 'media.cover.removed')}
      />
      <MusicPart
        musicUrl={musicUrl}
        onChange={(url) => change({ musicUrl: url })}
        onRemove={() => remove('musicUrl', 'media.music.removed')}
      />
    </div>
  );
}

interface CoverPartProps {
  readonly workout: Workout;
  readonly exerciseNames: string;
  readonly onChange: (path: string) => void;
  readonly onRemove: () => void;
}

function CoverPart({ workout, exerciseNames, onChange, onRemove }: CoverPartProps) {
  const t = useT();
  return (
    <section className="stack stack-tight" aria-labelledby="cover">
      <h3 id="cover">{t('media.cover.title')}</h3>
      <div className={css.cover}>
        <Cover workout={workout} shape="wide" exerciseNames={exerciseNames} imageUrl={workout.imgUrl || undefined} />
      </div>
      <Choose
        label={t(workout.imgUrl ? 'media.cover.other' : 'media.cover.choose')}
        way="picture"
        kind="image"
        onChoose={onChange}
      >
        {workout.imgUrl && <Button onClick={onRemove}>{t('media.cover.remove')}</Button>}
      </Choose>
    </section>
  );
}

interface ChooseProps {
  readonly label: string;
  /** Opens the device's file chooser with the press. */
  readonly way: MediaWay;
  readonly kind: MediaKind;
  readonly onChoose: (path: string) => void;
  readonly children: ReactNode;
}

/** From the device, or one of the person's files. */
function Choose({ label, way, kind, onChoose, children }: ChooseProps) {
  const t = useT();
  const [chosen, setChosen] = useState<MediaWay>();
  return (
    <div className="row">
      <Button onClick={() => setChosen(way)}>{label}</Button>
      <Button onClick={() => setChosen('library')}>{t('media.way.library')}</Button>
      {children}
      {chosen && (
        <ChooseMedia
          title={label}
          ways={[chosen]}
          kinds={[kind]}
          onChoose={({ path }) => {
            onChoose(path);
            setChosen(undefined);
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}

interface MusicPartProps {
  readonly musicUrl: string;
  readonly onChange: (url: string) => void;
  readonly onRemove: () => void;
}

function MusicPart({ musicUrl, onChange, onRemove }: MusicPartProps) {
  const t = useT();
  const source = musicSourceOf(musicUrl);
  const fileName = useStore('media', ({ files }) =>
    source === 'file' ? files.items.find(({ path }) => path === musicUrl)?.name : undefined,
  );
  return (
    <section className="stack stack-tight" aria-labelledby="music">
      <h3 id="music">{t('media.music.title')}</h3>
      {source === 'file' && <p>{fileName ?? t('media.music.own')}</p>}
      {(source === 'file' || source === 'address') && (
        <div className={css.item}>
          <Heard path={musicUrl} label={t('media.music.listen')} />
        </div>
      )}
      {source === 'apple-music' && <p className="muted">{t('media.music.apple')}</p>}
      <Choose
        label={t(source === 'file' ? 'media.music.other' : 'media.music.choose')}
        way="sound"
        kind="music"
        onChoose={onChange}
      >
        {musicUrl && <Button onClick={onRemove}>{t('media.music.remove')}</Button>}
      </Choose>
      {source !== 'file' && <Address key={musicUrl} address={musicUrl} onChange={onChange} />}
    </section>
  );
}

const PROBLEMS: Readonly<Record<Exclude<AddressProblem, 'empty'>, TextKey>> = {
  scheme: 'media.music.problem.scheme',
  credentials: 'media.music.problem.credentials',
  host: 'media.music.problem.host',
  'too-long': 'media.music.problem.tooLong',
};

interface AddressProps {
  readonly address: string;
  readonly onChange: (address: string) => void;
}

/** Typed or pasted; accepted on blur, and only from allowed sources. */
function Address({ address, onChange }: AddressProps) {
  const t = useT();
  const [typed, setTyped] = useState(address);
  const [problem, setProblem] = useState<AddressProblem>();
  const settle = () => {
    if (typed === address) return;
    const reading = readMusicAddress(typed);
    if (reading.ok) onChange(reading.address);
    else if (reading.problem === 'empty') onChange('');
    else setProblem(reading.problem);
  };
  return (
    <TextField
      label={t('media.music.address')}
      type="url"
      inputMode="url"
      autoComplete="off"
      description={t('media.music.addressHint')}
      error={problem && problem !== 'empty' ? t(PROBLEMS[problem]) : undefined}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        setProblem(undefined);
      }}
      onBlur={settle}
    />
  );
}
