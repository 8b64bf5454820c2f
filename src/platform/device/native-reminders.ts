/** Reminders by the phone itself, even while Icetime is closed. Loaded in the native wrapper only. */
import { LocalNotifications, type PermissionStatus } from '@capacitor/local-notifications';
import { reminderText, type RemindersPort, type ReminderState } from './reminders.ts';

/** iOS keeps an app's first 64 scheduled notifications and drops the rest. */
const PLANNED_AT_MOST = 60;

/** Notifications are identified by 32-bit numbers: the same tag gives the same number. */
function numberOf(tag: string): number {
  let hash = 0;
  for (const sign of tag) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return hash;
}

const stateOf = ({ display }: PermissionStatus): ReminderState =>
  display === 'granted' || display === 'denied' ? display : 'default';

export async function createNativeReminders(): Promise<RemindersPort> {
  let state = stateOf(await LocalNotifications.checkPermissions());
  return {
    state: () => state,
    async ask() {
      state = stateOf(await LocalNotifications.requestPermissions());
      return state;
    },
    async show(reminder) {
      const { title, tag } = reminder;
      await LocalNotifications.schedule({
        notifications: [{ id: numberOf(tag), title, body: reminderText(reminder) }],
      }).catch(() => undefined);
    },
    async schedule(reminders) {
      const { notifications: before } = await LocalNotifications.getPending();
      if (before.length > 0) await LocalNotifications.cancel({ notifications: before });
      const notifications = reminders.slice(0, PLANNED_AT_MOST).map((reminder) => ({
        id: numberOf(reminder.tag),
        title: reminder.title,
        body: reminderText(reminder),
        schedule: { at: new Date(reminder.atMs), allowWhileIdle: true },
      }));
      if (notifications.length > 0) await LocalNotifications.schedule({ notifications });
    },
  };
}
