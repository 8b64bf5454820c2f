import { done, failed, type ProblemCode } from '#core/base/errors.ts';
import type { TrainingDate } from '#core/people/people.ts';
import type { DatesPort } from '#data/training/dates.ts';
import type { Reminder, RemindersPort, ReminderState } from '#platform/device/reminders.ts';

/** Planned trainings in memory. */
export function createFakeDates(now: () => number) {
  const state = { dates: [] as readonly TrainingDate[], problem: undefined as ProblemCode | undefined };
  let ids = 0;
  const byStart = (dates: readonly TrainingDate[]) => dates.toSorted((a, b) => a.startDateTime - b.startDateTime);
  const put = (...changed: readonly TrainingDate[]) => {
    const others = state.dates.filter(({ docId }) => !changed.some((date) => date.docId === docId));
    state.dates = byStart([...others, ...changed]);
  };
  const port: DatesPort = {
    listLocal: (uid) => Promise.resolve(state.dates.filter(({ userId }) => userId === uid)),
    refresh: (uid) =>
      Promise.resolve(state.problem ? failed(state.problem) : done(state.dates.filter(({ userId }) => userId === uid))),
    add(uid, plan) {
      const date = { ...plan, docId: `date${String(++ids).padStart(16, '0')}`, userId: uid, updatedAt: now() };
      put(date);
      return Promise.resolve(date);
    },
    change(_, docId, changes) {
      const before = state.dates.find((date) => date.docId === docId);
      const date = before && { ...before, ...changes };
      if (date) put(date);
      return Promise.resolve(date);
    },
    put: (_, dates) => Promise.resolve(put(...dates)),
    remove(_, docId) {
      state.dates = state.dates.filter((date) => date.docId !== docId);
      return Promise.resolve();
    },
  };
  return { port, state };
}

/** A device that has notifications, and a person who says yes. */
export function createFakeReminders() {
  const fake = { state: 'default' as ReminderState, answer: 'granted' as ReminderState, shown: [] as Reminder[] };
  const port: RemindersPort = {
    state: () => fake.state,
    async ask() {
      fake.state = fake.answer;
      return fake.state;
    },
    show: async (reminder) => void fake.shown.push(reminder),
  };
  return { port, fake };
}
