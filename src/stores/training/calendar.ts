/** Scheduled workouts of the signed-in person, single ones and series: stored on the device at once, then sent. */
import { DAY_MS } from '#core/base/day.ts';
import type { ScheduledTraining } from '#core/programme/scheduled.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import type { TrainingDate } from '#core/people/people.ts';
import {
  endedBefore,
  fromFirstDay,
  movedTo,
  type Scope,
  type Times,
  withLaterExceptions,
  withoutOccurrences,
} from '#core/training/series-changes.ts';
import { type Occurrence, occurrencesOf, tickedOff } from '#core/training/series.ts';
import { isoDayOf, wallMsAt } from '#core/training/time-zone.ts';
import type { FunctionsPort } from '#data/account/functions.ts';
import type { DatesPort, TrainingDateFields } from '#data/training/dates.ts';
import type { RemindersPort, ReminderState } from '#platform/device/reminders.ts';
import type { TextKey } from '#i18n/setup.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppState } from '#stores/shell/app.ts';
import { ended, type List, NO_LIST, problemToSay, runRefresh, shown } from '#stores/library/lists.ts';
import type { LoginState } from '#stores/account/login.ts';
import { createReminding } from '#stores/shell/reminding.ts';
import { reminderOfTraining } from './training-reminder.ts';
import type { SettingsState } from '#stores/account/settings.ts';
import type { Timers } from '#stores/shell/timers.ts';

interface CalendarFields {
  /** As stored, by start. */
  readonly dates: List<TrainingDate>;
}
export interface CalendarState extends CalendarFields {
  /** Whether this device may show reminders. */
  readonly reminders: ReminderState;
  /** Must be called from a user gesture: asks the person, and shows reminders from then on. */
  readonly askReminders: () => Promise<void>;
  /** Shows reminders, if allowed, while the page is open. Idempotent. */
  readonly startReminding: () => void;
  readonly feed: FunctionsPort['calendarFeed'];
  /** The viewer's time zone. */
  readonly timeZone: () => string;
  /** All that start in `fromMs` ≤ … < `toMs`, ticked off by results, as far as these are loaded. */
  readonly occurrences: (fromMs: number, toMs: number) => readonly Occurrence[];
  /** Device, then server. */
  readonly load: () => Promise<void>;
  /** A series starts on its first matching day. */
  readonly schedule: (fields: TrainingDateFields) => Promise<void>;
  /** Moves one occurrence. `false` = the series has the maximum number of exceptions. */
  readonly move: (occurrence: Occurrence, times: Times) => Promise<boolean>;
  /** Changes a single scheduled workout, or a series from this occurrence on; earlier ones stay. */
  readonly change: (occurrence: Occurrence, fields: TrainingDateFields) => Promise<void>;
  /** A notice offers to undo it. `false` as for `move`. */
  readonly remove: (occurrence: Occurrence, scope: Scope) => Promise<boolean>;
}

export interface CalendarPorts {
  readonly dates: DatesPort;
  readonly app: StoreApi<AppState>;
  readonly login: StoreApi<LoginState>;
  readonly results: () => readonly WorkoutResult[];
  /** All results on the device, whether loaded or not. */
  readonly resultsHere: () => Promise<readonly WorkoutResult[]>;
  /** The scheduled trainings of programmes on this device, as on that day; none until somebody has looked. */
  readonly scheduled: (day: string) => readonly ScheduledTraining[];
  readonly uid: () => string | undefined;
  readonly whenAuthReady: () => Promise<void>;
  readonly reminders: RemindersPort;
  readonly functions: Pick<FunctionsPort, 'calendarFeed'>;
  readonly settings: StoreApi<SettingsState>;
  readonly timers: Timers;
  /** Epoch ms. */
  readonly now: () => number;
}

const NOTHING: CalendarFields = { dates: NO_LIST };

function occurrencesIn(
  dates: readonly TrainingDate[],
  fromMs: number,
  toMs: number,
  results: readonly WorkoutResult[],
): readonly Occurrence[] {
  const zone = timeZone();
  const dayAt = (epochMs: number) => isoDayOf(wallMsAt(zone, epochMs));
  // Only results near this range: computing the day of each of years of results takes long.
  const near = results.filter(({ date }) => date > fromMs - 2 * DAY_MS && date < toMs + 2 * DAY_MS);
  return tickedOff(occurrencesOf(dates, fromMs, toMs, zone), near, dayAt);
}

