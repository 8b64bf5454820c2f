import { newTimerMode, type UserSettings } from '#core/settings/settings.ts';
import type { AccountPort } from '#data/account/account.ts';
import type { AuthPort } from '#data/account/auth.ts';
import type { Unfinished } from '#data/account/unfinished.ts';
import type { FunctionsPort } from '#data/account/functions.ts';
import type { DraftsPort } from '#data/workouts/drafts.ts';
import type { MediaPort } from '#data/media/media.ts';
import type { GroupsPort } from '#data/people/groups.ts';
import type { MessagesPort } from '#data/people/messages.ts';
import type { PeoplePort } from '#data/people/people.ts';
import type { SharesPort } from '#data/people/shares.ts';
import type { FavoritsPort } from '#data/workouts/favorits.ts';
import type { RatingsPort } from '#data/workouts/ratings.ts';
import type { OutboxPort } from '#data/sync/outbox.ts';
import type { CoachingsPort } from '#data/people/coachings.ts';
import type { ProgrammesPort } from '#data/training/programmes.ts';
import type { WListsPort } from '#data/workouts/w-lists.ts';
import type { DatesPort } from '#data/training/dates.ts';
import type { TrainingPort } from '#data/training/training.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';
import type { Films } from '#platform/pictures/films.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { Scanner } from '#platform/device/qr-scanner.ts';
import type { RemindersPort } from '#platform/device/reminders.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AccountState, AccountStorePorts } from './account/account.ts';
import { type AppState, createAppStore } from './shell/app.ts';
import { createContractStore } from './account/contract.ts';
import type { DeviceCheckPorts } from './device/device-check-runs.ts';
import type { DeviceCheckState } from './device/device-check-state.ts';
import type { AdminState } from './account/admin.ts';
import type { InfoState } from './account/info.ts';
import type { EditorPorts, EditorState } from './editor/editor-state.ts';
import { flagAssigned } from './library/favorit-flags.ts';
import { createLibraryStore } from './library/library.ts';
import type { LibraryState } from './library/library-state.ts';
import { createLoginStore, type LoginState } from './account/login.ts';
import type { MediaPorts, MediaState } from './media/media.ts';
import type { MessagesPorts, MessagesState } from './people/messages.ts';
import type { PeoplePorts, PeopleState } from './people/people.ts';
import type { PlayerPorts } from './player/player-ports.ts';
import type { PlayerState } from './player/player-state.ts';
import type { QueuePorts, QueueState } from './player/queue.ts';
import type { SharingPorts, SharingState } from './library/sharing-state.ts';
import { createSettingsStore, type SettingsPorts } from './account/settings.ts';
import type { OfflineCopiesPorts, OfflineCopiesState } from './library/offline-copies.ts';
import type { StoragePorts, StorageState } from './media/storage.ts';
import type { SignInPorts, SignInState } from './account/sign-in.ts';
import type { SoundTools } from './media/voice.ts';
import type { Timers } from './shell/timers.ts';
import type { TryOut } from './player/try-out.ts';
import type { TogetherPorts } from './together/together-ports.ts';
import type { TogetherState } from './together/together-state.ts';
import type { RemovalMarks } from './library/removals.ts';
import { createTrainingStore, type TrainingPorts } from './training/training.ts';
import type { ProgrammesStorePorts } from './programmes/programmes-state.ts';
import { lateSchedule } from './late-schedule.ts';
import { byName, createLateStore, type LateStore } from './shell/late-store.ts';
import { until } from './shell/until.ts';
import type { WListsState, WListsStorePorts } from './library/w-lists.ts';

/** Texts that stores write into data: names of copies and of first exercises, in the person's language. */
interface Texts {
  readonly copyName: (name: string) => string;
  readonly firstExerciseName: () => string;
}

