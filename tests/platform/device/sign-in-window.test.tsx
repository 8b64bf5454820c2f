import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSignInWindows } from '#platform/device/sign-in-window.ts';

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
  return { other, asked, channelsClosed: vi.spyOn(BroadcastChannel.prototype, 'close') };
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

test('the window stands in the middle of the one it comes from', () => {
  const place = { screenX: 100, screenY: 50, outerWidth: 1480 };
  for (const [name, value] of Object.entries(place)) vi.stubGlobal(name, value);
  open();
  expect(vi.mocked(window.open).mock.calls).toEqual([
    ['about:blank', 'icetime-sign-in', 'popup,width=480,height=640,left=600,top=130'],
  ]);
});

test('after the answer nothing listens, and nobody looks whether it was closed', async () => {
  const { asked, channelsClosed } = open('window.3');
  say('#state=window.3');
  await asked.answer;
  expect(vi.getTimerCount()).toBe(0);
  // That of the one who said it, and its own.
  expect(channelsClosed).toHaveBeenCalledTimes(2);
});

test('given up, it is over', () => {
  const { other, asked, channelsClosed } = open();
  asked.close();
  expect([vi.getTimerCount(), channelsClosed.mock.calls.length, other.close.mock.calls.length]).toEqual([0, 1, 1]);
});

test('once closed it is looked at no more', async () => {
  const { other } = open();
  other.closed = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(vi.getTimerCount()).toBe(0);
});

test('a sign-in in this tab leaves with what has to be kept, and the page it answers to brings both back', () => {
  const windows = createSignInWindows();
  expect(windows.answerAt).toBe(`${location.origin}/sign-in.html`);
  const went: string[] = [];
  const to = (url: string) => void went.push(url);
  vi.stubGlobal('location', { assign: to, replace: to, pathname: '/sign-in.html', hash: '#state=tab.1&code=7' });
  windows.leave('https://google.test/', '/login?back=1', { state: 'tab.1' });
  // oxlint-disable-next-line no-implied-eval -- the page's own script, as it is served
  new Function(readFileSync('src/public/sign-in.js', 'utf8'))();
  expect(went).toEqual(['https://google.test/', '/login?back=1']);
  expect(windows.returned()).toEqual({ kept: { state: 'tab.1' }, answer: '#state=tab.1&code=7' });
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
