/**
 * How long the app waits for the disk. WebKit has left transactions open for ever, and later ones over the same stores
 * with them. A store whose transaction takes too long counts as silent: it is not waited for again until it has
 * answered a question of its own.
 */

/** With the three seconds for opening, less than the splash waits. */
const PATIENCE_MS = 4000;
/** The wait is counted in ticks: of a sleep of the device, only one counts. */
const TICK_MS = 1000;

/** The disk did not answer in time. */
export class Silence extends Error {}

export interface Patience {
  /** Rejects with `Silence` if the work on these stores takes too long. */
  within<T>(stores: readonly string[], work: Promise<T>): Promise<T>;
  isSilent(store: string): boolean;
  isAnySilent(): boolean;
  /** Resolves when the store answers; at once if it is not silent. */
  untilAnswered(store: string): Promise<void>;
}

export interface Questions {
  /** Resolves when the store answers. */
  readonly ask: (store: string) => Promise<unknown>;
  /** Some stores are silent from now on. */
  readonly onSilence: () => void;
  /** One of them is not any more. */
  readonly onAnswer: () => void;
}

export function createPatience({ ask, onSilence, onAnswer }: Questions): Patience {
  /** Whether a question to the silent store is on its way. */
  const silent = new Map<string, boolean>();
  let waiting: { readonly store: string; readonly go: () => void }[] = [];
  const question = async (store: string): Promise<void> => {
    silent.set(store, true);
    try {
      await ask(store);
      silent.delete(store);
      onAnswer();
      const answered = waiting.filter((one) => one.store === store);
      waiting = waiting.filter((one) => one.store !== store);
      for (const { go } of answered) go();
    } catch {
      // Asked again at the next use.
      silent.set(store, false);
    }
  };
  return {
    async within(stores, work) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => {
        const tick = (leftMs: number) => {
          if (leftMs <= 0) reject(new Silence());
          else timer = setTimeout(() => tick(leftMs - TICK_MS), TICK_MS);
        };
        tick(PATIENCE_MS);
      });
      try {
        return await Promise.race([work, late]);
      } catch (error) {
        if (error instanceof Silence) {
          work.catch(() => undefined);
          onSilence();
          for (const store of stores) if (!silent.has(store)) void question(store);
        }
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    isSilent(store) {
      if (silent.get(store) === false) void question(store);
      return silent.has(store);
    },
    isAnySilent: () => silent.size > 0,
    untilAnswered: (store) =>
      silent.has(store) ? new Promise((go) => waiting.push({ store, go })) : Promise.resolve(),
  };
}
