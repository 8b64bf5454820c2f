import { failed, type Outcome } from '#core/base/errors.ts';

/** A poor connection may be better by then, without the browser saying so. */
const TRIED_AGAIN_MS = 10_000;

export type LatePorts<T extends object> = ReturnType<typeof latePorts<T>>;

/** Lets callers use adapters whose code is not loaded yet. */
export function latePorts<T extends object>(load: () => Promise<T>) {
  const method = async <R>(ask: (ports: T) => Promise<R>): Promise<R> => ask(await load());
  /** For methods that resolve to an `Outcome`: a failed import becomes a problem code, too. */
  const outcome = async <O extends Outcome<unknown>>(
    ask: (ports: T) => Promise<O>,
  ): Promise<O | ReturnType<typeof failed>> => {
    const ports = await load().catch(() => undefined);
    return ports ? ask(ports) : failed('offline');
  };
  return {
    method,
    outcome,
    /** A subscription that starts once its code has loaded, unless it was cancelled before. */
    subscribed: <E extends keyof T>(
      port: E,
      subscribe: (port: T[E]) => () => void,
      after?: () => Promise<void> | undefined,
    ): (() => void) => {
      let stop: (() => void) | undefined;
      let isOver = false;
      const loaded = async () => {
        await after?.();
        return load();
      };
      const begin = (): void => {
        if (isOver) return;
        void loaded().then(
          (ports) => {
            if (!isOver) stop = subscribe(ports[port]);
          },
          () => setTimeout(begin, TRIED_AGAIN_MS),
        );
      };
      begin();
      return () => {
        isOver = true;
        stop?.();
      };
    },
  };
}
