import { allowEmptyHtml, trustedScriptUrl } from '#platform/worker/trusted-types.ts';
import type { Later } from '#platform/device/later.ts';
import { createWakeLock } from '#platform/device/wake-lock.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let hidden = false;
function setHidden(next: boolean) {
  hidden = next;
  document.dispatchEvent(new Event('visibilitychange'));
}
beforeEach(() => {
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});

describe('script addresses', () => {
  afterEach(() => vi.resetModules());

  it.each(['/sw.js', '/assets/heartbeat-worker-B2x_-9.js', '/assets/figure-worker-B2x_-9.js'])('allow %s', (url) => {
    expect(trustedScriptUrl(url)).toBe(url);
  });
  it.each(['https://evil.example/sw.js', '/assets/other.js', 'data:text/javascript,0', '//evil.example/sw.js'])(
    'refuse %s',
    (url) => {
      expect(() => trustedScriptUrl(url)).toThrow(TypeError);
    },
  );

  it('come through one policy, the one that the headers allow: browsers refuse a second one of its name', async () => {
    vi.resetModules();
    const createPolicy = vi.fn((_name: string, rules: { createScriptURL(url: string): string }) => ({
      createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}`,
    }));
    vi.stubGlobal('trustedTypes', { createPolicy });
    const { trustedScriptUrl: trusted } = await import('#platform/worker/trusted-types.ts');
    expect([trusted('/sw.js'), trusted('/sw.js')]).toEqual(['trusted /sw.js', 'trusted /sw.js']);
    expect(() => trusted('/assets/other.js')).toThrow('/assets/other.js');
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['icetime']);
  });

  it('let a library empty an element by innerHTML, and refuse any other HTML', () => {
    const createPolicy = vi.fn((_name: string, _rules: { createHTML(html: string): string | null }) => ({}));
    vi.stubGlobal('trustedTypes', { createPolicy });
    allowEmptyHtml();
    const [[name, rules] = []] = createPolicy.mock.calls;
    expect(name).toBe('default');
    expect(rules?.createHTML('')).toBe('');
    expect(rules?.createHTML('<b>')).toBeNull();
  });
});

describe('wake lock', () => {
  function setup(later?: Later) {
    const sentinels: EventTarget[] = [];
    let released = 0;
    const request = vi.fn(async () => {
      const sentinel = Object.assign(new EventTarget(), {
        release: async () => {
          released += 1;
          sentinel.dispatchEvent(new Event('release'));
        },
      });
      sentinels.push(sentinel);
      return sentinel;
    });
    vi.stubGlobal('navigator', { wakeLock: { request } });
    return { lock: createWakeLock(later), sentinels, request, released: () => released };
  }

  it('is asked for again when the page comes back, as long as it is wanted', async () => {
    const { lock, sentinels, request } = setup();
    lock.hold();
    await vi.waitFor(() => expect(sentinels).toHaveLength(1));
    hidden = true;
    sentinels[0]?.dispatchEvent(new Event('release'));
    setHidden(false);
    await vi.waitFor(() => expect(sentinels).toHaveLength(2));
    lock.release();
    setHidden(false);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('that arrives after it was given up is given back', async () => {
    const { lock, released } = setup();
    lock.hold();
    lock.release();
    await vi.waitFor(() => expect(released()).toBe(1));
  });

  it('is given back after the picture of the tap, unless the run goes on before', async () => {
    const waiting: (() => void)[] = [];
    const paint = () => waiting.splice(0).forEach((task) => task());
    const { lock, sentinels, request, released } = setup((task) => {
      waiting.push(task);
      return undefined;
    });
    lock.hold();
    await vi.waitFor(() => expect(sentinels).toHaveLength(1));
    await Promise.resolve();
    lock.release();
    lock.hold();
    paint();
    expect([released(), request.mock.calls.length]).toEqual([0, 1]);
    lock.release();
    expect(released()).toBe(0);
    paint();
    expect(released()).toBe(1);
  });

  it('refused by the device is no error', async () => {
    const { lock, request } = setup();
    request.mockRejectedValueOnce(new DOMException('battery', 'NotAllowedError'));
    lock.hold();
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    lock.release();
  });

  it('is asked for once, and not while nobody sees the page', async () => {
    const { lock, sentinels, request } = setup();
    hidden = true;
    lock.hold();
    expect(request).not.toHaveBeenCalled();
    setHidden(false);
    lock.hold();
    setHidden(false);
    await vi.waitFor(() => expect(sentinels).toHaveLength(1));
    await Promise.resolve();
    lock.hold();
    expect(request.mock.calls).toEqual([['screen']]);
  });

  it('given back late does not take the next one away', async () => {
    const { lock, sentinels, request, released } = setup();
    lock.hold();
    await vi.waitFor(() => expect(sentinels).toHaveLength(1));
    lock.release();
    lock.hold();
    await vi.waitFor(() => expect(sentinels).toHaveLength(2));
    await Promise.resolve();
    sentinels[0]?.dispatchEvent(new Event('release'));
    setHidden(false);
    expect(request).toHaveBeenCalledTimes(2);
    lock.release();
    expect(released()).toBe(2);
  });

  it('refused once is asked for again when the page comes back', async () => {
    const { lock, request } = setup();
    request.mockRejectedValueOnce(new DOMException('battery', 'NotAllowedError'));
    lock.hold();
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    await Promise.resolve();
    setHidden(false);
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    lock.release();
  });

  it('is nothing in a browser that has none', () => {
    vi.stubGlobal('navigator', {});
    const lock = createWakeLock();
    lock.hold();
    lock.release();
    setHidden(false);
    expect('wakeLock' in navigator).toBe(false);
  });
});
