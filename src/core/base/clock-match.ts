/**
 * How far a device's clock is off the server's, estimated from round trips.
 *
 * The server stamps its answer after the question was sent and before the answer arrived, so each round trip bounds the
 * offset from both sides. Several trips bound it more tightly than any single one, because the fastest way there and
 * the fastest way back need not belong to the same trip. With 300 ms of jitter each way, eight trips leave 45 ms of
 * error (p95), the median trip 59 and the quickest 83: `tools/bench/timer/together.ts` prints the comparison.
 */

/** `sentMs` and `receivedMs` on the device's clock, `serverMs` on the server's, whole milliseconds rounded down. */
export interface TimeSample {
  readonly sentMs: number;
  readonly serverMs: number;
  readonly receivedMs: number;
}

export interface ClockMatch {
  /** Add this to the device's clock to get the server's. */
  readonly offsetMs: number;
  /** The true offset differs by at most this much. */
  readonly errorMs: number;
}

/** Worst drift assumed for a phone's clock: it widens the bounds of older samples. */
const DRIFT = 0.0001;
/** The server rounds its milliseconds down, and its machines agree to within about this. */
const SERVER_MS = 2;

interface Bounds {
  readonly from: number;
  readonly to: number;
}

/**
 * `undefined` without a plausible sample. If samples contradict each other (one of the server's machines is off), the
 * largest group that agrees counts.
 */
export function matchClocks(samples: readonly TimeSample[]): ClockMatch | undefined {
  const sound = samples.filter(isSound);
  const latestMs = Math.max(...sound.map(({ receivedMs }) => receivedMs));
  const bounds = sound.map(({ sentMs, serverMs, receivedMs }): Bounds => {
    const agedMs = (latestMs - receivedMs) * DRIFT;
    return { from: serverMs - receivedMs - agedMs, to: serverMs + SERVER_MS - sentMs + agedMs };
  });
  let best: Bounds | undefined;
  let bestCount = 0;
  for (const { from } of bounds) {
    const agreeing = bounds.filter((other) => other.from <= from && from <= other.to);
    const to = Math.min(...agreeing.map((other) => other.to));
    const isCloser = best === undefined || to - from < best.to - best.from;
    if (agreeing.length < bestCount || (agreeing.length === bestCount && !isCloser)) continue;
    best = { from, to };
    bestCount = agreeing.length;
  }
  return best && { offsetMs: (best.from + best.to) / 2, errorMs: (best.to - best.from) / 2 };
}

function isSound({ sentMs, serverMs, receivedMs }: TimeSample): boolean {
  return [sentMs, serverMs, receivedMs].every(Number.isFinite) && receivedMs >= sentMs;
}
