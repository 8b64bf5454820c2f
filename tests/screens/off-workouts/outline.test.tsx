import '#tests/ui/native-dialog.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { done } from '#core/base/errors.ts';
import type { OfflineCopyStatus } from '#core/workout/offline-copy.ts';
import { KeepDialog } from '#screens/off-workouts/KeepDialog.tsx';
import { OfflineFiles, OwnFiles } from '#screens/off-workouts/OfflineFiles.tsx';
import { OffWorkoutsScreen } from '#screens/off-workouts/OffWorkoutsScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useStores } from '#stores/context.tsx';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']));
const MB = 1_048_576;
const LEGS = wholeOf(
  [
    { name: 'Squats', timeSec: 60 },
    { name: 'Lunges', timeSec: 60 },
  ],
  {
    wId: 'legs0000000000000001',
    ownerId: 'somebody',
    name: 'Legs',
  },
);
const OPEN = wholeOf([{ timeSec: 0 }], { wId: 'open0000000000000001', ownerId: ANNA.uid, name: 'At my pace' });
const MISSING = [
  { of: { exercise: 0 }, url: 'a' },
  { of: { exercise: 1 }, url: 'b' },
  { of: 'music', url: 'c' },
] as unknown as OfflineCopyStatus['missing'];
const statusOf = (fields: Partial<OfflineCopyStatus>): OfflineCopyStatus => ({
  state: 'incomplete',
  here: 2 * MB,
  size: 10 * MB,
  files: 3,
  missing: MISSING,
  ...fields,
});

/** As a route does that needs the store. */
function Needs({ stub, children }: { readonly stub?: object; readonly children: ReactNode }) {
  const stores = useStores();
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    void stores.loadOfflineCopies().then(() => {
      if (stub) stores.offlineCopies.setState(stub);
      setHere(true);
    });
  }, [stores, stub]);
  return isHere ? children : null;
}

const show = async (options: ShellOptions = {}) => {
  const harness = await showScreen(<OffWorkoutsScreen />, { workouts: [OPEN], ...options });
  harness.library.kept.set(LEGS.workout.wId, LEGS);
  await act(() => harness.stores.library.getState().loadOfflineCopies());
  await act(() => harness.stores.library.getState().loadCopies());
  await act(settled);
  return harness;
};

test('what runs without a network, for its owner and for guests', async () => {
  const { leave } = await show({ signedIn: true });
  expect(outlineOf(screen.getByRole('main'))).toMatchInlineSnapshot(`
    "main
      heading "Offline" level=1 dir=auto
      “All of these work without a connection.”
      heading "Your workouts" level=2
      “Kept on this device automatically while you’re signed in.”
      list
        listitem
          article "At my pace"
            heading "At my pace" level=3 dir=auto
            “1 exercise · 1 kB”
            link "Start At my pace" ⟨play⟩ → /workout/open0000000000000001/off
      “1 workout, 1 kB”
      heading "Kept offline" level=2
      “These stay until you remove them, even after you sign out.”
      list
        listitem
          article "Legs"
            heading "Legs" level=3 dir=auto
            “2 exercises · 02:00 · 1 kB”
            button "Remove Legs from device" ⟨trash⟩
            link "Start Legs" ⟨play⟩ → /workout/legs0000000000000001/off
      “1 workout, 1 kB”"
  `);
  leave();
  await show({ workouts: [] });
  expect(outlineOf(screen.getByRole('navigation'))).toMatchInlineSnapshot(`
    "navigation "More"
      link "Browse public workouts" → /workoutListOpen
      link "Sign in" → /login
      link "Export" → /export"
  `);
});

