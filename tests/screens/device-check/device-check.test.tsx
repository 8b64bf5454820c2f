import { act, fireEvent, screen, within } from '@testing-library/react';
import { DeviceCheckScreen } from '#screens/device-check/DeviceCheckScreen.tsx';
import { SettingsScreen } from '#screens/settings/SettingsScreen.tsx';
import { checkOn } from '#tests/stores/opened-check.ts';
import { createFakeDevice, type FakeDevice } from '#tests/stores/fakes/fake-device.ts';
import { settled } from '#tests/stores/harness.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '#tests/screens/shell-setup.tsx';

// The page of the tests has no players; what is shown in one is looked at in a browser.
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});

async function show(prepare: (device: FakeDevice) => void = () => undefined, language: 'en' | 'de' = 'en') {
  const device = createFakeDevice();
  prepare(device);
  const harness = await showScreen(<DeviceCheckScreen />, {
    language,
    deviceCheck: checkOn(device),
  });
  await act(settled);
  return { ...device, ...harness };
}
const row = (name: string) => within(screen.getByRole('article', { name }));
const stateOf = (name: string) => row(name).getByRole('status').textContent;

test('ten rows, what works of them on top, and nothing asked so far', async () => {
  const { did } = await show();
  expect(screen.getAllByRole('article')).toHaveLength(10);
  expect(screen.getByRole('heading', { name: '2 working, 7 to check', level: 2 })).toBeVisible();
  expect(stateOf('Camera')).toBe('Needs your permission');
  expect(stateOf('Installed')).toBe('Not installed');
  expect(row('Storage').getByText('34 MB used, 2 GB free.')).toBeVisible();
  expect(row('Voice').getByText('Serena, on this device')).toBeVisible();
  expect(row('Recording').getByText('Records WebM (VP9).')).toBeVisible();
  expect(did).toMatchObject({ wishes: [], beeps: [], buzzes: [] });
});

test.each([
  ['refused', 'Blocked', /^Click the icon to the left of the address, allow “Camera”/],
  ['inUse', 'Doesn’t work right now', /^Another app or tab is using it\. Close that one/],
  ['none', 'Not available', /^No camera was found\. Plug one in/],
] as const)('a camera that is %s: the state in words and a remedy', async (problem, state, remedy) => {
  const { user } = await show(({ says }) => Object.assign(says, { camera: problem }));
  const button = row('Camera').getByRole('button', { name: 'Turn on the camera' });
  await user.click(button);
  expect(stateOf('Camera')).toBe(state);
  expect(row('Camera').getByText(remedy)).toBeVisible();
  expect(button).toHaveFocus();
});

test('a recording that is refused names both that it needs', async () => {
  const { user } = await show(({ says }) => Object.assign(says, { camera: 'refused' }));
  await user.click(row('Recording').getByRole('button'));
  expect(row('Recording').getByText(/ allow “Camera, Microphone”/)).toBeVisible();
});

test('unplugged while its picture is shown', async () => {
  const { user, unplug } = await show();
  await user.click(row('Camera').getByRole('button', { name: 'Turn on the camera' }));
  expect(row('Camera').getByLabelText('What the camera sees')).toBeVisible();
  expect(row('Camera').getByText('1280 × 720 pixels, camera 1 of 2')).toBeVisible();
  await user.click(row('Camera').getByRole('button', { name: 'Next camera' }));
  expect(row('Camera').getByText('1280 × 720 pixels, camera 2 of 2')).toBeVisible();
  act(unplug);
  expect(row('Camera').queryByLabelText('What the camera sees')).toBeNull();
  expect(row('Camera').getByText(/^It was unplugged/)).toBeVisible();
});

