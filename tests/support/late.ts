/**
 * A machine that is late: whatever comes in its own time (the disk, the network, code that is fetched, React's drawing)
 * comes up to a hundred turns later than it might, as a seed has it. For `npm run test:late`; see tests/late.config.ts.
 */
import { createRandom } from './random.ts';

declare global {
  var icetimeLate: (() => Promise<void>) | undefined;
}

const MOST_TURNS = 100;
const seed = Number(process.env['ICETIME_LATE'] ?? 1);

// Files share a worker: one that comes later must not be late twice.
if (!globalThis.icetimeLate) makeLate(setImmediate, fetch);

function makeLate(turn: typeof setImmediate, send: typeof fetch): void {
  const random = createRandom(seed);
  // Half of all is in time, and of the rest little is very late.
  const turns = () => (random.below(2) === 0 ? 0 : Math.floor(MOST_TURNS * (random.below(1000) / 1000) ** 4));
  const later = (left: number, task: () => void): NodeJS.Immediate =>
    turn(() => {
      if (left > 0) later(left - 1, task);
      else task();
    });
  const pause = (ofTurns = turns()) => new Promise<void>((resolve) => void later(ofTurns, resolve));
  // Of all, code comes last.
  globalThis.icetimeLate = () => pause(30 * turns());
  globalThis.setImmediate = ((task: (...args: unknown[]) => void, ...args: unknown[]) =>
    later(turns(), () => task(...args))) as typeof setImmediate;
  globalThis.fetch = async (...request) => {
    await pause();
    const answer = await send(...request);
    await pause();
    return answer;
  };
}
