import { homePath, pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useLogin, useTogether } from '#stores/context.tsx';
import { IconLink } from '#ui/widgets/Button.tsx';

/** Out of the session: to the workout that one has opened it of, or to the workouts. Whoever leaves may come back. */
export function LeaveLink() {
  const t = useT();
  const isLoggedIn = useLogin((state) => state.isLoggedIn);
  const role = useTogether((state) => state.role);
  const wId = useTogether((state) => state.whole?.workout.wId);
  const to = role === 'host' && wId !== undefined ? pathTo('workout', { id: wId }) : homePath(isLoggedIn);
  // A link, and no button: in the middle of a run the guard takes it and asks.
  return <IconLink large to={to} icon="close" label={t('together.leave')} />;
}