test.each([
  ['insecure', /https:\/\//],
  ['unsupported', /^This browser can’t do it/],
] as const)('where there is no camera to ask for (%s) there is nothing to press', async (obstacle, remedy) => {
  await show(({ says }) => Object.assign(says, { obstacle }));
  for (const name of ['Camera', 'Microphone', 'Recording']) {
    expect(stateOf(name)).toBe('Not available');
    expect(row(name).getByText(remedy)).toBeVisible();
    expect(row(name).queryByRole('button')).toBeNull();
  }
});

test('the microphone shows how loud it is until it is turned off', async () => {
  const { user, hear, did } = await show();
  await user.click(row('Microphone').getByRole('button', { name: 'Turn on the microphone' }));
  expect(row('Microphone').getByText(/^Say something/)).toBeVisible();
  act(() => hear(0.5));
  expect(row('Microphone').getByRole('meter', { name: 'Loudness' })).toHaveAttribute('value', '0.5');
  expect(stateOf('Microphone')).toBe('Works');
  await user.click(row('Microphone').getByRole('button', { name: 'Turn off the microphone' }));
  expect([did.open, did.meters]).toEqual([0, 0]);
});

test('a recording works once it was played to its end, and not when it cannot be', async () => {
  const { user } = await show();
  await user.click(row('Recording').getByRole('button', { name: 'Record two seconds' }));
  fireEvent.ended(row('Recording').getByLabelText('Your recording'));
  expect(stateOf('Recording')).toBe('Works');
  await user.click(row('Recording').getByRole('button', { name: 'Record two seconds' }));
  fireEvent.error(row('Recording').getByLabelText('Your recording'));
  expect(row('Recording').getByText(/^This browser can’t play what it records/)).toBeVisible();
});

test.each([
  ['Sound', 'Play the beeps', 'Did you hear four beeps?', /^Turn up the volume/],
  ['Voice', 'Hear a sentence', 'Did you hear the sentence?', /^Turn up the volume/],
  ['Vibration', 'Vibrate', 'Did you feel it?', /^Turn on vibration/],
])('%s asks whether it worked', async (name, button, question, remedy) => {
  const { user } = await show();
  await user.click(row(name).getByRole('button', { name: button }));
  const answers = within(row(name).getByRole('radiogroup', { name: question }));
  expect(answers.queryByRole('radio', { checked: true })).toBeNull();
  await user.click(answers.getByRole('radio', { name: 'No' }));
  expect(row(name).getByText(remedy)).toBeVisible();
  await user.click(answers.getByRole('radio', { name: 'Yes' }));
  expect(stateOf(name)).toBe('Works');
});

test('the sentence is spoken in the person’s language', async () => {
  const { user, did } = await show(undefined, 'de');
  await user.click(row('Stimme').getByRole('button', { name: 'Satz anhören' }));
  expect(did.spoken).toEqual(['de: Bereit? Zehn Kniebeugen, dann eine kurze Pause.']);
});

test('notifications and storage ask by their own buttons, which then are gone', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Allow notifications' }));
  expect(stateOf('Notifications')).toBe('Works');
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Protect storage' }));
  expect(row('Storage').getByText(/The browser won’t clear it automatically/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Protect storage' })).toBeNull();
});

test('the report is copied as text; where pages may not copy it is there to be selected', async () => {
  const { user, did, says } = await show();
  await user.click(screen.getByRole('button', { name: 'Copy the report' }));
  expect(screen.getByText(/^Report copied/)).toBeVisible();
  const lines = (did.copied[0] ?? '').split('\n');
  expect(lines.slice(0, 3)).toEqual(['Icetime – Device check', 'Browser: Test Browser 1.0', 'Language: en']);
  expect(lines).toContain('Screen stays on: Works');
  expect(lines[3]).toBe('Camera: Needs your permission. Press the button and your browser will ask you');
  expect(lines).toHaveLength(13);
  says.copies = false;
  await user.click(screen.getByRole('button', { name: 'Copy the report' }));
  expect(screen.getByRole('textbox', { name: 'Report' })).toHaveValue(did.copied[0]);
});

test('leaving turns everything off', async () => {
  const { user, did, leave, listening } = await show();
  await user.click(row('Camera').getByRole('button', { name: 'Turn on the camera' }));
  leave();
  expect([did.open, listening()]).toEqual([0, 0]);
});

test('the settings lead there', async () => {
  await showScreen(<SettingsScreen />, { signedIn: true });
  expect(screen.getByRole('link', { name: 'Check this device' })).toHaveAttribute('href', '/test/camera');
});
