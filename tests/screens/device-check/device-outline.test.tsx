import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DeviceCheckScreen } from '#screens/device-check/DeviceCheckScreen.tsx';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { checkOn } from '#tests/stores/opened-check.ts';
import { createFakeDevice, type FakeDevice } from '#tests/stores/fakes/fake-device.ts';
import { settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});

async function show(prepare: (device: FakeDevice) => void = () => undefined) {
  const device = createFakeDevice();
  prepare(device);
  const harness = await showScreen(<DeviceCheckScreen />, {
    deviceCheck: checkOn(device),
  });
  await act(settled);
  return { ...device, ...harness };
}
const main = () => outlineOf(screen.getByRole('main'));
const rowOf = (name: string) => outlineOf(screen.getByRole('article', { name }));

test('a device on which everything works', async () => {
  await show();
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /workoutListOpen
      heading "Device check" level=1 dir=auto
      “See what works on this device. Nothing leaves it, and camera and microphone only turn on when you press their button.”
      heading "2 working, 7 to check" level=2
      button "Copy the report" ⟨copy⟩
      list
        listitem
          article "Camera"
            heading "Camera" level=2
            status
              ⟨lock⟩ “Needs your permission”
            “Press the button and your browser will ask you.”
            button "Turn on the camera"
        listitem
          article "Microphone"
            heading "Microphone" level=2
            status
              ⟨lock⟩ “Needs your permission”
            “Press the button and your browser will ask you.”
            button "Turn on the microphone"
        listitem
          article "Recording"
            heading "Recording" level=2
            status
              ⟨minus⟩ “Not checked yet”
            “Records WebM (VP9).”
            button "Record two seconds"
        listitem
          article "Sound"
            heading "Sound" level=2
            status
              ⟨minus⟩ “Not checked yet”
            button "Play the beeps"
        listitem
          article "Voice"
            heading "Voice" level=2
            status
              ⟨minus⟩ “Not checked yet”
            “Serena, on this device”
            button "Hear a sentence"
        listitem
          article "Vibration"
            heading "Vibration" level=2
            status
              ⟨minus⟩ “Not checked yet”
            button "Vibrate"
        listitem
          article "Screen stays on"
            heading "Screen stays on" level=2
            status
              ⟨check⟩ “Works”
        listitem
          article "Notifications"
            heading "Notifications" level=2
            status
              ⟨lock⟩ “Needs your permission”
            “Press the button and your browser will ask you.”
            button "Allow notifications"
        listitem
          article "Storage"
            heading "Storage" level=2
            status
              ⟨check⟩ “Works”
            “34 MB used, 2 GB free.”
            “When space runs short, the browser may clear it. The button asks it not to.”
            button "Protect storage"
        listitem
          article "Installed"
            heading "Installed" level=2
            status
              ⟨download⟩ “Not installed”
            “Click the install icon at the right end of the address, or choose “Install” in the browser’s menu.”"
  `);
});

test('a device on which nothing works', async () => {
  await show(({ says }) =>
    Object.assign(says, {
      permission: { camera: 'denied', microphone: 'denied' },
      cameras: [],
      formats: [],
      notifications: 'denied',
      storage: undefined,
      wakeLock: undefined,
      vibrates: false,
      voice: undefined,
    }),
  );
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /workoutListOpen
      heading "Device check" level=1 dir=auto
      “See what works on this device. Nothing leaves it, and camera and microphone only turn on when you press their button.”
      heading "0 working, 2 to check" level=2
      button "Copy the report" ⟨copy⟩
      list
        listitem
          article "Camera"
            heading "Camera" level=2
            status
              ⟨close⟩ “Blocked”
            “Click the icon to the left of the address, allow “Camera”, and reload the page. In an app window you’ll find it in the menu under App info.”
            button "Turn on the camera"
        listitem
          article "Microphone"
            heading "Microphone" level=2
            status
              ⟨close⟩ “Blocked”
            “Click the icon to the left of the address, allow “Microphone”, and reload the page. In an app window you’ll find it in the menu under App info.”
            button "Turn on the microphone"
        listitem
          article "Recording"
            heading "Recording" level=2
            status
              ⟨minus⟩ “Not available”
            “This browser can’t record. Update it, or use pictures and films you already have.”
        listitem
          article "Sound"
            heading "Sound" level=2
            status
              ⟨minus⟩ “Not checked yet”
            button "Play the beeps"
        listitem
          article "Voice"
            heading "Voice" level=2
            status
              ⟨minus⟩ “Not available”
            “There’s no voice for your language. Add one in the device’s settings: search for “text-to-speech”.”
        listitem
          article "Vibration"
            heading "Vibration" level=2
            status
              ⟨minus⟩ “Not checked yet”
            button "Vibrate"
        listitem
          article "Screen stays on"
            heading "Screen stays on" level=2
            status
              ⟨minus⟩ “Not available”
            “This browser can’t keep it on. Update it, or let the screen stay on longer in the device’s settings.”
        listitem
          article "Notifications"
            heading "Notifications" level=2
            status
              ⟨close⟩ “Blocked”
            “Click the icon to the left of the address, allow “Notifications”, and reload the page. In an app window you’ll find it in the menu under App info.”
        listitem
          article "Storage"
            heading "Storage" level=2
            status
              ⟨minus⟩ “Not available”
            “This browser doesn’t say how much space is free. Update it, or leave private mode.”
        listitem
          article "Installed"
            heading "Installed" level=2
            status
              ⟨download⟩ “Not installed”
            “Click the install icon at the right end of the address, or choose “Install” in the browser’s menu.”"
  `);
});

test('a camera at work, and turned off again', async () => {
  const { user } = await show(({ says }) => (says.storage = { usedBytes: 1, quotaBytes: 2, persisted: true }));
  /** What the row says once it has settled. */
  const press = async (row: string, name: string, until: RegExp) => {
    await user.click(within(screen.getByRole('article', { name: row })).getByRole('button', { name }));
    await waitFor(() => expect(rowOf(row)).toMatch(until));
    return rowOf(row);
  };
  expect(await press('Camera', 'Turn on the camera', /camera 1 of 2[^]*Turn off/)).toMatchInlineSnapshot(`
    "article "Camera"
      heading "Camera" level=2
      status
        ⟨check⟩ “Works”
      “1280 × 720 pixels, camera 1 of 2”
      video "What the camera sees"
      button "Turn off the camera" focused
      button "Next camera" ⟨repeat⟩"
  `);
  expect(await press('Camera', 'Turn off the camera', /Turn on/)).toMatchInlineSnapshot(`
    "article "Camera"
      heading "Camera" level=2
      status
        ⟨check⟩ “Works”
      “1280 × 720 pixels, camera 1 of 2”
      button "Turn on the camera" focused"
  `);
  expect(await press('Notifications', 'Allow notifications', /Works/)).toMatchInlineSnapshot(`
    "article "Notifications"
      heading "Notifications" level=2
      status
        ⟨check⟩ “Works”"
  `);
  expect(rowOf('Storage')).toMatchInlineSnapshot(`
    "article "Storage"
      heading "Storage" level=2
      status
        ⟨warning⟩ “Doesn’t work right now”
      “0 MB used, 0 MB free. The browser won’t clear it automatically.”
      “Almost no space left. Delete files or apps from this device, or workouts you keep offline.”"
  `);
});
