import { createServiceWorker } from '#platform/worker/service-worker.ts';
import { createFakeWorker as setup } from '#tests/platform/fake-worker.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => void vi.stubGlobal('navigator', { userAgent: '', serviceWorker: {} }));

describe('at a first visit', () => {
  const visit = () => {
    vi.useFakeTimers();
    const { parts } = setup({ waiting: false, active: false });
    const register = vi.spyOn(parts.workbox, 'register');
    const container = Object.assign(parts.container, { controller: null });
    createServiceWorker(true, { ...parts, container, after: (ms, task) => setTimeout(task, ms) }).register(() => {});
    return register;
  };

  it('asks for the one worker of the site, and for its script past every cache', async () => {
    const register = vi.fn((_script: string, _options: RegistrationOptions) =>
      Promise.reject(new TypeError('offline')),
    );
    const serviceWorker = Object.assign(new EventTarget(), { register, controller: null });
    vi.stubGlobal('navigator', { userAgent: '', serviceWorker });
    vi.useFakeTimers();
    createServiceWorker(true).register(() => undefined);
    await vi.advanceTimersByTimeAsync(3000);
    expect(register).toHaveBeenCalledOnce();
    const [script, options] = register.mock.calls[0] ?? [];
    expect([new URL(String(script), location.href).pathname, options]).toEqual([
      '/sw.js',
      { scope: '/', updateViaCache: 'none' },
    ]);
  });

  it.each(['pointerdown', 'keydown'])('waits until three seconds have passed without a %s', async (press) => {
    const register = visit();
    await vi.advanceTimersByTimeAsync(2900);
    document.body.dispatchEvent(new Event(press, { bubbles: true }));
    await vi.advanceTimersByTimeAsync(2900);
    expect(register).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(register).toHaveBeenCalledOnce();
  });

  it('waits no longer than a minute for someone who never rests', async () => {
    const register = visit();
    for (let seconds = 0; seconds < 60; seconds += 2) {
      expect(register).not.toHaveBeenCalled();
      document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      await vi.advanceTimersByTimeAsync(2000);
    }
    expect(register).toHaveBeenCalledOnce();
  });

  it('no longer listens to presses once it has begun', async () => {
    const listening = vi.spyOn(globalThis, 'removeEventListener');
    visit();
    await vi.advanceTimersByTimeAsync(3000);
    expect(listening.mock.calls.map(([type]) => type).toSorted()).toEqual(['keydown', 'pointerdown']);
  });
});

it('waits for nobody’s hands where a version answers already', async () => {
  const { parts } = setup();
  const register = vi.spyOn(parts.workbox, 'register');
  createServiceWorker(true, parts).register(() => undefined);
  expect(register).toHaveBeenCalledOnce();
});
