import { type ComponentType, createElement, lazy, useState } from 'react';
import { MissingChunk } from './missing-chunk.ts';

/**
 * A component loaded after the first paint; render it below a `Suspense`. Unlike `React.lazy`, it renders at once when
 * its code is loaded, without a flash of skeleton, and retries after a failure was shown.
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
  /** Preloads the code; a failure shows when the component renders. */
  const prepare = () => void load().catch(() => undefined);
  return Object.assign(Late, { prepare });
}
