import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { mediaUrlsOf } from '#app/wire/media-urls.ts';
import { NoticeBoard } from '#app/hints/NoticeBoard.tsx';
import type { UserRecord, WholeWorkout } from '#core/workout/model.ts';
import { loadTexts, startI18n } from '#i18n/setup.ts';
import { AddWorkoutScreen } from '#screens/add-workout/AddWorkoutScreen.tsx';
import { StoresProvider } from '#stores/context.tsx';
import { MediaUrls } from '#ui/base/media-url.tsx';
import { W_ID, wholeOf } from '#tests/core/samples.ts';
import { ANNA, createHarness, enter, type HarnessOptions, settled } from '#tests/stores/harness.ts';
import '#tests/ui/native-dialog.ts';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

export const LEGS = wholeOf(
  [
    { name: 'Squats', timeSec: 40, restSec: 20 },
    { name: 'Lunges', timeSec: 30, restSec: 10 },
    { name: 'Bridge', timeSec: 60 },
  ],
  { ownerId: ANNA.uid, name: 'Legs', totalSec: 160 },
);
export const PATH = `/addWorkout/${W_ID}`;

interface Options extends HarnessOptions {
  readonly path?: string;
  readonly emailVerified?: boolean;
  readonly record?: Partial<UserRecord>;
  readonly prepare?: (harness: ReturnType<typeof createHarness>) => void;
  /** As somebody finds it: every exercise a line. Else all of them are open. */
  readonly collapsed?: boolean;
}

/** The editor at its address, over adapters in memory, signed in as Anna. */
export async function showEditor({
  path = PATH,
  emailVerified = true,
  collapsed = false,
  prepare,
  ...options
}: Options = {}) {
  await startI18n('en');
  await Promise.all((['making', 'media', 'pictures', 'device'] as const).map(loadTexts));
  const harness = createHarness({ workouts: [LEGS], ...options });
  enter(harness, { ...ANNA, emailVerified }, options.record);
  prepare?.(harness);
  await Promise.all([harness.stores.loadEditor(), harness.stores.loadMedia()]);
  history.replaceState(null, '', path);
  render(
    <StoresProvider stores={harness.stores}>
      <MediaUrls value={mediaUrlsOf(harness.stores)}>
        <BrowserRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
          <Routes>
            <Route path="/addWorkout/:id?" element={<AddWorkoutScreen />} />
            <Route path="*" element={<p>Elsewhere</p>} />
          </Routes>
          <NoticeBoard />
        </BrowserRouter>
      </MediaUrls>
    </StoresProvider>,
  );
  await act(settled);
  const lines = screen.queryAllByRole('button', { expanded: false }).filter(({ dataset }) => 'row' in dataset);
  if (!collapsed) for (const line of lines) act(() => line.click());
  const draft = () => harness.stores.editor.getState().draft;
  return {
    ...harness,
    user: userEvent.setup(),
    draft,
    /** Lets time pass, for example until autosave. */
    pass: (ms: number) => act(() => harness.clock.pass(ms)),
    saved: () => harness.library.calls.saved.at(-1),
    order: () => draft()?.exercises.map(({ name }) => name),
  };
}

export const items = () => within(screen.getByRole('list', { name: /^Exercises/ })).getAllByRole('listitem');
/** The exercise whose name field holds exactly `name`. */
export const item = (name: string) => {
  const row = screen.getByDisplayValue(name, { trim: false, exact: true }).closest('li');
  if (!row) throw new Error(`No exercise ${name}`);
  return within(row);
};
export const box = (name: string) => screen.getByRole('textbox', { name });

export async function type(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  if (text) await user.paste(text);
  await user.tab();
}
export const whole = (fields: Parameters<typeof wholeOf>[1], count = 1): WholeWorkout =>
  wholeOf(
    Array.from({ length: count }, (_, n) => ({ name: `Exercise ${n + 1}`, timeSec: 30 })),
    fields,
  );
