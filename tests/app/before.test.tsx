import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prerenderId } from '#app/start/prerender.ts';

const PRELOADS = {
  texts: { en: ['/en.js'] },
  screens: {
    login: { files: ['/login.js', '/login.css'], texts: { en: ['/sign-in-en.js'] } },
    workoutListOpen: { files: ['/list.js'], texts: {} },
    workout: { files: ['/player.js'], texts: {} },
  },
};
const FIRST_SCREENS = { login: ['/login', '/settings'], wl: ['/workoutListOpen'], workout: ['/workout/:id'] };
const WORKOUT = '/workout/starterTabata0000001';
const SPLASH = '<main class="splash" aria-busy="true"><h1>Icetime</h1></main>';

/** Enough for tasks that wait for nothing. */
const SOON_MS = 10;

let frames: FrameRequestCallback[] = [];
const preloaded = () => Array.from(document.head.querySelectorAll('link'), (link) => link.getAttribute('href'));
const fetched = vi.fn<(url: string) => Promise<Response>>();
const asked = () => fetched.mock.calls.map(([url]) => url);
const prerender = () => document.querySelector('.prerender');

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.resetModules();
  fetched.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('icetimePrefetched', undefined);
  vi.stubGlobal('FIRST_SCREENS', FIRST_SCREENS);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('requestAnimationFrame', (task: FrameRequestCallback) => frames.push(task));
  const templates = ['login', 'wl'].map(
    (name) => `<template id="${prerenderId(name, 'en')}"><h1>${name}</h1></template>`,
  );
  document.head.innerHTML = `<script type="application/json" id="preloads">${JSON.stringify(PRELOADS)}</script>`;
  document.body.innerHTML = `<div id="root">${SPLASH}</div>${templates.join('')}<link rel="stylesheet">`;
});
afterEach(async () => {
  await loadStyleSheet(); // ends what the script of this test still waits for
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-theme');
});

async function openAt(path: string): Promise<void> {
  history.replaceState(null, '', path);
  await import('#app/start/before.ts');
  await vi.advanceTimersByTimeAsync(SOON_MS);
}
async function loadStyleSheet(): Promise<void> {
  document.querySelector('body > [rel="stylesheet"]')?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(SOON_MS);
}
async function paint(): Promise<void> {
  for (const task of frames.splice(0)) task(0);
  await vi.advanceTimersByTimeAsync(SOON_MS);
}
function wasHereBefore(): void {
  localStorage.setItem('icetime-firebase-config', '{"projectId":"x"}');
}

test('shows guests the prerendered screen when the style sheet has loaded', async () => {
  await openAt('/login');
  document.body.appendChild(document.createElement('img')).dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(SOON_MS);
  expect(prerender()).toBeNull();
  await loadStyleSheet();
  expect(prerender()).toHaveTextContent('login');
});

test('shows the prerendered screen once, though screens bring style sheets of their own', async () => {
  await openAt('/login');
  await loadStyleSheet();
  prerender()?.remove();
  await loadStyleSheet();
  expect(prerender()).toBeNull();
});

test('preloads the bundle’s screen, texts and configuration once the prerendered screen is painted', async () => {
  await openAt('/settings');
  await paint();
  expect([preloaded(), frames.length]).toEqual([[], 0]);
  await loadStyleSheet();
  await paint();
  expect(preloaded()).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
  await paint();
  expect(preloaded()).toEqual(['/en.js', '/sign-in-en.js', '/login.js', '/login.css']);
  expect(asked()).toEqual(['/__/firebase/init.json', '/app-check.json']);
});

test('waits one second at most for a style sheet that does not come', async () => {
  await openAt('/settings');
  await vi.advanceTimersByTimeAsync(999 - SOON_MS);
  expect(frames).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  await paint();
  await paint();
  expect(preloaded()).toContain('/login.js');
  await loadStyleSheet();
  await paint();
  await paint();
  expect(preloaded().filter((file) => file === '/login.js')).toHaveLength(1);
});

test('waits for no frame on a hidden page', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await openAt('/login');
  expect(preloaded()).toEqual([]);
  await loadStyleSheet();
  expect(preloaded()).toContain('/login.js');
  expect(frames).toEqual([]);
});

test('requests the public list after its prerendered screen is painted', async () => {
  await openAt('/workoutListOpen');
  await loadStyleSheet();
  await paint();
  expect(fetched).not.toHaveBeenCalled();
  await paint();
  expect(asked()).toEqual(['/library/en/0.json']);
});

test('preloads at once for returning visitors, who keep the splash', async () => {
  wasHereBefore();
  await openAt(WORKOUT);
  expect(preloaded()).toEqual(['/en.js', '/player.js']);
  await loadStyleSheet();
  expect(fetched).not.toHaveBeenCalled();
  expect(prerender()).toBeNull();
});

test('preloads only the texts for returning visitors at an address without an entry', async () => {
  wasHereBefore();
  await openAt('/calendar');
  expect(preloaded()).toEqual(['/en.js']);
});

test('preloads nothing where a service worker answers from the device', async () => {
  vi.stubGlobal('navigator', { languages: ['en'], serviceWorker: { controller: {} } });
  wasHereBefore();
  await openAt(WORKOUT);
  expect(preloaded()).toEqual([]);
});

test('requests a guest’s workout before anything else, once', async () => {
  await openAt(WORKOUT);
  expect(asked()).toEqual(['/library/workouts/starterTabata0000001.json']);
  await loadStyleSheet();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each<[string, string, (() => void)?]>([
  ['a path without an id', '/workout/quick'],
  ['a path with a type', `${WORKOUT}/off`],
  ['another route with an id', '/addWorkout/starterTabata0000001'],
  ['a path that hides another', '/workout/..%2Fusers%2FdemoAnna00000000000'],
  ['a workout that may be on the device', WORKOUT, wasHereBefore],
])('requests no workout for %s', async (_, path, happens) => {
  happens?.();
  await openAt(path);
  expect(fetched).not.toHaveBeenCalled();
});