test('the files of a copy in each of their states', async () => {
  const told: string[] = [];
  for (const [name, status, offline] of [
    ['complete', statusOf({ state: 'complete', missing: [], here: 10 * MB }), false],
    ['stale', statusOf({ state: 'stale', missing: [] }), false],
    ['paused', statusOf({ state: 'paused' }), false],
    ['incomplete', statusOf({}), false],
    ['incomplete, offline', statusOf({ size: undefined, missing: MISSING.slice(2) }), true],
    ['withdrawn', statusOf({ state: 'withdrawn' }), false],
  ] as const) {
    const shown = await showScreen(
      <section data-testid="files">
        <Needs>
          <OfflineFiles whole={LEGS} name="Legs" status={status} />
          <i data-testid="here" />
        </Needs>
      </section>,
      { signedIn: true, prepare: ({ stores: all }) => all.app.getState().set({ offline }) },
    );
    await screen.findByTestId('here');
    told.push(`${name}:`, outlineOf(screen.getByTestId('files')));
    shown.leave();
  }
  expect(told.join('\n')).toMatchInlineSnapshot(`
    "complete:
    “⟨check⟩ Complete on this device”
    stale:
    “A newer version exists.”
    button "Update Legs"
    paused:
    “Paused at 2 MB. 3 files are still missing: Squats, Lunges, Music”
    progressbar "Legs" = 2097152 max=10485760
    “2 MB of 10 MB”
    button "Resume Legs"
    incomplete:
    “3 files are still missing: Squats, Lunges, Music”
    progressbar "Legs" = 2097152 max=10485760
    “2 MB of 10 MB”
    button "Pause download of Legs"
    button "Download missing files of Legs": “Try again”
    incomplete, offline:
    “1 file is still missing: Music”
    “2 MB so far”
    withdrawn:
    "
  `);
});

test('files of one’s own workout are kept by a tap', async () => {
  const { leave } = await showScreen(
    <section data-testid="files">
      <OwnFiles whole={LEGS} name="Legs" status={statusOf({})} />
    </section>,
    { signedIn: true },
  );
  expect(outlineOf(screen.getByTestId('files'))).toMatchInlineSnapshot(`
    "“Missing offline: Squats, Lunges, Music (8 MB)”
    button "Keep Legs offline" ⟨kept⟩: “Keep offline”"
  `);
  leave();
  await showScreen(
    <section data-testid="files">
      <OwnFiles whole={LEGS} name="Legs" status={statusOf({ size: undefined })} />
    </section>,
    { signedIn: true, prepare: ({ stores }) => stores.app.getState().set({ offline: true }) },
  );
  expect(outlineOf(screen.getByTestId('files'))).toMatchInlineSnapshot(`"“Missing offline: Squats, Lunges, Music”"`);
});

test('a large download is asked for, where there is room', async () => {
  const told: string[] = [];
  for (const room of [undefined, 100 * MB, 5 * MB]) {
    const closed = vi.fn();
    const stub = {
      cost: async () => done({ files: 3, bytes: 60 * MB, room }),
      keep: async () => done({ files: 3, bytes: 60 * MB, room }),
    };
    const { user, leave } = await showScreen(
      <Needs stub={stub}>
        <KeepDialog workout={LEGS.workout} onClose={closed} />
      </Needs>,
      { signedIn: true },
    );
    await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());
    told.push(outlineOf(document.querySelector('dialog')));
    await user.click(screen.getAllByRole('button').at(-1) ?? document.body);
    expect(closed).toHaveBeenCalled();
    leave();
  }
  expect(told.join('\n')).toMatchInlineSnapshot(`
    "alertdialog "Keep “Legs” on this device?" (3 files, 60 MB to download.)
      heading "Keep “Legs” on this device?" level=2
      button "Cancel" focused
      button "Keep offline"
    alertdialog "Keep “Legs” on this device?" (3 files, 60 MB to download. 100 MB free on this device.)
      heading "Keep “Legs” on this device?" level=2
      button "Cancel" focused
      button "Keep offline"
    dialog "Keep “Legs” on this device?" (“Legs” needs 60 MB, but Icetime only has 5 MB free on this device. Remove another workout first.)
      heading "Keep “Legs” on this device?" level=2
      button "Close" focused"
  `);
});
