import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSignInWindows } from '#platform/sign-in-window.ts';

const opened = () => ({ closed: false, close: vi.fn(), location: { replace: vi.fn() } });
const say = (answer: string) => {
  const channel = new BroadcastChannel('icetime-sign-in');
  channel.postMessage(answer);
  channel.close();
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function open(state = 'window.1') {
  const other = opened();
  vi.spyOn(window, 'open').mockReturnValue(other as unknown as Window);
  const asked = createSignInWindows().open(state);
  if (!asked) throw new Error('a window expected');
  return { other, asked };
}

test('the answer to its own question comes back, another’s does not', async () => {
  const { other, asked } = open();
  asked.goTo('https://google.test/');
  expect(other.location.replace).toHaveBeenCalledWith('https://google.test/');
  say('#state=window.2&id_token=theirs');
  say('#state=window.1&id_token=mine');
  expect(await asked.answer).toBe('#state=window.1&id_token=mine');
  asked.close();
  expect(other.close).toHaveBeenCalled();
});

test('says that it was closed after what it may have answered', async () => {
  const { other, asked } = open();
  const closed = vi.fn();
  void asked.closed.then(closed);
  await vi.advanceTimersByTimeAsync(5000);
  expect(closed).not.toHaveBeenCalled();
  other.closed = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(closed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(closed).toHaveBeenCalled();
  say('#state=window.1');
  expect(await asked.answer).toBe('#state=window.1');
});

test('a blocked window is none', () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  expect(createSignInWindows().open('window.1')).toBeUndefined();
});

test('what left in this tab comes back once', () => {
  const windows = createSignInWindows();
  expect(windows.returned()).toBeUndefined();
  sessionStorage.setItem('icetime.sign-in', JSON.stringify({ kept: { state: 'tab.1' }, answer: '#a' }));
  expect(windows.returned()).toEqual({ kept: { state: 'tab.1' }, answer: '#a' });
  expect(windows.returned()).toBeUndefined();
  sessionStorage.setItem('icetime.sign-in', '{');
  expect(windows.returned()).toBeUndefined();
});
