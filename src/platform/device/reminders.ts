/** Notifications for scheduled workouts; in a browser only while it is open, since nothing wakes a closed page. */

/** 'none' = the browser or this page has no notifications; 'default' = the person has not been asked yet. */
export type ReminderState = NotificationPermission | 'none';

export interface Reminder {
  readonly title: string;
  /** Epoch ms. */
  readonly startMs: number;
  /** Identity: a reminder replaces an earlier one with the same tag, even from another tab. */
  readonly tag: string;
  /** Where a tap leads. */
  readonly path: string;
}

export interface RemindersPort {
  state(): ReminderState;
  /** Must be called from a user gesture: the browser prompts the person. */
  ask(): Promise<ReminderState>;
  show(reminder: Reminder): Promise<void>;
  /**
   * Present only if the device can remind while Icetime is closed. Replaces all earlier reminders by these, soonest
   * first. `atMs`: when to remind, epoch ms.
   */
  schedule?(reminders: readonly (Reminder & { readonly atMs: number })[]): Promise<void>;
}

/** The start time, formatted for this device. */
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
      // On phones only the service worker may show notifications; without a worker the page tries.
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
    // Phones without a worker; the calendar file reminds there.
  }
}
