import { useNavigate } from 'react-router-dom';
import { homePath, pathTo } from '#core/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useLogin, useTogether } from '#stores/context.tsx';
import { IconButton } from '#ui/Button.tsx';

/** Out of the session: to the workout that one has opened it of, or to the workouts. Whoever leaves may come back. */
export function LeaveButton({ onAsk }: { readonly onAsk?: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const isLoggedIn = useLogin((state) => state.isLoggedIn);
  const role = useTogether((state) => state.role);
  const wId = useTogether((state) => state.whole?.workout.wId);
  const to = role === 'host' && wId !== undefined ? pathTo('workout', { id: wId }) : homePath(isLoggedIn);
  return <IconButton large icon="close" label={t('together.leave')} onClick={onAsk ?? (() => void navigate(to))} />;
}
