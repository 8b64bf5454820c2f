import type { RemindersPort } from '#platform/device/reminders.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { SettingsState } from './account/settings.ts';
import type { CoachingState } from './programmes/coaching-state.ts';
import type { CoachingStorePorts } from './programmes/coaching.ts';
import type { ProgrammesState, ProgrammesStorePorts } from './programmes/programmes-state.ts';
import { createLateStore, type LateStore } from './shell/late-store.ts';
import type { CalendarPorts, CalendarState } from './training/calendar.ts';
import type { TrainingState } from './training/training.ts';

/** Programmes, coaching and the calendar, which reminds of programmes' trainings, too. */
export function lateSchedule(
  ports: Parameters<typeof lateProgrammes>[0] &
    Omit<Parameters<typeof lateCalendar>[0], 'scheduled'> & { readonly settings: StoreApi<SettingsState> },
  training: StoreApi<TrainingState>,
) {
  const late = lateProgrammes(ports, ports.settings, () => calendar.find()?.getState().startReminding());
  const scheduled: CalendarPorts['scheduled'] = (day) => late.programmes.find()?.getState().scheduled(day) ?? [];
  const calendar = lateCalendar({ ...ports, scheduled }, training);
  return { ...late, calendar };
}

/** Coaching needs programmes; most people never open it. */
function lateProgrammes(
  ports: ProgrammesStorePorts & Omit<CoachingStorePorts, 'programmes'>,
  settings: StoreApi<SettingsState>,
  onFollows: () => void,
) {
  const programmes = createLateStore<ProgrammesState>('programmes', async () => {
    const store = (await import('./programmes/programmes.ts')).createProgrammesStore(ports);
    // The product's programmes come in the person's language.
    settings.subscribe((now, before) => {
      if (now.settings.language !== before.settings.language) void store.getState().load();
    });
    store.subscribe((now, before) => now.follows !== before.follows && onFollows());
    return store;
  });
  const coaching = createLateStore<CoachingState>('coaching', async () => {
    const [{ createCoachingStore }] = await Promise.all([import('./programmes/coaching.ts'), programmes.load()]);
    return createCoachingStore({ ...ports, programmes: programmes.get() });
  });
  return { programmes, coaching };
}

function lateCalendar(
  {
    loadReminders,
    ...ports
  }: Omit<CalendarPorts, 'reminders' | 'results' | 'resultsHere'> & {
    readonly loadReminders: () => Promise<RemindersPort>;
  },
  training: StoreApi<TrainingState>,
): LateStore<CalendarState> {
  return createLateStore('calendar', async () => {
    const [{ createCalendarStore }, reminders] = await Promise.all([import('./training/calendar.ts'), loadReminders()]);
    return createCalendarStore({
      ...ports,
      reminders,
      results: () => training.getState().results.items,
      resultsHere: () => training.getState().history(),
    });
  });
}
