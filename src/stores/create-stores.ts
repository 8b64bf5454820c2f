import { newTimerMode, type UserSettings } from '#core/settings/settings.ts';
import type { AccountEdge } from '#data/account/account.ts';
import type { AuthEdge } from '#data/account/auth.ts';
import type { Unfinished } from '#data/account/unfinished.ts';
import type { FunctionsEdge } from '#data/account/functions.ts';
import type { DraftsEdge } from '#data/workouts/drafts.ts';
import type { MediaEdge } from '#data/media/media.ts';
import type { GroupsEdge } from '#data/people/groups.ts';
import type { MessagesEdge } from '#data/people/messages.ts';
import type { PeopleEdge } from '#data/people/people.ts';
import type { SharesEdge } from '#data/people/shares.ts';
import type { FavoritsEdge } from '#data/workouts/favorits.ts';
import type { RatingsEdge } from '#data/workouts/ratings.ts';
import type { OutboxEdge } from '#data/sync/outbox.ts';
import type { WListsEdge } from '#data/workouts/w-lists.ts';
import type { DatesEdge } from '#data/training/dates.ts';
import type { TrainingEdge } from '#data/training/training.ts';
import type { WorkoutsEdge } from '#data/workouts/workouts.ts';
import type { Films } from '#platform/pictures/films.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { Scanner } from '#platform/device/qr-scanner.ts';
import type { RemindersEdge } from '#platform/device/reminders.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AccountState, AccountStoreEdges } from './account/account.ts';
import { type AppState, createAppStore } from './shell/app.ts';
import type { CalendarEdges, CalendarState } from './training/calendar.ts';
import { createContractStore } from './account/contract.ts';
import type { DeviceCheckEdges } from './device/device-check-runs.ts';
import type { DeviceCheckState } from './device/device-check-state.ts';
import type { AdminState } from './account/admin.ts';
import type { InfoState } from './account/info.ts';
import type { EditorEdges, EditorState } from './editor/editor-state.ts';
import { flagAssigned } from './library/favorit-flags.ts';
import { createLibraryStore } from './library/library.ts';
import type { LibraryState } from './library/library-state.ts';
import { createLoginStore, type LoginState } from './account/login.ts';
import type { MediaEdges, MediaState } from './media/media.ts';
import type { MessagesEdges, MessagesState } from './people/messages.ts';
import type { PeopleEdges, PeopleState } from './people/people.ts';
import type { PlayerEdges } from './player/player-edges.ts';
import type { PlayerState } from './player/player-state.ts';
import type { SharingEdges, SharingState } from './library/sharing-state.ts';
import { createSettingsStore, type SettingsEdges } from './account/settings.ts';
import type { KeptEdges, KeptState } from './library/kept.ts';
import type { StorageEdges, StorageState } from './media/storage.ts';
import type { SignInEdges, SignInState } from './account/sign-in.ts';
import type { SoundTools } from './media/voice.ts';
import type { Timers } from './shell/timers.ts';
import type { TryOut } from './player/try-out.ts';
import type { TogetherEdges } from './together/together-edges.ts';
import type { TogetherState } from './together/together-state.ts';
import type { RemovalMarks } from './library/removals.ts';
import { createTrainingStore, type TrainingEdges, type TrainingState } from './training/training.ts';
import { byName, createLateStore, type LateStore } from './shell/late-store.ts';
import { until } from './shell/until.ts';
import type { WListsState, WListsStoreEdges } from './library/w-lists.ts';

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
  readonly dates: DatesEdge;
  readonly favorits: FavoritsEdge;
  readonly ratings: RatingsEdge;
  readonly functions: Pick<
    FunctionsEdge,
    | 'appealHidden'
    | 'askForContract'
    | 'calendarFeed'
    | 'deleteMyAccount'
    | 'exportMyData'
    | 'forgetGoneFiles'
    | 'generateWorkout'
    | 'reportContent'
  >;
  readonly people: PeopleEdge;
  readonly groups: GroupsEdge;
  readonly wLists: WListsEdge;
  readonly shares: SharesEdge;
  readonly messages: MessagesEdge;
  readonly outbox: OutboxEdge;
  readonly drafts: DraftsEdge;
  readonly unfinished: () => Promise<Unfinished>;
  readonly device: SettingsEdges['device'];
  readonly show: (settings: UserSettings) => void;
  readonly texts: Texts;
  readonly timers: Timers;
  readonly untilPainted: TrainingEdges['untilPainted'];
  readonly marks: RemovalMarks;
  /** Epoch ms. */
  readonly now: () => number;
  /** Comes with its code, and whatever it tries. */
  readonly deviceCheck: (
    own: Pick<DeviceCheckEdges, 'timers' | 'isInstalled' | 'cueVolume'>,
  ) => Promise<StoreApi<DeviceCheckState>>;
  readonly info: () => Promise<StoreApi<InfoState>>;
  readonly admin: () => Promise<StoreApi<AdminState>>;
  readonly loadMedia: () => Promise<MediaEdge>;
  /** Comes with the screens of sign-in. */
  readonly signIn: (own: Pick<SignInEdges, 'settings' | 'isOffline'>) => Promise<StoreApi<SignInState>>;
  readonly loadReminders: () => Promise<RemindersEdge>;
  /** Comes with the screen of the account. */
  readonly accountStore: (
    own: Omit<AccountStoreEdges, 'windows' | 'google' | 'origin' | 'language'> & Pick<SignInEdges, 'settings'>,
  ) => Promise<StoreApi<AccountState>>;
  /** What works on pictures; its code comes when it is first asked for, and rejects when it cannot. */
  readonly loadPictures: () => Promise<Pictures>;
  readonly loadFilms: () => Promise<Films>;
  /** What records and measures sounds; as `loadPictures`. */
  readonly loadSounds: () => Promise<SoundTools>;
  /** What reads QR codes through a camera; as `loadPictures`. */
  readonly loadScanner: () => Promise<Scanner>;
  /** What settings sound and feel like; as `loadPictures`. */
  readonly loadTryOut: () => Promise<TryOut>;
  /** The player's edges, on a clock that shows the server's time, come with it. */
  readonly together: (
    own: Pick<PlayerEdges, 'settings' | 'uid'> & Pick<TogetherEdges, 'timers' | 'whenAuthReady' | 'nicName'>,
  ) => Promise<StoreApi<TogetherState>>;
  /** Sound, clock and wake lock come with the player's code. */
  readonly playerEdges: (own: Pick<PlayerEdges, 'settings' | 'uid'>) => Promise<PlayerEdges>;
}

