import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { latePorts } from '#data/late-ports.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Adapters whose code does not come the first `failures` times. */
function shaky(failures: number) {
  const news = { subscribed: 0, stopped: 0, asked: 0 };
  const load = () => {
    news.asked += 1;
    const auth = {
      observe() {
        news.subscribed += 1;
        return () => void (news.stopped += 1);
      },
    };
    return news.asked > failures ? Promise.resolve({ auth }) : Promise.reject(new TypeError('no such chunk'));
  };
  return { news, subscribe: () => latePorts(load).subscribed('auth', (auth) => auth.observe()) };
}

it('subscribes once the code is here, however often it did not come', async () => {
  const { news, subscribe } = shaky(3);
  const stop = subscribe();
  await vi.advanceTimersByTimeAsync(10_000 + 10_000 + 9999);
  expect(news).toEqual({ subscribed: 0, stopped: 0, asked: 3 });
  await vi.advanceTimersByTimeAsync(1);
  expect(news).toEqual({ subscribed: 1, stopped: 0, asked: 4 });
  stop();
  expect(news.stopped).toBe(1);
});

it('asks for no code for a subscription that was cancelled, waiting or on its way', async () => {
  const { news, subscribe } = shaky(1);
  const stop = subscribe();
  await vi.advanceTimersByTimeAsync(0);
  stop();
  const atOnce = subscribe();
  atOnce();
  await vi.runAllTimersAsync();
  expect(news).toEqual({ subscribed: 0, stopped: 0, asked: 2 });
});
