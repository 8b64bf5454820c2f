import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { FilmFacts, FilmProblem } from '#core/media/film.ts';
import type { Films, Made } from '#platform/pictures/films.ts';
import { CreateMastervideoScreen } from '#screens/create-mastervideo/CreateMastervideoScreen.tsx';
import { FilmEditor } from '#screens/film/FilmEditor.tsx';
import { mockPlayer, TWO_MASTERS } from '#tests/screens/master-setup.tsx';
import { showAt, showScreen } from '#tests/screens/shell-setup.tsx';
import { createFakeSounds } from '#tests/stores/fakes/fake-sounds.ts';
import { createTestTimers, settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';

const MB = 1_048_576;
beforeEach(() => {
  mockPlayer();
  Object.assign(URL, { createObjectURL: () => 'blob:film', revokeObjectURL() {} });
});
const main = () => outlineOf(screen.getByRole('main'));

async function edit(facts: Partial<FilmFacts> = {}, refusal?: FilmProblem) {
  let answer: (made: Made) => void = () => undefined;
  let tell: (share: number) => void = () => undefined;
  const films: Films = {
    open: async (file) =>
      refusal
        ? { ok: false, problem: refusal }
        : {
            ok: true,
            film: {
              file,
              facts: {
                durationSec: 60,
                width: 1920,
                height: 1080,
                hasSound: true,
                bytes: 90 * MB,
                type: 'video/mp4',
                playsEverywhere: true,
                ...facts,
              },
              thumbnails: () => Promise.resolve(),
              make: (_, progress) => {
                tell = progress;
                return new Promise<Made>((resolve) => (answer = resolve));
              },
              close() {},
            },
          },
  };
  const file = new Blob(['film']);
  Object.defineProperty(file, 'size', { value: 4 * 1024 ** 3 });
  const shown = await showScreen(
    <main>
      <FilmEditor file={file} maxBytes={20 * MB} maxHeight={720} onDone={() => undefined} onCancel={() => undefined} />
    </main>,
    { signedIn: true, loadFilms: () => Promise.resolve(films) },
  );
  await screen.findByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(screen.queryByText('Opening the film')).toBeNull());
  if (!refusal) await waitFor(() => expect(screen.getByLabelText('Your film')).toHaveAttribute('src'));
  return {
    ...shown,
    tell: (share: number) => act(() => tell(share)),
    answer: (made: Made) =>
      act(async () => {
        answer(made);
        await settled();
      }),
  };
}

