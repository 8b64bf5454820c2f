import type { MediaPlayers } from './media-players.ts';

/** Where the files of a run can be fetched. What failed is tried again a while later, what then fails again never. */
export interface Addresses {
  /** `undefined` = not known yet, or it cannot be had now. */
  of(path: string): string | undefined;
  /** What this address leads to cannot be shown or played. */
  failed(address: string): void;
  forget(): void;
}

const AGAIN_AFTER_MS = 10_000;
/** A film that has played for so long is no broken file: it was the connection. */
const WORKED_MS = 60_000;

interface Asked {
  readonly address: string | undefined;
  /** Since when it is known. */
  readonly atMs: number;
  readonly failed?: string;
  /** It is not asked for again before this time. */
  readonly untilMs: number;
}

export function createAddresses(
  addressOf: MediaPlayers['addressOf'],
  now: () => number,
  onChange: () => void,
): Addresses {
  let asked = new Map<string, Asked>();
  const ask = async (path: string, failed?: string) => {
    const mine = asked;
    const before = failed === undefined ? {} : { failed };
    mine.set(path, { ...before, address: undefined, atMs: now(), untilMs: Number.POSITIVE_INFINITY });
    const address = await addressOf(path, failed).catch(() => undefined);
    const untilMs = address === undefined ? now() + AGAIN_AFTER_MS : Number.POSITIVE_INFINITY;
    mine.set(path, { ...before, address, atMs: now(), untilMs });
    if (mine === asked && address !== undefined) onChange();
  };
  return {
    of(path) {
      const known = asked.get(path);
      if (!known || now() >= known.untilMs) void ask(path, known?.failed);
      return asked.get(path)?.address;
    },
    failed(address) {
      for (const [path, known] of asked) {
        if (known.address !== address) continue;
        const isBroken = known.failed === address && now() - known.atMs < WORKED_MS;
        const untilMs = isBroken ? Number.POSITIVE_INFINITY : now() + AGAIN_AFTER_MS;
        asked.set(path, { address: undefined, atMs: now(), failed: address, untilMs });
      }
      onChange();
    },
    forget() {
      asked = new Map();
    },
  };
}
