import type { Workout } from '#core/workout/model.ts';
import type { Orphan } from '#core/media/storage-use.ts';
import { useT } from '#i18n/setup.ts';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import { useSizeText } from '#ui/base/size-text.ts';
import type { Deletion } from './DeleteDialog.tsx';
import { useWorkoutNames } from './names.ts';
import css from './storage.module.css';

/** How many are listed; all of them can be deleted at once. */
const SHOWN = 50;

interface OrphansProps {
  readonly orphans: readonly Orphan[];
  readonly workouts: readonly Workout[];
  readonly onDelete: (deletion: Deletion) => void;
}

/** Files that no workout uses, that are not counted, or that are counted but gone. */
export function Orphans({ orphans, workouts, onDelete }: OrphansProps) {
  const t = useT();
  const sizeText = useSizeText();
  const nameOf = useWorkoutNames(workouts);
  if (orphans.length === 0) return null;
  const bytes = orphans.reduce((sum, { size = 0 }) => sum + size, 0);
  const deletionOf = (some: readonly Orphan[]): Deletion => ({
    files: some,
    uses: [...new Set(some.flatMap(({ uses }) => uses))].map(nameOf),
  });
  const hidden = orphans.length - SHOWN;
  return (
    <section className="stack stack-tight">
      <h2>{t('storage.orphans')}</h2>
      <p className="muted">{t('storage.orphansText', { count: orphans.length, size: sizeText(bytes) })}</p>
      <ul className="panel panel-flush rows" aria-label={t('storage.orphans')}>
        {orphans.slice(0, SHOWN).map((orphan) => (
          <li key={orphan.path} className={css.item}>
            <div className={css.text}>
              <bdi>{orphan.name}</bdi>
              <p className="muted small">
                {t(`storage.why.${orphan.reason}`)}
                {orphan.uses.length > 0 &&
                  ` · ${t('storage.missingIn', { names: orphan.uses.map(nameOf).join(', ') })}`}
              </p>
            </div>
            {orphan.size !== undefined && <span className="num">{sizeText(orphan.size)}</span>}
            <IconButton
              icon="trash"
              label={t('storage.deleteOf', { name: orphan.name })}
              onClick={() => onDelete(deletionOf([orphan]))}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="muted small">{t('storage.more', { count: hidden })}</p>}
      <div className="row">
        <Button variant="danger" icon="trash" onClick={() => onDelete(deletionOf(orphans))}>
          {t('storage.deleteAll', { count: orphans.length })}
        </Button>
      </div>
    </section>
  );
}