test('a film that is trimmed, made and looked at', async () => {
  const { user, tell, answer } = await edit();
  expect(main()).toMatchInlineSnapshot(`
    "main
      video "Your film" from blob: controls
      group "The part you keep"
        slider "Start" valuemin=0 valuemax=59 valuetext=00:00.0
        slider "End" valuemin=1 valuemax=60 valuetext=01:00.0
      “Drag the handles to trim.”
      button "Less: Start" ⟨minus⟩ disabled
      textbox "Start" = "00:00" inputmode=text enterkeyhint=done autocomplete=off
      button "More: Start" ⟨plus⟩
      button "Less: End" ⟨minus⟩
      textbox "End" = "01:00" inputmode=text enterkeyhint=done autocomplete=off
      button "More: End" ⟨plus⟩ disabled
      “00:00.0 to 01:00.0, 60 s”
      button "Play the selection" ⟨play⟩
      term: “Before”
      definition: “1,920 × 1,080 pixels, 01:00, 90 MB”
      term: “After”
      definition: “About 18.4 MB of 20 MB allowed”
      status: “It will be made smaller. This can take longer than the film itself.”
      button "Save film"
      button "Cancel""
  `);
  fireEvent.keyDown(screen.getByRole('slider', { name: 'End' }), { key: 'PageDown' });
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Start' }), { key: 'ArrowRight' });
  expect(main()).toMatchInlineSnapshot(`
    "main
      video "Your film" from blob: controls
      group "The part you keep"
        slider "Start" valuemin=0 valuemax=49 valuetext=00:01.0
        slider "End" valuemin=2 valuemax=60 valuetext=00:50.0
      “Drag the handles to trim.”
      button "Less: Start" ⟨minus⟩
      textbox "Start" = "00:01" inputmode=text enterkeyhint=done autocomplete=off
      button "More: Start" ⟨plus⟩
      button "Less: End" ⟨minus⟩
      textbox "End" = "00:50" inputmode=text enterkeyhint=done autocomplete=off
      button "More: End" ⟨plus⟩
      “00:01.0 to 00:50.0, 49 s”
      button "Play the selection" ⟨play⟩
      term: “Before”
      definition: “1,920 × 1,080 pixels, 01:00, 90 MB”
      term: “After”
      definition: “About 15.1 MB of 20 MB allowed”
      status: “It will be made smaller. This can take longer than the film itself.”
      button "Save film"
      button "Cancel""
  `);
  await user.click(screen.getByRole('button', { name: 'Save film' }));
  tell(0.4);
  expect(main().replace(/ About [\d:]+ min left\./, '')).toMatchInlineSnapshot(`
    "main
      term: “Before”
      definition: “1,920 × 1,080 pixels, 01:00, 90 MB”
      term: “After”
      definition: “About 15.1 MB of 20 MB allowed”
      status: “It will be made smaller. This can take longer than the film itself.”
      button "Working, 40%" ⟨repeat⟩ busy disabled focused
      “Keep Icetime open until it’s done.”
      button "Cancel""
  `);
  await answer({ ok: true, blob: new Blob(['x'.repeat(3 * MB)]), seconds: 49, how: 'transcoded' });
  expect(main()).toMatchInlineSnapshot(`
    "main
      region "Your film is ready"
        heading "Your film is ready" level=2
        video "The new film" from blob: controls
        term: “Before”
        definition: “1,920 × 1,080 pixels, 01:00, 90 MB”
        term: “After”
        definition: “00:49, 3 MB”
        button "Use this film" ⟨check⟩
        button "Change the selection""
  `);
});

test('a film that fits, one too long, and one that cannot be opened', async () => {
  const first = await edit({ bytes: 5 * MB, hasSound: false, playsEverywhere: true });
  expect(main()).toMatchInlineSnapshot(`
    "main
      video "Your film" from blob: controls
      group "The part you keep"
        slider "Start" valuemin=0 valuemax=59 valuetext=00:00.0
        slider "End" valuemin=1 valuemax=60 valuetext=01:00.0
      “Drag the handles to trim.”
      button "Less: Start" ⟨minus⟩ disabled
      textbox "Start" = "00:00" inputmode=text enterkeyhint=done autocomplete=off
      button "More: Start" ⟨plus⟩
      button "Less: End" ⟨minus⟩
      textbox "End" = "01:00" inputmode=text enterkeyhint=done autocomplete=off
      button "More: End" ⟨plus⟩ disabled
      “00:00.0 to 01:00.0, 60 s”
      button "Play the selection" ⟨play⟩
      term: “Before”
      definition: “1,920 × 1,080 pixels, 01:00, 5 MB”
      term: “After”
      definition: “About 5 MB of 20 MB allowed”
      “This film has no sound.”
      status: “It fits as it is. Location and date are removed.”
      button "Save film"
      button "Cancel""
  `);
  first.leave();
  const second = await edit({ durationSec: 3600, bytes: 1500 * MB });
  expect(main()).toMatchInlineSnapshot(`
    "main
      video "Your film" from blob: controls
      group "The part you keep"
        slider "Start" valuemin=0 valuemax=3599 valuetext=00:00.0
        slider "End" valuemin=1 valuemax=3600 valuetext=60:00.0
      “Drag the handles to trim.”
      button "Less: Start" ⟨minus⟩ disabled
      textbox "Start" = "00:00" inputmode=text enterkeyhint=done autocomplete=off
      button "More: Start" ⟨plus⟩
      button "Less: End" ⟨minus⟩
      textbox "End" = "60:00" inputmode=text enterkeyhint=done autocomplete=off
      button "More: End" ⟨plus⟩ disabled
      “00:00.0 to 60:00.0, 3,600 s”
      button "Play the selection" ⟨play⟩
      term: “Before”
      definition: “1,920 × 1,080 pixels, 60:00, 1.5 GB”
      status
        ⟨warning⟩ “That’s too long for 20 MB. Trim it to 09:19 min or less.”
      button "Save film" disabled
      button "Cancel""
  `);
  second.leave();
  await edit({}, 'not-a-film');
  expect(main()).toMatchInlineSnapshot(`
    "main
      alert
        ⟨warning⟩ “This film can’t be opened here, or it’s damaged. Choose an MP4, MOV or WebM file.”
      button "Cancel""
  `);
});

