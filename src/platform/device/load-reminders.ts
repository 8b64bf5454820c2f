import { createReminders, type RemindersPort } from './reminders.ts';

/** In the native wrapper the phone reminds, else the browser. */
export const loadReminders = async (): Promise<RemindersPort> =>
  'Capacitor' in globalThis ? (await import('./native-reminders.ts')).createNativeReminders() : createReminders();
