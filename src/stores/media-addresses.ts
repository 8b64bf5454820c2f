import type { MediaPlayers } from './media-players.ts';

/** Where the files of a run can be fetched: asked for once each, and again a while after that failed. */
export interface Addresses {
  /** `undefined` = not known yet, or it cannot be had now. */
  of(path: string): string | undefined;
  /** What this address leads to cannot be shown or played. */
  failed(address: string): void;
  forget(): void;
}

const AGAIN_AFTER_MS = 10_000;

interface Asked {
  readonly address: string | undefined;
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
    mine.set(path, { address: undefined, untilMs: Number.POSITIVE_INFINITY });
    const address = await addressOf(path, failed).catch(() => undefined);
    const untilMs = address === undefined ? now() + AGAIN_AFTER_MS : Number.POSITIVE_INFINITY;
    mine.set(path, { address, untilMs });
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
        if (known.address === address)
          asked.set(path, { address: undefined, failed: address, untilMs: now() + AGAIN_AFTER_MS });
      }
      onChange();
    },
    forget() {
      asked = new Map();
    },
  };
}
