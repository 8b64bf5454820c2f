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
  /** Where the values come from: nowhere yet, this device, or the account. */
  readonly loaded: 'defaults' | 'device' | 'account';
  /** How many changes were made here so far. */
  readonly changeCount: number;
  /** At once: state, copy on the device, language and theme, and the account's copy when somebody is signed in. */
  readonly set: <K extends SettingKey>(key: K, value: UserSettings[K]) => void;
  /** Several as one change; only their types are checked. */
  readonly setAll: (changes: Partial<UserSettings>) => void;
  /**
   * Takes over the account's stored settings, read when there were `asOf` changes: later ones stay. What is missing or
   * unknown in the account falls back to the default.
   */
  readonly apply: (stored: unknown, asOf: number) => void;
  /** Makes language and theme of the present settings visible again. */
  readonly showSaved: () => void;
  /** After sign-out only the look of the device stays: language and theme. */
  readonly forgetPerson: () => void;
}

/** Changes that the account's queue has not taken up yet. */
export interface UnsavedSettings {
  readonly unsavedOf: string;
  readonly unsavedKeys: readonly SettingKey[];
}

export interface SettingsPorts {
  /** The copy on this device. `read` is synchronous so that the first paint has the right language and theme. */
  readonly device: {
    /** Settings and, beside them, what `write` was told of those that are on their way. */
    readonly read: () => unknown;
    readonly write: (settings: UserSettings, unsaved?: UnsavedSettings) => void;
  };
  readonly account: Pick<AccountPort, 'saveSettings'>;
  /** Makes language and theme visible. */
  readonly show: (settings: UserSettings) => void;
  readonly uid: () => string | undefined;
}

export function createSettingsStore(ports: SettingsPorts): StoreApi<SettingsState> {
  return createStore<SettingsState>((set, get) => {
    const stored = ports.device.read();
    /** For each setting changed here, which change that was. */
    const changedAt = new Map<SettingKey, number>();
    /** Changes that the queue did not take before the page was closed: this device knows more than the account. */
    let left = readUnsaved(stored);
    const onTheirWay = new Set<SettingKey>();
    const keep = (settings: UserSettings, loaded: SettingsState['loaded']) => {
      const unsavedOf = onTheirWay.size > 0 ? ports.uid() : undefined;
      set({ settings, loaded });
      ports.device.write(settings, unsavedOf === undefined ? undefined : { unsavedOf, unsavedKeys: [...onTheirWay] });
      ports.show(settings);
    };
    /** Takes over what was changed here; the account has it as soon as it can be reached. */
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
          // Counted as changed just now: whatever of the account is still being read is older.
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
