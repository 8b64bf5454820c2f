import { type ComponentType, createElement, lazy, useState } from 'react';
import { MissingChunk } from './missing-chunk.ts';

/**
 * A component whose code comes after the first paint; put it below a `Suspense`. Unlike `React.lazy` it is there at
 * once when its code is, without a moment of skeleton, and asks again after a failure was shown.
 */
export function late<P extends object>(loadPart: () => Promise<ComponentType<P>>) {
  let Part: ComponentType<P> | undefined;
  const load = async () => {
    try {
      return { default: (Part ??= await loadPart()) };
    } catch (cause) {
      const missing = new MissingChunk('A part could not be loaded', { cause });
      missing.forget = () => {
        Waiting = lazy(load);
      };
      throw missing;
    }
  };
  let Waiting = lazy(load);
  const Late = (props: P) => {
    const [Chosen] = useState<ComponentType<P>>(() => Part ?? (Waiting as unknown as ComponentType<P>));
    return createElement(Chosen, props);
  };
  /** Fetches the code ahead; a failure shows when it is needed. */
  const prepare = () => void load().catch(() => undefined);
  return Object.assign(Late, { prepare });
}
