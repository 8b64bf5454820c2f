/** Notifications of this device for what is planned; in a browser while it is open, for nothing wakes a closed page. */

/** 'none' = this browser has no notifications, or not on this page; 'default' = nobody was asked so far. */
export type ReminderState = NotificationPermission | 'none';

export interface Reminder {
  readonly title: string;
  /** Epoch ms. */
  readonly startMs: number;
  /** Identifies it: another one with the same tag replaces it, also from another tab. */
  readonly tag: string;
  /** Where a press leads. */
  readonly path: string;
}

export interface RemindersPort {
  state(): ReminderState;
  /** Must be called from a user gesture: the browser asks the person. */
  ask(): Promise<ReminderState>;
  show(reminder: Reminder): Promise<void>;
  /**
   * Only where the device itself can remind while Icetime is closed: these, soonest first, take the place of all that
   * was planned before. `atMs`: epoch ms, when to remind.
   */
  plan?(reminders: readonly (Reminder & { readonly atMs: number })[]): Promise<void>;
}

/** When it begins, in the words of this device. */
export const reminderText = ({ startMs }: Reminder): string =>
  new Date(startMs).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });

export function createReminders(): RemindersPort {
  const state = (): ReminderState =>
    'Notification' in globalThis && isSecureContext ? Notification.permission : 'none';
  return {
    state,
    async ask() {
      if (state() !== 'default') return state();
      await Notification.requestPermission().catch(() => undefined);
      return state();
    },
    async show(reminder) {
      const { title, tag, path } = reminder;
      const options = { body: reminderText(reminder), tag, icon: '/icons/icon-192.png', data: { path } };
      const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
      // On a phone only the service worker may show one; without a worker the page does.
      if (worker?.active) await worker.showNotification(title, options).catch(() => undefined);
      else showFromPage(title, options);
    },
  };
}

function showFromPage(title: string, options: NotificationOptions): void {
  try {
    const notification = new Notification(title, options);
    notification.addEventListener('click', () => {
      notification.close();
      window.focus();
    });
  } catch {
    // Phones without a worker: there the calendar file reminds.
  }
}
