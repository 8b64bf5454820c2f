import { useState } from 'react';
import { mediaLimits } from '#core/workout/media.ts';
import type { Workout } from '#core/workout/model.ts';
import { pathTo } from '#core/address/routes.ts';
import type { StorageUse, UsedFile } from '#core/media/storage-use.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { IconButton } from '#ui/widgets/Button.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import { useSizeText } from '#ui/base/size-text.ts';
import type { Deletion } from './DeleteDialog.tsx';
import { useWorkoutNames } from './names.ts';
import css from './storage.module.css';

/** Pictures, clips, films and music, with the size limit per file. */
export function ByKind({ use }: { readonly use: StorageUse }) {
  const t = useT();
  const sizeText = useSizeText();
  const contract = useStore('contract', (state) => state.limits);
  const elsewhere = [['profile', use.profile] as const, ['messages', use.messages] as const].filter(
    ([, { files }]) => files.length > 0,
  );
  return (
    <section className="stack stack-tight">
      <h2>{t('storage.byKind')}</h2>
      <ul className="panel panel-flush rows">
        {use.byKind.map(({ kind, bytes, files }) => (
          <li key={kind} className={css.item}>
            <div className={css.text}>
              <b>{t(`storage.kind.${kind}`)}</b>
              <p className="muted small">
                {[
                  t('storage.files', { count: files.length }),
                  t('storage.each', { size: sizeText(mediaLimits(kind, contract).maxBytes) }),
                ].join(' · ')}
              </p>
            </div>
            <span className="num">{sizeText(bytes)}</span>
          </li>
        ))}
      </ul>
      {elsewhere.map(([where, { bytes }]) => (
        <p key={where} className="muted small">
          {t(`storage.of.${where}`, { size: sizeText(bytes) })}
        </p>
      ))}
    </section>
  );
}

interface ByWorkoutProps {
  readonly groups: StorageUse['byWorkout'];
  readonly workouts: readonly Workout[];
  readonly onDelete: (deletion: Deletion) => void;
}

export function ByWorkout({ groups, workouts, onDelete }: ByWorkoutProps) {
  const t = useT();
  const sizeText = useSizeText();
  const nameOf = useWorkoutNames(workouts);
  return (
    <section className="stack stack-tight">
      <h2>{t('storage.byWorkout')}</h2>
      <p className="muted small">{t('storage.sharedOnce')}</p>
      <ul className="panel panel-flush rows">
        {groups.map(({ wId, bytes, files }) => (
          <li key={wId}>
            <Group name={nameOf(wId)} size={sizeText(bytes)} count={files.length}>
              <p className={css.open}>
                <Link to={pathTo('addWorkout', { id: wId })}>{t('storage.edit', { name: nameOf(wId) })}</Link>
              </p>
              <ul className="rows">
                {files.map((file) => (
                  <File
                    key={file.path}
                    file={file}
                    also={file.uses.filter((other) => other !== wId).map(nameOf)}
                    onDelete={() => onDelete({ files: [file], uses: file.uses.map(nameOf) })}
                  />
                ))}
              </ul>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GroupProps {
  readonly name: string;
  readonly size: string;
  readonly count: number;
  readonly children: React.ReactNode;
}

/** Rows are rendered only when opened: there may be hundreds. */
function Group({ name, size, count, children }: GroupProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.item}>
        <span className={css.text}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="muted small">{t('storage.files', { count })}</span>
        </span>
        <span className="num">{size}</span>
        <Icon name={isOpen ? 'up' : 'down'} />
      </summary>
      {isOpen && children}
    </details>
  );
}

interface FileProps {
  readonly file: UsedFile;
  /** Names of the other workouts that use it. */
  readonly also: readonly string[];
  readonly onDelete: () => void;
}

function File({ file: { name, size, kind }, also, onDelete }: FileProps) {
  const t = useT();
  const sizeText = useSizeText();
  return (
    <li className={css.item}>
      <div className={css.text}>
        <bdi>{name}</bdi>
        <p className="muted small">
          {t(`storage.one.${kind}`)}
          {also.length > 0 && ` · ${t('storage.alsoIn', { names: also.join(', ') })}`}
        </p>
      </div>
      <span className="num">{sizeText(size)}</span>
      <IconButton icon="trash" label={t('storage.deleteOf', { name })} onClick={onDelete} />
    </li>
  );
}
