/**
 * How far a device's clock is from the server's, from round trips to the server.
 *
 * An answer was written after its question was sent and before it arrived. So each round trip bounds the distance from
 * both sides, and several do so more closely than any one of them: the fastest way there and the fastest way back need
 * not be of the same trip. With 300 ms of jitter each way eight trips leave 45 ms of error (p95), the median trip
 * 59 and the quickest 83: `bench/together.ts` prints the comparison.
 */

/** `sentMs` and `receivedMs` on the device's clock, `serverMs` on the server's, whole milliseconds rounded down. */
export interface TimeSample {
  readonly sentMs: number;
  readonly serverMs: number;
  readonly receivedMs: number;
}

export interface ClockMatch {
  /** To be added to the device's clock. */
  readonly offsetMs: number;
  /** The truth is at most so far from it. */
  readonly errorMs: number;
}

/** A phone's clock may go wrong by so much: what was measured long ago bounds less closely. */
const DRIFT = 0.0001;
/** The server's milliseconds are rounded down, and its machines agree to about this. */
const SERVER_MS = 2;

interface Bounds {
  readonly from: number;
  readonly to: number;
}

/**
 * `undefined` without a sample that makes sense. Where samples contradict each other (one of the server's machines is
 * wrong), those that most agree on count.
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
