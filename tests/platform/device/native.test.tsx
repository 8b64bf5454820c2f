import { beginNative } from '#platform/device/native.ts';
import { loadReminders } from '#platform/device/load-reminders.ts';
import { reminderText } from '#platform/device/reminders.ts';
import { createVibration } from '#platform/device/vibration.ts';
import { createWakeLock } from '#platform/device/wake-lock.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';

/** The phone's side of all plugins. */
const phone = vi.hoisted(() => ({
  addListener: vi.fn<(event: string, listener: (how: { canGoBack: boolean }) => void) => Promise<void>>(),
  minimizeApp: vi.fn(),
  vibrate: vi.fn<(how: { duration: number }) => Promise<void>>(),
  share: vi.fn<(what: object) => Promise<void>>(),
  keepAwake: vi.fn(async () => undefined),
  allowSleep: vi.fn(async () => undefined),
  checkPermissions: vi.fn(async () => ({ display: 'prompt' })),
  requestPermissions: vi.fn(async () => ({ display: 'granted' })),
  getPending: vi.fn(async (): Promise<{ notifications: { id: number }[] }> => ({ notifications: [] })),
  cancel: vi.fn(async () => undefined),
  schedule: vi.fn<(what: { notifications: Planned[] }) => Promise<void>>(),
}));
interface Planned {
  readonly id: number;
  readonly title: string;
  readonly schedule?: { readonly at: Date; readonly allowWhileIdle: boolean };
}
vi.mock('@capacitor/app', () => ({ App: phone }));
vi.mock('@capacitor/haptics', () => ({ Haptics: phone }));
vi.mock('@capacitor/share', () => ({ Share: phone }));
vi.mock('@capacitor-community/keep-awake', () => ({ KeepAwake: phone }));
vi.mock('@capacitor/local-notifications', () => ({ LocalNotifications: phone }));

beforeEach(() => {
  vi.clearAllMocks();
  // What it does not answer is as good as done.
  for (const call of [phone.addListener, phone.vibrate, phone.share, phone.schedule]) call.mockResolvedValue(undefined);
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

  test('a link goes to the phone’s own sheet; files are downloaded instead', async () => {
    beginNative();
    await navigator.share({ title: 'Legs', text: 'Try it', url: 'https://icetime.example/workout/a' });
    expect(phone.share).toHaveBeenCalledWith({
      title: 'Legs',
      text: 'Try it',
      url: 'https://icetime.example/workout/a',
    });
    expect(navigator.canShare({ url: 'https://icetime.example' })).toBe(true);
    expect(navigator.canShare({ files: [new File([], 'card.png')] })).toBe(false);
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

test('in a browser the browser reminds, and plans nothing ahead', async () => {
  Reflect.deleteProperty(globalThis, 'Capacitor');
  const reminders = await loadReminders();
  expect([reminders.state(), 'plan' in reminders]).toEqual(['none', false]);
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
    await reminders.plan?.([legs, { ...legs, tag: 'date2 2026-11-21' }]);
    expect(phone.cancel).toHaveBeenCalledWith(before);
    const body = reminderText(legs);
    expect(scheduled()).toMatchObject([
      { title: 'Legs', body, schedule: { at: new Date(1_000_000), allowWhileIdle: true } },
      { title: 'Legs', body },
    ]);
    const [first, second] = scheduled().map(({ id }) => id);
    expect(first).not.toBe(second);
    await reminders.plan?.([legs]);
    expect(scheduled().at(-1)?.id).toBe(first);
  });

  test('two dates of one day, each by a number of its own', async () => {
    const reminders = await loadReminders();
    const tags = ['a', 'b'].map((id) => `${id}XvLq03mZk 2026-11-20`);
    await reminders.plan?.(tags.map((tag) => ({ ...legs, tag })));
    expect(new Set(scheduled().map(({ id }) => id)).size).toBe(2);
  });

  test('of no more than iOS keeps, each by a number of its own, and of nothing when nothing is planned', async () => {
    const reminders = await loadReminders();
    await reminders.plan?.(Array.from({ length: 100 }, (_, n) => ({ ...legs, tag: `date${n}` })));
    expect(scheduled()).toHaveLength(60);
    expect(new Set(scheduled().map(({ id }) => id)).size).toBe(60);
    phone.schedule.mockClear();
    await reminders.plan?.([]);
    expect([phone.schedule.mock.calls, phone.cancel.mock.calls]).toEqual([[], []]);
  });

  test('and says at once what it is asked to', async () => {
    const reminders = await loadReminders();
    await reminders.show(legs);
    expect(scheduled()).toMatchObject([{ title: 'Legs', body: reminderText(legs) }]);
    expect(scheduled()[0]).not.toHaveProperty('schedule');
  });
});
