/** What the queue may hold about a person's own document: also what this device shows before it has arrived. */
import { readNewAccount, readProfile, readStoredSettings, type NewAccount, type Profile } from '#core/account.ts';
import type { UserSettings } from '#core/settings.ts';

export interface CreateAccount {
  readonly kind: 'createAccount';
  readonly account: NewAccount;
}
export interface SaveSettings {
  readonly kind: 'saveSettings';
  readonly settings: UserSettings;
}
export interface SaveProfile {
  readonly kind: 'saveProfile';
  readonly profile: Profile;
}
export type AccountChange = CreateAccount | SaveSettings | SaveProfile;

type Stored = Readonly<Record<string, unknown>>;
export function readCreateAccount({ account }: Stored): CreateAccount | undefined {
  const read = readNewAccount(account);
  return read && { kind: 'createAccount', account: read };
}
export function readSaveSettings({ settings }: Stored): SaveSettings | undefined {
  const read = readStoredSettings(settings);
  return read && { kind: 'saveSettings', settings: read };
}
export function readSaveProfile({ profile }: Stored): SaveProfile | undefined {
  const read = readProfile(profile);
  return read && { kind: 'saveProfile', profile: read };
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