export interface StorePorts {
  readonly auth: AuthPort;
  readonly account: AccountPort;
  readonly workouts: WorkoutsPort;
  readonly training: TrainingPort;
  readonly dates: DatesPort;
  readonly favorits: FavoritsPort;
  readonly ratings: RatingsPort;
  readonly functions: Pick<
    FunctionsPort,
    | 'appealHidden'
    | 'askForContract'
    | 'calendarFeed'
    | 'deleteMyAccount'
    | 'exportMyData'
    | 'forgetGoneFiles'
    | 'generateProgramme'
    | 'generateWorkout'
    | 'reportContent'
  >;
  readonly people: PeoplePort;
  readonly groups: GroupsPort;
  readonly wLists: WListsPort;
  readonly programmes: ProgrammesPort;
  readonly coachings: CoachingsPort;
  readonly starterProgramme: ProgrammesStorePorts['starterProgramme'];
  readonly shares: SharesPort;
  readonly messages: MessagesPort;
  readonly outbox: OutboxPort;
  readonly drafts: DraftsPort;
  readonly unfinished: () => Promise<Unfinished>;
  readonly device: SettingsPorts['device'];
  readonly show: (settings: UserSettings) => void;
  readonly texts: Texts;
  readonly timers: Timers;
  readonly untilPainted: TrainingPorts['untilPainted'];
  readonly marks: RemovalMarks;
  /** Epoch ms. */
  readonly now: () => number;
  /** Loaded with its code and the tools it checks. */
  readonly deviceCheck: (
    own: Pick<DeviceCheckPorts, 'timers' | 'isInstalled' | 'cueVolume'>,
  ) => Promise<StoreApi<DeviceCheckState>>;
  readonly info: () => Promise<StoreApi<InfoState>>;
  readonly admin: () => Promise<StoreApi<AdminState>>;
  readonly loadMedia: () => Promise<MediaPort>;
  /** Loaded with the sign-in screens. */
  readonly signIn: (own: Pick<SignInPorts, 'settings' | 'isOffline'>) => Promise<StoreApi<SignInState>>;
  readonly loadReminders: () => Promise<RemindersPort>;
  /** Loaded with the account screen. */
  readonly accountStore: (
    own: Omit<AccountStorePorts, 'windows' | 'google' | 'origin' | 'language'> & Pick<SignInPorts, 'settings'>,
  ) => Promise<StoreApi<AccountState>>;
  /** Tools for pictures; loaded on first use, rejects if that fails. */
  readonly loadPictures: () => Promise<Pictures>;
  readonly loadFilms: () => Promise<Films>;
  /** Tools that record and measure sound; like `loadPictures`. */
  readonly loadSounds: () => Promise<SoundTools>;
  /** Reads QR codes through a camera; like `loadPictures`. */
  readonly loadScanner: () => Promise<Scanner>;
  /** Demonstrates how settings sound and feel; like `loadPictures`. */
  readonly loadTryOut: () => Promise<TryOut>;
  /** Loaded with the player's ports, on a clock that shows the server's time. */
  readonly together: (
    own: Pick<PlayerPorts, 'settings' | 'uid'> & Pick<TogetherPorts, 'timers' | 'whenAuthReady' | 'nicName'>,
  ) => Promise<StoreApi<TogetherState>>;
  /** Loaded with the menus of workouts. */
  readonly queue: (own: Pick<QueuePorts, 'uid'>) => Promise<StoreApi<QueueState>>;
  /** Sound, clock and wake lock, loaded with the player's code. */
  readonly playerPorts: (own: Pick<PlayerPorts, 'settings' | 'uid'>) => Promise<PlayerPorts>;
}

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
    const flushing = [library, trainingStore, messages.find()].flatMap((store) => store?.getState().flush() ?? []);
    await Promise.all(flushing);
  };
  const beforeEnd = () => Promise.resolve(editor.find()?.getState().close()).then(flush);
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

  const editor = lateEditor({ ...ports, ...common, limits, settings: ownSettings }, library);
  const player = latePlayer(ports, { settings: ownSettings, uid });
  const media = lateMedia(ports, { app, login, limits, timers, now, askUsed: usedAtServer(ports) });
  const storage = lateStorage(ports, media, { app, login, workouts, now });
  const together = lateTogether(ports, { ...common, settings: ownSettings, login });
  const people = latePeople({ ...ports, ...common, login });
  const sharing = lateSharing({ ...ports, ...common, login, library, limits });
  const wLists = lateWLists({ ...ports, ...common, login });
  const plans = lateSchedule({ ...ports, ...common, login, limits, settings }, trainingStore);
  const messages = lateMessages({ ...ports, ...common, login }, media);

  const late = {
    account: lateAccount(ports, { ...common, login, beforeEnd, settings: ownSettings }),
    editor,
    player,
    media,
    offlineCopies: lateOfflineCopies(ports, { app, library }),
    storage,
    people,
    sharing,
    wLists,
    ...plans,
    messages,
    deviceCheck: lateDeviceCheck(ports, app, ownSettings),
    signIn: lateSignIn(ports, app, ownSettings),
    together,
    ...lateOthers(ports, uid),
  };
  return Object.assign(byName(late), {
    app,
    login,
    contract,
    settings,
    library,
    training: trainingStore,
    ...toolsOf(ports),
    /** Sends the deletions that can still be undone. */
    flush,
    /** Whether a run is active, which nothing may interrupt. */
    isRunActive: () => player.find()?.getState().status === 'active',
    /** Whether the editor holds unsaved changes. */
    isEditorUnsaved: () => editor.find()?.getState().dirty === true,
  });
}

const toolsOf = ({ loadPictures, loadFilms, loadSounds, loadScanner, loadTryOut }: StorePorts) => ({
  loadPictures,
  loadFilms,
  loadSounds,
  loadScanner,
  loadTryOut,
});

const lateOthers = ({ info, admin, queue }: StorePorts, uid: () => string | undefined) => ({
  info: createLateStore('info', info),
  admin: createLateStore('admin', admin),
  queue: createLateStore('queue', () => queue({ uid: () => uid() ?? '' })),
});

