import { createHeartbeat } from '#platform/sound/heartbeat.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

let hidden = false;
function setHidden(next: boolean) {
  hidden = next;
  document.dispatchEvent(new Event('visibilitychange'));
}
beforeEach(() => {
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});

/** Does what `heartbeat-worker.ts` does, on the test's clock; `told` = how often it was to beat. */
function useWorker() {
  const told: number[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  const worker = Object.assign(new EventTarget(), {
    postMessage(ms: number) {
      told.push(ms);
      clearInterval(timer);
      if (ms > 0) timer = setInterval(() => worker.dispatchEvent(new Event('message')), ms);
    },
  });
  vi.stubGlobal(
    'Worker',
    vi.fn(function refersToOne() {
      return worker;
    }),
  );
  return { worker, told };
}

describe('heartbeat', () => {
  it('beats by the page alone where workers are refused, sooner when a change is due, and at once when hidden', () => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', undefined);
    const beats: { at: number; hidden: boolean }[] = [];
    const begin = Date.now();
    let dueMs = 1000;
    const heartbeat = createHeartbeat();
    heartbeat.start((beat) => {
      beats.push({ at: Date.now() - begin, hidden: beat.hidden });
      return dueMs;
    });
    vi.advanceTimersByTime(1250);
    dueMs = 30;
    vi.advanceTimersByTime(250);
    expect(beats.map(({ at }) => at)).toEqual([0, 500, 1000, 1500]);
    vi.advanceTimersByTime(32);
    expect(beats.at(-1)).toEqual({ at: 1532, hidden: false });
    setHidden(true);
    expect(beats.at(-1)).toEqual({ at: 1532, hidden: true });
    const count = beats.length;
    heartbeat.stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(5000);
    setHidden(false);
    expect(beats).toHaveLength(count);
  });

  it('wakes a page that is seen at most four times a second, and is in time for every change', () => {
    vi.useFakeTimers();
    useWorker();
    const begin = Date.now();
    const seen = new Set<number>();
    let beats = 0;
    const heartbeat = createHeartbeat();
    heartbeat.start(() => {
      beats += 1;
      const elapsedMs = Date.now() - begin;
      seen.add(Math.floor(elapsedMs / 1000));
      return 1000 - (elapsedMs % 1000);
    });
    vi.advanceTimersByTime(10_005);
    expect(seen.size).toBe(11);
    expect(beats / 10).toBeLessThanOrEqual(4);
    heartbeat.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets the worker beat often only while the page is hidden, whose own timers are slow then', () => {
    vi.useFakeTimers();
    const { told } = useWorker();
    const heartbeat = createHeartbeat();
    heartbeat.start(() => 1000);
    setHidden(true);
    setHidden(false);
    heartbeat.stop();
    setHidden(true);
    expect(told).toEqual([2000, 200, 2000, 0]);
  });

  it('beats by a worker too, which rests when nobody listens', () => {
    vi.useFakeTimers();
    const { worker, told } = useWorker();
    let beats = 0;
    const heartbeat = createHeartbeat();
    heartbeat.start(() => {
      beats += 1;
      return 1000;
    });
    worker.dispatchEvent(new Event('message'));
    expect(beats).toBe(2);
    heartbeat.stop();
    worker.dispatchEvent(new Event('message'));
    expect(beats).toBe(2);
    expect(told).toEqual([2000, 0]);
  });

  it('beats once for each change, however often the page is hidden and shown in between', () => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', undefined);
    const heartbeat = createHeartbeat();
    const listener = vi.fn(() => 1000);
    heartbeat.start(listener);
    for (let i = 0; i < 5; i += 1) setHidden(i % 2 === 0);
    expect([listener.mock.calls.length, vi.getTimerCount()]).toEqual([6, 1]);
    vi.advanceTimersByTime(1500);
    expect(listener).toHaveBeenCalledTimes(9);
    heartbeat.stop();
  });

  it.each([
    ['the page is woken', () => document.dispatchEvent(new Event('resume'))],
    ['the page is shown again', () => window.dispatchEvent(new Event('pageshow'))],
    ['the page goes', () => window.dispatchEvent(new Event('pagehide'))],
  ])('beats at once when %s', (_, happens) => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', undefined);
    const heartbeat = createHeartbeat();
    const listener = vi.fn(() => 1000);
    heartbeat.start(listener);
    happens();
    expect(listener).toHaveBeenCalledTimes(2);
    heartbeat.stop();
  });

  it('lets the page breathe where a change is overdue', () => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', undefined);
    const heartbeat = createHeartbeat();
    const listener = vi.fn(() => -5000);
    heartbeat.start(listener);
    vi.advanceTimersByTime(20);
    expect(listener.mock.calls.length).toBeGreaterThan(5);
    expect(listener.mock.calls.length).toBeLessThanOrEqual(21);
    heartbeat.stop();
  });

  it('stopped by its own listener beats no more', () => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', undefined);
    const heartbeat = createHeartbeat();
    const listener = vi.fn(() => {
      heartbeat.stop();
      return 1000;
    });
    heartbeat.start(listener);
    expect(vi.getTimerCount()).toBe(0);
    setHidden(true);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('has one worker, a module of our own, however often it is prepared', () => {
    vi.useFakeTimers();
    const made = vi.fn(function Worker() {
      return Object.assign(new EventTarget(), { postMessage: () => undefined });
    });
    vi.stubGlobal('Worker', made);
    const heartbeat = createHeartbeat();
    heartbeat.prepare();
    expect(made).toHaveBeenCalledTimes(1);
    heartbeat.start(() => 1000);
    heartbeat.stop();
    heartbeat.start(() => 1000);
    heartbeat.stop();
    expect(made.mock.calls).toEqual([[expect.stringContaining('heartbeat-worker'), { type: 'module' }]]);
  });
});
