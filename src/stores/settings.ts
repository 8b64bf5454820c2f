import { isSettingValue, readSettings, type SettingKey, type UserSettings } from '#core/settings.ts';
import type { AccountEdge } from '#data/account/account.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface SettingsState {
  readonly settings: UserSettings;
  /** Where the values come from: nowhere yet, this device, or the account. */
  readonly loaded: 'defaults' | 'device' | 'account';
  /** How many changes were made here so far. */
  readonly changeCount: number;
  /** At once: state, copy on the device, language and theme, and the account's copy when somebody is signed in. */
  readonly set: <K extends SettingKey>(key: K, value: UserSettings[K]) => void;
  /**
   * Takes over the account's stored settings, read when there were `asOf` changes: later ones stay. What is missing or
   * unknown in the account falls back to the default.
   */
  readonly apply: (stored: unknown, asOf: number) => void;
  /** Fetches what `testSound` needs, so that the tap itself can make the sound. */
  readonly prepareSound: () => Promise<void>;
  /** Plays countdown and change at the present volume. From a tap. */
  readonly testSound: () => void;
  /** Makes language and theme of the present settings visible again. */
  readonly showSaved: () => void;
  /** After sign-out only the look of the device stays: language and theme. */
  readonly forgetPerson: () => void;
}

export interface SettingsEdges {
  /** The copy on this device; `read` is synchronous so that the first paint has the right language and theme. */
  readonly device: {
    /** Settings, and whose change of them has not been taken up by the account's queue yet: `unsavedOf`. */
    readonly read: () => unknown;
    readonly write: (settings: UserSettings, unsavedOf?: string) => void;
  };
  readonly account: Pick<AccountEdge, 'saveSettings'>;
  /** Makes language and theme visible. */
  readonly show: (settings: UserSettings) => void;
  readonly uid: () => string | undefined;
  readonly loadSoundTest: () => Promise<(volume: number, muted: boolean) => void>;
}

export function createSettingsStore(edges: SettingsEdges): StoreApi<SettingsState> {
  return createStore<SettingsState>((set, get) => {
    const stored = edges.device.read();
    /** For each setting changed here, which change that was. */
    const changedAt = new Map<SettingKey, number>();
    let playTest: ((volume: number, muted: boolean) => void) | undefined;
    /** Somebody tapped and the page was gone before the queue had it: then this device knows more than the account. */
    let unsavedOf = (stored as { unsavedOf?: unknown } | undefined)?.unsavedOf;
    const keep = (settings: UserSettings, loaded: SettingsState['loaded'], uid?: string) => {
      set({ settings, loaded });
      edges.device.write(settings, uid);
      edges.show(settings);
    };
    const save = async (uid: string) => {
      const { settings } = get();
      await edges.account.saveSettings(uid, settings);
      if (get().settings === settings) edges.device.write(settings);
    };
    return {
      settings: readSettings(stored),
      loaded: stored === undefined ? 'defaults' : 'device',
      changeCount: 0,
      set(key, value) {
        if (!isSettingValue(key, value) || get().settings[key] === value) return;
        const settings = { ...get().settings, [key]: value };
        const changeCount = get().changeCount + 1;
        changedAt.set(key, changeCount);
        set({ changeCount });
        const uid = edges.uid();
        keep(settings, get().loaded === 'account' ? 'account' : 'device', uid);
        if (uid !== undefined) void save(uid);
      },
      apply(fromAccount, asOf) {
        const { settings } = get();
        const uid = edges.uid();
        if (uid !== undefined && unsavedOf === uid) {
          unsavedOf = undefined;
          // As if changed just now: what is still being read of the account is older.
          const changeCount = get().changeCount + 1;
          for (const key of Object.keys(settings) as SettingKey[]) changedAt.set(key, changeCount);
          set({ changeCount });
          keep(settings, 'account', uid);
          void save(uid);
          return;
        }
        const later = [...changedAt].flatMap(([key, at]) => (at > asOf ? [[key, settings[key]]] : []));
        keep({ ...readSettings(fromAccount), ...Object.fromEntries(later) }, 'account');
      },
      async prepareSound() {
        playTest ??= await edges.loadSoundTest();
      },
      testSound: () => playTest?.(get().settings.cueVolume, get().settings.cueMuted),
      showSaved: () => edges.show(get().settings),
      forgetPerson() {
        const { language, colorTheme } = get().settings;
        keep(readSettings({ language, colorTheme }), 'device');
      },
    };
  });
}
