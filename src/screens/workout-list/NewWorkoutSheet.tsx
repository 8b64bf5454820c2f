import { importPath } from '#core/address/paths.ts';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useWorkoutLimit } from '#stores/workout-limit.ts';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import { WorkoutLimit } from '#ui/lists/WorkoutLimit.tsx';
import css from './NewWorkoutSheet.module.css';
import { WayPicture } from './WayPicture.tsx';

const WAYS = [
  { way: 'simple', to: pathTo('addWorkoutSimpel') },
  { way: 'options', to: pathTo('addWorkoutOptions') },
  { way: 'words', to: pathTo('addWorkoutAI') },
  { way: 'master', to: pathTo('addWorkoutMaster') },
  { way: 'empty', to: pathTo('addWorkout') },
  { way: 'import', to: importPath() },
] as const;

/** The ways to make a workout. */
export function NewWorkoutSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const limit = useWorkoutLimit();
  return (
    <Sheet open title={t('list.newHow')} onClose={onClose}>
      <div className="stack">
        <WorkoutLimit {...limit} from={pathTo('workoutlist', { tab: 'my' })} />
        <ul className="stack stack-tight">
          {WAYS.map(({ way, to }) => (
            <li key={way} className={css.way}>
              <WayPicture way={way} />
              <div>
                <Link to={to}>{t(`list.${way}`)}</Link>
                <p className="muted small">{t(`list.${way}Text`)}</p>
              </div>
              <Icon name="right" />
            </li>
          ))}
        </ul>
        <LinkButton wide to={pathTo('programmes')}>
          {t('list.programme')}
        </LinkButton>
        <LinkButton wide to={pathTo('exercises')}>
          {t('list.exercisesFirst')}
        </LinkButton>
      </div>
    </Sheet>
  );
}
