import { act, screen, waitFor, within } from '@testing-library/react';
import { CalendarScreen } from '#screens/calendar/CalendarScreen.tsx';
import { settled } from '#tests/stores/harness.ts';
import { expect, test } from 'vitest';
import { showScreen } from '#tests/screens/shell-setup.tsx';

test('scheduling a workout shows whether it comes with a reminder, and changes that', async () => {
  const { stores, user, reminders } = await showScreen(<CalendarScreen />, { path: '/calendar?plan=', signedIn: true });
  await act(settled);
  const sheet = within(await screen.findByRole('dialog', { name: 'Plan a workout' }));
  const reminder = sheet.getByRole('combobox', { name: 'Reminder' });
  expect(reminder).toHaveDisplayValue('30 minutes before');
  expect(reminder).toHaveAccessibleDescription('Applies to everything you plan.');
  await user.selectOptions(reminder, '1 hour before');
  expect(stores.settings.getState().settings.remindMinBefore).toBe(60);
  await user.click(sheet.getByRole('button', { name: 'Remind me on this device' }));
  await waitFor(() => expect(reminders.fake.state).toBe('granted'));
  await user.selectOptions(reminder, 'No reminder');
  expect(stores.settings.getState().settings.remindMinBefore).toBe(0);
});
