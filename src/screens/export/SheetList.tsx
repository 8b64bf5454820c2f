import { sheetPath } from '#core/address/paths.ts';
import type { Workout } from '#core/workout/model.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { Link } from '#ui/base/Link.tsx';
import css from './export.module.css';

/** Each leads to its sheet. */
export function SheetList({ workouts }: { readonly workouts: readonly Workout[] }) {
  const t = useT();
  const nameOf = useNameOf();
  return (
    <section className="stack stack-tight">
      <h2>{t('export.one.title')}</h2>
      <p className="muted">{t('export.one.text')}</p>
      <ul className="panel panel-flush rows" aria-label={t('export.one.label')}>
        {workouts.map((workout) => (
          <li key={workout.wId} className={css.line}>
            <Link to={sheetPath(workout.wId)}>
              <bdi>{nameOf(workout)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
