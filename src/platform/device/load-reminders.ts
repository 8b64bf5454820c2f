import { createReminders, type RemindersPort } from './reminders.ts';

/** The phone reminds in the native wrapper, the browser everywhere else. */
export const loadReminders = async (): Promise<RemindersPort> =>
  'Capacitor' in globalThis ? (await import('./native-reminders.ts')).createNativeReminders() : createReminders();
