// @vitest-environment jsdom
import { beginNative } from '#platform/device/native.ts';
import { loadReminders } from '#platform/device/load-reminders.ts';
import { reminderText } from '#platform/device/reminders.ts';
import { createMediaSession } from '#platform/device/media-session.ts';
import { createVibration } from '#platform/device/vibration.ts';
import { createWakeLock } from '#platform/device/wake-lock.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';

/** The phone's side of all plugins. */
const phone = vi.hoisted(() => ({
  addListener: vi.fn<(event: string, listener: (how: { canGoBack: boolean }) => void) => Promise<void>>(),
  minimizeApp: vi.fn(),
  vibrate: vi.fn<(how: { duration: number }) => Promise<void>>(),
  share: vi.fn<(what: object) => Promise<void>>(),
  getPlatform: vi.fn(() => 'ios'),
  setMetadata: vi.fn(async () => undefined),
  setPlaybackState: vi.fn<(how: { playbackState: string }) => Promise<void>>(),
  setPositionState: vi.fn(async () => undefined),
  setActionHandler: vi.fn<(what: { action: string }, handler: (() => void) | null) => Promise<void>>(),
  rmdir: vi.fn<(what: object) => Promise<void>>(),
  writeFile: vi.fn<(what: Written) => Promise<{ uri: string }>>(),
  appendFile: vi.fn<(what: Written) => Promise<void>>(),
  keepAwake: vi.fn(async () => undefined),
  allowSleep: vi.fn(async () => undefined),
  checkPermissions: vi.fn(async () => ({ display: 'prompt' })),
  requestPermissions: vi.fn(async () => ({ display: 'granted' })),
  getPending: vi.fn(async (): Promise<{ notifications: { id: number }[] }> => ({ notifications: [] })),
  cancel: vi.fn(async () => undefined),
  schedule: vi.fn<(what: { notifications: Planned[] }) => Promise<void>>(),
}));
interface Written {
  readonly path: string;
  readonly directory: string;
  readonly data: string;
}
interface Planned {
  readonly id: number;
  readonly title: string;
  readonly schedule?: { readonly at: Date; readonly allowWhileIdle: boolean };
}
vi.mock('@capacitor/app', () => ({ App: phone }));
vi.mock('@capacitor/core', () => ({ Capacitor: phone }));
vi.mock('@capacitor/filesystem', () => ({ Filesystem: phone, Directory: { Cache: 'CACHE' } }));
vi.mock('@capgo/capacitor-media-session', () => ({ MediaSession: phone }));
vi.mock('@capacitor/haptics', () => ({ Haptics: phone }));
vi.mock('@capacitor/share', () => ({ Share: phone }));
vi.mock('@capacitor-community/keep-awake', () => ({ KeepAwake: phone }));
vi.mock('@capacitor/local-notifications', () => ({ LocalNotifications: phone }));

beforeEach(() => {
  vi.clearAllMocks();
  // What it does not answer is as good as done.
  for (const call of [phone.addListener, phone.vibrate, phone.share, phone.schedule]) call.mockResolvedValue(undefined);
  for (const call of [phone.setPlaybackState, phone.setActionHandler]) call.mockResolvedValue(undefined);
  for (const call of [phone.rmdir, phone.appendFile]) call.mockResolvedValue(undefined);
  phone.writeFile.mockImplementation(async ({ path }) => ({ uri: `file:///cache/${path}` }));
  phone.getPlatform.mockReturnValue('ios');
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('Capacitor', {});
});

