import { homePath, pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { IconLink } from '#ui/widgets/Button.tsx';

/** Leaves the session, to the workout it was opened from or to the workouts. People may return. */
export function LeaveLink() {
  const t = useT();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const role = useStore('together', (state) => state.role);
  const wId = useStore('together', (state) => state.whole?.workout.wId);
  const to = role === 'host' && wId !== undefined ? pathTo('workout', { id: wId }) : homePath(isLoggedIn);
  // A link instead of a button: during a run, the leave guard intercepts it and asks.
  return <IconLink large to={to} icon="close" label={t('together.leave')} />;
}
