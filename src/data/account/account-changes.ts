/** What the queue may hold about a person's own document: also what this device shows before it has arrived. */
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
   * Those that were changed, so that two devices without a network keep each other's; `undefined` = all of them, as
   * earlier versions stored it.
   */
  readonly changed?: readonly SettingKey[] | undefined;
}
export interface SaveProfile {
  readonly kind: 'saveProfile';
  /** All of it as this device had it. */
  readonly profile: Profile;
  /** As of `SaveSettings`. */
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
  // A setting or a value that this version does not know waits for one that does.
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

/** What such a change puts in place of what was there. */
export const changesOf = ({ settings, changed }: SaveSettings): Partial<UserSettings> =>
  changed ? settingsOf(settings, changed) : settings;

/** One after the other, as one. */
export function bothSaves(earlier: SaveSettings, later: SaveSettings): SaveSettings {
  const settings = { ...later.settings, ...changesOf(earlier), ...changesOf(later) };
  const changed = earlier.changed && later.changed && [...new Set([...earlier.changed, ...later.changed])];
  return { kind: 'saveSettings', settings, changed };
}

/** As `changesOf`. */
export const profileChanges = ({ profile, changed = PROFILE_FIELDS }: SaveProfile): Partial<Profile> =>
  Object.fromEntries(changed.map((field) => [field, profile[field]]));

export function bothProfiles(earlier: SaveProfile, later: SaveProfile): SaveProfile {
  const profile = { ...later.profile, ...profileChanges(earlier), ...profileChanges(later) };
  const changed = earlier.changed && later.changed && [...new Set([...earlier.changed, ...later.changed])];
  return { kind: 'saveProfile', profile, changed };
}

/** The person's document once the change is in it. */
export function withSettings<U extends Pick<UserRecord, 'settings' | 'colorTheme'>>(user: U, change: SaveSettings): U {
  const changes = changesOf(change);
  return { ...user, settings: { ...user.settings, ...changes }, colorTheme: changes.colorTheme ?? user.colorTheme };
}

/** `undefined` for what is about something else, or not readable. */
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
