import { type ReactNode, useState } from 'react';
import { useLocation, useOutlet } from 'react-router-dom';
import { routeOf } from '#core/address/routes.ts';
import { IsShown } from '#ui/base/arrival.ts';
import css from './app.module.css';

/** Without it, a screen that is not seen would still be laid out, read out and reached by Tab. */
const canWait = () => globalThis.CSS?.supports?.('content-visibility', 'hidden');

/**
 * The screen at this address. A list from which a workout was opened waits behind the stage with its layout, because
 * building it anew takes a slow phone a quarter of a second.
 */
export function ScreenStack() {
  const screen = useOutlet();
  const { key, pathname } = useLocation();
  const route = routeOf(pathname);
  // `/` and `/workoutlist`.
  const isList = /^workoutlist$/i.test(route);
  const [last, setLast] = useState<{ readonly key: string; readonly list: ReactNode }>({ key: '', list: null });
  const list = isList ? screen : route === 'workout' && canWait() ? last.list : null;
  if (last.key !== key) setLast({ key, list });
  return (
    <>
      {list && (
        <div className={`${css.screen} ${isList ? '' : css.waiting}`}>
          <IsShown value={isList}>{list}</IsShown>
        </div>
      )}
      {!isList && <div className={css.screen}>{screen}</div>}
    </>
  );
}
