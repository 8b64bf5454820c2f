import type { MediaPlayers } from './media-players.ts';

/** Addresses of a run's files. A failed one is retried once after a while, then given up. */
export interface Addresses {
  /** `undefined` = not known yet, or not available now. */
  of(path: string): string | undefined;
  /** The file at this address cannot be shown or played. */
  failed(address: string): void;
  forget(): void;
}

const AGAIN_AFTER_MS = 10_000;
/** If a film has played this long, the file is not broken: the connection was. */
const WORKED_MS = 60_000;

interface Asked {
  readonly address: string | undefined;
  /** When it became known. */
  readonly atMs: number;
  readonly failed?: string;
  /** It is not requested again before this time. */
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
