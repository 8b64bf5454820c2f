import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as ErrorNewsModule from '#platform/device/error-news.ts';
import type { ErrorPlace } from '#core/faults/error-news.ts';

let news: typeof ErrorNewsModule;

const BUILD = { version: '0.1.0', atMs: 1_795_789_066_000 };
const DAY_MS = 86_400_000;
let requests: [address: string, request: RequestInit & { readonly body?: string }][];
let spot = 0;
beforeEach(async () => {
  // As when the page was just loaded.
  vi.resetModules();
  news = await import('#platform/device/error-news.ts');
  requests = [];
  vi.stubGlobal('fetch', async (address: string, request: RequestInit & { readonly body?: string }) => {
    requests.push([address, request]);
    throw new TypeError('Failed to fetch'); // nobody may notice
  });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 27) });
});

/** Each at a spot of its own, unless it says which. */
function tell({ place = 'caught' as ErrorPlace, line = (spot += 1), message = 'anna@example.com' } = {}): void {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at f (${location.origin}/assets/shell-Ab12Cd34.js:1:${line})`;
  news.sendErrorNews({ place, error, componentStack: '' }, BUILD);
}
const sent = () => requests.map(([, { body }]) => JSON.parse(body ?? '') as Record<string, unknown>);

describe('an error on a device', () => {
  test('is posted to the own site, with neither the address of the page nor who is signed in', async () => {
    history.replaceState(null, '', '/workout/uidOfAnna0000000000000001?code=SECRET#x');
    tell({ line: 4711 });
    expect(requests).toEqual([
      [
        '/errors',
        {
          method: 'POST',
          keepalive: true,
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          body: expect.any(String),
        },
      ],
    ]);
    expect(sent()).toMatchObject([
      { name: 'TypeError', route: '/workout/:id/:type?', frames: ['shell-Ab12Cd34.js:1:4711'], counts: 1 },
    ]);
    expect(requests[0]?.[1].body).not.toMatch(/anna|SECRET|uidOf/i);
  });

  test('is told once, however often it happens', () => {
    for (let i = 0; i < 100; i++) tell({ line: 10_000 });
    expect(requests).toHaveLength(1);
    tell();
    expect(requests).toHaveLength(2);
  });

  test.each(['as usual', 'while storage is blocked'])('is one of five a day, %s', (how) => {
    if (how !== 'as usual')
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    for (let i = 0; i < 20; i++) tell();
    expect(requests).toHaveLength(5);
    vi.setSystemTime(Date.now() + DAY_MS);
    for (let i = 0; i < 20; i++) tell();
    expect(requests).toHaveLength(10);
  });

  test('that a person notices nothing of is told by one in four, and counts four times', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.25);
    for (const place of ['recoverable', 'unawaited'] as const) tell({ place });
    expect(requests).toEqual([]);
    random.mockReturnValue(0.24);
    tell({ place: 'recoverable' });
    // What the sample left out once stays out: it happens again and again.
    random.mockReturnValue(0.9);
    tell({ place: 'unawaited', line: 20_000 });
    random.mockReturnValue(0);
    for (let i = 0; i < 50; i++) tell({ place: 'unawaited', line: 20_000 });
    expect(sent()).toMatchObject([{ place: 'recoverable', counts: 4 }]);
  });

  test('is not told without a connection, and not later', () => {
    vi.stubGlobal('navigator', { onLine: false, userAgent: '' });
    tell();
    vi.unstubAllGlobals();
    expect(requests).toEqual([]);
    expect(localStorage.getItem('icetime.errorNewsToday')).toBeNull();
  });

  test('is not told once the person has switched that off, and is again when it is on', () => {
    news.errorNewsSwitch.set(false);
    for (const place of ['start', 'caught', 'uncaught', 'recoverable', 'unawaited'] as const) tell({ place });
    expect(requests).toEqual([]);
    expect(localStorage.getItem('icetime.errorNewsToday')).toBeNull();
    news.errorNewsSwitch.set(true);
    tell();
    expect(requests).toHaveLength(1);
  });
});
