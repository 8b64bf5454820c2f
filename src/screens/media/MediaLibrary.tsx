import { useEffect, useRef, useState } from 'react';
import { mediaOf } from '#core/workout/workout-files.ts';
import type { MediaFile, MediaKind } from '#core/workout/media.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import { useFormat } from '#i18n/format.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useSizeText } from '#ui/base/size-text.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { myWorkouts } from '#stores/library/lists.ts';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import { CardSkeletons, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { FilterSelect } from '#ui/fields/FilterSelect.tsx';
import { refocusAfter } from '#ui/base/refocus.ts';
import { SearchField } from '#ui/fields/SearchField.tsx';
import type { ChosenMedia } from './media-ways.ts';
import css from './media.module.css';
import { MediaTile } from './MediaTile.tsx';
import { useLengthOfFile } from './use-length.ts';
import { useUploadText } from './use-upload-text.ts';

interface MediaLibraryProps {
  readonly kinds: readonly MediaKind[];
  readonly onChoose: (chosen: ChosenMedia) => void;
}

const ALL = 'all';
const PORTION = 24;

/** The person's files: one file can be used in many exercises and workouts and counts once. */
export function MediaLibrary({ kinds, onChoose }: MediaLibraryProps) {
  const t = useT();
  const { media } = useStores();
  const { items: files, status, refreshing, problem } = useStore('media', (state) => state.files);
  const [text, setText] = useState('');
  const [kind, setKind] = useState<MediaKind | typeof ALL>(ALL);
  const [most, setMost] = useState(PORTION);
  useEffect(() => void media.getState().loadFiles(), [media]);

  const isLoading = status !== 'ready' || (refreshing && files.length === 0);
  const words = text.toLocaleLowerCase();
  const found = files.filter(
    (file) =>
      kinds.includes(file.kind) &&
      (kind === ALL || file.kind === kind) &&
      file.name.toLocaleLowerCase().includes(words),
  );
  return (
    <>
      {problem && (
        <ProblemLine
          what={t('media.library.notLoaded')}
          problem={problem}
          onRetry={() => void media.getState().loadFiles()}
        />
      )}
      <SearchField label={t('media.library.search')} value={text} onChange={setText} />
      {kinds.length > 1 && (
        <div className="row">
          <FilterSelect
            label={t('media.library.kind')}
            neutral={ALL}
            value={kind}
            options={[
              { value: ALL as MediaKind | typeof ALL, label: t('media.library.all') },
              ...kinds.map((value) => ({ value, label: t(`media.library.kinds.${value}`) })),
            ]}
            onChange={setKind}
          />
        </div>
      )}
      {isLoading && <CardSkeletons count={2} />}
      {!isLoading && (files.length > 0 || !problem) && (
        <>
          <p className="small muted" role="status">
            {t(files.length === 0 ? 'media.library.empty' : 'media.library.found', { count: found.length })}
          </p>
          <ul className="panel panel-flush rows">
            {found.slice(0, most).map((file) => (
              <FileRow key={file.path} file={file} onChoose={onChoose} />
            ))}
          </ul>
          {found.length > most && (
            <Button wide onClick={() => setMost(most + PORTION)}>
              {t('player.moreSteps')}
            </Button>
          )}
        </>
      )}
    </>
  );
}

interface FileRowProps {
  readonly file: MediaFile;
  readonly onChoose: (chosen: ChosenMedia) => void;
}

function FileRow({ file, onChoose }: FileRowProps) {
  const t = useT();
  const { media } = useStores();
  const { date } = useFormat();
  const sizeText = useSizeText();
  const state = useUploadText(file.path);
  const uses = useUses(file);
  const lengthOf = useLengthOfFile();
  const row = useRef<HTMLLIElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<ProblemCode>();
  const choose = async () => {
    setChoosing(true);
    const seconds = file.kind === 'image' ? 0 : await lengthOf(file.path);
    setChoosing(false);
    onChoose({ path: file.path, kind: file.kind, seconds });
  };
  const remove = () => {
    setAsking(false);
    const removed = media.getState().remove(file.path);
    void refocusAfter(row.current, removed);
    void removed.then((outcome) => setProblem(outcome.ok ? undefined : outcome.problem));
  };
  return (
    <li ref={row} className={css.row}>
      <MediaTile kind={file.kind} path={file.path} />
      <span className={css.words}>
        <b>{file.name}</b>
        <small className="muted">
          {[sizeText(file.size), date(file.createdAt), state ?? uses.text].filter(Boolean).join(' · ')}
        </small>
      </span>
      <span className="row">
        {!uses.isUsed && (
          <IconButton
            icon="trash"
            label={t('media.library.delete', { name: file.name })}
            onClick={() => setAsking(true)}
          />
        )}
        <Button
          aria-label={t('media.library.take', { name: file.name })}
          busy={isChoosing && t('media.library.use')}
          onClick={() => void choose()}
        >
          {t('media.library.use')}
        </Button>
      </span>
      {problem && <ProblemLine what={t('media.library.notDeleted')} problem={problem} />}
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('media.library.deleteTitle', { name: file.name })}
        text={t('media.library.deleteText', { size: sizeText(file.size) })}
        confirmLabel={t('media.library.deleteDo')}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
      />
    </li>
  );
}

/** Its uses, as far as the server knows, and in the open draft. */
function useUses({ path, uses }: MediaFile): { readonly isUsed: boolean; readonly text: string } {
  const t = useT();
  const nameOf = useNameOf();
  const mine = useStore('library', myWorkouts);
  const draft = useStore('editor', (state) => state.draft);
  const isHere = draft !== undefined && mediaOf(draft).has(path);
  const others = uses.filter((wId) => wId !== draft?.workout.wId);
  const count = others.length + (isHere ? 1 : 0);
  if (count === 0) return { isUsed: false, text: t('media.library.unused') };
  const first = isHere ? draft.workout : mine.find(({ wId }) => wId === others[0]);
  const name = first && nameOf(first);
  return {
    isUsed: true,
    text: name && count === 1 ? t('media.library.usedIn', { name }) : t('media.library.usedInMany', { count }),
  };
}
