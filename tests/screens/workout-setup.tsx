import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { done } from '#core/base/errors.ts';
import type { OfflineCopyStatus, MissingFile } from '#core/workout/offline-copy.ts';
import type { Exercise, OfflineCopy, WholeWorkout, Workout, WorkoutResult } from '#core/workout/model.ts';
import type { LanguageTag } from '#core/base/languages.ts';
import { DEFAULT_SETTINGS, type UserSettings } from '#core/settings/settings.ts';
import { startI18n } from '#i18n/setup.ts';
import { WorkoutScreen } from '#screens/workout/WorkoutScreen.tsx';
// Here at once: a file's last test may end while one of them is still being fetched.
import '#screens/workout/run/Extras.tsx';
import '#screens/workout/run/LogSet.tsx';
import '#screens/workout/finish/Rewards.tsx';
import '#screens/workout/ready/FilesHere.tsx';
import '#screens/workout/ready/ReadyMenu.tsx';
import '#screens/workout/sound/SoundControls.tsx';
import '#screens/public/AboutPublic.tsx';
import '#screens/public/AfterRun.tsx';
import { StoresProvider } from '#stores/context.tsx';
import type { LibraryState } from '#stores/library/library-state.ts';
import { type List, NO_LIST } from '#stores/library/lists.ts';
import type { LoginState } from '#stores/account/login.ts';
import type { PlayerResult } from '#stores/player/player-result.ts';
import type { SettingsState } from '#stores/account/settings.ts';
import type { PlayerState } from '#stores/player/player-state.ts';
import type { Stores } from '#stores/create-stores.ts';
import { W_ID, wholeOf } from '#tests/core/samples.ts';
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createFakePlayer } from './fake-player.ts';

export const TWO_ROUNDS = wholeOf(
  [
    { name: 'Squats', timeSec: 40, restSec: 20 },
    { name: 'Side plank', timeSec: 30, restSec: 10 },
  ],
  { name: 'Full body cold start', rounds: 2 },
);
export const of = (exercises: readonly Partial<Exercise>[], fields: Partial<Workout> = {}) =>
  wholeOf(exercises, { name: 'Cold start', ...fields });

const NOTHING_MISSING: OfflineCopyStatus = { state: 'incomplete', here: 0, size: undefined, files: 1, missing: [] };

interface Options {
  readonly whole?: WholeWorkout;
  readonly settings?: Partial<UserSettings>;
  readonly signedIn?: boolean;
  readonly language?: LanguageTag;
  readonly saved?: PlayerResult['saved'];
  readonly state?: Partial<PlayerState>;
  readonly start?: boolean;
  readonly wide?: boolean;
  /** 0 = the run begins with its first step. */
  readonly leadInMs?: number;
  /** What the library says of favourites and votes. */
  readonly library?: Partial<LibraryState>;
  readonly login?: Partial<LoginState>;
  readonly offline?: boolean;
  /** Of the workout's files, those that are not on this device. */
  readonly missing?: readonly MissingFile[];
  /** What the device knows of earlier runs. */
  readonly history?: readonly WorkoutResult[];
}

/** The workout route over a player whose clock the test moves. With `start` the run has been started. */
export async function setup(options: Options = {}) {
  const { whole = TWO_ROUNDS, settings = {}, signedIn = true, saved, state, start = false, wide = false } = options;
  const { language = 'en', library = {}, login = {}, offline = false, missing = [] } = options;
  await startI18n(language);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') ? wide : true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const player = createFakePlayer(whole, settings, saved, options.leadInMs, options.history);
  if (state) player.store.setState(state);
  const notices: string[] = [];
  const logged: [id: string, sets: string][] = [];
  const stores = {
    player: player.store,
    login: createStore(() => ({
      isLoggedIn: signedIn,
      userID: signedIn ? 'owner' : '',
      emailVerified: signedIn,
      endedBecause: () => undefined,
      ...login,
    })),
    settings: createStore<Pick<SettingsState, 'settings' | 'set'>>((set, get) => ({
      settings: { ...DEFAULT_SETTINGS, ...settings },
      set: (key, value) => set({ settings: { ...get().settings, [key]: value } }),
    })),
    training: createStore(() => ({
      history: async () => options.history ?? [],
      setSets: async (id: string, sets: string) => void logged.push([id, sets]),
    })),
    library: createStore(() => ({
      myFavorits: [],
      offlineCopies: NO_LIST as List<OfflineCopy>,
      loadOfflineCopies: async () => undefined,
      loadFavorits: async () => undefined,
      ...library,
      duplicate: async (wId: string) => done(player.calls.push(`duplicate ${wId}`)),
    })),
    offlineCopies: createStore(() => ({
      look: async () => ({ ...NOTHING_MISSING, missing }),
      cost: async () => done({ files: missing.length, bytes: 0, room: undefined }),
      keep: async (wId: string) => done({ files: player.calls.push(`keep ${wId}`), bytes: 0, room: undefined }),
    })),
    loadOfflineCopies: async () => undefined,
    app: createStore(() => ({ offline, notify: ({ key }: { key: string }) => notices.push(key) })),
  } as unknown as Stores;
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
  const { container, unmount } = render(
    <StoresProvider stores={stores}>
      <MemoryRouter
        future={{ v7_startTransition: true, v7_relativeSplatPath: true }}
        initialEntries={[`/workout/${W_ID}`]}
      >
        <Routes>
          <Route path="workout/:id/:type?" element={<WorkoutScreen />} />
          <Route path="addWorkout/:id" element={<p>The editor</p>} />
        </Routes>
      </MemoryRouter>
    </StoresProvider>,
  );
  await act(async () => undefined);
  if (start) act(() => player.store.getState().start());
  return {
    user,
    container,
    leave: unmount,
    notices,
    /** What was logged of results, after their run. */
    saved: logged,
    calls: player.calls,
    player,
    settings: () => stores.settings.getState().settings,
    pass: (seconds: number) => act(() => player.pass(seconds * 1000)),
    setState: (patch: Partial<PlayerState>) => act(() => player.store.setState(patch)),
    root: () => container.querySelector('[data-testid="player"]'),
  };
}
