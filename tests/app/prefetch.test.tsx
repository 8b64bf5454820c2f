import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SCREENS = {
  login: { route: 'login', asked: ['/login', '/settings'], files: ['/login.js', '/login.css'], texts: {} },
  workout: { route: 'workout', asked: [], files: ['/player.js'], texts: {} },
};
const FILES = { parts: '/parts.json', texts: { en: ['/en.js'] }, screens: SCREENS };

let frames: FrameRequestCallback[] = [];
let state: DocumentReadyState = 'loading';
const asked = () => Array.from(document.head.querySelectorAll('link'), (link) => link.getAttribute('href'));
const fetched = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  frames = [];
  state = 'loading';
  vi.useFakeTimers();
  vi.resetModules();
  fetched.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('icetimePrefetched', undefined);
  vi.stubGlobal('PREFETCH_FILES', FILES);
  vi.stubGlobal('requestAnimationFrame', (task: FrameRequestCallback) => frames.push(task));
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
  document.head.replaceChildren();
});
afterEach(() => document.head.replaceChildren());

async function openAt(path: string): Promise<void> {
  history.replaceState(null, '', path);
  await import('#app/prefetch.ts');
  vi.runAllTimers();
}
function pageIsRead(): void {
  state = 'interactive';
  document.dispatchEvent(new Event('readystatechange'));
  vi.runAllTimers();
}
function paint(): void {
  for (const task of frames.splice(0)) task(0);
}

test('what a picture stands for is asked for when that has been painted', async () => {
  await openAt('/settings');
  paint();
  expect([asked(), frames.length]).toEqual([[], 0]);
  pageIsRead();
  paint();
  expect(asked()).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
  paint();
  expect(asked()).toEqual(['/en.js', '/parts.json', '/login.js', '/login.css']);
  expect(fetched).toHaveBeenCalled();
});

test('a page that nobody looks at waits for no frame', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await openAt('/login');
  expect(asked()).toEqual([]);
  pageIsRead();
  expect(asked()).toContain('/login.js');
  expect(frames).toEqual([]);
});

test('a screen without a picture is asked for at once', async () => {
  await openAt('/workout/starterTabata0000001');
  expect(asked()).toEqual(['/en.js', '/parts.json', '/player.js']);
  expect(fetched).toHaveBeenCalled();
});
