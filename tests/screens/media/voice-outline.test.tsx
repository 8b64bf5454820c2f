import '#tests/ui/native-dialog.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { VoiceRecorder } from '#screens/media/VoiceRecorder.tsx';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { createFakeSounds } from '#tests/stores/fakes/fake-sounds.ts';
import { createTestTimers, settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});

async function show() {
  const clock = createTestTimers();
  const sounds = createFakeSounds(clock.timers, clock.now);
  const held: boolean[] = [];
  const taken: number[] = [];
  const shown = await showScreen(
    <section data-testid="voice">
      <VoiceRecorder
        isTaking={false}
        onHeld={(isHeld) => void held.push(isHeld)}
        onTake={({ seconds }) => void taken.push(seconds)}
      />
    </section>,
    { signedIn: true, loadSounds: () => Promise.resolve(sounds.tools) },
  );
  await screen.findByRole('button');
  const told = () => outlineOf(screen.getByTestId('voice'));
  const press = async (name: string) => {
    await shown.user.click(screen.getByRole('button', { name }));
    await act(settled);
  };
  return { ...shown, sounds, clock, held, taken, told, press };
}

test('a voice is recorded, paused, cut at its ends and taken', async () => {
  const { told, press, clock, held, taken, sounds, user } = await show();
  expect(told()).toMatchInlineSnapshot(`
    "“Up to 5 minutes. You can listen to it and trim it before you add it.”
    button "Start recording" ⟨microphone⟩"
  `);
  await press('Start recording');
  expect(told()).toMatchInlineSnapshot(`
    "status: “Recording”
    “00:00”
    button "Stop recording" focused
    button "Pause" ⟨pause⟩"
  `);
  expect(held.at(-1)).toBe(true);
  await act(() => clock.pass(3000));
  await press('Pause');
  expect(told()).toMatchInlineSnapshot(`
    "status: “Paused”
    “00:03”
    button "Stop recording"
    button "Continue" ⟨play⟩ focused"
  `);
  await press('Continue');
  await press('Stop recording');
  await waitFor(() => expect(document.querySelector('audio')).not.toBeNull());
  expect(told()).toMatchInlineSnapshot(`
    "status focused: “Recorded: 4 s”
    audio from blob:
    button "Listen" ⟨play⟩
    button "Record again" ⟨repeat⟩
    slider "Starts at" = "0" min=0 max=4 step=0.1 valuetext=0 s
    status: “0 s”
    slider "Ends at" = "4" min=0 max=4 step=0.1 valuetext=4 s
    status: “4 s”
    button "Use this recording" ⟨check⟩"
  `);
  const [from, to] = screen.getAllByRole('slider');
  fireEvent.change(from ?? document.body, { target: { value: '1' } });
  fireEvent.change(to ?? document.body, { target: { value: '3' } });
  fireEvent.change(from ?? document.body, { target: { value: '3.9' } });
  expect(screen.getAllByRole('slider').map((slider) => outlineOf(slider))).toMatchInlineSnapshot(`
    [
      "slider "Starts at" = "2.8" min=0 max=4 step=0.1 valuetext=2.8 s",
      "slider "Ends at" = "3" min=0 max=4 step=0.1 valuetext=3 s",
    ]
  `);
  fireEvent.change(from ?? document.body, { target: { value: '1' } });
  await press('Record again');
  expect(outlineOf(screen.getByRole('alertdialog'))).toMatchInlineSnapshot(`
    "alertdialog "Discard this recording?" (The new recording will replace it.)
      heading "Discard this recording?" level=2
      button "Keep it" focused
      button "Record again""
  `);
  await user.click(within(screen.getByRole('alertdialog')).getAllByRole('button')[0] ?? document.body);
  await press('Use this recording');
  await waitFor(() => expect(taken).toEqual([2]));
  expect(sounds.did.cuts.at(-1)).toBe('1-3');
});

test('without its code it says that there is no network', async () => {
  await showScreen(<VoiceRecorder isTaking={false} onHeld={() => undefined} onTake={() => undefined} />, {
    signedIn: true,
  });
  expect(outlineOf(await screen.findByRole('alert'))).toMatchInlineSnapshot(
    `"alert: “You’re offline. Check your connection and try again.”"`,
  );
});