function lateEditor(
  { texts, ...ports }: Omit<EditorPorts, keyof Texts | 'library'> & Pick<StorePorts, 'texts'>,
  library: StoreApi<LibraryState>,
): LateStore<EditorState> {
  return createLateStore('editor', async () => {
    const { createEditorStore } = await import('./editor/editor.ts');
    return createEditorStore({
      ...ports,
      ...texts,
      library: library.getState,
    });
  });
}

function lateTogether(
  { together }: StorePorts,
  { login, ...own }: Omit<Parameters<StorePorts['together']>[0], 'nicName'> & { readonly login: StoreApi<LoginState> },
): LateStore<TogetherState> {
  return createLateStore('together', () => together({ ...own, nicName: () => login.getState().nicName }));
}

function latePlayer(
  { playerPorts }: StorePorts,
  own: Parameters<StorePorts['playerPorts']>[0],
): LateStore<PlayerState> {
  return createLateStore('player', async () => {
    const [{ createPlayerStore }, ports] = await Promise.all([import('./player/player.ts'), playerPorts(own)]);
    return createPlayerStore(ports);
  });
}

const usedAtServer =
  ({ account }: StorePorts): MediaPorts['askUsed'] =>
  async (uid) => {
    const loaded = await account.load(uid);
    return loaded.ok ? loaded.value?.totalStorageUsed : undefined;
  };

function lateMedia({ loadMedia }: StorePorts, own: Omit<MediaPorts, 'media'>): LateStore<MediaState> {
  return createLateStore('media', async () => {
    const [{ createMediaStore }, media] = await Promise.all([import('./media/media.ts'), loadMedia()]);
    return createMediaStore({ ...own, media });
  });
}

function lateOfflineCopies(
  { loadMedia }: StorePorts,
  own: Omit<OfflineCopiesPorts, 'files' | 'uploads'>,
): LateStore<OfflineCopiesState> {
  return createLateStore('kept', async () => {
    const [{ createOfflineCopiesStore }, { offlineFiles, uploads }] = await Promise.all([
      import('./library/offline-copies.ts'),
      loadMedia(),
    ]);
    return createOfflineCopiesStore({ ...own, files: offlineFiles, uploads });
  });
}

function lateStorage(
  { loadMedia, functions, drafts }: StorePorts,
  media: LateStore<MediaState>,
  own: Pick<StoragePorts, 'app' | 'login' | 'workouts' | 'now'>,
): LateStore<StorageState> {
  return createLateStore('storage', async () => {
    const [{ createStorageStore }, { folders }] = await Promise.all([
      import('./media/storage.ts'),
      loadMedia(),
      media.load(),
    ]);
    return createStorageStore({ ...own, functions, drafts, folders, files: media.get() });
  });
}

function latePeople(ports: PeoplePorts): LateStore<PeopleState> {
  return createLateStore('people', async () => (await import('./people/people.ts')).createPeopleStore(ports));
}

function lateWLists(ports: WListsStorePorts): LateStore<WListsState> {
  return createLateStore('lists', async () => (await import('./library/w-lists.ts')).createWListsStore(ports));
}

function lateSharing(ports: SharingPorts): LateStore<SharingState> {
  return createLateStore('sharing', async () => (await import('./library/sharing.ts')).createSharingStore(ports));
}

function lateMessages(
  ports: Omit<MessagesPorts, 'removeFile'>,
  media: LateStore<MediaState>,
): LateStore<MessagesState> {
  return createLateStore('messages', async () => {
    const removeFile = async (path: string) => {
      await media.load();
      await media.get().getState().remove(path);
    };
    return (await import('./people/messages.ts')).createMessagesStore({ ...ports, removeFile });
  });
}

function lateDeviceCheck(
  ports: StorePorts,
  app: StoreApi<AppState>,
  settings: () => UserSettings,
): LateStore<DeviceCheckState> {
  return createLateStore('device check', () =>
    ports.deviceCheck({
      timers: ports.timers,
      isInstalled: () => app.getState().isPwa || app.getState().isCapacitor,
      cueVolume: () => settings().cueVolume,
    }),
  );
}

function lateAccount(
  { accountStore, ...ports }: StorePorts,
  own: Pick<AccountStorePorts, 'app' | 'login' | 'beforeEnd' | 'whenAuthReady'> & Pick<SignInPorts, 'settings'>,
): LateStore<AccountState> {
  const isOffline = () => own.app.getState().offline;
  return createLateStore('account', () => accountStore({ ...ports, ...own, isOffline }));
}

function lateSignIn(
  { signIn }: StorePorts,
  app: StoreApi<AppState>,
  settings: () => UserSettings,
): LateStore<SignInState> {
  return createLateStore('sign-in', () => signIn({ settings, isOffline: () => app.getState().offline }));
}
