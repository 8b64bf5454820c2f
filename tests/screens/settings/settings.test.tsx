import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SETTINGS, type SettingKey, type SoundMode } from '#core/settings/settings.ts';
import { SettingsScreen } from '#screens/settings/SettingsScreen.tsx';
import { BEN, settled, userRecord } from '#tests/stores/harness.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AudioSession } from '#platform/sound/audio-session.ts';
import { type ShellOptions, showScreen } from '#tests/screens/shell-setup.tsx';

const show = async (options: ShellOptions = {}) => {
  const harness = await showScreen(<SettingsScreen />, { signedIn: true, ...options });
  await act(settled);
  return harness;
};

/** jsdom is a device without a motor. */
beforeEach(() => Object.defineProperty(navigator, 'vibrate', { configurable: true, value: () => true }));
const loseMotor = () => void Reflect.deleteProperty(navigator, 'vibrate');
afterEach(loseMotor);

const SWITCHES: readonly (readonly [string, SettingKey])[] = [
  ['Countdown beep', 'countDownBeepOn'],
  ['Repeat beep', 'repeatBeepOn'],
  ['10-second warning', 'warnBeepOn'],
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
  expect(control).toHaveAccessibleDescription(/That isn’t a time/);
  expect(stores.settings.getState().settings[key]).toBe(90);
});

test('week goal, rest days and reminder stand here as in statistics and calendar', async () => {
  const { user, stores } = await show();
  await user.click(screen.getByRole('button', { name: 'More: Workouts per week' }));
  const restDays = within(screen.getByRole('group', { name: 'Rest days' }));
  await user.click(restDays.getByRole('checkbox', { name: 'Sun' }));
  await user.click(restDays.getByRole('checkbox', { name: 'Wed' }));
  const reminder = screen.getByRole('combobox', { name: 'Reminder before a planned workout' });
  expect(reminder).toHaveDisplayValue('30 minutes before');
  expect(screen.getByText(/^Your calendar app reminds you once you’ve added/)).toBeVisible();
  await user.selectOptions(reminder, 'No reminder');
  expect(screen.getByText('Reminders are off.')).toBeVisible();
  expect(stores.settings.getState().settings).toMatchObject({
    weekGoal: 4,
    restWeekdays: '03',
    remindMinBefore: 0,
  });
});

test('beeps are heard as loud as they are set, also while they are muted', async () => {
  const { user, stores, tryOut } = await show();
  act(() => stores.settings.getState().setAll({ cueVolume: 0.4, cueMuted: true }));
  expect(screen.getByRole('slider', { name: 'Beep volume' })).toHaveValue('0.4');
  for (const name of ['Test sound', 'Hear 3-2-1', 'Hear the signals'])
    await user.click(screen.getByRole('button', { name }));
  expect(tryOut.felt).toEqual(['countdown 0.4', 'countdown 0.4', 'repeat 0.4']);
});

