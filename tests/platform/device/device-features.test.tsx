import { createDeviceFeatures } from '#platform/device/device-features.ts';
import { describe, expect, it, vi } from 'vitest';

const problem = (name: string, message = '') => new DOMException(message, name);

describe('what else there is', () => {
  const features = (more: object = {}, isIos = false, isAndroid = false) => {
    vi.stubGlobal('navigator', { userAgent: '', ...more });
    return createDeviceFeatures({ isIos, isAndroid });
  };
  const CHROME = 'Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

  it.each([
    ['a browser of iOS', 'CriOS/140 Safari/604', true, false, 'ios'],
    ['Chrome of Android', `${CHROME} Mobile`, false, true, 'android'],
    ['Firefox of Android', 'Gecko/140 Firefox/140', false, true, 'firefox'],
    ['Chrome', CHROME, false, false, 'chromium'],
    ['Safari', 'AppleWebKit/605 Version/18 Safari/605', false, false, 'safari'],
    ['an unknown one', '', false, false, 'chromium'],
  ] as const)('%s', (_, userAgent, isIos, isAndroid, browser) => {
    expect(features({ userAgent }, isIos, isAndroid).browser).toBe(browser);
  });

  it('a browser that has nothing says so', async () => {
    const bare = features();
    expect([bare.hasSound, bare.hasVibration, bare.notifications()]).toEqual([false, false, undefined]);
    expect(await Promise.all([bare.tryWakeLock(), bare.storage(), bare.copy('x')])).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });

  it('a page that is not safe has no notifications, whatever its browser has', () => {
    vi.stubGlobal('Notification', { permission: 'default' });
    vi.stubGlobal('isSecureContext', false);
    expect(features().notifications()).toBeUndefined();
  });

  it('a browser that has nothing to tell of is looked at again when the page is back', () => {
    const bare = features();
    const [changed, wentAway] = [vi.fn(), vi.fn()];
    const undo = [bare.onChange(changed), bare.onHidden(wentAway)];
    document.dispatchEvent(new Event('visibilitychange'));
    expect([changed.mock.calls.length, wentAway.mock.calls.length]).toEqual([1, 0]);
    for (const one of undo) one();
  });

  it('sound and a motor for buzzing', () => {
    vi.stubGlobal('AudioContext', class {});
    const phone = features({ vibrate: () => true });
    expect([phone.hasSound, phone.hasVibration]).toEqual([true, true]);
  });

  it('the screen is held on only for a moment', async () => {
    const release = vi.fn();
    const request = vi.fn(() => Promise.resolve({ release }));
    const phone = features({ wakeLock: { request } });
    expect(await phone.tryWakeLock()).toBe(true);
    expect(request.mock.calls).toEqual([['screen']]);
    expect(release).toHaveBeenCalledTimes(1);
    const tired = features({ wakeLock: { request: () => Promise.reject(problem('NotAllowedError')) } });
    expect(await tired.tryWakeLock()).toBe(false);
  });

  it('storage: how much, kept or not, and a question', async () => {
    const estimate = () => Promise.resolve({ usage: 5, quota: 100 });
    const persisted = () => Promise.resolve(true);
    const phone = features({ storage: { estimate, persisted, persist: () => Promise.reject(new Error('no')) } });
    expect(await phone.storage()).toEqual({ usedBytes: 5, quotaBytes: 100, persisted: true });
    expect(await phone.persistStorage()).toBe(false);
    expect(await features({ storage: { estimate } }).storage()).toMatchObject({ persisted: false });
    expect(await features({ storage: { estimate: () => Promise.resolve({}) } }).storage()).toEqual({
      usedBytes: 0,
      quotaBytes: 0,
      persisted: false,
    });
    const blocked = features({ storage: { estimate: () => Promise.reject(new Error('private')) } });
    expect(await blocked.storage()).toBeUndefined();
  });

  it('notifications, a buzz and the clipboard', async () => {
    const asked = vi.fn(() => Promise.resolve('granted'));
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: asked });
    vi.stubGlobal('isSecureContext', true);
    const written: string[] = [];
    const phone = features({
      vibrate: (pattern: number[]) => pattern.length === 1,
      clipboard: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
    });
    expect(phone.notifications()).toBe('default');
    await phone.askForNotifications();
    expect(asked).toHaveBeenCalledTimes(1);
    expect([phone.vibrate([5]), phone.vibrate([])]).toEqual([true, false]);
    expect([await phone.copy('report'), written]).toEqual([true, ['report']]);
  });

  it('worth another look: the page is back, a device came, a voice, a permission – until nobody listens', async () => {
    let hidden = false;
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
    const mediaDevices = new EventTarget();
    const synthesis = new EventTarget();
    const permissions = new Map(['camera', 'microphone', 'notifications'].map((name) => [name, new EventTarget()]));
    vi.stubGlobal('speechSynthesis', synthesis);
    const query = ({ name }: { name: string }) => {
      const status = permissions.get(name);
      return status ? Promise.resolve(status) : Promise.reject(new TypeError(name));
    };
    const phone = features({ mediaDevices, permissions: { query } });
    const [changed, wentAway] = [vi.fn(), vi.fn()];
    const undo = [phone.onChange(changed), phone.onHidden(wentAway)];
    await Promise.resolve();
    const all = () => {
      for (const [target, type] of [
        [document, 'visibilitychange'],
        [mediaDevices, 'devicechange'],
        [synthesis, 'voiceschanged'],
        ...[...permissions.values()].map((status) => [status, 'change'] as const),
      ] as const)
        target.dispatchEvent(new Event(type));
    };
    all();
    expect([changed.mock.calls.length, wentAway.mock.calls.length]).toEqual([6, 0]);
    hidden = true;
    all();
    window.dispatchEvent(new Event('pagehide'));
    expect([changed.mock.calls.length, wentAway.mock.calls.length]).toEqual([6, 2]);
    for (const one of undo) one();
    all();
    window.dispatchEvent(new Event('pagehide'));
    hidden = false;
    all();
    expect([changed.mock.calls.length, wentAway.mock.calls.length]).toEqual([6, 2]);
  });
});
