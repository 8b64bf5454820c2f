import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Here at once: it is fetched when the page is idle.
import '#screens/programmes/look.ts';
import { WorkoutListScreen } from '#screens/workout-list/WorkoutListScreen.tsx';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { followMarkOf, markFollows } from '#ui/base/follow-mark.ts';

const TODAY = '2026-11-30';
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(2026, 10, 30, 12), toFake: ['Date'] });
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    task();
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => void vi.useRealTimers());

async function show() {
  const asked = vi.fn();
  await showAt('/workoutlist', <WorkoutListScreen />, {
    device: { introSeen: true },
    prepare({ stores }) {
      const { loadProgrammes } = stores;
      vi.spyOn(stores, 'loadProgrammes').mockImplementation((...all) => {
        asked();
        return loadProgrammes(...all);
      });
    },
  });
  await screen.findByRole('tabpanel', { name: 'My' });
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await act(settled);
  return asked;
}

test.each([
  ['never', () => {}],
  ['yesterday', () => markFollows(ANNA.uid, false, '2026-11-29')],
])('whoever was %s asked for a programme is asked once the list is idle', async (_, before) => {
  before();
  await show();
  await vi.waitFor(() => expect(followMarkOf(ANNA.uid, TODAY)).toBe('no'));
});

test('whoever was asked for a programme today is not asked again', async () => {
  markFollows(ANNA.uid, false, TODAY);
  const asked = await show();
  await act(settled);
  expect(asked).not.toHaveBeenCalled();
});
