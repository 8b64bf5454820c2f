import type { ContractLimits } from '#core/contract.ts';
import type { UserSettings } from '#core/settings.ts';
import type { AccountEdge } from '#data/account/account.ts';
import type { AuthEdge } from '#data/account/auth.ts';
import type { DraftsEdge } from '#data/workouts/drafts.ts';
import type { FavoritsEdge } from '#data/workouts/favorits.ts';
import type { OutboxEdge } from '#data/sync/outbox.ts';
import type { TrainingEdge } from '#data/training/training.ts';
import type { WorkoutsEdge } from '#data/workouts/workouts.ts';
import type { StoreApi } from 'zustand/vanilla';
import { createAppStore } from './app.ts';
import { createContractStore } from './contract.ts';
import type { EditorState } from './editor.ts';
import { createLibraryStore } from './library.ts';
import { createLoginStore } from './login.ts';
import type { PlayerEdges } from './player-edges.ts';
import type { PlayerState } from './player-state.ts';
import { createSettingsStore, type SettingsEdges } from './settings.ts';
import type { Stores } from './stores.ts';
import type { Timers } from './timers.ts';
import { createTrainingStore } from './training.ts';

/** The sentences that stores put into data: names of copies and of first exercises, in the person's language. */
interface Texts {
  readonly copyName: (name: string) => string;
  readonly firstExerciseName: () => string;
}

export interface StoreEdges {
  readonly auth: AuthEdge;
  readonly account: AccountEdge;
  readonly workouts: WorkoutsEdge;
  readonly training: TrainingEdge;
  readonly favorits: FavoritsEdge;
  readonly outbox: OutboxEdge;
  readonly drafts: DraftsEdge;
  readonly device: SettingsEdges['device'];
  readonly show: (settings: UserSettings) => void;
  readonly texts: Texts;
  readonly timers: Timers;
  /** Epoch ms. */
  readonly now: () => number;
  readonly loadSoundTest: SettingsEdges['loadSoundTest'];
  /** Sound, clock and wake lock come with the player's code. */
  readonly playerEdges: (own: Pick<PlayerEdges, 'settings' | 'uid'>) => Promise<PlayerEdges>;
}

/** Makes every store and the ways between them. */
export function createStores(edges: StoreEdges): Stores {
  const { auth, workouts, training, outbox, timers, now, texts } = edges;
  const app = createAppStore({ timers });
  const contract = createContractStore();
  const uid = (): string | undefined => login.getState().userID || undefined;
  const settings = createSettingsStore({ ...edges, uid });
  const ownSettings = (): UserSettings => settings.getState().settings;
  const ownContract = (): ContractLimits | undefined => contract.getState().contract;
  const whenAuthReady = (): Promise<void> => until(app, (state) => state.authReady);

  const login = createLoginStore({
    auth,
    settings: ownSettings,
    async beforeSignOut() {
      await late.editor?.getState().close();
      await Promise.all([library.getState().flush(), trainingStore.getState().flush()]);
    },
  });
  const library = createLibraryStore({
    workouts,
    favorits: edges.favorits,
    outbox,
    now,
    app,
    uid,
    whenAuthReady,
    contract: ownContract,
    language: () => ownSettings().language,
    copyName: texts.copyName,
    loadLastRuns: () => trainingStore.getState().loadLastRuns(),
    fetchRuns: () => trainingStore.getState().fetchRuns(),
    knownWorkoutCount: () => (app.getState().authReady ? login.getState().workoutCount : undefined),
  });
  const trainingStore = createTrainingStore({
    training,
    library: workouts,
    uid,
    whenAuthReady,
    app,
    isRemoved: (wId) => library.getState().isRemoved(wId),
  });

  const late: { editor?: StoreApi<EditorState>; player?: StoreApi<PlayerState> } = {};
  const loadEditor = once(async () => {
    const { createEditorStore } = await import('./editor.ts');
    late.editor = createEditorStore({
      workouts,
      outbox,
      timers,
      now,
      uid,
      drafts: edges.drafts,
      settings: ownSettings,
      limitReached: () => library.getState().limitReached(),
      saved: (workout) => library.getState().upsert(workout),
      ...texts,
    });
  });
  const loadPlayer = once(async () => {
    const [{ createPlayerStore }, own] = await Promise.all([
      import('./player.ts'),
      edges.playerEdges({ settings: ownSettings, uid }),
    ]);
    late.player = createPlayerStore(own);
  });

  return {
    app,
    login,
    contract,
    settings,
    library,
    training: trainingStore,
    get editor() {
      return loaded(late.editor, 'editor');
    },
    get player() {
      return loaded(late.player, 'player');
    },
    loadEditor,
    loadPlayer,
    isRunActive: () => late.player?.getState().status === 'active',
    isEditorUnsaved: () => late.editor?.getState().dirty === true,
  };
}

function loaded<T>(store: T | undefined, name: string): T {
  if (!store) throw new Error(`The ${name} store is not loaded: its route must load it first`);
  return store;
}

/** Asks again only after a failure (a chunk that could not be fetched). */
function once(load: () => Promise<void>): () => Promise<void> {
  let promise: Promise<void> | undefined;
  return () =>
    (promise ??= load().catch((error: unknown) => {
      promise = undefined;
      throw error;
    }));
}

function until<S>(store: StoreApi<S>, holds: (state: S) => boolean): Promise<void> {
  if (holds(store.getState())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe((state) => {
      if (!holds(state)) return;
      stop();
      resolve();
    });
  });
}
