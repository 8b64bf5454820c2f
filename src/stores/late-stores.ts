/**
 * Stores whose code loads with their screens. A new one is an entry here, and is then read as `useStore('name', …)`,
 * loaded by `loadName` and found in `useStores()`. Those that need the device are made by app/wire/wire.ts.
 */
import type { ContractLimits } from '#core/settings/contract.ts';
import type { UserSettings } from '#core/settings/settings.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { LoginState } from './account/login.ts';
import type { SettingsState } from './account/settings.ts';
import type { LibraryState } from './library/library-state.ts';
import type { AppState } from './shell/app.ts';
import { createLateStore, type LateStore } from './shell/late-store.ts';
import type { StorePorts, Wired, WiredOwn, WiredStores } from './store-ports.ts';
import type { TrainingState } from './training/training.ts';

/** The stores that are there from the start. */
export interface EarlyStores {
  readonly app: StoreApi<AppState>;
  readonly login: StoreApi<LoginState>;
  readonly settings: StoreApi<SettingsState>;
  readonly library: StoreApi<LibraryState>;
  readonly training: StoreApi<TrainingState>;
}

interface LatePorts extends StorePorts, Pick<WiredOwn, 'uid' | 'whenAuthReady' | 'beforeEnd'> {
  readonly limits: () => ContractLimits;
  readonly ownSettings: () => UserSettings;
}

export function createLateStores(ports: LatePorts, early: EarlyStores) {
  return {
    ...wiredStores(ports, early),
    ...mediaStores(ports, early),
    ...peopleStores(ports, early),
    ...scheduleStores(ports, early),
    editor: createLateStore(async () => {
      const { createEditorStore } = await import('./editor/editor.ts');
      return createEditorStore({
        ...ports,
        ...ports.texts,
        settings: ports.ownSettings,
        library: early.library.getState,
      });
    }),
  };
}

function wiredStores({ wired, ownSettings, ...ports }: LatePorts, { app, login }: EarlyStores) {
  const { uid, whenAuthReady, beforeEnd, timers, now } = ports;
  const own: WiredOwn = { app, login, uid, whenAuthReady, beforeEnd, timers, now, settings: ownSettings };
  const late = Object.entries(wired).map(([name, make]: [string, Wired<unknown>]) => [
    name,
    createLateStore(() => make(own)),
  ]);
  return Object.fromEntries(late) as {
    readonly [N in keyof WiredStores]: LateStore<WiredStores[N] extends Wired<infer S> ? S : never>;
  };
}

function mediaStores(ports: LatePorts, early: EarlyStores) {
  const { account, loadMedia, loadLater } = ports;
  const askUsed = async (uid: string) => {
    const loaded = await account.load(uid);
    return loaded.ok ? loaded.value?.totalStorageUsed : undefined;
  };
  const media = createLateStore(async () => {
    const [{ createMediaStore }, media] = await Promise.all([import('./media/media.ts'), loadMedia()]);
    return createMediaStore({ ...ports, ...early, media, askUsed });
  });
  const storage = createLateStore(async () => {
    const [{ createStorageStore }, { folders }, { functions }, files] = await Promise.all([
      import('./media/storage.ts'),
      loadMedia(),
      loadLater(),
      media.load(),
    ]);
    return createStorageStore({ ...ports, ...early, functions, folders, files });
  });
  const offlineCopies = createLateStore(async () => {
    const [{ createOfflineCopiesStore }, { offlineFiles, uploads }] = await Promise.all([
      import('./library/offline-copies.ts'),
      loadMedia(),
    ]);
    return createOfflineCopiesStore({ ...early, files: offlineFiles, uploads });
  });
  const messages = createLateStore(async () => {
    const [{ createMessagesStore }, later] = await Promise.all([import('./people/messages.ts'), loadLater()]);
    const removeFile = async (path: string) => {
      const files = await media.load();
      await files.getState().remove(path);
    };
    return createMessagesStore({ ...ports, ...early, ...later, removeFile });
  });
  return { media, storage, offlineCopies, messages };
}

const peopleStores = (ports: LatePorts, early: EarlyStores) => ({
  people: createLateStore(async () => {
    const [{ createPeopleStore }, later] = await Promise.all([import('./people/people.ts'), ports.loadLater()]);
    return createPeopleStore({ ...ports, ...early, ...later });
  }),
  sharing: createLateStore(async () => {
    const [{ createSharingStore }, later] = await Promise.all([import('./library/sharing.ts'), ports.loadLater()]);
    return createSharingStore({ ...ports, ...early, ...later });
  }),
  wLists: createLateStore(async () => {
    const [{ createWListsStore }, later] = await Promise.all([import('./library/w-lists.ts'), ports.loadLater()]);
    return createWListsStore({ ...ports, ...early, ...later });
  }),
});

/** Programmes, coaching – which most people never open – and the calendar, which reminds of programmes' trainings. */
function scheduleStores(ports: LatePorts, { training, ...early }: EarlyStores) {
  const programmes = createLateStore(async () => {
    const [{ createProgrammesStore }, later] = await Promise.all([
      import('./programmes/programmes.ts'),
      ports.loadLater(),
    ]);
    const store = createProgrammesStore({ ...ports, ...early, ...later });
    // The product's programmes come in the person's language.
    early.settings.subscribe((now, before) => {
      if (now.settings.language !== before.settings.language) void store.getState().load();
    });
    store.subscribe((now, before) => {
      if (now.follows !== before.follows) calendar.find()?.getState().startReminding();
    });
    return store;
  });
  const coaching = createLateStore(async () => {
    const [{ createCoachingStore }, later, store] = await Promise.all([
      import('./programmes/coaching.ts'),
      ports.loadLater(),
      programmes.load(),
    ]);
    return createCoachingStore({ ...ports, ...early, ...later, programmes: store });
  });
  const calendar = createLateStore(async () => {
    const [{ createCalendarStore }, later, reminders] = await Promise.all([
      import('./training/calendar.ts'),
      ports.loadLater(),
      ports.loadReminders(),
    ]);
    return createCalendarStore({
      ...ports,
      ...early,
      ...later,
      reminders,
      scheduled: (day) => programmes.find()?.getState().scheduled(day) ?? [],
      results: () => training.getState().results.items,
      resultsHere: () => training.getState().history(),
    });
  });
  return { programmes, coaching, calendar };
}
