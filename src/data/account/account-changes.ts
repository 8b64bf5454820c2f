/** Outbox operations on a person's own document; this device shows them before they reach the server. */
import {
  type NewAccount,
  type Profile,
  PROFILE_FIELDS,
  type ProfileField,
  readNewAccount,
  readProfile,
  readStoredSettings,
} from '#core/settings/account.ts';
import type { UserRecord } from '#core/workout/model.ts';
import {
  isSettingValue,
  SETTING_KEYS,
  type SettingKey,
  settingsOf,
  type UserSettings,
} from '#core/settings/settings.ts';

export interface CreateAccount {
  readonly kind: 'createAccount';
  readonly account: NewAccount;
}
export interface SaveSettings {
  readonly kind: 'saveSettings';
  /** All settings as this device had them. */
  readonly settings: UserSettings;
  /**
   * The settings that were changed, so that two offline devices do not overwrite each other's; `undefined` = all, as
   * earlier versions stored it.
   */
  readonly changed?: readonly SettingKey[] | undefined;
}
export interface SaveProfile {
  readonly kind: 'saveProfile';
  /** The whole profile as this device had it. */
  readonly profile: Profile;
  /** As in `SaveSettings`. */
  readonly changed?: readonly ProfileField[] | undefined;
}
export type AccountChange = CreateAccount | SaveSettings | SaveProfile;

type Stored = Readonly<Record<string, unknown>>;
export function readCreateAccount({ account }: Stored): CreateAccount | undefined {
  const read = readNewAccount(account);
  return read && { kind: 'createAccount', account: read };
}
export function readSaveSettings({ settings, changed }: Stored): SaveSettings | undefined {
  const read = readStoredSettings(settings);
  if (!read || changed === undefined) return read && { kind: 'saveSettings', settings: read };
  if (!Array.isArray(changed) || changed.length === 0) return undefined;
  // An entry with a setting or value unknown to this version waits for a version that knows it.
  const values = settings as Stored;
  const isKnown = (key: unknown): key is SettingKey =>
    SETTING_KEYS.includes(key as SettingKey) && isSettingValue(key as SettingKey, values[key as SettingKey]);
  return changed.every(isKnown) ? { kind: 'saveSettings', settings: read, changed } : undefined;
}
export function readSaveProfile({ profile, changed }: Stored): SaveProfile | undefined {
  const read = readProfile(profile);
  if (!read || changed === undefined) return read && { kind: 'saveProfile', profile: read };
  if (!Array.isArray(changed) || changed.length === 0) return undefined;
  const isKnown = (field: unknown): field is ProfileField => PROFILE_FIELDS.includes(field as ProfileField);
  return changed.every(isKnown) ? { kind: 'saveProfile', profile: read, changed } : undefined;
}

/** The settings that the change replaces. */
export const changesOf = ({ settings, changed }: SaveSettings): Partial<UserSettings> =>
  changed ? settingsOf(settings, changed) : settings;

/** Merges two saves into one. */
export function bothSaves(earlier: SaveSettings, later: SaveSettings): SaveSettings {
  const settings = { ...later.settings, ...changesOf(earlier), ...changesOf(later) };
  const changed = earlier.changed && later.changed && [...new Set([...earlier.changed, ...later.changed])];
  return { kind: 'saveSettings', settings, changed };
}

/** Like `changesOf`. */
export const profileChanges = ({ profile, changed = PROFILE_FIELDS }: SaveProfile): Partial<Profile> =>
  Object.fromEntries(changed.map((field) => [field, profile[field]]));

export function bothProfiles(earlier: SaveProfile, later: SaveProfile): SaveProfile {
  const profile = { ...later.profile, ...profileChanges(earlier), ...profileChanges(later) };
  const changed = earlier.changed && later.changed && [...new Set([...earlier.changed, ...later.changed])];
  return { kind: 'saveProfile', profile, changed };
}

/** The person's document with the change applied. */
export function withSettings<U extends Pick<UserRecord, 'settings' | 'colorTheme'>>(user: U, change: SaveSettings): U {
  const changes = changesOf(change);
  return { ...user, settings: { ...user.settings, ...changes }, colorTheme: changes.colorTheme ?? user.colorTheme };
}

/** `undefined` if the operation is about something else or unreadable. */
export function readAccountChange(stored: unknown): AccountChange | undefined {
  const operation = Object(stored) as Stored;
  switch (operation['kind']) {
    case 'createAccount':
      return readCreateAccount(operation);
    case 'saveSettings':
      return readSaveSettings(operation);
    case 'saveProfile':
      return readSaveProfile(operation);
    default:
      return undefined;
  }
}