/** Every store of the running app. Most come with their screens' code: reading them before throws. */
export type Stores = ReturnType<typeof createStores>;

/** Makes every store and the ways between them. */
export function createStores(edges: StoreEdges) {
  const { workouts, training, outbox, timers, marks, now, texts } = edges;
  const app = createAppStore({ timers });
  const contract = createContractStore();
  const uid = (): string | undefined => login.getState().userID || undefined;
  const settings = createSettingsStore({ ...edges, uid });
  const limits = () => contract.getState().limits;
  const ownSettings = (): UserSettings => settings.getState().settings;
  const whenAuthReady = (): Promise<void> => until(app, (state) => state.authReady);
  const common = { app, timers, marks, now, uid, whenAuthReady, workouts, outbox };

  const flush = async (): Promise<void> => {
    const flushing = [library, trainingStore, messages.find()].flatMap((store) => store?.getState().flush() ?? []);
    await Promise.all(flushing);
  };
  const beforeEnd = () => Promise.resolve(editor.find()?.getState().close()).then(flush);
  const login = createLoginStore({ ...edges, settings: ownSettings, beforeSignOut: beforeEnd });
  const library = createLibraryStore({
    ...edges,
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
  const trainingStore = createTrainingStore({ ...edges, ...common, training, library: workouts, isRemoved });

  const editor = lateEditor({ ...edges, ...common, limits, settings: ownSettings }, library);
  const player = latePlayer(edges, { settings: ownSettings, uid });
  const media = lateMedia(edges, { app, login, limits, timers, now, askUsed: usedAtServer(edges) });
  const storage = lateStorage(edges, media, { app, login, workouts, now });
  const together = lateTogether(edges, { ...common, settings: ownSettings, login });
  const people = latePeople({ ...edges, ...common, login });
  const sharing = lateSharing({ ...edges, ...common, login, library, limits });
  const wLists = lateWLists({ ...edges, ...common, login });
  const calendar = lateCalendar({ ...edges, ...common, login, settings }, trainingStore);
  const messages = lateMessages({ ...edges, ...common, login }, media);

  const late = {
    account: lateAccount(edges, { ...common, login, beforeEnd, settings: ownSettings }),
    editor,
    player,
    media,
    kept: lateKept(edges, { app, library }),
    storage,
    people,
    sharing,
    wLists,
    messages,
    deviceCheck: lateDeviceCheck(edges, app, ownSettings),
    signIn: lateSignIn(edges, app, ownSettings),
    together,
    calendar,
    info: createLateStore('info', edges.info),
    admin: createLateStore('admin', edges.admin),
  };
  return Object.assign(byName(late), {
    app,
    login,
    contract,
    settings,
    library,
    training: trainingStore,
    ...toolsOf(edges),
    /** Sends the deletes that still wait in their undo window. */
    flush,
    /** A run is on: nothing may take the person away from it. */
    isRunActive: () => player.find()?.getState().status === 'active',
    /** The editor holds changes that are not saved. */
    isEditorUnsaved: () => editor.find()?.getState().dirty === true,
  });
}

const toolsOf = ({ loadPictures, loadFilms, loadSounds, loadScanner, loadTryOut }: StoreEdges) => ({
  loadPictures,
  loadFilms,
  loadSounds,
  loadScanner,
  loadTryOut,
});

function lateEditor(
  { texts, ...edges }: Omit<EditorEdges, keyof Texts | 'library'> & Pick<StoreEdges, 'texts'>,
  library: StoreApi<LibraryState>,
): LateStore<EditorState> {
  return createLateStore('editor', async () => {
    const { createEditorStore } = await import('./editor/editor.ts');
    return createEditorStore({
      ...edges,
      ...texts,
      library: library.getState,
    });
  });
}

function lateTogether(
  { together }: StoreEdges,
  { login, ...own }: Omit<Parameters<StoreEdges['together']>[0], 'nicName'> & { readonly login: StoreApi<LoginState> },
): LateStore<TogetherState> {
  return createLateStore('together', () => together({ ...own, nicName: () => login.getState().nicName }));
}

function latePlayer(
  { playerEdges }: StoreEdges,
  own: Parameters<StoreEdges['playerEdges']>[0],
): LateStore<PlayerState> {
  return createLateStore('player', async () => {
    const [{ createPlayerStore }, edges] = await Promise.all([import('./player/player.ts'), playerEdges(own)]);
    return createPlayerStore(edges);
  });
}

const usedAtServer =
  ({ account }: StoreEdges): MediaEdges['askUsed'] =>
  async (uid) => {
    const loaded = await account.load(uid);
    return loaded.ok ? loaded.value?.totalStorageUsed : undefined;
  };

function lateMedia({ loadMedia }: StoreEdges, own: Omit<MediaEdges, 'media'>): LateStore<MediaState> {
  return createLateStore('media', async () => {
    const [{ createMediaStore }, media] = await Promise.all([import('./media/media.ts'), loadMedia()]);
    return createMediaStore({ ...own, media });
  });
}

function lateKept({ loadMedia }: StoreEdges, own: Omit<KeptEdges, 'files' | 'uploads'>): LateStore<KeptState> {
  return createLateStore('kept', async () => {
    const [{ createKeptStore }, { keptFiles, uploads }] = await Promise.all([import('./library/kept.ts'), loadMedia()]);
    return createKeptStore({ ...own, files: keptFiles, uploads });
  });
}

function lateStorage(
  { loadMedia, functions, drafts }: StoreEdges,
  media: LateStore<MediaState>,
  own: Pick<StorageEdges, 'app' | 'login' | 'workouts' | 'now'>,
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

function latePeople(edges: PeopleEdges): LateStore<PeopleState> {
  return createLateStore('people', async () => (await import('./people/people.ts')).createPeopleStore(edges));
}

function lateWLists(edges: WListsStoreEdges): LateStore<WListsState> {
  return createLateStore('lists', async () => (await import('./library/w-lists.ts')).createWListsStore(edges));
}

function lateSharing(edges: SharingEdges): LateStore<SharingState> {
  return createLateStore('sharing', async () => (await import('./library/sharing.ts')).createSharingStore(edges));
}

function lateCalendar(
  {
    loadReminders,
    ...edges
  }: Omit<CalendarEdges, 'reminders' | 'results' | 'resultsHere'> & Pick<StoreEdges, 'loadReminders'>,
  training: StoreApi<TrainingState>,
): LateStore<CalendarState> {
  return createLateStore('calendar', async () => {
    const [{ createCalendarStore }, reminders] = await Promise.all([import('./training/calendar.ts'), loadReminders()]);
    return createCalendarStore({
      ...edges,
      reminders,
      results: () => training.getState().results.items,
      resultsHere: () => training.getState().history(),
    });
  });
}

function lateMessages(
  edges: Omit<MessagesEdges, 'removeFile'>,
  media: LateStore<MediaState>,
): LateStore<MessagesState> {
  return createLateStore('messages', async () => {
    const removeFile = async (path: string) => {
      await media.load();
      await media.get().getState().remove(path);
    };
    return (await import('./people/messages.ts')).createMessagesStore({ ...edges, removeFile });
  });
}

function lateDeviceCheck(
  edges: StoreEdges,
  app: StoreApi<AppState>,
  settings: () => UserSettings,
): LateStore<DeviceCheckState> {
  return createLateStore('device check', () =>
    edges.deviceCheck({
      timers: edges.timers,
      isInstalled: () => app.getState().isPwa || app.getState().isCapacitor,
      cueVolume: () => settings().cueVolume,
    }),
  );
}

function lateAccount(
  { accountStore, ...edges }: StoreEdges,
  own: Pick<AccountStoreEdges, 'app' | 'login' | 'beforeEnd' | 'whenAuthReady'> & Pick<SignInEdges, 'settings'>,
): LateStore<AccountState> {
  const isOffline = () => own.app.getState().offline;
  return createLateStore('account', () => accountStore({ ...edges, ...own, isOffline }));
}

function lateSignIn(
  { signIn }: StoreEdges,
  app: StoreApi<AppState>,
  settings: () => UserSettings,
): LateStore<SignInState> {
  return createLateStore('sign-in', () => signIn({ settings, isOffline: () => app.getState().offline }));
}