test('a voice is chosen for each language, and heard in that language', async () => {
  const { user, stores, tryOut } = await show({
    prepare: ({ stores: { settings } }) => settings.getState().set('language', 'German'),
  });
  fireEvent.change(screen.getByRole('slider', { name: 'Voice volume' }), { target: { value: '0.5' } });
  const german = screen.getByRole('combobox', { name: 'Voice for Deutsch' });
  expect(
    within(german)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Best on this device', 'Anna', 'Markus']);
  await user.selectOptions(german, 'Markus');
  expect(stores.settings.getState().settings).toMatchObject({ voiceGerman: 'Markus', voiceEnglish: '' });
  await user.click(screen.getAllByRole('button', { name: 'Hear the voice' })[0] as HTMLElement);
  expect(tryOut.felt).toEqual(['de Markus 0.5: Als Nächstes: zehn Liegestütze.']);
});

test('a voice chosen on another device is said to be missing here, and a language without any says so', async () => {
  await show({ device: { voiceEnglish: 'Daniel' } });
  expect(screen.getByRole('combobox', { name: 'Voice for English' })).toHaveDisplayValue('Daniel (not on this device)');
  expect(screen.getAllByText(/no voice for this language/)).toHaveLength(3);
});

test('a switch is felt under the finger, where vibration is wanted', async () => {
  const { user, tryOut } = await show();
  const vibration = screen.getByRole('switch', { name: 'Vibration' });
  if (!(vibration as HTMLInputElement).checked) await user.click(vibration);
  tryOut.felt.length = 0;
  await user.click(screen.getByRole('switch', { name: 'Countdown beep' }));
  expect(tryOut.felt).toEqual(['touch']);
  await user.keyboard(' ');
  await user.click(screen.getByRole('button', { name: 'Hear the signals' }));
  expect(tryOut.felt.filter((one) => one === 'touch')).toHaveLength(1);
  await user.click(vibration);
  await user.click(screen.getByRole('switch', { name: 'Countdown beep' }));
  expect(tryOut.felt.filter((one) => one === 'touch')).toHaveLength(1);
});

test('the vibration is felt', async () => {
  const { user, tryOut } = await show();
  await user.click(screen.getByRole('button', { name: 'Feel it' }));
  expect(tryOut.felt).toEqual(['buzz']);
});

test('a device that cannot vibrate has no switch for it, and its search finds none', async () => {
  loseMotor();
  const { user } = await show();
  expect(screen.queryByRole('switch', { name: 'Vibration' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Feel it' })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'vibration');
  expect(screen.getByText('No setting matches “vibration”.')).toBeVisible();
});

function sessionOf(mode: SoundMode): AudioSession {
  return {
    mode: () => mode,
    isChosen: () => true,
    setMode(next) {
      mode = next;
    },
  };
}

test('how sound gets on with other apps is chosen where the browser asks, and said where it does not', async () => {
  const { leave } = await show();
  expect(screen.getByText(/the browser decides how its sounds/)).toBeVisible();
  leave();
  const session = sessionOf('mix');
  const { user } = await show({ prepare: (harness) => void (harness.tryOut.port.audioSession = session) });
  await user.click(screen.getByRole('radio', { name: 'Lower them' }));
  expect(session.mode()).toBe('duck');
  expect(screen.getByText(/Other apps get quieter/)).toBeVisible();
});

test('signals with the screen locked show what they do to other apps, and the other way round', async () => {
  const session = sessionOf('mix');
  const lockedSound = { isOn: () => session.mode() === 'always', set: () => session.setMode('always') };
  const { user } = await show({
    prepare: ({ tryOut }) => void Object.assign(tryOut.port, { audioSession: session, lockedSound }),
  });
  const locked = screen.getByRole('switch', { name: 'Beep with the screen locked' });
  expect(locked).not.toBeChecked();
  await user.click(locked);
  expect(locked).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Always play' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Mix' }));
  expect(locked).not.toBeChecked();
});

test('signals with the screen locked are a choice where nothing mixes, too', async () => {
  const { user, tryOut } = await show();
  const locked = screen.getByRole('switch', { name: 'Beep with the screen locked' });
  await user.click(locked);
  await user.click(locked);
  expect(tryOut.felt.filter((one) => one !== 'touch')).toEqual(['locked true', 'locked false']);
});

test('a loudspeaker is woken where somebody asks for it', async () => {
  const { user, tryOut } = await show();
  const wake = screen.getByRole('switch', { name: 'Wake Bluetooth speakers' });
  await user.click(wake);
  expect(wake).toBeChecked();
  await user.click(wake);
  expect(wake).not.toBeChecked();
  expect(tryOut.felt.filter((one) => one !== 'touch')).toEqual(['wake true', 'wake false']);
});

test('a search shows the settings it finds, without accents, and says when there is none', async () => {
  const { user } = await show();
  const search = screen.getByRole('searchbox', { name: 'Search settings' });
  await user.type(search, 'BEEP');
  expect(
    screen.getAllByRole('switch').map((control) => control.getAttribute('aria-checked') ?? control.id),
  ).toHaveLength(5);
  expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
  await user.clear(search);
  await user.type(search, 'appear');
  expect(screen.getByRole('combobox', { name: 'Language' })).toBeVisible();
  await user.clear(search);
  await user.type(search, 'snow');
  expect(screen.getByText('No setting matches “snow”.')).toBeVisible();
});

test('all but the language goes back to the defaults, and comes back with Undo', async () => {
  const { user, stores } = await show();
  const own = { language: 'German', timerMode: 'repeat', introOn: false, introSeen: true } as const;
  act(() => stores.settings.getState().setAll(own));
  await user.click(screen.getByRole('button', { name: 'Reset to defaults' }));
  expect(stores.settings.getState().settings).toEqual({ ...DEFAULT_SETTINGS, language: 'German', introSeen: true });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stores.settings.getState().settings).toMatchObject(own));
});

test('one person’s settings never come back to another', async () => {
  const { user, stores, account } = await show();
  act(() => stores.settings.getState().set('timerMode', 'repeat'));
  await user.click(screen.getByRole('button', { name: 'Reset to defaults' }));
  await screen.findByRole('button', { name: 'Undo' });
  act(() => stores.login.getState().applyUser(BEN, userRecord(BEN)));
  const saved = account.saved.length;
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await act(settled);
  expect(stores.settings.getState().settings.timerMode).toBe(DEFAULT_SETTINGS.timerMode);
  expect(account.saved).toHaveLength(saved);
});

test('without a connection it says that changes go out later', async () => {
  const { stores } = await show();
  act(() => stores.app.getState().set({ offline: true }));
  expect(screen.getByText(/Changes stay on this device and reach your account later/)).toBeVisible();
});
