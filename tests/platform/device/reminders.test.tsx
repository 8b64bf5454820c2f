import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReminders, type Reminder } from '#platform/device/reminders.ts';

const LEGS: Reminder = {
  title: 'Legs',
  startMs: new Date(2026, 4, 6, 7, 5).getTime(),
  tag: 'date d1',
  path: '/calendar?day=2026-05-06',
};

/** A browser with notifications, and what it shows from the page. */
function browser(permission: NotificationPermission, answer: NotificationPermission | Error = 'granted') {
  const shown: FakeNotification[] = [];
  class FakeNotification extends EventTarget {
    static permission = permission;
    static requestPermission = vi.fn(async () => {
      if (answer instanceof Error) throw answer;
      FakeNotification.permission = answer;
      return answer;
    });
    readonly title: string;
    readonly options: NotificationOptions;
    readonly close = vi.fn();
    constructor(title: string, options: NotificationOptions) {
      super();
      this.title = title;
      this.options = options;
      shown.push(this);
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  return { shown, asked: FakeNotification.requestPermission };
}

function workers(registration: () => Promise<unknown>): void {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: registration } });
}

beforeEach(() => vi.stubGlobal('isSecureContext', true));
afterEach(() => vi.unstubAllGlobals());

describe('reminders', () => {
  it('are not there without notifications, or where the page may have none', async () => {
    expect(createReminders().state()).toBe('none');
    expect(await createReminders().ask()).toBe('none');
    browser('granted');
    expect(createReminders().state()).toBe('granted');
    vi.stubGlobal('isSecureContext', false);
    expect(createReminders().state()).toBe('none');
  });

  it.each(['granted', 'denied'] as const)('asks the person once, who says %s', async (answer) => {
    const { asked } = browser('default', answer);
    const reminders = createReminders();
    expect([reminders.state(), await reminders.ask(), await reminders.ask()]).toEqual(['default', answer, answer]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('stays as it was where the browser does not ask', async () => {
    browser('default', new TypeError('not from here'));
    expect(await createReminders().ask()).toBe('default');
  });

  it('is shown by the worker, with its time, a tag that replaces the same, and where it leads', async () => {
    const { shown } = browser('granted');
    const showNotification = vi.fn(async () => undefined);
    workers(async () => ({ active: {}, showNotification }));
    await createReminders().show(LEGS);
    expect(showNotification.mock.calls).toEqual([
      [
        'Legs',
        {
          body: new Date(LEGS.startMs).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' }),
          tag: 'date d1',
          icon: '/icons/icon-192.png',
          data: { path: LEGS.path },
        },
      ],
    ]);
    expect(shown).toEqual([]);
    showNotification.mockRejectedValue(new TypeError('not allowed any more'));
    await expect(createReminders().show(LEGS)).resolves.toBeUndefined();
  });

  it.each([
    ['none', async () => undefined],
    ['one that is not there yet', async () => ({ active: null, showNotification: vi.fn() })],
    ['none that may be asked', () => Promise.reject(new DOMException('blocked', 'SecurityError'))],
  ])('is shown by the page without a worker: %s', async (_, registration) => {
    const { shown } = browser('granted');
    workers(registration);
    await createReminders().show(LEGS);
    expect(shown).toMatchObject([{ title: 'Legs', options: { tag: 'date d1', data: { path: LEGS.path } } }]);
    const focus = vi.spyOn(window, 'focus').mockReturnValue(undefined);
    shown[0]?.dispatchEvent(new Event('click'));
    expect([shown[0]?.close.mock.calls.length, focus.mock.calls.length]).toEqual([1, 1]);
  });

  it('is shown by the page where a browser has no workers, and by nobody where it may not', async () => {
    const { shown } = browser('granted');
    vi.stubGlobal('navigator', {});
    await createReminders().show(LEGS);
    expect(shown).toHaveLength(1);
    vi.stubGlobal('Notification', function refuse() {
      throw new TypeError('Illegal constructor');
    });
    await expect(createReminders().show(LEGS)).resolves.toBeUndefined();
  });
});