describe('in the native wrapper, under the web’s own names', () => {
  test('a run shakes the phone as often as its pattern says', async () => {
    vi.useFakeTimers();
    beginNative();
    createVibration().vibrate([200, 100, 50]);
    await vi.advanceTimersByTimeAsync(299);
    expect(phone.vibrate.mock.calls).toEqual([[{ duration: 200 }]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(phone.vibrate.mock.calls).toEqual([[{ duration: 200 }], [{ duration: 50 }]]);
  });

  test('a phone that refuses to shake is no error', async () => {
    phone.vibrate.mockRejectedValueOnce(new Error('no motor'));
    vi.useFakeTimers();
    beginNative();
    expect(navigator.vibrate(200)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(phone.vibrate).toHaveBeenCalledTimes(1);
  });

  test('the screen stays on during a run, and no longer', async () => {
    beginNative();
    const lock = createWakeLock();
    lock.hold();
    await vi.waitFor(() => expect(phone.keepAwake).toHaveBeenCalledTimes(1));
    expect(phone.allowSleep).not.toHaveBeenCalled();
    lock.release();
    await vi.waitFor(() => expect(phone.allowSleep).toHaveBeenCalledTimes(1));
  });

  test('the screen of a run that began before the phone was asked stays on, too', async () => {
    const lock = createWakeLock();
    lock.hold();
    beginNative();
    await vi.waitFor(() => expect(phone.keepAwake).toHaveBeenCalledTimes(1));
    lock.release();
  });

  test('a link goes to the phone’s own sheet', async () => {
    beginNative();
    await navigator.share({ title: 'Legs', text: 'Try it', url: 'https://icetime.example/workout/a' });
    expect(phone.share).toHaveBeenCalledWith({
      title: 'Legs',
      text: 'Try it',
      url: 'https://icetime.example/workout/a',
    });
    expect(navigator.canShare({ url: 'https://icetime.example' })).toBe(true);
    expect(phone.writeFile).not.toHaveBeenCalled();
  });

  test.each([
    ['closed by the person', 'Share canceled', 'AbortError'],
    ['not possible', 'no app takes it', 'Error'],
  ])('a sheet that was %s', async (_, message, name) => {
    phone.share.mockRejectedValueOnce(new Error(message));
    beginNative();
    await expect(navigator.share({ title: 'Legs' })).rejects.toMatchObject({ name });
  });

  test('the back button goes back, and from the first screen out of the app', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    beginNative();
    const press = phone.addListener.mock.calls[0]?.[1];
    press?.({ canGoBack: true });
    expect(back).toHaveBeenCalledTimes(1);
    expect(phone.minimizeApp).not.toHaveBeenCalled();
    press?.({ canGoBack: false });
    expect(phone.minimizeApp).toHaveBeenCalledTimes(1);
  });
});

describe('files go to the phone’s own sheet', () => {
  const bytesOf = (data: string) => Uint8Array.from(atob(data), (sign) => sign.codePointAt(0) ?? 0);

  test('out of the cache, in the place of those before', async () => {
    beginNative();
    expect(navigator.canShare({ files: [new File([], 'card.png')] })).toBe(true);
    await navigator.share({ files: [new File(['Übung'], 'Legs.txt')], title: 'Legs' });
    expect(phone.rmdir).toHaveBeenCalledWith({ path: 'shared', directory: 'CACHE', recursive: true });
    const [written] = phone.writeFile.mock.calls.map(([what]) => what);
    expect(written).toMatchObject({ path: 'shared/Legs.txt', directory: 'CACHE', recursive: true });
    expect(new TextDecoder().decode(bytesOf(written?.data ?? ''))).toBe('Übung');
    expect(phone.share).toHaveBeenCalledWith({ title: 'Legs', files: ['file:///cache/shared/Legs.txt'] });
  });

  test('in pieces of a megabyte, so that a large one does not fill the memory', async () => {
    const bytes = Uint8Array.from({ length: 2.5 * 2 ** 20 }, (_, n) => (n * 7) % 251);
    beginNative();
    await navigator.share({ files: [new File([bytes], 'all.zip')] });
    const pieces = [...phone.writeFile.mock.calls, ...phone.appendFile.mock.calls].map(([{ path, data }]) => {
      expect(path).toBe('shared/all.zip');
      return bytesOf(data);
    });
    expect(pieces.map(({ length }) => length)).toEqual([2 ** 20, 2 ** 20, 2 ** 19]);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  });

  test('and a phone without room for them says so', async () => {
    phone.rmdir.mockRejectedValueOnce(new Error('nothing there'));
    phone.writeFile.mockRejectedValueOnce(new Error('no space left'));
    beginNative();
    await expect(navigator.share({ files: [new File(['a'], 'a.txt')] })).rejects.toThrow('no space left');
    expect(phone.share).not.toHaveBeenCalled();
  });
});

describe('a run on the lock screen of Android', () => {
  const keys = { play: vi.fn(), pause: vi.fn(), next: vi.fn(), previous: vi.fn() };
  const state = { title: 'Squat', artist: 'Next: Plank', album: 'Legs', running: true };
  const place = { positionMs: 5000, durationMs: 60_000 };
  const states = () => phone.setPlaybackState.mock.calls.map(([{ playbackState }]) => playbackState);
  function begin() {
    phone.getPlatform.mockReturnValue('android');
    vi.stubGlobal('MediaMetadata', undefined);
    // The code of a run may be there before that of the wrapper.
    const adapter = createMediaSession(true);
    beginNative();
    adapter.start(keys, 'none');
    return adapter;
  }

  test('is shown by a service, with what comes next, as long as it lasts', () => {
    const adapter = begin();
    expect(states()).toEqual([]);
    adapter.show({ ...state, ...place });
    expect(phone.setMetadata).toHaveBeenLastCalledWith({ title: 'Squat', artist: 'Next: Plank', album: 'Legs' });
    expect(phone.setPositionState).toHaveBeenLastCalledWith({ duration: 60, position: 5, playbackRate: 1 });
    adapter.show({ ...state, ...place, title: 'Plank', artist: 'Legs', running: false });
    expect(phone.setMetadata).toHaveBeenLastCalledWith({ title: 'Plank', artist: 'Legs', album: 'Legs' });
    expect(states()).toEqual(['playing', 'paused']);
    adapter.stop();
    expect(states()).toEqual(['playing', 'paused', 'paused', 'none']);
    adapter.stop();
    expect(states().slice(4)).toEqual([]);
  });

  test('follows the keys of a headset, until it ends', () => {
    const adapter = begin();
    const pressed = phone.setActionHandler.mock.calls.find(([{ action }]) => action === 'nexttrack')?.[1];
    pressed?.();
    expect(keys.next).toHaveBeenCalledTimes(1);
    adapter.stop();
    expect(phone.setActionHandler).toHaveBeenLastCalledWith({ action: 'previoustrack' }, null);
  });

  test('waits with its service until the app can be seen: Android would end the app', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const adapter = begin();
    adapter.show({ ...state, ...place });
    expect(states()).toEqual([]);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(states()).toEqual(['playing']);
    hidden.mockReturnValue(true);
    adapter.show({ ...state, ...place, running: false });
    expect(states()).toEqual(['playing', 'paused']);
    adapter.stop();
  });

  test('is missing, and no more, where the service is refused', async () => {
    phone.setPlaybackState.mockRejectedValue(new Error('not allowed'));
    const adapter = begin();
    adapter.show({ ...state, ...place });
    await Promise.resolve();
    adapter.stop();
  });

  test('is that of the web view on an iPhone', () => {
    beginNative();
    expect('mediaSession' in navigator).toBe(false);
  });
});

test('in a browser the browser reminds, and plans nothing ahead', async () => {
  Reflect.deleteProperty(globalThis, 'Capacitor');
  const reminders = await loadReminders();
  expect([reminders.state(), 'schedule' in reminders]).toEqual(['none', false]);
  expect(phone.checkPermissions).not.toHaveBeenCalled();
});

describe('the phone reminds by itself', () => {
  const legs = { title: 'Legs', startMs: 2_000_000, atMs: 1_000_000, tag: 'date1 2026-11-20', path: '/calendar' };
  const scheduled = () => phone.schedule.mock.calls.flatMap(([{ notifications }]) => notifications);

  test('once it is allowed to', async () => {
    const reminders = await loadReminders();
    expect(reminders.state()).toBe('default');
    expect(await reminders.ask()).toBe('granted');
    expect(reminders.state()).toBe('granted');
    phone.checkPermissions.mockResolvedValueOnce({ display: 'denied' });
    expect((await loadReminders()).state()).toBe('denied');
  });

  test('at the time of each, in the place of all that was planned before', async () => {
    const before = { notifications: [{ id: 7 }] };
    phone.getPending.mockResolvedValueOnce(before);
    const reminders = await loadReminders();
    await reminders.schedule?.([legs, { ...legs, tag: 'date2 2026-11-21' }]);
    expect(phone.cancel).toHaveBeenCalledWith(before);
    const body = reminderText(legs);
    expect(scheduled()).toMatchObject([
      { title: 'Legs', body, schedule: { at: new Date(1_000_000), allowWhileIdle: true } },
      { title: 'Legs', body },
    ]);
    const [first, second] = scheduled().map(({ id }) => id);
    expect(first).not.toBe(second);
    await reminders.schedule?.([legs]);
    expect(scheduled().at(-1)?.id).toBe(first);
  });

  test('two dates of one day, each by a number of its own', async () => {
    const reminders = await loadReminders();
    const tags = ['a', 'b'].map((id) => `${id}XvLq03mZk 2026-11-20`);
    await reminders.schedule?.(tags.map((tag) => ({ ...legs, tag })));
    expect(new Set(scheduled().map(({ id }) => id)).size).toBe(2);
  });

  test('of no more than iOS keeps, each by a number of its own, and of nothing when nothing is planned', async () => {
    const reminders = await loadReminders();
    await reminders.schedule?.(Array.from({ length: 100 }, (_, n) => ({ ...legs, tag: `date${n}` })));
    expect(scheduled()).toHaveLength(60);
    expect(new Set(scheduled().map(({ id }) => id)).size).toBe(60);
    phone.schedule.mockClear();
    await reminders.schedule?.([]);
    expect([phone.schedule.mock.calls, phone.cancel.mock.calls]).toEqual([[], []]);
  });

  test('and says at once what it is asked to', async () => {
    const reminders = await loadReminders();
    await reminders.show(legs);
    expect(scheduled()).toMatchObject([{ title: 'Legs', body: reminderText(legs) }]);
    expect(scheduled()[0]).not.toHaveProperty('schedule');
  });
});