async function make(options: Parameters<typeof showAt>[2] = {}, camera?: 'refused') {
  const clock = createTestTimers();
  const { tools, device } = createFakeSounds(clock.timers, clock.now);
  device.says.formats = [{ name: 'WebM (VP9)', mimeType: 'video/webm;codecs=vp9,opus', plays: true }];
  device.says.camera = camera;
  const shown = await showAt('/createMastervideo', <CreateMastervideoScreen />, {
    loadSounds: () => Promise.resolve(tools),
    ...options,
  });
  await act(settled);
  return { ...shown, clock };
}

test('a new film, chosen or recorded', async () => {
  const { user } = await make();
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /addWorkoutMaster
      heading "New film" level=1 dir=auto
      “Record a film here or choose one you have. The finished film can be up to 50 MB. Longer ones are trimmed or made smaller first.”
      button "Record a film"
      button "Choose a film""
  `);
  await user.click(screen.getByRole('button', { name: 'Record a film' }));
  await screen.findByRole('button', { name: 'Record' });
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /addWorkoutMaster
      heading "New film" level=1 dir=auto
      “Record a film here or choose one you have. The finished film can be up to 50 MB. Longer ones are trimmed or made smaller first.”
      video "What the camera sees"
      button "Record"
      button "Next camera" ⟨repeat⟩
      button "Cancel""
  `);
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await screen.findByRole('timer');
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /addWorkoutMaster
      heading "New film" level=1 dir=auto
      “Record a film here or choose one you have. The finished film can be up to 50 MB. Longer ones are trimmed or made smaller first.”
      video "What the camera sees"
      timer "Recorded so far": “00:00”
      button "Stop""
  `);
});

test('a camera that is refused, and no more films', async () => {
  const { user, leave } = await make({}, 'refused');
  await user.click(screen.getByRole('button', { name: 'Record a film' }));
  await screen.findByRole('button', { name: 'Retry' });
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /addWorkoutMaster
      heading "New film" level=1 dir=auto
      “Record a film here or choose one you have. The finished film can be up to 50 MB. Longer ones are trimmed or made smaller first.”
      alert
        ⟨warning⟩ “Click the icon to the left of the address, allow “Camera, Microphone”, and reload the page. In an app window you’ll find it in the menu under App info.”
        button "Retry"
      button "Choose a film"
      button "Cancel""
  `);
  leave();
  await make({ workouts: TWO_MASTERS });
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /addWorkoutMaster
      heading "New film" level=1 dir=auto
      “Record a film here or choose one you have. The finished film can be up to 50 MB. Longer ones are trimmed or made smaller first.”
      “Master videos”
      ⟨warning⟩ “2 of 2”
      meter "Master videos" valuemin=0 valuemax=2 valuetext=2 of 2
      alert
        ⟨warning⟩ “Your plan allows 2 master videos, and you’re using all of them. Delete one to make another.”
        link "My workouts" → /"
  `);
});
