import { act, screen } from '@testing-library/react';
import { DEFAULT_SETTINGS, type SettingKey } from '#core/settings.ts';
import { SettingsScreen } from '#screens/settings/SettingsScreen.tsx';
import { settled } from '#tests/stores/harness.ts';
import { expect, test } from 'vitest';
import { showScreen } from './shell-setup.tsx';

const show = async () => {
  const harness = await showScreen(<SettingsScreen />, { signedIn: true });
  await act(settled);
  return harness;
};

const SWITCHES: readonly (readonly [string, SettingKey])[] = [
  ['Countdown beep', 'countDownBeepOn'],
  ['Repeat beep', 'repeatBeepOn'],
  ['Setup before each exercise', 'setupOn'],
  ['Intro before each exercise', 'introOn'],
  ['Start music automatically', 'autoMusicON'],
  ['Show Apple Music', 'showAppleMusic'],
  ['Start each exercise by hand', 'startStop'],
  ['Show minutes and seconds', 'timeFormatMinSec'],
  ['Save automatically', 'autoSave'],
  ['Mute beeps', 'cueMuted'],
  ['Vibration', 'vibrationOn'],
  ['Speak exercise names', 'speechOn'],
];

test.each(SWITCHES)('%s is saved at once', async (name, key) => {
  const { user, stores, written, account } = await show();
  const control = screen.getByRole('switch', { name });
  expect(control).toHaveProperty('checked', DEFAULT_SETTINGS[key]);
  await user.click(control);
  expect(stores.settings.getState().settings[key]).toBe(!DEFAULT_SETTINGS[key]);
  expect(written.settings?.[key]).toBe(!DEFAULT_SETTINGS[key]);
  expect(account.saved.at(-1)?.[key]).toBe(!DEFAULT_SETTINGS[key]);
});

test('timer mode, theme and language are chosen from what there is', async () => {
  const { user, stores } = await show();
  await user.click(screen.getByRole('radio', { name: 'Count up' }));
  await user.click(screen.getByRole('radio', { name: 'Contrast' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Nederlands');
  expect(stores.settings.getState().settings).toMatchObject({
    timerMode: 'countup',
    colorTheme: 'contrast',
    language: 'Dutch',
  });
  expect(screen.getByRole('radiogroup', { name: 'Timer mode' })).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
});

test.each([
  ['Intro time', 'defaultIntroTimeSec'],
  ['Setup time', 'defaultSetupTimeSec'],
  ['Exercise time', 'defaultExcerciseTimeSec'],
] as const)('%s is typed as people write times; nonsense is refused with a sentence', async (name, key) => {
  const { user, stores } = await show();
  const control = screen.getByRole('textbox', { name });
  await user.clear(control);
  await user.type(control, '1.30{Enter}');
  expect(stores.settings.getState().settings[key]).toBe(90);
  await user.clear(control);
  await user.type(control, 'abc{Enter}');
  expect(control).toHaveAccessibleDescription(/That’s not a time/);
  expect(stores.settings.getState().settings[key]).toBe(90);
});

test('the volume is set and can be heard', async () => {
  const { user, stores, sounds } = await show();
  act(() => stores.settings.getState().set('cueVolume', 0.4));
  expect(screen.getByRole('slider', { name: 'Beep volume' })).toHaveValue('0.4');
  await user.click(screen.getByRole('button', { name: 'Test sound' }));
  expect(sounds).toEqual([0.4]);
});

test('without a connection it says that changes go out later', async () => {
  const { stores } = await show();
  act(() => stores.app.getState().set({ offline: true }));
  expect(screen.getByText(/changes stay on this device and reach your account later/)).toBeVisible();
});
