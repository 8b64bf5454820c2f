import {
  isSettingValue,
  readSettings,
  SETTING_KEYS,
  type SettingKey,
  settingsOf,
  type UserSettings,
} from '#core/settings/settings.ts';
import type { AccountPort } from '#data/account/account.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface SettingsState {
  readonly settings: UserSettings;
  /** Source of the values: none yet, this device, or the account. */
  readonly loaded: 'defaults' | 'device' | 'account';
  /** Number of changes made here so far. */
  readonly changeCount: number;
  /**
   * Applies at once: to the state, the device's copy, language and theme, and to the account if somebody is signed in.
   */
  readonly set: <K extends SettingKey>(key: K, value: UserSettings[K]) => void;
  /** Applies several as one change; checks only their types. */
  readonly setAll: (changes: Partial<UserSettings>) => void;
  /**
   * Applies the account's stored settings as read when there were `asOf` changes: later ones stay. Missing or unknown
   * values fall back to the default.
   */
  readonly apply: (stored: unknown, asOf: number) => void;
  /** Shows language and theme of the current settings again. */
  readonly showSaved: () => void;
  /** Called after sign-out: only language and theme of the device stay. */
  readonly forgetPerson: () => void;
}

/** Changes that are not in the account's queue yet. */
export interface UnsavedSettings {
  readonly unsavedOf: string;
  readonly unsavedKeys: readonly SettingKey[];
}

export interface SettingsPorts {
  /** The copy on this device. `read` is synchronous so that the first paint has the right language and theme. */
  readonly device: {
    /** The settings, and what `write` was told about unsaved changes. */
    readonly read: () => unknown;
    readonly write: (settings: UserSettings, unsaved?: UnsavedSettings) => void;
  };
  readonly account: Pick<AccountPort, 'saveSettings'>;
  /** Applies language and theme to the page. */
  readonly show: (settings: UserSettings) => void;
  readonly uid: () => string | undefined;
}

export function createSettingsStore(ports: SettingsPorts): StoreApi<SettingsState> {
  return createStore<SettingsState>((set, get) => {
    const stored = ports.device.read();
    /** For each setting changed here: the number of its last change. */
    const changedAt = new Map<SettingKey, number>();
    /** Changes that were not queued before the page was closed: this device is ahead of the account. */
    let left = readUnsaved(stored);
    const onTheirWay = new Set<SettingKey>();
    const keep = (settings: UserSettings, loaded: SettingsState['loaded']) => {
      const unsavedOf = onTheirWay.size > 0 ? ports.uid() : undefined;
      set({ settings, loaded });
      ports.device.write(settings, unsavedOf === undefined ? undefined : { unsavedOf, unsavedKeys: [...onTheirWay] });
      ports.show(settings);
    };
    /** Applies a change made here; the account gets it as soon as it can be reached. */
    const change = (settings: UserSettings, keys: readonly SettingKey[], loaded: SettingsState['loaded']) => {
      const uid = ports.uid();
      const changeCount = get().changeCount + 1;
      for (const key of keys) changedAt.set(key, changeCount);
      set({ changeCount });
      if (uid !== undefined) for (const key of keys) onTheirWay.add(key);
      keep(settings, loaded);
      if (uid !== undefined) void save(uid, keys);
    };
    const save = async (uid: string, keys: readonly SettingKey[]) => {
      const { settings, changeCount } = get();
      await ports.account.saveSettings(uid, settings, keys);
      if (get().changeCount !== changeCount) return;
      onTheirWay.clear();
      ports.device.write(get().settings);
    };
    return {
      settings: readSettings(stored),
      loaded: stored === undefined ? 'defaults' : 'device',
      changeCount: 0,
      set(key, value) {
        if (isSettingValue(key, value) && get().settings[key] !== value) get().setAll({ [key]: value });
      },
      setAll(changes) {
        const loaded = get().loaded === 'account' ? 'account' : 'device';
        const all = changes.timerMode === undefined ? changes : { timerModeChosen: true, ...changes };
        change({ ...get().settings, ...all }, Object.keys(all) as SettingKey[], loaded);
      },
      apply(fromAccount, asOf) {
        const { settings } = get();
        const account = readSettings(fromAccount);
        if (left !== undefined && left.unsavedOf === ports.uid()) {
          // Count them as changed now, so that an older answer from the account does not overwrite them.
          const { unsavedKeys } = left;
          left = undefined;
          change({ ...account, ...settingsOf(settings, unsavedKeys) }, unsavedKeys, 'account');
          return;
        }
        const later = [...changedAt].flatMap(([key, at]) => (at > asOf ? [key] : []));
        keep({ ...account, ...settingsOf(settings, later) }, 'account');
      },
      showSaved: () => ports.show(get().settings),
      forgetPerson() {
        const { language, colorTheme } = get().settings;
        onTheirWay.clear();
        keep(readSettings({ language, colorTheme }), 'device');
      },
    };
  });
}

/** Earlier versions stored whose changes these are, but not which settings: any may have changed. */
function readUnsaved(stored: unknown): UnsavedSettings | undefined {
  const { unsavedOf, unsavedKeys } = Object(stored) as Partial<Record<keyof UnsavedSettings, unknown>>;
  if (typeof unsavedOf !== 'string') return undefined;
  const keys = Array.isArray(unsavedKeys) ? SETTING_KEYS.filter((key) => unsavedKeys.includes(key)) : SETTING_KEYS;
  return { unsavedOf, unsavedKeys: keys };
}
