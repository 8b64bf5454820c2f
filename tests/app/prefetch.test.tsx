import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SCREENS = {
  login: { route: 'login', asked: ['/login', '/settings'], files: ['/login.js', '/login.css'], texts: {} },
  workoutListOpen: { route: 'wl', asked: ['/workoutListOpen'], files: ['/list.js'], texts: {} },
  workout: { route: 'workout', asked: [], files: ['/player.js'], texts: {} },
};
const FILES = { parts: '/parts.json', texts: { en: ['/en.js'] }, screens: SCREENS };
const WORKOUT = '/workout/starterTabata0000001';

/** Enough for tasks that wait for nothing. */
const SOON_MS = 10;

let frames: FrameRequestCallback[] = [];
const preloaded = () => Array.from(document.head.querySelectorAll('link'), (link) => link.getAttribute('href'));
const fetched = vi.fn<(url: string) => Promise<Response>>();
const asked = () => fetched.mock.calls.map(([url]) => url);

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.resetModules();
  fetched.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('icetimePrefetched', undefined);
  vi.stubGlobal('icetimePicture', undefined);
  vi.stubGlobal('PREFETCH_FILES', FILES);
  vi.stubGlobal('WORKOUT_ADDRESSES', ['/workout/:id']);
  vi.stubGlobal('requestAnimationFrame', (task: FrameRequestCallback) => frames.push(task));
  document.head.replaceChildren();
});
afterEach(() => document.head.replaceChildren());

async function openAt(path: string): Promise<void> {
  history.replaceState(null, '', path);
  await import('#app/prefetch.ts');
  await vi.advanceTimersByTimeAsync(SOON_MS);
}
/** The picture is there, or there is none. */
async function settlePicture(): Promise<void> {
  const { pictureSettled } = await import('#app/picture-settled.ts');
  pictureSettled.settle();
  await vi.advanceTimersByTimeAsync(SOON_MS);
}
async function paint(): Promise<void> {
  for (const task of frames.splice(0)) task(0);
  await vi.advanceTimersByTimeAsync(SOON_MS);
}
function wasHereBefore(): void {
  localStorage.setItem('icetime-firebase-config', '{"projectId":"x"}');
}

test('what a picture stands for is asked for when that has been painted', async () => {
  await openAt('/settings');
  await paint();
  expect([preloaded(), frames.length]).toEqual([[], 0]);
  await settlePicture();
  await paint();
  expect(preloaded()).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
  await paint();
  expect(preloaded()).toEqual(['/en.js', '/parts.json', '/login.js', '/login.css']);
  expect(asked()).toEqual(['/__/firebase/init.json', '/app-check.json']);
});

test('a picture that does not come is waited for no longer than a second', async () => {
  await openAt('/settings');
  await vi.advanceTimersByTimeAsync(999 - SOON_MS);
  expect(frames).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  await paint();
  await paint();
  expect(preloaded()).toContain('/login.js');
  expect(asked()).toEqual(['/__/firebase/init.json', '/app-check.json']);
  await settlePicture();
  expect(frames).toHaveLength(0);
});

test('so it is where the picture was there before the script', async () => {
  await settlePicture();
  await openAt('/settings');
  await paint();
  await paint();
  expect(preloaded()).toContain('/login.js');
});

test('a page that nobody looks at waits for no frame', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await openAt('/login');
  expect(preloaded()).toEqual([]);
  await settlePicture();
  expect(preloaded()).toContain('/login.js');
  expect(frames).toEqual([]);
});

test('the public list shares no line with the picture that is painted first', async () => {
  await openAt('/workoutListOpen');
  await settlePicture();
  await paint();
  expect(fetched).not.toHaveBeenCalled();
  await paint();
  expect(asked()).toEqual(['/library/en/0.json']);
});

test('who was here before sees no picture, and waits for none', async () => {
  wasHereBefore();
  await openAt(WORKOUT);
  expect(preloaded()).toEqual(['/en.js', '/parts.json', '/player.js']);
  expect(fetched).not.toHaveBeenCalled();
});

test('at the top of the page a stranger’s workout is asked for, once', async () => {
  history.replaceState(null, '', WORKOUT);
  await import('#app/ask-first.ts');
  expect(asked()).toEqual(['/library/workouts/starterTabata0000001.json']);
  const { prefetch } = await import('#data/server/prefetch.ts');
  await prefetch('/library/workouts/starterTabata0000001.json');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each<[string, () => void]>([
  ['no workout', () => history.replaceState(null, '', '/workout/quick')],
  ['an address behind one', () => history.replaceState(null, '', `${WORKOUT}/off`)],
  ['another place with an id', () => history.replaceState(null, '', '/addWorkout/starterTabata0000001')],
  ['an address that hides another', () => history.replaceState(null, '', '/workout/..%2Fusers%2FdemoAnna00000000000')],
  ['a workout that may be on the device', wasHereBefore],
])('nothing is asked for there of %s', async (_, happens) => {
  history.replaceState(null, '', WORKOUT);
  happens();
  await import('#app/ask-first.ts');
  expect(fetched).not.toHaveBeenCalled();
});
