/** The stores of the app: those the first paint needs are made here, all others in late-stores.ts. */
import { newTimerMode, type UserSettings } from '#core/settings/settings.ts';
import { createContractStore } from './account/contract.ts';
import { createLoginStore } from './account/login.ts';
import { createSettingsStore } from './account/settings.ts';
import { createLateStores } from './late-stores.ts';
import { flagAssigned } from './library/favorit-flags.ts';
import { createLibraryStore } from './library/library.ts';
import { createAppStore } from './shell/app.ts';
import { byName } from './shell/late-store.ts';
import { until } from './shell/until.ts';
import type { StorePorts } from './store-ports.ts';
import { createTrainingStore } from './training/training.ts';

/** Every store of the running app. Most load with their screens: reading one before that throws. */
export type Stores = ReturnType<typeof createStores>;

/** Creates every store and connects them. */
export function createStores(ports: StorePorts) {
  const { workouts, training, outbox, timers, marks, now, texts } = ports;
  const app = createAppStore({ timers });
  const contract = createContractStore();
  const uid = (): string | undefined => login.getState().userID || undefined;
  const settings = createSettingsStore({ ...ports, uid });
  const limits = () => contract.getState().limits;
  const ownSettings = (): UserSettings => settings.getState().settings;
  const whenAuthReady = (): Promise<void> => until(app, (state) => state.authReady);
  const common = { app, timers, marks, now, uid, whenAuthReady, workouts, outbox };

  const flush = async (): Promise<void> => {
    const flushing = [library, trainingStore, late.messages.find()].flatMap((store) => store?.getState().flush() ?? []);
    await Promise.all(flushing);
  };
  const beforeEnd = () => Promise.resolve(late.editor.find()?.getState().close()).then(flush);
  const login = createLoginStore({ ...ports, settings: ownSettings, beforeSignOut: beforeEnd });
  const library = createLibraryStore({
    ...ports,
    ...common,
    results: (uid) => training.listLocal(uid),
    limits,
    language: () => ownSettings().language,
    newTimerMode: () => newTimerMode(ownSettings()),
    copyName: texts.copyName,
    loadLastRuns: () => trainingStore.getState().loadLastRuns(),
    fetchRuns: () => trainingStore.getState().fetchRuns(),
    knownWorkoutCount: () => (app.getState().authReady ? login.getState().workoutCount : undefined),
  });
  flagAssigned(app, library);
  const isRemoved = (wId: string) => library.getState().isRemoved(wId);
  const trainingStore = createTrainingStore({ ...ports, ...common, training, library: workouts, isRemoved });

  const early = { app, login, settings, library, training: trainingStore };
  const late = createLateStores({ ...ports, ...common, limits, ownSettings, beforeEnd }, early);
  return Object.assign(byName(late), {
    ...early,
    contract,
    ...toolsOf(ports),
    /** Sends the deletions that can still be undone. */
    flush,
    /** Whether a run is active, which nothing may interrupt. */
    isRunActive: () => late.player.find()?.getState().status === 'active',
    /** Whether the editor holds unsaved changes. */
    isEditorUnsaved: () => late.editor.find()?.getState().dirty === true,
  });
}

const toolsOf = ({ loadPictures, loadFilms, loadSounds, loadScanner, loadTryOut }: StorePorts) => ({
  loadPictures,
  loadFilms,
  loadSounds,
  loadScanner,
  loadTryOut,
});
