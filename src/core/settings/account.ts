/**
 * What people say about themselves, at registration and later in their profile. Read strictly: no field gets a default.
 */
import * as v from 'valibot';
import { read } from '#core/base/fields.ts';
import { readSettings, type UserSettings } from './settings.ts';

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const settings = v.pipe(
  v.unknown(),
  v.check(isRecord),
  v.transform((stored): UserSettings => readSettings(stored)),
);

const newAccountSchema = v.object({
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  nicName: v.string(),
  settings,
});
/** What a person told us about themselves at registration. */
export type NewAccount = Readonly<v.InferOutput<typeof newAccountSchema>>;

const profileSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  nicName: v.string(),
  imgUrl: v.string(),
  /** May others find this person by code or e-mail? */
  showCode: v.boolean(),
});
/** What a person may change about themselves. */
export type Profile = Readonly<v.InferOutput<typeof profileSchema>>;
export type ProfileField = keyof Profile;
export const PROFILE_FIELDS = Object.keys(profileSchema.entries) as readonly ProfileField[];

/** Unknown fields are dropped; a missing or invalid field makes the result `undefined`. */
export const readNewAccount: (input: unknown) => NewAccount | undefined = read(newAccountSchema);
export const readProfile: (input: unknown) => Profile | undefined = read(profileSchema);
/** Settings that were really stored: `undefined` for anything but a record. */
export const readStoredSettings: (input: unknown) => UserSettings | undefined = read(settings);
