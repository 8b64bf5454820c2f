import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { readResult } from '#core/workout/model.ts';
import type { TrainingDate } from '#core/people/people.ts';
import { startFollow } from '#core/programme/follow-changes.ts';
import { starterIn } from '#core/programme/starters/starter.ts';
import { epochMsAt } from '#core/training/time-zone.ts';
import { CalendarScreen } from '#screens/calendar/CalendarScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';

const HOUR_MS = 3_600_000;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** A Wednesday, at noon on the viewer's clock. */
export const TODAY = '2026-11-18';
export const at = (local: string) => epochMsAt(zone, Date.parse(`${local}:00Z`));

/** Call at the top of a file: noon of that Wednesday. */
export function atNoon(): void {
  beforeEach(() => void vi.useFakeTimers({ now: at(`${TODAY}T12:00`), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
}

let ids = 0;
function dateOf(start: string, fields: Partial<TrainingDate> = {}): TrainingDate {
  const startDateTime = at(start);
  return {
    docId: `aDate${String(++ids).padStart(15, '0')}`,
    userId: ANNA.uid,
    title: 'Legs',
    wId: '',
    done: false,
    startDateTime,
    endDateTime: startDateTime + HOUR_MS,
    updatedAt: 0,
    ...fields,
  };
}
const weekly = { series: { weekdays: '24', until: '2026-12-10', timeZone: zone, exceptions: [] } };
const resultAt = (start: string, fields: object = {}) => {
  const result = readResult({
    id: `${ANNA.uid}_${++ids}`,
    userId: ANNA.uid,
    date: at(start),
    name: 'Tabata',
    durationSec: 240,
    exercisesDone: 8,
    exercisesTotal: 8,
    icepoints: 200,
    completed: true,
    ...fields,
  });
  if (!result) throw new Error('no result');
  return result;
};
const BACK = (await starterIn('starterProgrammeback', 'English')) ?? expect.fail('no starter');
const follow = startFollow(BACK, { fId: 'followOfAnna00000001', startDate: TODAY, weekdays: '36', nowMs: 0 });

const W_ID = 'workout0000000000009';
export const FULL: ShellOptions = {
  workouts: [wholeOf([{ timeSec: 600 }], { wId: W_ID, ownerId: ANNA.uid, name: 'Bear crawl' })],
  results: [
    resultAt(`${TODAY}T07:12`),
    resultAt('2026-11-17T08:00', { durationSec: 0, icepoints: 0, name: '', completed: false }),
  ],
  prepare: ({ dates, lists }) => {
    dates.state.dates = [
      dateOf(`${TODAY}T18:30`, { wId: W_ID, title: 'Bear crawl' }),
      dateOf('2026-11-19T06:00', { title: '' }),
      dateOf('2026-11-10T18:00', weekly),
      dateOf('2026-11-16T18:00', { done: true, title: 'Done' }),
    ];
    void lists.ports.programmes.saveFollow(ANNA.uid, follow);
  },
};

export async function show(options: ShellOptions = {}) {
  const harness = await showScreen(<CalendarScreen />, { path: '/calendar', signedIn: true, ...options });
  await act(settled);
  await screen.findByRole('grid');
  await act(settled);
  return harness;
}
export const main = () => screen.getByRole('main');
