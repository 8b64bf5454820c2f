import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { routeOf } from '#core/address/routes.ts';
import { useStores } from '#stores/context.tsx';
import { type Guard, type GuardPorts, startGuard } from './guard.ts';
import { preload } from './screens.ts';

export interface RouterGuardProps {
  readonly ports: GuardPorts;
  readonly askedPath: string;
}

/** The only auth guard, mounted as long as the app: nothing else navigates because of authentication. */
export function RouterGuard({ ports, askedPath }: RouterGuardProps): null {
  const stores = useStores();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const now = useRef({ navigate, path: pathname + search });
  const guard = useRef<Guard>(undefined);

  useEffect(() => {
    now.current = { navigate, path: pathname + search };
    guard.current?.moved();
  }, [navigate, pathname, search]);

  useEffect(() => {
    let target = '';
    /** The splash stays until the next screen can render at once. */
    const goTo = async (path: string, asked?: string) => {
      target = path;
      if (routeOf(now.current.path) === 'splash') await preload(path, stores);
      if (target === path) now.current.navigate(path, { replace: true, state: { asked } });
    };
    const started = startGuard({
      ports,
      stores,
      askedPath,
      currentPath: () => now.current.path,
      goTo: (...where) => void goTo(...where),
    });
    guard.current = started;
    return started.stop;
  }, [ports, stores, askedPath]);
  return null;
}