/** Read each time: people travel. */
const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function createCalendarStore(ports: CalendarPorts): StoreApi<CalendarState> {
  const { dates: port, app, login, settings, uid, whenAuthReady } = ports;
  const store = createStore<CalendarState>((set, get) => {
    const show = async (owner: string) => {
      const dates = await port.listLocal(owner);
      if (uid() !== owner) return;
      set({ dates: shown(get().dates, dates) });
      get().startReminding();
    };
    const refresh = async (owner: string) => {
      await show(owner);
      await whenAuthReady();
      if (uid() !== owner) return;
      const refreshed = await port.refresh(owner);
      if (uid() !== owner) return;
      const known = refreshed.ok ? shown(get().dates, refreshed.value) : get().dates;
      set({ dates: ended(known, problemToSay(refreshed, app)) });
    };
    return {
      ...NOTHING,
      timeZone,
      occurrences: (fromMs, toMs) => occurrencesIn(get().dates.items, fromMs, toMs, ports.results()),
      async load() {
        const owner = uid();
        if (owner === undefined) return;
        await runRefresh(
          () => get().dates,
          (dates) => set({ dates }),
          () => refresh(owner),
        );
      },
      ...writing(ports, show, get),
      ...reminding(ports, set, get),
      feed: (action) => ports.functions.calendarFeed(action),
    };
  });
  login.subscribe(({ userID }, before) => {
    if (userID === before.userID) return;
    store.setState(NOTHING);
    // Cancels the previous person's reminders on the phone.
    store.getState().startReminding();
  });
  settings.subscribe((now, before) => {
    if (now.settings.remindMinBefore !== before.settings.remindMinBefore) store.getState().startReminding();
  });
  return store;
}

function reminding(
  ports: CalendarPorts,
  set: (patch: Partial<CalendarState>) => void,
  get: () => CalendarState,
): Pick<CalendarState, 'reminders' | 'askReminders' | 'startReminding'> {
  const { reminders, settings } = ports;
  const minBefore = () => settings.getState().settings.remindMinBefore;
  let look: (() => void) | undefined;
  // Most screens load no results, so read them from the device here. The range starts two days early: an earlier
  // occurrence of the same day, which may have 25 hours, gets its own result first.
  const occurrences = async (fromMs: number, toMs: number) => {
    const isNext = ({ startMs }: Occurrence) => startMs >= fromMs;
    const scheduled = (results: readonly WorkoutResult[]) =>
      occurrencesIn(get().dates.items, fromMs - 2 * DAY_MS, toMs, results).filter(isNext);
    return scheduled([]).length === 0 ? [] : scheduled(await ports.resultsHere());
  };
  const trainings = (fromMs: number, toMs: number) => {
    const zone = timeZone();
    return ports
      .scheduled(isoDayOf(wallMsAt(zone, ports.now())))
      .flatMap((training) => reminderOfTraining(training, zone) ?? [])
      .filter(({ startMs }) => startMs >= fromMs && startMs < toMs);
  };
  return {
    reminders: reminders.state(),
    async askReminders() {
      set({ reminders: await reminders.ask() });
      // In the settings, the dates are not loaded yet.
      if (get().dates.status !== 'ready') await get().load();
      else get().startReminding();
    },
    startReminding() {
      if (get().reminders !== reminders.state()) set({ reminders: reminders.state() });
      if (reminders.state() !== 'granted') return;
      if (look) look();
      else look = createReminding({ ...ports, minBefore, occurrences, trainings });
    },
  };
}

type Writing = Pick<CalendarState, 'schedule' | 'move' | 'change' | 'remove'>;

function writing(
  { dates: port, app, uid }: CalendarPorts,
  show: (owner: string) => Promise<void>,
  get: () => CalendarState,
): Writing {
  const dateOf = ({ docId }: Occurrence) => get().dates.items.find((date) => date.docId === docId);
  const put = async (owner: string, ...dates: readonly TrainingDate[]) => {
    await port.put(owner, dates);
    await show(owner);
  };
  const offerUndo = (key: TextKey, owner: string, before: TrainingDate) =>
    app.getState().notify({
      id: `date-${before.docId}`,
      kind: 'status',
      key,
      values: { name: before.title },
      action: { key: 'common.undo', run: () => void (uid() === owner && put(owner, before)) },
    });

  return {
    async schedule(fields) {
      const owner = uid();
      if (owner === undefined) return;
      await port.add(owner, fromFirstDay(fields, timeZone()));
      await show(owner);
    },
    async move(occurrence, times) {
      const [owner, date] = [uid(), dateOf(occurrence)];
      if (owner === undefined || !date) return true;
      const moved = movedTo(date, occurrence.day, times, timeZone());
      if (moved) await put(owner, moved);
      return moved !== undefined;
    },
    async change(occurrence, fields) {
      const [owner, date] = [uid(), dateOf(occurrence)];
      if (owner === undefined || !date) return;
      const zone = timeZone();
      const before = endedBefore(date, occurrence.day, zone);
      const next = fromFirstDay(withLaterExceptions(fields, date, occurrence.day), zone);
      if (before) await put(owner, before, await port.add(owner, next));
      else await put(owner, { ...date, ...next });
    },
    async remove(occurrence, scope) {
      const [owner, date] = [uid(), dateOf(occurrence)];
      if (owner === undefined || !date) return true;
      const left = withoutOccurrences(date, occurrence.day, scope, timeZone());
      if (left === undefined) return false;
      if (left !== 'gone') {
        await put(owner, left);
      } else {
        await port.remove(owner, date.docId);
        await show(owner);
      }
      offerUndo(left === 'gone' ? 'shell.deleted' : `calendar.${scope === 'one' ? 'skipped' : 'ended'}`, owner, date);
      return true;
    },
  };
}
